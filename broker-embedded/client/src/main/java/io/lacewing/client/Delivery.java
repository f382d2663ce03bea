package io.lacewing.client;

import io.lacewing.client.error.ClientException;
import io.lacewing.message.Message;

/** A message as it was handed to one consumer, with what the broker says about it. Belongs to the session's thread. */
public final class Delivery {

    private final ClientConsumer consumer;
    private final Message message;
    private final long id;
    private final int count;
    /** How often the session had taken its deliveries back when this one came in. */
    private final int generation;
    private boolean settled;

    Delivery(ClientConsumer consumer, Message message, long id, int count, int generation) {
        this.consumer = consumer;
        this.message = message;
        this.id = id;
        this.count = count;
        this.generation = generation;
    }

    public Message message() {
        return message;
    }

    /** How many times the message has been delivered, this time included. */
    public int count() {
        return count;
    }

    /**
     * Acknowledges, where that is the application's business: with {@link AcknowledgeMode#CLIENT} everything that the
     * session has handed over, with {@link AcknowledgeMode#XA} exactly this message, in the branch that is active now.
     * Has no effect in other modes, and on what has been rolled back or recovered.
     *
     * @throws ClientException CLOSED if the session is closed; what the broker answered, if it was waited for
     */
    public void acknowledge() throws ClientException {
        consumer.session().acknowledge(this);
    }

    ClientConsumer consumer() {
        return consumer;
    }

    long id() {
        return id;
    }

    int generation() {
        return generation;
    }

    boolean settled() {
        return settled;
    }

    void settle() {
        settled = true;
    }
}
