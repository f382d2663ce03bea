package io.lacewing.selector;

import io.lacewing.selector.Expression.And;
import io.lacewing.selector.Expression.Arithmetic;
import io.lacewing.selector.Expression.Between;
import io.lacewing.selector.Expression.Comparison;
import io.lacewing.selector.Expression.Identifier;
import io.lacewing.selector.Expression.In;
import io.lacewing.selector.Expression.IsNull;
import io.lacewing.selector.Expression.Like;
import io.lacewing.selector.Expression.Literal;
import io.lacewing.selector.Expression.Not;
import io.lacewing.selector.Expression.Or;
import io.lacewing.selector.Expression.Sign;

/** What is known of an expression's type before there is a message. */
enum StaticType {
    NUMBER("a number"),
    STRING("a string"),
    CONDITION("a condition"),
    /** A property can hold anything. */
    ANY("an identifier");

    private static final Expression.Visitor<StaticType> TYPING = new Typing();

    private final String description;

    StaticType(String description) {
        this.description = description;
    }

    /** For error messages. */
    String description() {
        return description;
    }

    static StaticType of(Expression expression) {
        return expression.accept(TYPING);
    }

    private static final class Typing implements Expression.Visitor<StaticType> {

        @Override
        public StaticType visit(Literal literal) {
            if (literal.value() instanceof Boolean) {
                return CONDITION;
            }
            return literal.value() instanceof String ? STRING : NUMBER;
        }

        @Override
        public StaticType visit(Identifier identifier) {
            return ANY;
        }

        @Override
        public StaticType visit(Sign sign) {
            return NUMBER;
        }

        @Override
        public StaticType visit(Arithmetic arithmetic) {
            return NUMBER;
        }

        @Override
        public StaticType visit(Comparison comparison) {
            return CONDITION;
        }

        @Override
        public StaticType visit(Between between) {
            return CONDITION;
        }

        @Override
        public StaticType visit(In in) {
            return CONDITION;
        }

        @Override
        public StaticType visit(Like like) {
            return CONDITION;
        }

        @Override
        public StaticType visit(IsNull isNull) {
            return CONDITION;
        }

        @Override
        public StaticType visit(Not not) {
            return CONDITION;
        }

        @Override
        public StaticType visit(And and) {
            return CONDITION;
        }

        @Override
        public StaticType visit(Or or) {
            return CONDITION;
        }
    }
}
