package io.lacewing.selector;

/** The comparison operators and what they mean for values of each type. */
public enum ComparisonOperator {
    EQUAL("="),
    NOT_EQUAL("<>"),
    LESS("<"),
    LESS_OR_EQUAL("<="),
    GREATER(">"),
    GREATER_OR_EQUAL(">=");

    private final String symbol;

    ComparisonOperator(String symbol) {
        this.symbol = symbol;
    }

    public String symbol() {
        return symbol;
    }

    /** Whether only numbers can be compared with it. */
    public boolean isOrdering() {
        return this != EQUAL && this != NOT_EQUAL;
    }

    /** The operator that says the same of swapped operands. */
    public ComparisonOperator mirrored() {
        return switch (this) {
            case EQUAL, NOT_EQUAL -> this;
            case LESS -> GREATER;
            case LESS_OR_EQUAL -> GREATER_OR_EQUAL;
            case GREATER -> LESS;
            case GREATER_OR_EQUAL -> LESS_OR_EQUAL;
        };
    }

    boolean test(long left, long right) {
        return switch (this) {
            case EQUAL -> left == right;
            case NOT_EQUAL -> left != right;
            case LESS -> left < right;
            case LESS_OR_EQUAL -> left <= right;
            case GREATER -> left > right;
            case GREATER_OR_EQUAL -> left >= right;
        };
    }

    boolean test(double left, double right) {
        return switch (this) {
            case EQUAL -> left == right;
            case NOT_EQUAL -> left != right;
            case LESS -> left < right;
            case LESS_OR_EQUAL -> left <= right;
            case GREATER -> left > right;
            case GREATER_OR_EQUAL -> left >= right;
        };
    }

    /** Unknown if either is null; false if the types cannot be compared with this operator. */
    public TruthValue compare(Object left, Object right) {
        if (left == null || right == null) {
            return TruthValue.UNKNOWN;
        }
        if (Numeric.isNumber(left)) {
            return TruthValue.of(Numeric.isNumber(right) && compareNumbers((Number) left, (Number) right));
        }
        boolean alike = left instanceof String && right instanceof String
                || left instanceof Boolean && right instanceof Boolean;
        return TruthValue.of(alike && !isOrdering() && left.equals(right) == (this == EQUAL));
    }

    private boolean compareNumbers(Number left, Number right) {
        return Numeric.isExact(left) && Numeric.isExact(right)
                ? test(left.longValue(), right.longValue())
                : test(left.doubleValue(), right.doubleValue());
    }
}
