package io.lacewing.selector.index;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Terms of which at least one holds if an expression is true.
 *
 * @param accesses none if the expression is never true
 * @param cost how many selectors a message that comes this way may have to do with, roughly
 */
record AccessPlan(List<Access> accesses, long cost) {

    /** Of what is never true. */
    static final AccessPlan NEVER = new AccessPlan(List.of(), 0);

    /**
     * A term.
     *
     * @param sufficient whether the expression is true if the term holds
     */
    record Access(AccessTerm term, boolean sufficient) {
    }

    static AccessPlan of(AccessTerm term, long cost) {
        return new AccessPlan(List.of(new Access(term, true)), cost);
    }

    /** The same terms for an expression that says more. */
    AccessPlan narrowed() {
        return new AccessPlan(accesses.stream().map(access -> new Access(access.term, false)).toList(), cost);
    }

    /** Of an expression that is true if one of those is. */
    static AccessPlan anyOf(List<AccessPlan> alternatives) {
        Map<AccessTerm, Boolean> sufficient = new LinkedHashMap<>();
        long cost = 0;
        for (AccessPlan alternative : alternatives) {
            for (Access access : alternative.accesses) {
                sufficient.merge(access.term, access.sufficient, Boolean::logicalOr);
            }
            cost += alternative.cost;
        }
        List<Access> all = new ArrayList<>();
        sufficient.forEach((term, enough) -> all.add(new Access(term, enough)));
        return new AccessPlan(all, cost);
    }
}
