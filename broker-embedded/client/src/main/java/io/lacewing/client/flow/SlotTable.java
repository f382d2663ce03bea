package io.lacewing.client.flow;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Gives out ids and finds what has them by index: an id is a slot in its low 16 bits, and above them a number that goes
 * round, so that an id comes again only after 32767 others. Ids are positive. Thread-safe; reading takes no lock.
 */
public final class SlotTable<T> {

    private static final int SLOT_BITS = 16;
    private static final int SLOT_MASK = (1 << SLOT_BITS) - 1;
    private static final int LARGEST_ROUND = 32_767;

    private volatile Entry<?>[] entries = new Entry<?>[4];
    private int round;

    /** What has the id, or null. */
    public T get(int id) {
        Entry<?>[] current = entries;
        int slot = id & SLOT_MASK;
        Entry<?> entry = slot < current.length ? current[slot] : null;
        return entry != null && entry.id == id ? cast(entry) : null;
    }

    /**
     * Takes a slot.
     *
     * @return the id, not yet in use: {@link #put} fills the slot
     * @throws IllegalStateException if {@code 65536} are in use
     */
    public synchronized int reserve() {
        int slot = 0;
        while (slot < entries.length && entries[slot] != null) {
            slot++;
        }
        if (slot > SLOT_MASK) {
            throw new IllegalStateException("More than " + slot + " are open at a time");
        }
        round = round == LARGEST_ROUND ? 1 : round + 1;
        int id = round << SLOT_BITS | slot;
        replace(slot, new Entry<T>(id, null));
        return id;
    }

    /** Puts what has the id where it will be found. */
    public synchronized void put(int id, T value) {
        replace(id & SLOT_MASK, new Entry<>(id, value));
    }

    /** Frees the id's slot; no effect if it is free. */
    public synchronized void remove(int id) {
        int slot = id & SLOT_MASK;
        if (slot < entries.length && entries[slot] != null && entries[slot].id == id) {
            replace(slot, null);
        }
    }

    public List<T> values() {
        List<T> values = new ArrayList<>();
        for (Entry<?> entry : entries) {
            if (entry != null && entry.value != null) {
                values.add(cast(entry));
            }
        }
        return values;
    }

    private void replace(int slot, Entry<T> entry) {
        Entry<?>[] changed = Arrays.copyOf(entries, slot < entries.length ? entries.length : entries.length * 2);
        changed[slot] = entry;
        entries = changed;
    }

    @SuppressWarnings("unchecked")
    private T cast(Entry<?> entry) {
        return (T) entry.value;
    }

    private record Entry<T>(int id, T value) {
    }
}
