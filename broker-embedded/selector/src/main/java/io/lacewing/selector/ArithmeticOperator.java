package io.lacewing.selector;

/** The arithmetic operators. Of two exact numbers the result is exact, else approximate. */
public enum ArithmeticOperator {
    ADD("+"),
    SUBTRACT("-"),
    MULTIPLY("*"),
    DIVIDE("/");

    private final String symbol;

    ArithmeticOperator(String symbol) {
        this.symbol = symbol;
    }

    public String symbol() {
        return symbol;
    }

    /** Null if either is not a number, or for an exact division by zero. */
    Number apply(Object left, Object right) {
        if (!Numeric.isNumber(left) || !Numeric.isNumber(right)) {
            return null;
        }
        if (Numeric.isExact(left) && Numeric.isExact(right)) {
            return exact(((Number) left).longValue(), ((Number) right).longValue());
        }
        return approximate(((Number) left).doubleValue(), ((Number) right).doubleValue());
    }

    private Long exact(long left, long right) {
        return switch (this) {
            case ADD -> left + right;
            case SUBTRACT -> left - right;
            case MULTIPLY -> left * right;
            case DIVIDE -> right == 0 ? null : (Long) (left / right);
        };
    }

    private double approximate(double left, double right) {
        return switch (this) {
            case ADD -> left + right;
            case SUBTRACT -> left - right;
            case MULTIPLY -> left * right;
            case DIVIDE -> left / right;
        };
    }
}
