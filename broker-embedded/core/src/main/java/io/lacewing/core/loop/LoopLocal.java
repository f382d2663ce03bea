package io.lacewing.core.loop;

import java.util.Arrays;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * One value for each loop, made when the loop first needs it: what is written for every message is not shared between
 * threads. Thread-safe; what may be done with a value is up to its type.
 *
 * @param <T> the values
 */
public final class LoopLocal<T> {

    private final Supplier<? extends T> make;
    private volatile Object[] values = {};

    public LoopLocal(Supplier<? extends T> make) {
        this.make = make;
    }

    /** The value of a loop. */
    @SuppressWarnings("unchecked")
    public T get(DispatchLoop loop) {
        Object[] present = values;
        int index = loop.index();
        Object value = index < present.length ? present[index] : null;
        return value != null ? (T) value : made(index);
    }

    /** How many loops there is room for. */
    public int size() {
        return values.length;
    }

    /** Shows the values there are. */
    @SuppressWarnings("unchecked")
    public void forEach(Consumer<? super T> action) {
        for (Object value : values) {
            if (value != null) {
                action.accept((T) value);
            }
        }
    }

    @SuppressWarnings("unchecked")
    private synchronized T made(int index) {
        Object[] more = Arrays.copyOf(values, Math.max(values.length, index + 1));
        if (more[index] == null) {
            more[index] = make.get();
            values = more;
        }
        return (T) more[index];
    }
}
