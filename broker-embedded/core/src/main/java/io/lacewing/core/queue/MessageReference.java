package io.lacewing.core.queue;

import io.lacewing.message.Message;

/**
 * One message in one queue. In the queue it belongs to the queue's loop; in delivery to whoever took it.
 */
public final class MessageReference {

    /** Where a reference stands. */
    enum State { WAITING, SCHEDULED, DELIVERING, LEFT }

    private final Queue queue;
    private final long id;
    private final Message message;
    private final boolean stored;
    private final Charge charge;

    /** Place in the queue: grows with arrival, kept when the message is given back; 0 until it has one. */
    long order;
    State state = State.SCHEDULED;
    int deliveryCount;
    /** When it may be delivered, in milliseconds since the epoch; 0 at once. */
    long availableAt;
    /** Why it is leaving, if not by acknowledgement. */
    Departure departure;
    MessageReference previous;
    MessageReference next;

    /**
     * @param id the broker's id of the message
     * @param stored whether the store knows that the message is in the queue
     */
    public MessageReference(Queue queue, long id, Message message, boolean stored, MemoryAccount.Charging charging) {
        this.queue = queue;
        this.id = id;
        this.message = message;
        this.stored = stored;
        this.charge = charging.charge;
        this.availableAt = message.deliveryTime();
    }

    /** As it was when the broker stopped: attempts so far, and when it may be delivered. */
    public MessageReference restored(int deliveries, long available) {
        deliveryCount = deliveries;
        availableAt = Math.max(availableAt, available);
        return this;
    }

    public Queue queue() {
        return queue;
    }

    public long id() {
        return id;
    }

    public Message message() {
        return message;
    }

    /** Whether it leaves the queue by a record of the store. */
    public boolean stored() {
        return stored;
    }

    /** Attempts to deliver it, the present one included. */
    public int deliveryCount() {
        return deliveryCount;
    }

    /** It will leave for this reason; on the queue's loop. */
    public void departing(Departure reason) {
        departure = reason;
    }

    int size() {
        return message.encodedSize();
    }

    void release() {
        charge.release(message.encodedSize());
    }
}
