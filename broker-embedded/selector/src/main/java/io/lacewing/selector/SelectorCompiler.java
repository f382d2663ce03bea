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
import java.util.ArrayList;
import java.util.List;

/** Turns a tree into evaluators; what depends on no message is computed here, once. */
final class SelectorCompiler implements Expression.Visitor<Evaluator> {

    private static final Selectable NO_MESSAGE = name -> null;
    private static final SelectorCompiler COMPILER = new SelectorCompiler();

    private SelectorCompiler() {
    }

    static Evaluator compile(Expression expression) {
        return expression.accept(COMPILER);
    }

    @Override
    public Evaluator visit(Literal literal) {
        return new Evaluator.Constant(literal.value());
    }

    @Override
    public Evaluator visit(Identifier identifier) {
        return new Evaluator.Property(identifier.name());
    }

    @Override
    public Evaluator visit(Sign sign) {
        Evaluator operand = compile(sign.operand());
        return folded(new Computations.Signed(sign.negative(), operand), operand);
    }

    @Override
    public Evaluator visit(Arithmetic arithmetic) {
        Evaluator first = compile(arithmetic.first());
        ArithmeticOperator[] operators = arithmetic.operations().stream()
                .map(Arithmetic.Operation::operator).toArray(ArithmeticOperator[]::new);
        Evaluator[] operands = arithmetic.operations().stream()
                .map(operation -> compile(operation.operand())).toArray(Evaluator[]::new);
        Evaluator chain = new Computations.Chain(first, operators, operands);
        return first.isConstant() ? folded(chain, operands) : chain;
    }

    @Override
    public Evaluator visit(Comparison comparison) {
        Evaluator left = compile(comparison.left());
        Evaluator right = compile(comparison.right());
        ComparisonOperator operator = comparison.operator();
        if (left.isConstant() && right instanceof Evaluator.Property) {
            return compare((Evaluator.Property) right, operator.mirrored(), left);
        } else if (right.isConstant() && left instanceof Evaluator.Property) {
            return compare((Evaluator.Property) left, operator, right);
        }
        return folded(new Conditions.Compare(left, operator, right), left, right);
    }

    private static Evaluator compare(Evaluator.Property property, ComparisonOperator operator, Evaluator constant) {
        Object value = constant.value(NO_MESSAGE);
        return value instanceof Long
                ? new Conditions.CompareWithExact(property.name(), operator, (Long) value)
                : new Conditions.Compare(property, operator, constant);
    }

    @Override
    public Evaluator visit(Between between) {
        Evaluator value = compile(between.value());
        Evaluator low = compile(between.low());
        Evaluator high = compile(between.high());
        return folded(new Conditions.Within(value, low, high, between.negated()), value, low, high);
    }

    @Override
    public Evaluator visit(In in) {
        return new Conditions.OneOf(in.identifier().name(), in.values(), in.negated());
    }

    @Override
    public Evaluator visit(Like like) {
        return new Conditions.Matching(like.identifier().name(), new LikePattern(like.pattern(), like.escape()),
                like.negated());
    }

    @Override
    public Evaluator visit(IsNull isNull) {
        return new Conditions.Absent(isNull.identifier().name(), isNull.negated());
    }

    @Override
    public Evaluator visit(Not not) {
        Evaluator operand = compile(not.operand());
        return folded(new Conditions.Negation(operand), operand);
    }

    @Override
    public Evaluator visit(And and) {
        Evaluator[] operands = operands(and.operands(), TruthValue.FALSE, TruthValue.TRUE);
        return folded(new Conditions.AllOf(operands), operands);
    }

    @Override
    public Evaluator visit(Or or) {
        Evaluator[] operands = operands(or.operands(), TruthValue.TRUE, TruthValue.FALSE);
        return folded(new Conditions.AnyOf(operands), operands);
    }

    /** Without constants that decide nothing; only the constant that decides all, if there is one. */
    private static Evaluator[] operands(List<Expression> expressions, TruthValue decisive, TruthValue neutral) {
        List<Evaluator> operands = new ArrayList<>();
        for (Expression expression : expressions) {
            Evaluator operand = compile(expression);
            TruthValue known = operand.isConstant() ? operand.test(NO_MESSAGE) : null;
            if (known == decisive) {
                return new Evaluator[] {operand};
            } else if (known != neutral) {
                operands.add(operand);
            }
        }
        return operands.toArray(Evaluator[]::new);
    }

    private static Evaluator folded(Evaluator evaluator, Evaluator... parts) {
        for (Evaluator part : parts) {
            if (!part.isConstant()) {
                return evaluator;
            }
        }
        return new Evaluator.Constant(evaluator.value(NO_MESSAGE));
    }
}
