package io.lacewing.core.session;

import io.lacewing.core.outcome.BrokerException;
import io.lacewing.message.Message;

/**
 * The outlet of a session. All methods are called on the connection's loop, possibly from within a call into the
 * session.
 */
public interface SessionListener {

    /**
     * A message for a consumer.
     *
     * @param deliveryId grows by one per delivery within the session, from 1
     * @param deliveryCount 1 for the first attempt; above it the message is redelivered
     */
    void deliver(long consumerId, long deliveryId, Message message, int deliveryCount);

    /** A run of deliveries is over for now. */
    void flush();

    /** A producer may send so many more bytes. */
    void producerCredit(long producerId, long bytes);

    /** A browsing consumer has been shown everything that was there; sent once, after the last delivery. */
    void browseEnded(long consumerId);

    /** The broker closed the consumer: its queue was deleted. Deliveries of it can't be acknowledged any more. */
    void consumerClosed(long consumerId, BrokerException reason);
}
