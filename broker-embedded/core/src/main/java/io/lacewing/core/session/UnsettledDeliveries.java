package io.lacewing.core.session;

import io.lacewing.core.queue.MessageReference;
import java.util.Arrays;
import java.util.List;

/**
 * The unsettled deliveries of a session, in the order of their ids. Settled ones leave gaps, which are closed when
 * there is no room at the end: what it takes follows from how many are unsettled, however long one of them stays so.
 * Belongs to the session.
 */
final class UnsettledDeliveries {

    /** Visits an unsettled delivery. */
    @FunctionalInterface
    interface Visitor {

        void visit(long deliveryId, Consumer consumer, MessageReference reference);
    }

    private static final int INITIAL_CAPACITY = 64;

    private long[] ids = new long[INITIAL_CAPACITY];
    /** Null in gaps. */
    private MessageReference[] references = new MessageReference[INITIAL_CAPACITY];
    private Consumer[] consumers = new Consumer[INITIAL_CAPACITY];
    /** Before it is nothing. */
    private int start;
    /** Behind the last. */
    private int end;
    private int unsettled;
    private long nextId = 1;

    /** Adds a delivery and returns its id. */
    long add(Consumer consumer, MessageReference reference) {
        if (end == ids.length) {
            makeRoom();
        }
        ids[end] = nextId;
        references[end] = reference;
        consumers[end] = consumer;
        end++;
        unsettled++;
        return nextId++;
    }

    /** Uses up an id for a delivery that need not be settled. */
    long skip() {
        return nextId++;
    }

    /** For how many there is room. */
    int capacity() {
        return ids.length;
    }

    /** Settles a delivery; null if there is none of that id and consumer. */
    MessageReference settle(long deliveryId, long consumerId) {
        int slot = Arrays.binarySearch(ids, start, end, deliveryId);
        if (slot < 0 || references[slot] == null || consumers[slot].id() != consumerId) {
            return null;
        }
        MessageReference reference = references[slot];
        clear(slot);
        skipGaps();
        return reference;
    }

    /** Settles the deliveries of a consumer from one id to another, both included. */
    void settleRange(long consumerId, long from, long to, Visitor visitor) {
        for (int slot = firstFrom(from); slot < end && ids[slot] <= to; slot++) {
            if (references[slot] != null && consumers[slot].id() == consumerId) {
                visitor.visit(ids[slot], consumers[slot], references[slot]);
                clear(slot);
            }
        }
        skipGaps();
    }

    /** Settles the deliveries of a consumer up to an id and adds them to the list. */
    void settleUpTo(long consumerId, long to, List<MessageReference> settled) {
        for (int slot = start; slot < end && ids[slot] <= to; slot++) {
            if (references[slot] != null && consumers[slot].id() == consumerId) {
                settled.add(references[slot]);
                clear(slot);
            }
        }
        skipGaps();
    }

    /** Settles all deliveries. */
    void settleAll(Visitor visitor) {
        for (int slot = start; slot < end; slot++) {
            if (references[slot] != null) {
                visitor.visit(ids[slot], consumers[slot], references[slot]);
                clear(slot);
            }
        }
        skipGaps();
    }

    private int firstFrom(long id) {
        int slot = Arrays.binarySearch(ids, start, end, id);
        return slot < 0 ? -slot - 1 : slot;
    }

    private void clear(int slot) {
        references[slot] = null;
        consumers[slot] = null;
        unsettled--;
    }

    private void skipGaps() {
        if (unsettled == 0) {
            start = 0;
            end = 0;
            return;
        }
        while (references[start] == null) {
            start++;
        }
    }

    /** Closes the gaps; doubles the capacity if more than half of it is in use. */
    private void makeRoom() {
        int capacity = unsettled * 2 > ids.length ? ids.length * 2 : ids.length;
        long[] newIds = new long[capacity];
        MessageReference[] newReferences = new MessageReference[capacity];
        Consumer[] newConsumers = new Consumer[capacity];
        int to = 0;
        for (int slot = start; slot < end; slot++) {
            if (references[slot] != null) {
                newIds[to] = ids[slot];
                newReferences[to] = references[slot];
                newConsumers[to] = consumers[slot];
                to++;
            }
        }
        ids = newIds;
        references = newReferences;
        consumers = newConsumers;
        start = 0;
        end = to;
    }
}
