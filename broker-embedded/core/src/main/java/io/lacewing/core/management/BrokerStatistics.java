package io.lacewing.core.management;

/**
 * Numbers of the whole broker, the sums of what its parts count. A snapshot.
 *
 * @param connections connections now
 * @param totalConnections connections since start
 * @param addresses addresses now
 * @param queues queues now
 * @param consumers consumers now
 * @param messages messages in all queues now
 * @param messagesAdded messages added to queues since start
 * @param messagesAcknowledged messages acknowledged since start
 */
public record BrokerStatistics(int connections, long totalConnections, int addresses, int queues, int consumers,
        long messages, long messagesAdded, long messagesAcknowledged) {
}
