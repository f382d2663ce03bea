package io.lacewing.core.collection;

import java.util.function.Consumer;

/**
 * A hash map from {@code long} to objects: open addressing, linear probing, no tombstones. Not thread-safe.
 *
 * @param <V> the values, never null
 */
public final class LongMap<V> {

    private static final int INITIAL_CAPACITY = 16;

    private long[] keys = new long[INITIAL_CAPACITY];
    private Object[] values = new Object[INITIAL_CAPACITY];
    private int size;

    public int size() {
        return size;
    }

    public boolean isEmpty() {
        return size == 0;
    }

    /** The value, or null. */
    public V get(long key) {
        return value(find(key));
    }

    public boolean containsKey(long key) {
        return values[find(key)] != null;
    }

    /** Sets the value and returns the one before, or null. */
    public V put(long key, V value) {
        int slot = find(key);
        V before = value(slot);
        keys[slot] = key;
        values[slot] = value;
        if (before == null && ++size * 3 > keys.length * 2) {
            rehash(keys.length * 2);
        }
        return before;
    }

    /** Removes and returns the value, or null if there is none. */
    public V remove(long key) {
        int slot = find(key);
        V before = value(slot);
        if (before != null) {
            size--;
            closeGap(slot);
        }
        return before;
    }

    public void clear() {
        keys = new long[INITIAL_CAPACITY];
        values = new Object[INITIAL_CAPACITY];
        size = 0;
    }

    /** Shows all values in no particular order; the map must not change meanwhile. */
    @SuppressWarnings("unchecked")
    public void forEach(Consumer<? super V> action) {
        for (Object value : values) {
            if (value != null) {
                action.accept((V) value);
            }
        }
    }

    /** Where the key is, or the free slot where it would go. */
    private int find(long key) {
        int mask = keys.length - 1;
        int slot = hash(key) & mask;
        while (values[slot] != null && keys[slot] != key) {
            slot = slot + 1 & mask;
        }
        return slot;
    }

    /** Moves later entries of the probe chain back so that no search stops early. */
    private void closeGap(int removed) {
        int mask = keys.length - 1;
        int gap = removed;
        values[gap] = null;
        for (int slot = gap + 1 & mask; values[slot] != null; slot = slot + 1 & mask) {
            int home = hash(keys[slot]) & mask;
            if ((slot - home & mask) >= (slot - gap & mask)) {
                keys[gap] = keys[slot];
                values[gap] = values[slot];
                values[slot] = null;
                gap = slot;
            }
        }
    }

    private void rehash(int capacity) {
        long[] oldKeys = keys;
        Object[] oldValues = values;
        keys = new long[capacity];
        values = new Object[capacity];
        for (int i = 0; i < oldKeys.length; i++) {
            if (oldValues[i] != null) {
                int slot = find(oldKeys[i]);
                keys[slot] = oldKeys[i];
                values[slot] = oldValues[i];
            }
        }
    }

    @SuppressWarnings("unchecked")
    private V value(int slot) {
        return (V) values[slot];
    }

    private static int hash(long key) {
        long h = key * 0x9E3779B97F4A7C15L;
        return (int) (h ^ h >>> 32);
    }
}
