package io.lacewing.core.queue;

import io.lacewing.core.filter.MessageFilter;

/**
 * Goes through a {@link MessageList} in order of delivery and stops at messages that match. A message that does not
 * match is looked at once, not again for each new one. The list tells it of insertions and removals: of all, or if it
 * is settled, which means that it stands at messages that match or at the end, of those that match.
 */
final class MessageCursor {

    private final MessageList list;
    private final MessageFilter filter;
    /** Messages of this order or above are not seen: they came after a browser was opened. */
    private final long end;
    /** Told when there may be something more to show; null for a browser's. */
    private final Runnable arrival;
    /** The next message to look at in each level; null at the level's end. */
    private final MessageReference[] next = new MessageReference[MessageList.LEVELS];
    /** The order of the last message stepped over in each level: what is given back is not shown again. */
    private final long[] passed = new long[MessageList.LEVELS];
    private boolean settled;

    private MessageCursor(MessageList list, MessageFilter filter, long end, Runnable arrival) {
        this.list = list;
        this.filter = filter;
        this.end = end;
        this.arrival = arrival;
        for (int level = 0; level < MessageList.LEVELS; level++) {
            next[level] = list.head(level);
        }
        list.open(this);
    }

    /**
     * A cursor for a browser.
     *
     * @param filter null to stop at every message
     */
    static MessageCursor browsing(MessageList list, MessageFilter filter, long end) {
        return new MessageCursor(list, filter, end, null);
    }

    /** A cursor for consumers with equal selectors; there must be but one for a selector. */
    static MessageCursor shared(MessageList list, MessageFilter filter, Runnable arrival) {
        return new MessageCursor(list, filter, Long.MAX_VALUE, arrival);
    }

    boolean shared() {
        return arrival != null;
    }

    MessageFilter filter() {
        return filter;
    }

    /** The next message that matches, where the cursor then stands; null if there is none. */
    MessageReference peek() {
        for (int level = MessageList.LEVELS - 1; level >= 0; level--) {
            advance(level);
            if (next[level] != null) {
                return next[level];
            }
        }
        return null;
    }

    private void advance(int level) {
        MessageReference r = next[level];
        while (r != null && !shows(level, r)) {
            r = r.next;
        }
        next[level] = r;
    }

    /** Whether it is told of messages that match only, from now on. */
    void settle(boolean matchesOnly) {
        settled = matchesOnly;
        for (int level = 0; settled && level < MessageList.LEVELS; level++) {
            advance(level);
        }
    }

    /** Steps over the message that {@link #peek} showed. */
    void skip(MessageReference shown) {
        int level = shown.message().priority();
        next[level] = shown.next;
        passed[level] = shown.order;
    }

    void close() {
        list.close(this);
    }

    void inserted(MessageReference reference) {
        int level = reference.message().priority();
        MessageReference at = next[level];
        if (at == null || reference.order < at.order) {
            next[level] = reference;
        }
        if (arrival != null) {
            arrival.run();
        }
    }

    void removed(MessageReference reference) {
        int level = reference.message().priority();
        if (next[level] == reference) {
            next[level] = reference.next;
            if (settled) {
                advance(level);
            }
        }
    }

    private boolean shows(int level, MessageReference reference) {
        return reference.order < end && reference.order > passed[level]
                && (filter == null || filter.matches(reference.message()));
    }
}
