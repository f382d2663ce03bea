package io.lacewing.conformance;

import jakarta.jms.Destination;
import jakarta.jms.Queue;
import jakarta.jms.TextMessage;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/** A text message as another provider might make it, as far as a sender may ask it. */
final class ForeignTextMessage {

    final Map<String, Object> properties = new LinkedHashMap<>();
    String correlationId;
    Destination replyTo;
    String messageId;
    Destination destination;
    private final String text;

    ForeignTextMessage(String text) {
        this.text = text;
    }

    /** A queue of another provider. */
    record ForeignQueue(String getQueueName) implements Queue {
    }

    TextMessage message() {
        return (TextMessage) Proxy.newProxyInstance(getClass().getClassLoader(), new Class<?>[] {TextMessage.class},
                (proxy, method, arguments) -> answer(method, arguments));
    }

    private Object answer(Method method, Object[] arguments) {
        return switch (method.getName()) {
            case "getText" -> text;
            case "getPropertyNames" -> Collections.enumeration(properties.keySet());
            case "getObjectProperty" -> properties.get((String) arguments[0]);
            case "getJMSCorrelationID" -> correlationId;
            case "getJMSReplyTo" -> replyTo;
            case "getJMSType" -> null;
            case "setJMSMessageID" -> messageId = (String) arguments[0];
            case "setJMSDestination" -> destination = (Destination) arguments[0];
            case "setJMSTimestamp", "setJMSDeliveryMode", "setJMSPriority", "setJMSExpiration",
                    "setJMSDeliveryTime" -> null;
            default -> throw new UnsupportedOperationException(method.toString());
        };
    }
}
