package io.lacewing.selector.index;

import io.lacewing.selector.Numeric;
import io.lacewing.selector.Selectable;
import io.lacewing.selector.Selector;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/** A selector of an index, and what it stands for there. Immutable. */
final class Entry<T> {

    /** The entry at one of its terms. */
    static final class Registration<T> {

        final Entry<T> entry;
        final AccessTerm term;
        private final boolean sufficient;
        private final int position;

        Registration(Entry<T> entry, int position) {
            this.entry = entry;
            this.position = position;
            this.term = entry.accesses[position].term();
            this.sufficient = entry.accesses[position].sufficient();
        }

        /** To be called if the term holds: visits the entry's value if the selector is true. */
        void visit(Selectable message, Consumer<? super T> visitor) {
            if ((position == 0 || !entry.anyHolds(position, message))
                    && (sufficient || entry.selector.matches(message))) {
                visitor.accept(entry.value);
            }
        }
    }

    final Selector selector;
    final T value;
    /** Null if there is no plan. */
    private final AccessPlan.Access[] accesses;
    /** Whether no two terms can hold at once. */
    private final boolean exclusive;

    /**
     * @param plan null if there is none
     */
    Entry(Selector selector, T value, AccessPlan plan) {
        this.selector = selector;
        this.value = value;
        this.accesses = plan == null ? null : plan.accesses().toArray(AccessPlan.Access[]::new);
        this.exclusive = plan != null && isExclusive(plan.accesses());
    }

    boolean indexed() {
        return accesses != null;
    }

    /** The entry at each of its terms. */
    List<Registration<T>> registrations() {
        return IntStream.range(0, accesses.length).mapToObj(i -> new Registration<>(this, i)).toList();
    }

    /** For an entry that is not indexed. */
    void visit(Selectable message, Consumer<? super T> visitor) {
        if (selector.matches(message)) {
            visitor.accept(value);
        }
    }

    /**
     * Whether one of the first terms holds. A message that several terms hold for comes here by each of them; it is
     * the first that counts. As this depends on nothing but message and selector, a reader who sees an entry while it
     * is added or removed does not visit it twice either.
     */
    private boolean anyHolds(int first, Selectable message) {
        if (!exclusive) {
            for (int i = 0; i < first; i++) {
                AccessTerm term = accesses[i].term();
                if (term.holds(message.property(term.name()))) {
                    return true;
                }
            }
        }
        return false;
    }

    private static boolean isExclusive(List<AccessPlan.Access> accesses) {
        Set<String> names = new HashSet<>();
        Set<Object> values = new HashSet<>();
        for (AccessPlan.Access access : accesses) {
            if (!(access.term() instanceof AccessTerm.Equality)) {
                return accesses.size() == 1;
            }
            Object literal = ((AccessTerm.Equality) access.term()).literal();
            names.add(access.term().name());
            values.add(Numeric.isNumber(literal) ? (Object) (((Number) literal).doubleValue() + 0.0) : literal);
        }
        return names.size() <= 1 && values.size() == accesses.size();
    }
}
