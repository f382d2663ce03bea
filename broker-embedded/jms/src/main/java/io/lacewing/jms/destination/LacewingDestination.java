package io.lacewing.jms.destination;

import io.lacewing.message.RoutingType;
import jakarta.jms.Destination;
import jakarta.jms.InvalidDestinationException;
import jakarta.jms.JMSException;
import jakarta.jms.Queue;
import jakarta.jms.Topic;
import java.io.Serializable;
import java.util.Objects;
import javax.naming.Reference;
import javax.naming.Referenceable;
import javax.naming.StringRefAddr;

/**
 * A queue or a topic. Equal if kind and name are. Immutable, but for the temporary ones' deletion.
 *
 * <p>The queue {@code foo} is the broker's address {@code jms.queue.foo}, the topic {@code foo} is {@code
 * jms.topic.foo}.
 */
public abstract sealed class LacewingDestination implements Destination, Serializable, Referenceable
        permits LacewingQueue, LacewingTopic {

    static final String QUEUE_PREFIX = "jms.queue.";
    static final String TOPIC_PREFIX = "jms.topic.";
    static final String TEMPORARY_QUEUE_PREFIX = "jms.tempqueue.";
    static final String TEMPORARY_TOPIC_PREFIX = "jms.temptopic.";

    private static final long serialVersionUID = 1;

    private final String name;
    private final String address;

    LacewingDestination(String name, String address) {
        this.name = Objects.requireNonNull(name, "name of a destination");
        this.address = address;
    }

    /**
     * The destination that an address stands for; one that follows no convention gets its whole address as its name.
     */
    public static LacewingDestination of(String address, RoutingType routing) {
        if (routing == RoutingType.ANYCAST) {
            if (address.startsWith(TEMPORARY_QUEUE_PREFIX)) {
                return new LacewingTemporaryQueue(address.substring(TEMPORARY_QUEUE_PREFIX.length()), null);
            }
            return new LacewingQueue(nameOf(address, QUEUE_PREFIX), address);
        }
        if (address.startsWith(TEMPORARY_TOPIC_PREFIX)) {
            return new LacewingTemporaryTopic(address.substring(TEMPORARY_TOPIC_PREFIX.length()), null);
        }
        return new LacewingTopic(nameOf(address, TOPIC_PREFIX), address);
    }

    /**
     * Our own form of a destination, which may be another provider's.
     *
     * @return null for null
     * @throws InvalidDestinationException if it is neither queue nor topic, or has no name
     */
    public static LacewingDestination of(Destination destination) throws JMSException {
        if (destination == null || destination instanceof LacewingDestination) {
            return (LacewingDestination) destination;
        }
        if (destination instanceof Queue queue && queue.getQueueName() != null) {
            return new LacewingQueue(queue.getQueueName());
        }
        if (destination instanceof Topic topic && topic.getTopicName() != null) {
            return new LacewingTopic(topic.getTopicName());
        }
        throw new InvalidDestinationException("Not a queue or topic with a name: " + destination);
    }

    private static String nameOf(String address, String prefix) {
        return address.startsWith(prefix) ? address.substring(prefix.length()) : address;
    }

    /** The name that programs use. */
    public final String name() {
        return name;
    }

    /** The broker's address. */
    public final String address() {
        return address;
    }

    public abstract RoutingType routing();

    /** Whether it lives as long as the connection that made it. */
    public boolean isTemporary() {
        return false;
    }

    @Override
    public final Reference getReference() {
        Reference reference = new Reference(getClass().getName(), DestinationObjectFactory.class.getName(), null);
        reference.add(new StringRefAddr(DestinationObjectFactory.ADDRESS, address));
        reference.add(new StringRefAddr(DestinationObjectFactory.ROUTING, routing().name()));
        return reference;
    }

    @Override
    public final boolean equals(Object other) {
        return other instanceof LacewingDestination that && routing() == that.routing() && address.equals(that.address);
    }

    @Override
    public final int hashCode() {
        return address.hashCode();
    }

    @Override
    public final String toString() {
        return name;
    }
}
