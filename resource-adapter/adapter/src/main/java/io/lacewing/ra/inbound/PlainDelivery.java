package io.lacewing.ra.inbound;

import jakarta.jms.Message;
import jakarta.jms.MessageListener;

/**
 * Delivery outside any transaction: the session acknowledges when the bean has returned. What the bean throws goes on
 * to the provider, which delivers the message again.
 */
final class PlainDelivery implements Delivery {

    private final EndpointHolder endpoints;

    PlainDelivery(EndpointHolder endpoints) {
        this.endpoints = endpoints;
    }

    @Override
    public void deliver(Message message) {
        ((MessageListener) endpoints.get()).onMessage(message);
    }
}
