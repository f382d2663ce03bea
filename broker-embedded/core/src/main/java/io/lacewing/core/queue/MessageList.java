package io.lacewing.core.queue;

/**
 * The waiting messages: a linked list for each priority, in order of arrival. Cursors go through it and stay valid
 * whatever comes and goes.
 */
final class MessageList {

    static final int LEVELS = 10;

    private final MessageReference[] heads = new MessageReference[LEVELS];
    private final MessageReference[] tails = new MessageReference[LEVELS];
    /** The last that was not put at the end: what is given back together goes one behind the other. */
    private final MessageReference[] hints = new MessageReference[LEVELS];
    private final MessageCursors cursors = new MessageCursors();
    /** Bit p is set if level p has a message. */
    private int occupied;
    private int size;
    /** How many have an expiration. */
    private int expiring;

    int size() {
        return size;
    }

    boolean isEmpty() {
        return size == 0;
    }

    boolean anyCanExpire() {
        return expiring > 0;
    }

    /** The next message for a consumer that takes any, or null. */
    MessageReference first() {
        return occupied == 0 ? null : heads[31 - Integer.numberOfLeadingZeros(occupied)];
    }

    MessageReference head(int level) {
        return heads[level];
    }

    void open(MessageCursor cursor) {
        cursors.open(cursor);
    }

    void close(MessageCursor cursor) {
        cursors.close(cursor);
    }

    /** Puts a message at its place: mostly the end, or near the head if it was given back. */
    void insert(MessageReference reference) {
        int level = reference.message().priority();
        MessageReference before = tails[level];
        if (before != null && before.order > reference.order) {
            before = lastBelow(level, reference.order);
            hints[level] = reference;
        }
        link(level, before, reference);
        occupied |= 1 << level;
        size++;
        if (reference.message().expiration() != 0) {
            expiring++;
        }
        reference.state(MessageReference.State.WAITING);
        cursors.inserted(reference);
    }

    void remove(MessageReference reference) {
        int level = reference.message().priority();
        cursors.removed(reference);
        if (hints[level] == reference) {
            hints[level] = reference.previous;
        }
        if (reference.previous == null) {
            heads[level] = reference.next;
        } else {
            reference.previous.next = reference.next;
        }
        if (reference.next == null) {
            tails[level] = reference.previous;
        } else {
            reference.next.previous = reference.previous;
        }
        reference.previous = null;
        reference.next = null;
        if (heads[level] == null) {
            occupied &= ~(1 << level);
        }
        size--;
        if (reference.message().expiration() != 0) {
            expiring--;
        }
    }

    private MessageReference lastBelow(int level, long order) {
        MessageReference hint = hints[level];
        MessageReference last = hint != null && hint.order < order ? hint : null;
        for (MessageReference r = last == null ? heads[level] : last.next; r != null && r.order < order; r = r.next) {
            last = r;
        }
        return last;
    }

    private void link(int level, MessageReference before, MessageReference reference) {
        reference.previous = before;
        reference.next = before == null ? heads[level] : before.next;
        if (before == null) {
            heads[level] = reference;
        } else {
            before.next = reference;
        }
        if (reference.next == null) {
            tails[level] = reference;
        } else {
            reference.next.previous = reference;
        }
    }
}
