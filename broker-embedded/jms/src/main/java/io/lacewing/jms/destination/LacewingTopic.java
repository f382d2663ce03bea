package io.lacewing.jms.destination;

import io.lacewing.message.RoutingType;
import jakarta.jms.Topic;

/** A topic, by name. */
public sealed class LacewingTopic extends LacewingDestination implements Topic permits LacewingTemporaryTopic {

    private static final long serialVersionUID = 1;

    public LacewingTopic(String name) {
        this(name, TOPIC_PREFIX + name);
    }

    LacewingTopic(String name, String address) {
        super(name, address);
    }

    @Override
    public final String getTopicName() {
        return name();
    }

    @Override
    public final RoutingType routing() {
        return RoutingType.MULTICAST;
    }
}
