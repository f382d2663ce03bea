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

/**
 * The rules once more, as plainly as they can be written and sharing no code with the compiler: truth is a Boolean or
 * null for unknown, numbers are Long or Double, LIKE is plain recursion.
 */
final class NaiveInterpreter implements Expression.Visitor<Object> {

    private final Selectable message;

    private NaiveInterpreter(Selectable message) {
        this.message = message;
    }

    static TruthValue truth(Expression expression, Selectable message) {
        Boolean truth = new NaiveInterpreter(message).condition(expression);
        return truth == null ? TruthValue.UNKNOWN : truth ? TruthValue.TRUE : TruthValue.FALSE;
    }

    private Boolean condition(Expression expression) {
        Object value = expression.accept(this);
        return value == null ? null : (Boolean) (value instanceof Boolean && (Boolean) value);
    }

    @Override
    public Object visit(Literal literal) {
        return literal.value();
    }

    @Override
    public Object visit(Identifier identifier) {
        Object value = message.property(identifier.name());
        if (value instanceof Byte || value instanceof Short || value instanceof Integer) {
            return ((Number) value).longValue();
        }
        return value instanceof Float ? (Object) ((Float) value).doubleValue() : value;
    }

    @Override
    public Object visit(Sign sign) {
        return arithmetic(sign.negative() ? -1L : 1L, '*', sign.operand().accept(this));
    }

    @Override
    public Object visit(Arithmetic arithmetic) {
        Object value = arithmetic.first().accept(this);
        for (Arithmetic.Operation operation : arithmetic.operations()) {
            value = arithmetic(value, operation.operator().symbol().charAt(0), operation.operand().accept(this));
        }
        return value;
    }

    private static Object arithmetic(Object left, char operator, Object right) {
        if (left instanceof Long && right instanceof Long) {
            long l = (Long) left;
            long r = (Long) right;
            if (operator == '/' && r == 0) {
                return null;
            }
            return operator == '+' ? l + r : operator == '-' ? l - r : operator == '*' ? l * r : l / r;
        }
        if (!(left instanceof Long || left instanceof Double) || !(right instanceof Long || right instanceof Double)) {
            return null;
        }
        double l = ((Number) left).doubleValue();
        double r = ((Number) right).doubleValue();
        return operator == '+' ? l + r : operator == '-' ? l - r : operator == '*' ? l * r : l / r;
    }

    @Override
    public Object visit(Comparison comparison) {
        return compare(comparison.left().accept(this), comparison.operator().symbol(), comparison.right().accept(this));
    }

    private static Boolean compare(Object left, String operator, Object right) {
        if (left == null || right == null) {
            return null;
        }
        if (left instanceof Long && right instanceof Long) {
            int order = Long.compare((Long) left, (Long) right);
            return ordered(order < 0, order == 0, order > 0, operator);
        }
        if (left instanceof Number && right instanceof Number) {
            double l = ((Number) left).doubleValue();
            double r = ((Number) right).doubleValue();
            return ordered(l < r, l == r, l > r, operator);
        }
        boolean comparable = left.getClass() == right.getClass() && !(left instanceof byte[]);
        boolean equal = left.equals(right);
        return comparable && (operator.equals("=") && equal || operator.equals("<>") && !equal);
    }

    private static boolean ordered(boolean less, boolean equal, boolean greater, String operator) {
        return operator.equals("<>") ? !equal : less && operator.contains("<") || equal && operator.contains("=")
                || greater && operator.contains(">");
    }

    @Override
    public Object visit(Between between) {
        Object value = between.value().accept(this);
        Object low = between.low().accept(this);
        Object high = between.high().accept(this);
        return between.negated() ? or(compare(value, "<", low), compare(value, ">", high))
                : and(compare(value, ">=", low), compare(value, "<=", high));
    }

    @Override
    public Object visit(In in) {
        Object value = in.identifier().accept(this);
        return value == null ? null : (Object) (in.values().contains(value) != in.negated());
    }

    @Override
    public Object visit(Like like) {
        Object value = like.identifier().accept(this);
        return value == null ? null : (Object) ((value instanceof String
                && like((String) value, like.pattern(), like.escape())) != like.negated());
    }

    /** For texts and patterns of the Basic Multilingual Plane. */
    static boolean like(String text, String pattern, int escape) {
        if (pattern.isEmpty()) {
            return text.isEmpty();
        }
        char first = pattern.charAt(0);
        if (first == escape) {
            return text.startsWith(pattern.substring(1, 2)) && like(text.substring(1), pattern.substring(2), escape);
        } else if (first == '%') {
            return like(text, pattern.substring(1), escape)
                    || !text.isEmpty() && like(text.substring(1), pattern, escape);
        }
        return !text.isEmpty() && (first == '_' || first == text.charAt(0))
                && like(text.substring(1), pattern.substring(1), escape);
    }

    @Override
    public Object visit(IsNull isNull) {
        return (isNull.identifier().accept(this) == null) != isNull.negated();
    }

    @Override
    public Object visit(Not not) {
        Boolean operand = condition(not.operand());
        return operand == null ? null : (Object) !operand;
    }

    @Override
    public Object visit(And and) {
        Boolean result = true;
        for (Expression operand : and.operands()) {
            result = and(result, condition(operand));
        }
        return result;
    }

    @Override
    public Object visit(Or or) {
        Boolean result = false;
        for (Expression operand : or.operands()) {
            result = or(result, condition(operand));
        }
        return result;
    }

    private static Boolean and(Boolean left, Boolean right) {
        if (Boolean.FALSE.equals(left) || Boolean.FALSE.equals(right)) {
            return false;
        }
        return left == null || right == null ? null : (Boolean) true;
    }

    private static Boolean or(Boolean left, Boolean right) {
        if (Boolean.TRUE.equals(left) || Boolean.TRUE.equals(right)) {
            return true;
        }
        return left == null || right == null ? null : (Boolean) false;
    }
}
