package io.lacewing.client;

import static java.util.Objects.requireNonNull;

import io.lacewing.message.RoutingType;
import io.lacewing.wire.ConsumerSource;
import io.lacewing.wire.Subscription;

/**
 * What a consumer is to be fed with.
 *
 * @param subscription queue of a named subscription of a publish/subscribe address; null for none
 * @param durable      whether the subscription outlives its consumers
 * @param shared       whether several consumers may work for the subscription at a time
 * @param selector     null for all messages
 * @param noLocal      whether to leave out what the same connection sent
 * @param browse       whether to look at the messages without taking them
 */
public record ConsumerRequest(String address, RoutingType routing, String subscription, boolean durable,
        boolean shared, String selector, boolean noLocal, boolean browse) {

    public ConsumerRequest {
        requireNonNull(address);
        requireNonNull(routing);
    }

    /** Takes messages of a queue, or of a subscription that ends with the consumer. */
    public static ConsumerRequest of(String address, RoutingType routing) {
        return new ConsumerRequest(address, routing, null, false, false, null, false, false);
    }

    /** Shows the messages of a queue and leaves them there. */
    public static ConsumerRequest browse(String address, String selector) {
        return new ConsumerRequest(address, RoutingType.ANYCAST, null, false, false, selector, false, true);
    }

    /** The same for a named subscription. */
    public ConsumerRequest subscription(String queueName, boolean isDurable, boolean isShared) {
        return new ConsumerRequest(address, routing, requireNonNull(queueName), isDurable, isShared, selector, noLocal,
                browse);
    }

    /** The same for messages that match; null for all. */
    public ConsumerRequest selecting(String newSelector) {
        return new ConsumerRequest(address, routing, subscription, durable, shared, newSelector, noLocal, browse);
    }

    /** The same with or without what the connection itself sends. */
    public ConsumerRequest noLocal(boolean newNoLocal) {
        return new ConsumerRequest(address, routing, subscription, durable, shared, selector, newNoLocal, browse);
    }

    ConsumerSource source() {
        Subscription named = subscription == null ? null : new Subscription(subscription, durable, shared);
        return new ConsumerSource(address, routing, named, selector, noLocal, browse);
    }
}
