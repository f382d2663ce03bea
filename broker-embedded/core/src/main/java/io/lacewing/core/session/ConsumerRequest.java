package io.lacewing.core.session;

import io.lacewing.message.RoutingType;
import java.util.Objects;

/**
 * A consumer to be opened. Immutable.
 *
 * @param consumerId chosen by the client, unique in the session
 * @param address what to receive from
 * @param routingType of the address
 * @param subscription a named subscription, or null; null on a {@code MULTICAST} address for one that goes with the
 *        consumer
 * @param selector null for all messages; on a subscription it becomes the filter of its queue
 * @param options flags
 * @param creditBytes first credit; 0 for a consumer that asks for each message
 */
public record ConsumerRequest(long consumerId, String address, RoutingType routingType, Subscription subscription,
        String selector, Options options, long creditBytes) {

    public ConsumerRequest {
        Objects.requireNonNull(address, "address");
        Objects.requireNonNull(routingType, "routingType");
        Objects.requireNonNull(options, "options");
        selector = selector == null || selector.isBlank() ? null : selector;
    }

    /**
     * @param noLocal leave out messages sent by the same connection, or for a durable subscription by the same client
     *        id; multicast only
     * @param browseOnly show messages without taking them; ends with {@link SessionListener#browseEnded}
     */
    public record Options(boolean noLocal, boolean browseOnly) {

        public static final Options NONE = new Options(false, false);
        public static final Options BROWSE = new Options(false, true);
        public static final Options NO_LOCAL = new Options(true, false);
    }
}
