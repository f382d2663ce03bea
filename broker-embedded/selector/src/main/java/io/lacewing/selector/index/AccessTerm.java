package io.lacewing.selector.index;

import io.lacewing.selector.ComparisonOperator;
import io.lacewing.selector.Numeric;
import io.lacewing.selector.TruthValue;
import java.util.ArrayList;
import java.util.List;

/** A condition on the value of one identifier by which an index can find it. Immutable. */
sealed interface AccessTerm {

    /** The identifier. */
    String name();

    /** Whether the condition is true for a value; null is the value that is not there. */
    boolean holds(Object value);

    /** {@code name = literal}. */
    record Equality(String name, Object literal) implements AccessTerm {

        @Override
        public boolean holds(Object value) {
            return ComparisonOperator.EQUAL.compare(value, literal) == TruthValue.TRUE;
        }
    }

    /** {@code name operator number}. */
    record Limit(ComparisonOperator operator, Object number) {

        boolean holds(Object value) {
            return operator.compare(value, number) == TruthValue.TRUE;
        }

        private double low() {
            return operator == ComparisonOperator.GREATER || operator == ComparisonOperator.GREATER_OR_EQUAL
                    ? ((Number) number).doubleValue() : Double.NEGATIVE_INFINITY;
        }

        private double high() {
            return operator == ComparisonOperator.LESS || operator == ComparisonOperator.LESS_OR_EQUAL
                    ? ((Number) number).doubleValue() : Double.POSITIVE_INFINITY;
        }
    }

    /**
     * Limits that all hold. A number that they hold for is, as a double, from low to high; the reverse is not true at
     * the ends, as limits may exclude them and a long may be rounded.
     */
    record Range(String name, double low, double high, List<Limit> limits) implements AccessTerm {

        static Range of(String name, ComparisonOperator operator, Object number) {
            Limit limit = new Limit(operator, number);
            return new Range(name, limit.low(), limit.high(), List.of(limit));
        }

        Range and(Range other) {
            List<Limit> all = new ArrayList<>(limits);
            all.addAll(other.limits);
            return new Range(name, Math.max(low, other.low), Math.min(high, other.high), List.copyOf(all));
        }

        boolean isEmpty() {
            return low > high;
        }

        boolean isBounded() {
            return low != Double.NEGATIVE_INFINITY && high != Double.POSITIVE_INFINITY;
        }

        @Override
        public boolean holds(Object value) {
            if (!Numeric.isNumber(value)) {
                return false;
            }
            for (int i = 0; i < limits.size(); i++) {
                if (!limits.get(i).holds(value)) {
                    return false;
                }
            }
            return true;
        }
    }
}
