package io.lacewing.core.queue;

import io.lacewing.message.Message;

/**
 * One message in one queue. In the queue it belongs to the queue's loop; in delivery to whoever took it. As a command
 * it is the message's arrival: run on the queue's loop it enters the queue.
 *
 * <p>There is one for every message and queue, so it is kept to 56 bytes: what few messages have is in {@link
 * Circumstances}, state and attempts share a number.
 */
public final class MessageReference implements Runnable {

    /** Where a reference stands. */
    enum State { WAITING, SCHEDULED, DELIVERING, LEFT }

    /** What is to be known of few messages. */
    private static final class Circumstances {

        long availableAt;
        Departure departure;
    }

    private static final State[] STATES = State.values();
    private static final int STATE = 3;
    private static final int ATTEMPT = STATE + 1;

    private final Queue queue;
    private final long id;
    private final Message message;
    private final Charge charge;

    /** Place in the queue: grows with arrival, kept when the message is given back; 0 until it has one. */
    long order;
    MessageReference previous;
    MessageReference next;
    /** State in the lower bits, delivery count above. */
    private int standing = State.SCHEDULED.ordinal();
    private Circumstances circumstances;

    /**
     * @param id the broker's id of the message
     */
    public MessageReference(Queue queue, long id, Message message, Charge charge) {
        this.queue = queue;
        this.id = id;
        this.message = message;
        this.charge = charge;
        if (message.deliveryTime() != 0) {
            availableAt(message.deliveryTime());
        }
    }

    /** As it was when the broker stopped: attempts so far, and when it may be delivered. */
    public MessageReference restored(int deliveries, long available) {
        deliveryCount(deliveries);
        availableAt(Math.max(availableAt(), available));
        return this;
    }

    /** The message arrives in its queue. */
    @Override
    public void run() {
        queue.add(this);
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
        return queue.stores(message);
    }

    /** Attempts to deliver it, the present one included. */
    public int deliveryCount() {
        return standing / ATTEMPT;
    }

    /** It will leave for this reason; on the queue's loop. */
    public void departing(Departure reason) {
        if (reason != null || circumstances != null) {
            circumstances().departure = reason;
        }
    }

    /** Why it is leaving; null if by acknowledgement. */
    Departure departure() {
        return circumstances == null ? null : circumstances.departure;
    }

    /** When it may be delivered, in milliseconds since the epoch; 0 at once. */
    long availableAt() {
        return circumstances == null ? 0 : circumstances.availableAt;
    }

    void availableAt(long time) {
        if (time != 0 || circumstances != null) {
            circumstances().availableAt = time;
        }
    }

    State state() {
        return STATES[standing & STATE];
    }

    void state(State state) {
        standing = standing & ~STATE | state.ordinal();
    }

    /** Whether it is in the queue and neither waits nor is scheduled. */
    boolean delivering() {
        return (standing & STATE) == State.DELIVERING.ordinal();
    }

    void deliveryCount(int attempts) {
        standing = attempts * ATTEMPT | standing & STATE;
    }

    int size() {
        return message.encodedSize();
    }

    /** It costs its address nothing any more, as far as this queue is concerned. */
    void release() {
        charge.release(message.encodedSize(), queue.loop());
    }

    private Circumstances circumstances() {
        if (circumstances == null) {
            circumstances = new Circumstances();
        }
        return circumstances;
    }
}
