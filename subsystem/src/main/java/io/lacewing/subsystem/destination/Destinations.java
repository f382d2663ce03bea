package io.lacewing.subsystem.destination;

import jakarta.jms.Queue;
import jakarta.jms.Topic;
import org.jboss.as.controller.OperationContext;
import org.jboss.as.controller.capability.RuntimeCapability;
import org.wildfly.service.descriptor.BinaryServiceDescriptor;

/**
 * What queues and topics provide, by the names of their server and themselves, and what they are called in the broker.
 */
final class Destinations {

    static final RuntimeCapability<Void> QUEUE = RuntimeCapability.Builder
            .of(BinaryServiceDescriptor.of("io.lacewing.messaging.queue", Queue.class)).build();

    static final RuntimeCapability<Void> TOPIC = RuntimeCapability.Builder
            .of(BinaryServiceDescriptor.of("io.lacewing.messaging.topic", Topic.class)).build();

    private static final String QUEUE_PREFIX = "jms.queue.";
    private static final String TOPIC_PREFIX = "jms.topic.";

    private Destinations() {
    }

    /** The broker's name of the queue that the resource of an operation stands for. */
    static String queueAddress(OperationContext context) {
        return queueAddress(context.getCurrentAddressValue());
    }

    static String queueAddress(String name) {
        return QUEUE_PREFIX + name;
    }

    /** The broker's address of the topic that the resource of an operation stands for. */
    static String topicAddress(OperationContext context) {
        return topicAddress(context.getCurrentAddressValue());
    }

    static String topicAddress(String name) {
        return TOPIC_PREFIX + name;
    }
}
