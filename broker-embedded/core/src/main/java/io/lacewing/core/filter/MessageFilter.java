package io.lacewing.core.filter;

import io.lacewing.core.outcome.BrokerException;
import io.lacewing.core.outcome.ErrorCode;
import io.lacewing.message.Message;
import io.lacewing.selector.Selector;
import io.lacewing.selector.SelectorSyntaxException;

/** A selector over messages. Equal if the selectors mean the same but for spelling. Immutable. */
public final class MessageFilter {

    private final Selector selector;

    private MessageFilter(Selector selector) {
        this.selector = selector;
    }

    /**
     * Parses a selector.
     *
     * @return null if the text is null or selects everything
     * @throws BrokerException {@code INVALID_SELECTOR}
     */
    public static MessageFilter parse(String text) {
        if (text == null || text.isBlank()) {
            return null;
        }
        try {
            Selector selector = Selector.parse(text);
            return selector.matchesAll() ? null : new MessageFilter(selector);
        } catch (SelectorSyntaxException e) {
            throw new BrokerException(ErrorCode.INVALID_SELECTOR, e.getMessage());
        }
    }

    public boolean matches(Message message) {
        return selector.matches(name -> value(message, name));
    }

    /** The value a selector sees under the name (Jakarta Messaging 3.1, sections 3.8.1.1 and 3.5.10). */
    private static Object value(Message message, String name) {
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

    @Override
    public boolean equals(Object other) {
        return other instanceof MessageFilter that && selector.equals(that.selector);
    }

    @Override
    public int hashCode() {
        return selector.hashCode();
    }

    @Override
    public String toString() {
        return selector.toString();
    }
}
