package io.lacewing.ra.inbound;

import jakarta.jms.Message;

/**
 * How one message gets to the endpoint, and what becomes of it. Called on the session's thread, one message after the
 * other.
 */
@FunctionalInterface
interface Delivery {

    /**
     * Hands over a message.
     *
     * @throws RuntimeException if the message was not consumed: thrown on to the provider, which delivers it again (JMS
     *        3.1, 8.7)
     */
    void deliver(Message message);
}
