package io.lacewing.selector.index;

import io.lacewing.selector.Selectable;
import io.lacewing.selector.Selector;
import io.lacewing.selector.index.Entry.Registration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * A map from selectors to values that finds the values of all selectors that select a message. What it costs does not
 * grow with the number of selectors that demand another value of an identifier (by {@code =}, {@code IN}, a boolean
 * identifier), and hardly with those that demand another range ({@code < <= > >= BETWEEN}); AND with anything and OR of
 * such included. Others are evaluated one by one, selectors that are equal only once. Each identifier that
 * selectors are indexed by is fetched once from each message.
 *
 * <p><b>Threads.</b> Changed by one thread at a time; {@link #match} may be called by any threads meanwhile and takes
 * no lock. A selector that was there before and is there still is seen, one that comes or goes meanwhile is seen once
 * or not at all. All other methods are for the thread that changes it.
 *
 * @param <T> what selectors stand for
 */
public final class SelectorIndex<T> {

    /** A crowd larger than this is as bad as one of this size. */
    private static final int LARGE_CROWD = 256;
    private static final int EQUALITY_COST = 1;
    private static final int RANGE_COST = 2;
    /** A range that is open at one side may well hold for half of all messages. */
    private static final int OPEN_RANGE_COST = 16;

    private record Place<T>(Entry<T> entry, List<Registration<T>> registrations) {
    }

    private final Map<Selector, Place<T>> places = new HashMap<>();
    private final Map<String, IdentifierIndex<T>> byName = new HashMap<>();
    private final AccessPlanner planner = new AccessPlanner(this::cost);
    private volatile IdentifierIndex<T>[] identifiers = noIdentifiers();
    private volatile Entry<T>[] unindexed = noEntries();

    public int size() {
        return places.size();
    }

    /** The value of a selector; null if it is not there. */
    public T get(Selector selector) {
        Place<T> place = places.get(selector);
        return place == null ? null : place.entry.value;
    }

    /**
     * Adds a selector.
     *
     * @throws IllegalStateException if it is there
     */
    public void add(Selector selector, T value) {
        if (places.containsKey(selector)) {
            throw new IllegalStateException("The index has the selector already: " + selector);
        }
        Entry<T> entry = new Entry<>(selector, value, selector.expression().accept(planner));
        if (entry.indexed()) {
            List<Registration<T>> registrations = entry.registrations();
            places.put(selector, new Place<>(entry, registrations));
            registrations.forEach(this::register);
        } else {
            places.put(selector, new Place<>(entry, List.of()));
            unindexed = CopyOnWrite.with(unindexed, entry);
        }
    }

    /**
     * Removes a selector.
     *
     * @return its value; null if it was not there
     */
    public T remove(Selector selector) {
        Place<T> place = places.remove(selector);
        if (place == null) {
            return null;
        }
        if (place.entry.indexed()) {
            place.registrations.forEach(this::unregister);
        } else {
            unindexed = CopyOnWrite.without(unindexed, place.entry);
        }
        return place.entry.value;
    }

    /** Calls the visitor once with the value of each selector that is true for the message, in no particular order. */
    public void match(Selectable message, Consumer<? super T> visitor) {
        for (IdentifierIndex<T> identifier : identifiers) {
            identifier.match(message, visitor);
        }
        for (Entry<T> entry : unindexed) {
            entry.visit(message, visitor);
        }
    }

    private void register(Registration<T> registration) {
        String name = registration.term.name();
        IdentifierIndex<T> identifier = byName.get(name);
        if (identifier != null) {
            identifier.add(registration);
            return;
        }
        identifier = new IdentifierIndex<>(name);
        identifier.add(registration);
        byName.put(name, identifier);
        identifiers = CopyOnWrite.with(identifiers, identifier);
    }

    private void unregister(Registration<T> registration) {
        IdentifierIndex<T> identifier = byName.get(registration.term.name());
        identifier.remove(registration);
        if (identifier.isEmpty()) {
            byName.remove(identifier.name);
            identifiers = CopyOnWrite.without(identifiers, identifier);
        }
    }

    private long cost(AccessTerm term) {
        IdentifierIndex<T> identifier = byName.get(term.name());
        int crowd = identifier == null ? 0 : identifier.crowd(term, LARGE_CROWD);
        if (term instanceof AccessTerm.Equality) {
            return EQUALITY_COST + crowd;
        }
        return (((AccessTerm.Range) term).isBounded() ? RANGE_COST : OPEN_RANGE_COST) + crowd;
    }

    @SuppressWarnings("unchecked")
    private static <T> IdentifierIndex<T>[] noIdentifiers() {
        return new IdentifierIndex[0];
    }

    @SuppressWarnings("unchecked")
    private static <T> Entry<T>[] noEntries() {
        return new Entry[0];
    }
}
