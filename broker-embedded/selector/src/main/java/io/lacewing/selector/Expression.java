package io.lacewing.selector;

import java.util.List;
import java.util.Set;

/**
 * What a selector says, as a tree. Parsing has normalised it: number and string literals are values, signs of number
 * literals are part of them, chains of AND and of OR are one node each, IN lists are sets. Its depth is at most the
 * {@linkplain SelectorLimits#maxDepth() limit} plus a constant for each level, however long the chains.
 *
 * <p>Conditions are {@link And}, {@link Or}, {@link Not}, {@link Comparison}, {@link Between}, {@link In},
 * {@link Like}, {@link IsNull}, boolean literals, and identifiers, for which {@code x} says the same as
 * {@code x = TRUE}.
 */
public sealed interface Expression {

    <R> R accept(Visitor<R> visitor);

    /** One method for each kind of expression. */
    interface Visitor<R> {
        R visit(Literal literal);

        R visit(Identifier identifier);

        R visit(Sign sign);

        R visit(Arithmetic arithmetic);

        R visit(Comparison comparison);

        R visit(Between between);

        R visit(In in);

        R visit(Like like);

        R visit(IsNull isNull);

        R visit(Not not);

        R visit(And and);

        R visit(Or or);
    }

    /** A constant: a {@link String}, {@link Boolean}, {@link Long} or {@link Double}. */
    record Literal(Object value) implements Expression {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /** The name of a property or header field. */
    record Identifier(String name) implements Expression {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /** A plus or minus before something that is not a number literal. Null if the operand is not a number. */
    record Sign(boolean negative, Expression operand) implements Expression {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /** A chain of operations of one precedence, done from left to right: {@code first op operand op operand ...}. */
    record Arithmetic(Expression first, List<Operation> operations) implements Expression {

        /** An operator and its right operand. */
        public record Operation(ArithmeticOperator operator, Expression operand) {
        }

        public Arithmetic {
            operations = List.copyOf(operations);
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /** {@code left operator right}. */
    record Comparison(Expression left, ComparisonOperator operator, Expression right) implements Expression {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /**
     * {@code value [NOT] BETWEEN low AND high}: the same as {@code value >= low AND value <= high}, negated as
     * {@code value < low OR value > high}.
     */
    record Between(Expression value, Expression low, Expression high, boolean negated) implements Expression {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /** {@code identifier [NOT] IN (values)}. */
    record In(Identifier identifier, Set<String> values, boolean negated) implements Expression {

        public In {
            values = Set.copyOf(values);
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /**
     * {@code identifier [NOT] LIKE pattern [ESCAPE escape]}.
     *
     * @param escape the code point after which {@code %} and {@code _} stand for themselves, or {@link #NO_ESCAPE}
     */
    record Like(Identifier identifier, String pattern, int escape, boolean negated) implements Expression {

        public static final int NO_ESCAPE = -1;

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /** {@code identifier IS [NOT] NULL}. */
    record IsNull(Identifier identifier, boolean negated) implements Expression {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /** {@code NOT operand}. */
    record Not(Expression operand) implements Expression {
        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /** {@code operand AND operand AND ...}; no operand is itself an And. */
    record And(List<Expression> operands) implements Expression {

        public And {
            operands = List.copyOf(operands);
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }

    /** {@code operand OR operand OR ...}; no operand is itself an Or. */
    record Or(List<Expression> operands) implements Expression {

        public Or {
            operands = List.copyOf(operands);
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visit(this);
        }
    }
}
