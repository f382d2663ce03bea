package io.lacewing.selector.index;

import io.lacewing.selector.Numeric;
import io.lacewing.selector.Selectable;
import io.lacewing.selector.index.Entry.Registration;
import java.util.function.Consumer;

/** The terms about one identifier. Changed by one thread, read by any. */
final class IdentifierIndex<T> {

    final String name;
    private final EqualityTable<T> equalities = new EqualityTable<>();
    private final IntervalTable<T> ranges = new IntervalTable<>();

    IdentifierIndex(String name) {
        this.name = name;
    }

    boolean isEmpty() {
        return equalities.isEmpty() && ranges.isEmpty();
    }

    void add(Registration<T> registration) {
        if (registration.term instanceof AccessTerm.Equality) {
            equalities.add(((AccessTerm.Equality) registration.term).literal(), registration);
        } else {
            ranges.add(registration);
        }
    }

    void remove(Registration<T> registration) {
        if (registration.term instanceof AccessTerm.Equality) {
            equalities.remove(((AccessTerm.Equality) registration.term).literal(), registration);
        } else {
            ranges.remove(registration);
        }
    }

    /** How many terms a value that the given one holds for would find, up to a limit. */
    int crowd(AccessTerm term, int most) {
        if (term instanceof AccessTerm.Equality) {
            return Math.min(most, equalities.count(((AccessTerm.Equality) term).literal()));
        }
        AccessTerm.Range range = (AccessTerm.Range) term;
        return Math.min(most, Math.max(ranges.count(range.low(), most), ranges.count(range.high(), most)));
    }

    /** Visits what the message's value makes true. */
    void match(Selectable message, Consumer<? super T> visitor) {
        Object value = message.property(name);
        if (value == null) {
            return;
        }
        equalities.match(value, message, visitor);
        if (Numeric.isNumber(value)) {
            ranges.match(((Number) value).doubleValue(), value, message, visitor);
        }
    }
}
