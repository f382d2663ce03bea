package io.lacewing.core.filter;

import io.lacewing.message.Message;
import io.lacewing.selector.index.SelectorIndex;
import java.util.function.Consumer;

/**
 * Finds what is wanted of a message, without asking each filter. Changed by one thread at a time, {@link #match} by
 * any meanwhile; details: {@link SelectorIndex}.
 *
 * @param <T> what filters stand for
 */
public final class FilterIndex<T> {

    private final SelectorIndex<T> index = new SelectorIndex<>();

    public boolean isEmpty() {
        return index.size() == 0;
    }

    /** What the filter stands for; null if it is not there. */
    public T get(MessageFilter filter) {
        return index.get(filter.selector());
    }

    /**
     * Adds a filter.
     *
     * @throws IllegalStateException if there is one that means the same
     */
    public void add(MessageFilter filter, T value) {
        index.add(filter.selector(), value);
    }

    /** Removes a filter; nothing happens if it is not there. */
    public void remove(MessageFilter filter) {
        index.remove(filter.selector());
    }

    /** Visits once, in no particular order, what the filters that the message matches stand for. */
    public void match(Message message, Consumer<? super T> visitor) {
        index.match(new SelectableMessage(message), visitor);
    }
}
