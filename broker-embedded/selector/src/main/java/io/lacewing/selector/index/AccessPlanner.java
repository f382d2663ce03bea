package io.lacewing.selector.index;

import io.lacewing.selector.ComparisonOperator;
import io.lacewing.selector.Expression;
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
import io.lacewing.selector.Numeric;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToLongFunction;

/**
 * Finds the terms by which a selector is kept. A plan is null where there is none: such an expression must be
 * evaluated for each message.
 *
 * <p>Of the operands of an AND the one with the cheapest plan is taken; ranges of the same identifier become one
 * before. An OR needs a plan for every operand.
 */
final class AccessPlanner implements Expression.Visitor<AccessPlan> {

    private final ToLongFunction<AccessTerm> cost;

    /**
     * @param cost of a term, see {@link AccessPlan#cost}
     */
    AccessPlanner(ToLongFunction<AccessTerm> cost) {
        this.cost = cost;
    }

    private AccessPlan plan(AccessTerm term) {
        return AccessPlan.of(term, cost.applyAsLong(term));
    }

    private AccessPlan plan(AccessTerm.Range range) {
        return range.isEmpty() ? AccessPlan.NEVER : plan((AccessTerm) range);
    }

    @Override
    public AccessPlan visit(Literal literal) {
        return Boolean.TRUE.equals(literal.value()) ? null : AccessPlan.NEVER;
    }

    @Override
    public AccessPlan visit(Identifier identifier) {
        return plan(new AccessTerm.Equality(identifier.name(), true));
    }

    @Override
    public AccessPlan visit(Comparison comparison) {
        AccessTerm.Range range = range(comparison);
        if (range != null) {
            return plan(range);
        }
        if (comparison.operator() != ComparisonOperator.EQUAL) {
            return null;
        }
        Expression left = comparison.left();
        Expression right = comparison.right();
        if (left instanceof Identifier && right instanceof Literal) {
            return plan(new AccessTerm.Equality(((Identifier) left).name(), ((Literal) right).value()));
        } else if (left instanceof Literal && right instanceof Identifier) {
            return plan(new AccessTerm.Equality(((Identifier) right).name(), ((Literal) left).value()));
        }
        return null;
    }

    @Override
    public AccessPlan visit(Between between) {
        AccessTerm.Range range = range(between);
        if (range != null) {
            return plan(range);
        }
        if (!between.negated()) {
            return null;
        }
        AccessTerm.Range below = range(between.value(), ComparisonOperator.LESS, between.low());
        AccessTerm.Range above = range(between.value(), ComparisonOperator.GREATER, between.high());
        return below == null || above == null ? null : AccessPlan.anyOf(List.of(plan(below), plan(above)));
    }

    @Override
    public AccessPlan visit(In in) {
        if (in.negated()) {
            return null;
        }
        String name = in.identifier().name();
        return AccessPlan.anyOf(in.values().stream().map(value -> plan(new AccessTerm.Equality(name, value))).toList());
    }

    @Override
    public AccessPlan visit(And and) {
        AccessPlan best = null;
        Map<String, AccessTerm.Range> ranges = new LinkedHashMap<>();
        int rest = 0;
        for (Expression operand : and.operands()) {
            AccessTerm.Range range = range(operand);
            if (range != null) {
                ranges.merge(range.name(), range, AccessTerm.Range::and);
            } else {
                rest++;
                best = cheaper(best, operand.accept(this));
            }
        }
        for (AccessTerm.Range range : ranges.values()) {
            best = cheaper(best, plan(range));
        }
        boolean one = rest + ranges.size() == 1;
        return best == null || one ? best : best.narrowed();
    }

    private static AccessPlan cheaper(AccessPlan one, AccessPlan other) {
        return one == null || other != null && other.cost() < one.cost() ? other : one;
    }

    @Override
    public AccessPlan visit(Or or) {
        List<AccessPlan> alternatives = new ArrayList<>();
        for (Expression operand : or.operands()) {
            AccessPlan alternative = operand.accept(this);
            if (alternative == null) {
                return null;
            }
            alternatives.add(alternative);
        }
        return AccessPlan.anyOf(alternatives);
    }

    @Override
    public AccessPlan visit(Sign sign) {
        return null;
    }

    @Override
    public AccessPlan visit(Arithmetic arithmetic) {
        return null;
    }

    @Override
    public AccessPlan visit(Like like) {
        return null;
    }

    @Override
    public AccessPlan visit(IsNull isNull) {
        return null;
    }

    @Override
    public AccessPlan visit(Not not) {
        return null;
    }

    /** The range of numbers for which an expression is true; null if it is none. */
    private static AccessTerm.Range range(Expression expression) {
        if (expression instanceof Comparison) {
            Comparison comparison = (Comparison) expression;
            AccessTerm.Range range = range(comparison.left(), comparison.operator(), comparison.right());
            return range != null ? range
                    : range(comparison.right(), comparison.operator().mirrored(), comparison.left());
        } else if (expression instanceof Between && !((Between) expression).negated()) {
            Between between = (Between) expression;
            AccessTerm.Range above = range(between.value(), ComparisonOperator.GREATER_OR_EQUAL, between.low());
            AccessTerm.Range below = range(between.value(), ComparisonOperator.LESS_OR_EQUAL, between.high());
            return above == null || below == null ? null : above.and(below);
        }
        return null;
    }

    private static AccessTerm.Range range(Expression value, ComparisonOperator operator, Expression limit) {
        boolean ordering = value instanceof Identifier && operator.isOrdering()
                && limit instanceof Literal && Numeric.isNumber(((Literal) limit).value());
        return ordering
                ? AccessTerm.Range.of(((Identifier) value).name(), operator, ((Literal) limit).value()) : null;
    }
}
