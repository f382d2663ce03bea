package io.lacewing.core.management;

import io.lacewing.core.address.AddressConfiguration;
import java.util.List;

/**
 * An address. A snapshot.
 *
 * @param configuration what it is
 * @param queueNames the queues bound to it
 * @param sizeBytes encoded bytes of the messages it holds
 * @param messagesRouted messages sent to it since the broker started
 * @param blockedProducers producers that wait for room
 */
public record AddressInfo(AddressConfiguration configuration, List<String> queueNames, long sizeBytes,
        long messagesRouted, int blockedProducers) {
}
