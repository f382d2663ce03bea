package io.lacewing.core.session;

import io.lacewing.core.queue.MessageReference;
import java.util.Arrays;

/**
 * The unsettled deliveries of a session, by delivery id: an array used as a ring, in which a delivery's place follows
 * from its id. Belongs to the session.
 */
final class DeliveryRing {

    /** Visits an unsettled delivery. */
    @FunctionalInterface
    interface Visitor {

        void visit(long deliveryId, Consumer consumer, MessageReference reference);
    }

    private static final int INITIAL_CAPACITY = 64;

    private MessageReference[] references = new MessageReference[INITIAL_CAPACITY];
    private Consumer[] consumers = new Consumer[INITIAL_CAPACITY];
    /** Everything before it is settled. */
    private long first = 1;
    private long next = 1;

    /** Adds a delivery and returns its id. */
    long add(Consumer consumer, MessageReference reference) {
        if (next - first == references.length) {
            grow();
        }
        int slot = slot(next);
        references[slot] = reference;
        consumers[slot] = consumer;
        return next++;
    }

    /** Uses up an id for a delivery that need not be settled. */
    long skip() {
        if (first == next) {
            first++;
            return next++;
        }
        return add(null, null);
    }

    /** Settles a delivery; null if there is none of that id and consumer. */
    MessageReference settle(long deliveryId, long consumerId) {
        if (deliveryId < first || deliveryId >= next) {
            return null;
        }
        int slot = slot(deliveryId);
        if (references[slot] == null || consumers[slot].id() != consumerId) {
            return null;
        }
        MessageReference reference = references[slot];
        clear(slot);
        advance();
        return reference;
    }

    /** Settles the deliveries of a consumer from one id to another, both included. */
    void settleRange(long consumerId, long from, long to, Visitor visitor) {
        long last = Math.min(to, next - 1);
        for (long id = Math.max(from, first); id <= last; id++) {
            int slot = slot(id);
            if (references[slot] != null && consumers[slot].id() == consumerId) {
                visitor.visit(id, consumers[slot], references[slot]);
                clear(slot);
            }
        }
        advance();
    }

    /** Settles all deliveries. */
    void settleAll(Visitor visitor) {
        for (long id = first; id < next; id++) {
            int slot = slot(id);
            if (references[slot] != null) {
                visitor.visit(id, consumers[slot], references[slot]);
                clear(slot);
            }
        }
        first = next;
    }

    private void advance() {
        while (first < next && references[slot(first)] == null) {
            first++;
        }
    }

    private void clear(int slot) {
        references[slot] = null;
        consumers[slot] = null;
    }

    private void grow() {
        int capacity = references.length;
        MessageReference[] moreReferences = Arrays.copyOf(references, capacity * 2);
        Consumer[] moreConsumers = Arrays.copyOf(consumers, capacity * 2);
        Arrays.fill(moreReferences, null);
        Arrays.fill(moreConsumers, null);
        for (long id = first; id < next; id++) {
            int to = (int) (id & capacity * 2 - 1);
            moreReferences[to] = references[slot(id)];
            moreConsumers[to] = consumers[slot(id)];
        }
        references = moreReferences;
        consumers = moreConsumers;
    }

    private int slot(long id) {
        return (int) (id & references.length - 1);
    }
}
