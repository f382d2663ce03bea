package io.lacewing.core.queue;

import io.lacewing.core.filter.FilterIndex;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * The cursors that go through a list, which are told of what is inserted and removed. As long as few of them select,
 * each is told; of many, an index finds those that the message matches, and they are told alone. Belongs to the
 * queue's loop.
 */
final class MessageCursors {

    /** With more cursors than this the index costs less than telling each. */
    private static final int MANY = 16;
    /** With fewer than this it does not. */
    private static final int FEW = 8;

    private final List<MessageCursor> browsing = new ArrayList<>(2);
    private final List<MessageCursor> selecting = new ArrayList<>(2);
    private final FilterIndex<MessageCursor> index = new FilterIndex<>();
    private final Consumer<MessageCursor> inserting = cursor -> cursor.inserted(current());
    private final Consumer<MessageCursor> removing = cursor -> cursor.removed(current());
    private boolean indexed;
    /** What is being inserted or removed. */
    private MessageReference current;

    void open(MessageCursor cursor) {
        if (!cursor.shared()) {
            browsing.add(cursor);
            return;
        }
        selecting.add(cursor);
        if (indexed) {
            enter(cursor);
        } else if (selecting.size() > MANY) {
            indexed = true;
            selecting.forEach(this::enter);
        }
    }

    void close(MessageCursor cursor) {
        if (!cursor.shared()) {
            browsing.remove(cursor);
            return;
        }
        selecting.remove(cursor);
        if (indexed) {
            leave(cursor);
            if (selecting.size() < FEW) {
                indexed = false;
                selecting.forEach(this::leave);
            }
        }
    }

    /** To be called when the message is in the list. */
    void inserted(MessageReference reference) {
        tell(reference, inserting);
    }

    /** To be called while the message is still in the list. */
    void removed(MessageReference reference) {
        tell(reference, removing);
    }

    private void enter(MessageCursor cursor) {
        cursor.settle(true);
        index.add(cursor.filter(), cursor);
    }

    private void leave(MessageCursor cursor) {
        index.remove(cursor.filter());
        cursor.settle(false);
    }

    private void tell(MessageReference reference, Consumer<MessageCursor> news) {
        current = reference;
        for (int i = 0; i < browsing.size(); i++) {
            news.accept(browsing.get(i));
        }
        if (indexed) {
            index.match(reference.message(), news);
        } else {
            for (int i = 0; i < selecting.size(); i++) {
                news.accept(selecting.get(i));
            }
        }
        current = null;
    }

    private MessageReference current() {
        return current;
    }
}
