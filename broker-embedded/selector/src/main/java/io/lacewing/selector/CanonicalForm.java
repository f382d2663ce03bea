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
import java.util.List;
import java.util.TreeSet;

/**
 * Writes a tree as text that parses to an equal tree: keywords in capitals, one space between tokens, parentheses only
 * where they matter, IN lists sorted. Equal trees give equal texts.
 */
final class CanonicalForm implements Expression.Visitor<Void> {

    private static final Expression.Visitor<Integer> BINDING = new Binding();

    private final StringBuilder text = new StringBuilder();

    private CanonicalForm() {
    }

    static String of(Expression expression) {
        CanonicalForm form = new CanonicalForm();
        expression.accept(form);
        return form.text.toString();
    }

    @Override
    public Void visit(Literal literal) {
        if (literal.value() instanceof String) {
            string((String) literal.value());
        } else {
            text.append(literal.value() instanceof Boolean ? ((Boolean) literal.value() ? "TRUE" : "FALSE")
                    : literal.value().toString());
        }
        return null;
    }

    @Override
    public Void visit(Identifier identifier) {
        text.append(identifier.name());
        return null;
    }

    @Override
    public Void visit(Sign sign) {
        text.append(sign.negative() ? '-' : '+');
        operand(sign.operand(), Binding.SIGNED);
        return null;
    }

    @Override
    public Void visit(Arithmetic arithmetic) {
        int tighter = arithmetic.accept(BINDING) + 1;
        operand(arithmetic.first(), tighter);
        for (Arithmetic.Operation operation : arithmetic.operations()) {
            text.append(' ').append(operation.operator().symbol()).append(' ');
            operand(operation.operand(), tighter);
        }
        return null;
    }

    @Override
    public Void visit(Comparison comparison) {
        operand(comparison.left(), Binding.SUM);
        text.append(' ').append(comparison.operator().symbol()).append(' ');
        operand(comparison.right(), Binding.SUM);
        return null;
    }

    @Override
    public Void visit(Between between) {
        operand(between.value(), Binding.SUM);
        text.append(between.negated() ? " NOT BETWEEN " : " BETWEEN ");
        operand(between.low(), Binding.SUM);
        text.append(" AND ");
        operand(between.high(), Binding.SUM);
        return null;
    }

    @Override
    public Void visit(In in) {
        text.append(in.identifier().name()).append(in.negated() ? " NOT IN (" : " IN (");
        String separator = "";
        for (String value : new TreeSet<>(in.values())) {
            text.append(separator);
            string(value);
            separator = ", ";
        }
        text.append(')');
        return null;
    }

    @Override
    public Void visit(Like like) {
        text.append(like.identifier().name()).append(like.negated() ? " NOT LIKE " : " LIKE ");
        string(like.pattern());
        if (like.escape() != Like.NO_ESCAPE) {
            text.append(" ESCAPE ");
            string(Character.toString(like.escape()));
        }
        return null;
    }

    @Override
    public Void visit(IsNull isNull) {
        text.append(isNull.identifier().name()).append(isNull.negated() ? " IS NOT NULL" : " IS NULL");
        return null;
    }

    @Override
    public Void visit(Not not) {
        text.append("NOT ");
        operand(not.operand(), Binding.NOT);
        return null;
    }

    @Override
    public Void visit(And and) {
        chain(and.operands(), " AND ", Binding.NOT);
        return null;
    }

    @Override
    public Void visit(Or or) {
        chain(or.operands(), " OR ", Binding.AND);
        return null;
    }

    private void chain(List<Expression> operands, String operator, int binding) {
        String separator = "";
        for (Expression operand : operands) {
            text.append(separator);
            operand(operand, binding);
            separator = operator;
        }
    }

    /** In parentheses if it binds looser than its place asks for. */
    private void operand(Expression expression, int binding) {
        boolean parentheses = expression.accept(BINDING) < binding;
        text.append(parentheses ? "(" : "");
        expression.accept(this);
        text.append(parentheses ? ")" : "");
    }

    private void string(String value) {
        text.append('\'').append(value.replace("'", "''")).append('\'');
    }

    /** How tightly the outermost operator of an expression binds: the level of the grammar that it comes from. */
    private static final class Binding implements Expression.Visitor<Integer> {

        static final int OR = 0;
        static final int AND = 1;
        static final int NOT = 2;
        static final int COMPARISON = 3;
        static final int SUM = 4;
        static final int PRODUCT = 5;
        static final int SIGNED = 6;
        static final int PRIMARY = 7;

        @Override
        public Integer visit(Literal literal) {
            return PRIMARY;
        }

        @Override
        public Integer visit(Identifier identifier) {
            return PRIMARY;
        }

        @Override
        public Integer visit(Sign sign) {
            return SIGNED;
        }

        @Override
        public Integer visit(Arithmetic arithmetic) {
            return switch (arithmetic.operations().get(0).operator()) {
                case ADD, SUBTRACT -> SUM;
                case MULTIPLY, DIVIDE -> PRODUCT;
            };
        }

        @Override
        public Integer visit(Comparison comparison) {
            return COMPARISON;
        }

        @Override
        public Integer visit(Between between) {
            return COMPARISON;
        }

        @Override
        public Integer visit(In in) {
            return COMPARISON;
        }

        @Override
        public Integer visit(Like like) {
            return COMPARISON;
        }

        @Override
        public Integer visit(IsNull isNull) {
            return COMPARISON;
        }

        @Override
        public Integer visit(Not not) {
            return NOT;
        }

        @Override
        public Integer visit(And and) {
            return AND;
        }

        @Override
        public Integer visit(Or or) {
            return OR;
        }
    }
}
