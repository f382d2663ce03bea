package io.lacewing.core.management;

/**
 * A consumer. A snapshot.
 *
 * @param queue what it consumes from
 * @param connectionId whose it is
 * @param consumerId the client's id of it
 * @param selector may be null
 * @param browseOnly whether it only shows messages
 * @param creditBytes credit left
 * @param delivered messages handed to it so far
 */
public record ConsumerInfo(String queue, String connectionId, long consumerId, String selector, boolean browseOnly,
        long creditBytes, long delivered) {
}
