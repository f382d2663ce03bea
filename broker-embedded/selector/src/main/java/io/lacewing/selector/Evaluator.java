package io.lacewing.selector;

/** A compiled expression: immutable, and asked for its truth or for its value. */
abstract class Evaluator {

    /** A {@link String}, {@link Boolean} or {@link Number}; null if it has none. */
    abstract Object value(Selectable message);

    /** An expression used as a condition says that its value is TRUE. */
    TruthValue test(Selectable message) {
        Object value = value(message);
        return value == null ? TruthValue.UNKNOWN : TruthValue.of(Boolean.TRUE.equals(value));
    }

    boolean isConstant() {
        return false;
    }

    /** What is true, false or unknown. */
    abstract static class Condition extends Evaluator {

        @Override
        abstract TruthValue test(Selectable message);

        @Override
        final Object value(Selectable message) {
            return switch (test(message)) {
                case TRUE -> true;
                case FALSE -> false;
                case UNKNOWN -> null;
            };
        }
    }

    static final class Constant extends Evaluator {

        private final Object value;
        private final TruthValue truth;

        Constant(Object value) {
            this.value = value;
            this.truth = super.test(null);
        }

        @Override
        Object value(Selectable message) {
            return value;
        }

        @Override
        TruthValue test(Selectable message) {
            return truth;
        }

        @Override
        boolean isConstant() {
            return true;
        }
    }

    static final class Property extends Evaluator {

        private final String name;

        Property(String name) {
            this.name = name;
        }

        String name() {
            return name;
        }

        @Override
        Object value(Selectable message) {
            return message.property(name);
        }
    }
}
