package io.lacewing.core.address;

import static io.lacewing.core.outcome.CoreMessages.MESSAGES;

import io.lacewing.message.RoutingType;
import io.lacewing.selector.Selector;
import io.lacewing.selector.SelectorSyntaxException;
import java.util.Objects;

/**
 * A queue bound to an address; on a {@link RoutingType#MULTICAST} address it is a subscription. Checked when made, an
 * error names the queue. Immutable.
 *
 * @param name unique in the broker
 * @param address the address it is bound to
 * @param routingType that of the address
 * @param filter selector that a message must match to enter the queue, or null for all messages
 * @param kind what it is there for; decides how long it lives
 * @param maxConsumers most consumers at a time, browsers not counted; -1 for no limit
 * @param noLocal id of the client (for a durable subscription) or connection whose own messages don't enter the
 *        queue, or null
 */
public record QueueConfiguration(String name, String address, RoutingType routingType, String filter, QueueKind kind,
        int maxConsumers, String noLocal) {

    public QueueConfiguration {
        AddressConfiguration.checkName("queue", name);
        AddressConfiguration.checkName("address", address);
        Objects.requireNonNull(routingType, "routingType");
        Objects.requireNonNull(kind, "kind");
        filter = filter == null || filter.isBlank() ? null : filter;
        checkFilter(name, filter);
        if (maxConsumers < -1 || maxConsumers == 0) {
            throw new IllegalArgumentException("max-consumers of queue " + name + " must be -1 or at least 1: "
                    + maxConsumers);
        }
    }

    /** A durable queue that an administrator wants, on the point-to-point address of the same name. */
    public static QueueConfiguration anycast(String name) {
        return new QueueConfiguration(name, name, RoutingType.ANYCAST, null, QueueKind.CONFIGURED, -1, null);
    }

    public QueueConfiguration withFilter(String selector) {
        return new QueueConfiguration(name, address, routingType, selector, kind, maxConsumers, noLocal);
    }

    public QueueConfiguration withKind(QueueKind changed) {
        return new QueueConfiguration(name, address, routingType, filter, changed, maxConsumers, noLocal);
    }

    /** Whether the queue, and its persistent messages, are kept over a restart. */
    public boolean durable() {
        return kind.durable();
    }

    private static void checkFilter(String queue, String filter) {
        if (filter != null) {
            try {
                Selector.parse(filter);
            } catch (SelectorSyntaxException e) {
                throw new IllegalArgumentException(MESSAGES.badSelector(queue, e.getMessage()), e);
            }
        }
    }
}
