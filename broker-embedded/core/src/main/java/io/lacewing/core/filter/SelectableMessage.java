package io.lacewing.core.filter;

import io.lacewing.message.Message;
import io.lacewing.selector.Selectable;

/**
 * A message as selectors see it (Jakarta Messaging 3.1, sections 3.8.1.1 and 3.5.10). Selectors that are evaluated one
 * after the other often ask for the same, so it knows its last answer. For one thread.
 */
final class SelectableMessage implements Selectable {

    private final Message message;
    private String lastName;
    private Object lastValue;

    SelectableMessage(Message message) {
        this.message = message;
    }

    @Override
    public Object property(String name) {
        if (!name.equals(lastName)) {
            lastValue = value(name);
            lastName = name;
        }
        return lastValue;
    }

    private Object value(String name) {
        if (!name.startsWith("JMS")) {
            return message.property(name);
        }
        return switch (name) {
            case "JMSDeliveryMode" -> message.durable() ? "PERSISTENT" : "NON_PERSISTENT";
            case "JMSPriority" -> message.priority();
            case "JMSMessageID" -> message.id().toString();
            case "JMSTimestamp" -> message.timestamp();
            case "JMSCorrelationID" -> message.correlationId();
            case "JMSType" -> message.type();
            case "JMSXGroupID" -> message.groupId();
            case "JMSXGroupSeq" -> message.groupId() == null ? null : (Integer) message.groupSequence();
            default -> message.property(name);
        };
    }
}
