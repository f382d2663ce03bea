package io.lacewing.selector.index;

import io.lacewing.selector.Selectable;
import io.lacewing.selector.index.Entry.Registration;
import java.util.Arrays;
import java.util.function.Consumer;

/** Some ranges in the order of their lower ends, among equal ones from high to low upper ends. Immutable. */
final class IntervalBlock<T> {

    private final Registration<T>[] registrations;
    private final double[] lows;
    private final double[] highs;
    private final double highest;

    IntervalBlock(Registration<T>[] registrations) {
        this.registrations = registrations;
        this.lows = Arrays.stream(registrations).mapToDouble(each -> range(each).low()).toArray();
        this.highs = Arrays.stream(registrations).mapToDouble(each -> range(each).high()).toArray();
        this.highest = Arrays.stream(highs).max().orElse(Double.NEGATIVE_INFINITY);
    }

    int size() {
        return lows.length;
    }

    /** The first, and lowest, of the lower ends. */
    double lowest() {
        return lows[0];
    }

    /** The highest of the upper ends. */
    double highest() {
        return highest;
    }

    /** Whether the first range of the block is behind another one in the order. */
    boolean isBehind(AccessTerm.Range range) {
        return isBehind(0, range);
    }

    private boolean isBehind(int at, AccessTerm.Range range) {
        return lows[at] > range.low() || lows[at] == range.low() && highs[at] < range.high();
    }

    IntervalBlock<T> with(Registration<T> registration) {
        int at = lows.length;
        while (at > 0 && isBehind(at - 1, range(registration))) {
            at--;
        }
        Registration<T>[] more = Arrays.copyOf(registrations, lows.length + 1);
        System.arraycopy(registrations, at, more, at + 1, lows.length - at);
        more[at] = registration;
        return new IntervalBlock<>(more);
    }

    /** The same block if the registration is not in it. */
    IntervalBlock<T> without(Registration<T> registration) {
        Registration<T>[] rest = CopyOnWrite.without(registrations, registration);
        return rest == registrations ? this : new IntervalBlock<>(rest);
    }

    IntervalBlock<T> part(int from, int to) {
        return new IntervalBlock<>(Arrays.copyOfRange(registrations, from, to));
    }

    IntervalBlock<T> followedBy(IntervalBlock<T> other) {
        Registration<T>[] all = Arrays.copyOf(registrations, size() + other.size());
        System.arraycopy(other.registrations, 0, all, size(), other.size());
        return new IntervalBlock<>(all);
    }

    /** Visits what has its range around the number. */
    void match(double number, Object value, Selectable message, Consumer<? super T> visitor) {
        for (int i = 0; i < lows.length && lows[i] <= number; i++) {
            if (highs[i] >= number && registrations[i].term.holds(value)) {
                registrations[i].visit(message, visitor);
            }
        }
    }

    int count(double number) {
        int count = 0;
        for (int i = 0; i < lows.length && lows[i] <= number; i++) {
            count += highs[i] >= number ? 1 : 0;
        }
        return count;
    }

    private static AccessTerm.Range range(Registration<?> registration) {
        return (AccessTerm.Range) registration.term;
    }
}
