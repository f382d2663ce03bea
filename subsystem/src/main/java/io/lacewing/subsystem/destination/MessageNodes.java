package io.lacewing.subsystem.destination;

import io.lacewing.core.management.ConsumerInfo;
import io.lacewing.core.management.MessageInfo;
import io.lacewing.message.Message;
import java.util.Base64;
import java.util.List;
import org.jboss.dmr.ModelNode;

/**
 * Shows messages and consumers to administrators: headers and properties under the names that the messaging API gives
 * them.
 */
final class MessageNodes {

    private MessageNodes() {
    }

    static ModelNode messages(List<MessageInfo> messages) {
        ModelNode list = new ModelNode().setEmptyList();
        messages.forEach(message -> list.add(message(message)));
        return list;
    }

    static ModelNode consumers(List<ConsumerInfo> consumers) {
        ModelNode list = new ModelNode().setEmptyList();
        for (ConsumerInfo consumer : consumers) {
            ModelNode node = list.add();
            node.get("queueName").set(consumer.queue());
            node.get("connectionID").set(consumer.connectionId());
            node.get("consumerID").set(consumer.consumerId());
            put(node, "filter", consumer.selector());
            node.get("browseOnly").set(consumer.browseOnly());
            node.get("deliveredCount").set(consumer.delivered());
        }
        return list;
    }

    private static ModelNode message(MessageInfo info) {
        Message message = info.message();
        ModelNode node = new ModelNode();
        node.get("messageID").set(info.id());
        node.get("JMSMessageID").set(message.id().toString());
        node.get("JMSTimestamp").set(message.timestamp());
        node.get("JMSDeliveryMode").set(message.durable() ? "PERSISTENT" : "NON_PERSISTENT");
        node.get("JMSPriority").set(message.priority());
        node.get("JMSExpiration").set(message.expiration());
        node.get("JMSDeliveryTime").set(message.deliveryTime());
        node.get("JMSDestination").set(message.address());
        put(node, "JMSCorrelationID", message.correlationId());
        put(node, "JMSReplyTo", message.replyTo());
        put(node, "JMSType", message.type());
        put(node, "JMSXGroupID", message.groupId());
        node.get("JMSXDeliveryCount").set(info.deliveryCount());
        node.get("JMSRedelivered").set(info.deliveryCount() > 0);
        node.get("state").set(info.state().name());
        node.get("bodyType").set(message.bodyKind().name());
        node.get("bodySize").set(message.bodySize());
        message.forEachProperty((name, value) -> node.get(name).set(property(value)));
        return node;
    }

    private static void put(ModelNode node, String name, String value) {
        if (value != null) {
            node.get(name).set(value);
        }
    }

    private static ModelNode property(Object value) {
        if (value == null) {
            return new ModelNode();
        } else if (value instanceof Boolean flag) {
            return new ModelNode(flag);
        } else if (value instanceof Float || value instanceof Double) {
            return new ModelNode(((Number) value).doubleValue());
        } else if (value instanceof Number number) {
            return new ModelNode(number.longValue());
        } else if (value instanceof byte[] bytes) {
            return new ModelNode(Base64.getEncoder().encodeToString(bytes));
        }
        return new ModelNode(value.toString());
    }
}
