package io.lacewing.core.queue;

import io.lacewing.core.filter.MessageFilter;

/**
 * Goes through a {@link MessageList} in order of delivery and stops at messages that match. A message that does not
 * match is looked at once, not again for each new one. The list tells it of insertions and removals.
 */
final class MessageCursor {

    private final MessageList list;
    private final MessageFilter filter;
    /** Messages of this order or above are not seen: they came after a browser was opened. */
    private final long end;
    /** The next message to look at in each level; null at the level's end. */
    private final MessageReference[] next = new MessageReference[MessageList.LEVELS];
    /** The order of the last message stepped over in each level: what is given back is not shown again. */
    private final long[] passed = new long[MessageList.LEVELS];

    /**
     * @param filter null to stop at every message
     */
    MessageCursor(MessageList list, MessageFilter filter, long end) {
        this.list = list;
        this.filter = filter;
        this.end = end;
        for (int level = 0; level < MessageList.LEVELS; level++) {
            next[level] = list.head(level);
        }
        list.open(this);
    }

    MessageFilter filter() {
        return filter;
    }

    /** The next message that matches, where the cursor then stands; null if there is none. */
    MessageReference peek() {
        for (int level = MessageList.LEVELS - 1; level >= 0; level--) {
            MessageReference r = next[level];
            while (r != null && !shows(level, r)) {
                r = r.next;
            }
            next[level] = r;
            if (r != null) {
                return r;
            }
        }
        return null;
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

    void inserted(int level, MessageReference reference) {
        MessageReference at = next[level];
        if (at == null || reference.order < at.order) {
            next[level] = reference;
        }
    }

    void removed(int level, MessageReference reference) {
        if (next[level] == reference) {
            next[level] = reference.next;
        }
    }

    private boolean shows(int level, MessageReference reference) {
        return reference.order < end && reference.order > passed[level]
                && (filter == null || filter.matches(reference.message()));
    }
}
