package io.lacewing.jms.destination;

import io.lacewing.message.RoutingType;
import jakarta.jms.Queue;

/** A queue, by name. */
public sealed class LacewingQueue extends LacewingDestination implements Queue permits LacewingTemporaryQueue {

    private static final long serialVersionUID = 1;

    public LacewingQueue(String name) {
        this(name, QUEUE_PREFIX + name);
    }

    LacewingQueue(String name, String address) {
        super(name, address);
    }

    @Override
    public final String getQueueName() {
        return name();
    }

    @Override
    public final RoutingType routing() {
        return RoutingType.ANYCAST;
    }
}
