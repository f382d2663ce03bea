package io.lacewing.subsystem.destination;

import io.lacewing.core.address.QueueConfiguration;
import io.lacewing.core.management.QueueControl;
import java.util.List;
import org.jboss.dmr.ModelNode;

/** Shows subscriptions to administrators. */
final class SubscriptionNodes {

    private SubscriptionNodes() {
    }

    static ModelNode of(List<QueueControl> subscriptions) {
        ModelNode list = new ModelNode().setEmptyList();
        subscriptions.forEach(subscription -> list.add(of(subscription)));
        return list;
    }

    private static ModelNode of(QueueControl subscription) {
        QueueConfiguration configuration = subscription.configuration();
        ModelNode node = new ModelNode();
        node.get("queueName").set(configuration.name());
        boolean durable = TopicView.durable(subscription);
        node.get("durable").set(durable);
        if (durable) {
            String name = configuration.name();
            int dot = separator(name);
            if (dot >= 0) {
                node.get("clientID").set(unescape(name.substring(0, dot)));
            }
            node.get("name").set(unescape(name.substring(dot + 1)));
        }
        if (configuration.filter() != null) {
            node.get("selector").set(configuration.filter());
        }
        node.get("messageCount").set(subscription.messageCount());
        node.get("deliveringCount").set(subscription.deliveringCount());
        node.get("consumerCount").set(subscription.consumerCount());
        return node;
    }

    /** The dot between client identifier and subscription name: the first that is not escaped; -1 if there is none. */
    private static int separator(String queueName) {
        for (int i = 0; i < queueName.length(); i++) {
            if (queueName.charAt(i) == '\\') {
                i++;
            } else if (queueName.charAt(i) == '.') {
                return i;
            }
        }
        return -1;
    }

    private static String unescape(String part) {
        return part.replaceAll("\\\\(.)", "$1");
    }
}
