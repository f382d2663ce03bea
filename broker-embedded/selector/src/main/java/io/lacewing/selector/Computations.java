package io.lacewing.selector;

/** The evaluators that compute numbers. */
final class Computations {

    private Computations() {
    }

    static final class Signed extends Evaluator {

        private final boolean negative;
        private final Evaluator operand;

        Signed(boolean negative, Evaluator operand) {
            this.negative = negative;
            this.operand = operand;
        }

        @Override
        Object value(Selectable message) {
            Object value = operand.value(message);
            if (Numeric.isExact(value)) {
                return negative ? (Long) (-((Number) value).longValue()) : value;
            } else if (Numeric.isApproximate(value)) {
                return negative ? (Double) (-((Number) value).doubleValue()) : value;
            }
            return null;
        }
    }

    static final class Chain extends Evaluator {

        private final Evaluator first;
        private final ArithmeticOperator[] operators;
        private final Evaluator[] operands;

        Chain(Evaluator first, ArithmeticOperator[] operators, Evaluator[] operands) {
            this.first = first;
            this.operators = operators;
            this.operands = operands;
        }

        @Override
        Object value(Selectable message) {
            Object value = first.value(message);
            for (int i = 0; i < operators.length && value != null; i++) {
                value = operators[i].apply(value, operands[i].value(message));
            }
            return value;
        }
    }
}
