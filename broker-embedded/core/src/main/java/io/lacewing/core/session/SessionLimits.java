package io.lacewing.core.session;

/**
 * @param maxConnections of the broker
 * @param maxSessions of a connection
 * @param maxConsumers of a session
 * @param maxProducers of a session
 * @param producerWindow most credit of a producer, in bytes
 */
public record SessionLimits(int maxConnections, int maxSessions, int maxConsumers, int maxProducers,
        int producerWindow) {
}
