package io.lacewing.client;

import static java.util.Objects.requireNonNull;

import io.lacewing.message.RoutingType;
import io.lacewing.wire.ConsumerSource;

/**
 * What a consumer is to be fed with.
 *
 * @param subscription null for none: a queue, or a subscription that ends with the consumer
 * @param selector     null for all messages
 * @param noLocal      whether to leave out what the same connection sent
 * @param browse       whether to look at the messages without taking them
 */
public record ConsumerRequest(String address, RoutingType routing, Subscription subscription, String selector,
        boolean noLocal, boolean browse) {

    /**
     * A named subscription of a publish/subscribe address.
     *
     * @param queueName the queue that holds its messages
     * @param durable   whether it outlives its consumers
     * @param shared    whether several consumers may work for it at a time
     */
    public record Subscription(String queueName, boolean durable, boolean shared) {

        public Subscription {
            requireNonNull(queueName);
        }
    }

    public ConsumerRequest {
        requireNonNull(address);
        requireNonNull(routing);
    }

    /** Takes messages of a queue, or of a subscription that ends with the consumer. */
    public static ConsumerRequest of(String address, RoutingType routing) {
        return new ConsumerRequest(address, routing, null, null, false, false);
    }

    /** Shows the messages of a queue and leaves them there. */
    public static ConsumerRequest browse(String address, String selector) {
        return new ConsumerRequest(address, RoutingType.ANYCAST, null, selector, false, true);
    }

    /** The same for a named subscription. */
    public ConsumerRequest subscription(String queueName, boolean durable, boolean shared) {
        return new ConsumerRequest(address, routing, new Subscription(queueName, durable, shared), selector, noLocal,
                browse);
    }

    /** The same for messages that match; null for all. */
    public ConsumerRequest selecting(String newSelector) {
        return new ConsumerRequest(address, routing, subscription, newSelector, noLocal, browse);
    }

    /** The same with or without what the connection itself sends. */
    public ConsumerRequest noLocal(boolean newNoLocal) {
        return new ConsumerRequest(address, routing, subscription, selector, newNoLocal, browse);
    }

    ConsumerSource source() {
        return new ConsumerSource(address, routing, wireSubscription(), selector, noLocal, browse);
    }

    private io.lacewing.wire.Subscription wireSubscription() {
        return subscription == null ? null : new io.lacewing.wire.Subscription(subscription.queueName,
                subscription.durable, subscription.shared);
    }
}
