package io.lacewing.core.queue;

import java.util.function.Consumer;

/** The messages of a queue that are in delivery, in the order they were taken. Belongs to the queue's loop. */
final class DeliveringMessages {

    private MessageReference first;
    private MessageReference last;
    private int size;

    int size() {
        return size;
    }

    void add(MessageReference reference) {
        reference.state(MessageReference.State.DELIVERING);
        reference.previous = last;
        if (last == null) {
            first = reference;
        } else {
            last.next = reference;
        }
        last = reference;
        size++;
    }

    void remove(MessageReference reference) {
        if (reference.previous == null) {
            first = reference.next;
        } else {
            reference.previous.next = reference.next;
        }
        if (reference.next == null) {
            last = reference.previous;
        } else {
            reference.next.previous = reference.previous;
        }
        reference.previous = null;
        reference.next = null;
        size--;
    }

    /** Shows all; the one that is shown may be removed. */
    void forEach(Consumer<? super MessageReference> action) {
        MessageReference next;
        for (MessageReference r = first; r != null; r = next) {
            next = r.next;
            action.accept(r);
        }
    }
}
