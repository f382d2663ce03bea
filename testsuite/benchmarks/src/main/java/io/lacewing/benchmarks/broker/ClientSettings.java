package io.lacewing.benchmarks.broker;

/**
 * What a scenario wants of the client and JMS has no word for.
 *
 * @param blockingDurableSend   a persistent send outside a transaction returns after the message is on disk; if not, it
 *                              returns at once, where the provider can do that
 * @param lazyAcknowledgement   the consumers acknowledge with {@code DUPS_OK_ACKNOWLEDGE}: tunings that acknowledge late
 *                              are permitted
 */
public record ClientSettings(boolean blockingDurableSend, boolean lazyAcknowledgement) {
}
