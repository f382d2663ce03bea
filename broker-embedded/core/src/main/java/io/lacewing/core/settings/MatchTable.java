package io.lacewing.core.settings;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BinaryOperator;

/**
 * Values by address match, and for an address the matches that apply, the most precise first. Words are separated by
 * dots; {@code *} stands for one word, {@code #} for any number of words. A match is the more precise the later its
 * first wildcard stands, a plain word being more precise than {@code *} and {@code *} more than {@code #}.
 *
 * <p>Thread-safe: readers see an immutable snapshot. Writers are to be serialised by the owner.
 *
 * @param <T> the values, immutable
 */
public final class MatchTable<T> {

    private record Entry<T>(AddressMatch match, T value) {
    }

    private volatile List<Entry<T>> entries = List.of();
    private volatile long version;

    public MatchTable(Map<String, T> initial) {
        replace(initial);
    }

    /** Grows with every change, so that holders of derived values know when to ask again. */
    public long version() {
        return version;
    }

    /** The values by match, sorted by name. */
    public Map<String, T> asMap() {
        Map<String, T> map = new TreeMap<>();
        entries.forEach(e -> map.put(e.match().text(), e.value()));
        return map;
    }

    /** Sets or replaces the value of a match. */
    public void put(String match, T value) {
        Map<String, T> map = asMap();
        map.put(match, value);
        replace(map);
    }

    /** Removes the value of a match; false if there was none. */
    public boolean remove(String match) {
        Map<String, T> map = asMap();
        if (map.remove(match) == null) {
            return false;
        }
        replace(map);
        return true;
    }

    /** The value of the most precise match, or null. */
    public T mostPrecise(String address) {
        for (Entry<T> entry : entries) {
            if (entry.match().matches(address)) {
                return entry.value();
            }
        }
        return null;
    }

    /**
     * The values of all matches merged, the more precise one being the first argument each time; the base comes last.
     */
    public T merged(String address, T base, BinaryOperator<T> preciseOverGeneral) {
        T result = null;
        for (Entry<T> entry : entries) {
            if (entry.match().matches(address)) {
                result = result == null ? entry.value() : preciseOverGeneral.apply(result, entry.value());
            }
        }
        return result == null ? base : preciseOverGeneral.apply(result, base);
    }

    private void replace(Map<String, T> map) {
        List<Entry<T>> sorted = new ArrayList<>();
        for (Map.Entry<String, T> entry : map.entrySet()) {
            sorted.add(new Entry<>(new AddressMatch(entry.getKey()), entry.getValue()));
        }
        if (sorted.size() > 1) {
            sorted.sort(Comparator.comparing(Entry::match));
        }
        entries = List.copyOf(sorted);
        version++;
    }
}
