package io.lacewing.standalone.config;

import io.lacewing.core.address.AddressConfiguration;
import io.lacewing.core.address.QueueConfiguration;
import io.lacewing.core.address.QueueKind;
import io.lacewing.message.RoutingType;
import io.lacewing.server.BrokerConfigurationBuilder;

/**
 * {@code <destinations>}: queues and topics by the names that JMS clients use. Queue {@code foo} is the address
 * {@code jms.queue.foo}, topic {@code foo} the address {@code jms.topic.foo}; settings match on these.
 */
final class DestinationsSection {

    private static final String QUEUE_PREFIX = "jms.queue.";
    private static final String TOPIC_PREFIX = "jms.topic.";

    private DestinationsSection() {
    }

    static void addTo(BrokerConfigurationBuilder builder, XmlElement destinations) {
        for (XmlElement queue : destinations.children("queue", "name")) {
            queue.read(q -> builder.queue(queue(q)));
        }
        for (XmlElement topic : destinations.children("topic", "name")) {
            topic.read(t -> builder.address(AddressConfiguration.multicast(TOPIC_PREFIX + t.required("name"))));
        }
    }

    private static QueueConfiguration queue(XmlElement queue) {
        String address = QUEUE_PREFIX + queue.required("name");
        QueueKind kind = queue.flag("durable", true) ? QueueKind.CONFIGURED : QueueKind.CONFIGURED_NON_DURABLE;
        return new QueueConfiguration(address, address, RoutingType.ANYCAST, queue.text("selector"), kind,
                queue.integer("max-consumers", -1), null);
    }
}
