package io.lacewing.selector;

import java.util.Set;

/** The evaluators that are true, false or unknown. */
final class Conditions {

    private Conditions() {
    }

    static final class Compare extends Evaluator.Condition {

        private final Evaluator left;
        private final ComparisonOperator operator;
        private final Evaluator right;

        Compare(Evaluator left, ComparisonOperator operator, Evaluator right) {
            this.left = left;
            this.operator = operator;
            this.right = right;
        }

        @Override
        TruthValue test(Selectable message) {
            return operator.compare(left.value(message), right.value(message));
        }
    }

    /** The commonest comparison with a whole number, without boxing it. */
    static final class CompareWithExact extends Evaluator.Condition {

        private final String name;
        private final ComparisonOperator operator;
        private final long number;
        private final Long boxed;

        CompareWithExact(String name, ComparisonOperator operator, Long number) {
            this.name = name;
            this.operator = operator;
            this.number = number;
            this.boxed = number;
        }

        @Override
        TruthValue test(Selectable message) {
            Object value = message.property(name);
            if (value instanceof Integer) {
                return TruthValue.of(operator.test((Integer) value, number));
            } else if (value instanceof Long) {
                return TruthValue.of(operator.test((Long) value, number));
            }
            return operator.compare(value, boxed);
        }
    }

    static final class Within extends Evaluator.Condition {

        private final Evaluator value;
        private final Evaluator low;
        private final Evaluator high;
        private final boolean negated;

        Within(Evaluator value, Evaluator low, Evaluator high, boolean negated) {
            this.value = value;
            this.low = low;
            this.high = high;
            this.negated = negated;
        }

        @Override
        TruthValue test(Selectable message) {
            Object middle = value.value(message);
            if (negated) {
                return ComparisonOperator.LESS.compare(middle, low.value(message))
                        .or(ComparisonOperator.GREATER.compare(middle, high.value(message)));
            }
            return ComparisonOperator.GREATER_OR_EQUAL.compare(middle, low.value(message))
                    .and(ComparisonOperator.LESS_OR_EQUAL.compare(middle, high.value(message)));
        }
    }

    static final class OneOf extends Evaluator.Condition {

        private final String name;
        private final Set<String> values;
        private final boolean negated;

        OneOf(String name, Set<String> values, boolean negated) {
            this.name = name;
            this.values = values;
            this.negated = negated;
        }

        @Override
        TruthValue test(Selectable message) {
            Object value = message.property(name);
            if (value == null) {
                return TruthValue.UNKNOWN;
            }
            boolean found = value instanceof String && values.contains(value);
            return TruthValue.of(found != negated);
        }
    }

    static final class Matching extends Evaluator.Condition {

        private final String name;
        private final LikePattern pattern;
        private final boolean negated;

        Matching(String name, LikePattern pattern, boolean negated) {
            this.name = name;
            this.pattern = pattern;
            this.negated = negated;
        }

        @Override
        TruthValue test(Selectable message) {
            Object value = message.property(name);
            if (value == null) {
                return TruthValue.UNKNOWN;
            }
            boolean matches = value instanceof String && pattern.matches((String) value);
            return TruthValue.of(matches != negated);
        }
    }

    static final class Absent extends Evaluator.Condition {

        private final String name;
        private final boolean negated;

        Absent(String name, boolean negated) {
            this.name = name;
            this.negated = negated;
        }

        @Override
        TruthValue test(Selectable message) {
            return TruthValue.of((message.property(name) == null) != negated);
        }
    }

    static final class Negation extends Evaluator.Condition {

        private final Evaluator operand;

        Negation(Evaluator operand) {
            this.operand = operand;
        }

        @Override
        TruthValue test(Selectable message) {
            return operand.test(message).not();
        }
    }

    static final class AllOf extends Evaluator.Condition {

        private final Evaluator[] operands;

        AllOf(Evaluator[] operands) {
            this.operands = operands;
        }

        @Override
        TruthValue test(Selectable message) {
            TruthValue result = TruthValue.TRUE;
            for (Evaluator operand : operands) {
                result = result.and(operand.test(message));
                if (result == TruthValue.FALSE) {
                    break;
                }
            }
            return result;
        }
    }

    static final class AnyOf extends Evaluator.Condition {

        private final Evaluator[] operands;

        AnyOf(Evaluator[] operands) {
            this.operands = operands;
        }

        @Override
        TruthValue test(Selectable message) {
            TruthValue result = TruthValue.FALSE;
            for (Evaluator operand : operands) {
                result = result.or(operand.test(message));
                if (result == TruthValue.TRUE) {
                    break;
                }
            }
            return result;
        }
    }
}
