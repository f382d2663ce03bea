package io.lacewing.jms.message;

import io.lacewing.client.Delivery;
import jakarta.jms.BytesMessage;
import jakarta.jms.Destination;
import jakarta.jms.JMSException;
import jakarta.jms.MapMessage;
import jakarta.jms.Message;
import jakarta.jms.MessageEOFException;
import jakarta.jms.ObjectMessage;
import jakarta.jms.StreamMessage;
import jakarta.jms.TextMessage;
import java.util.Enumeration;

/** Makes our messages of what came in, and of other providers' messages. */
public final class Messages {

    private static final int CHUNK = 8 * 1024;

    private Messages() {
    }

    /**
     * A message that came in.
     *
     * @param destination where it was sent; null if only the message itself tells
     */
    public static LacewingMessage received(Delivery delivery, Destination destination, DeserializationPolicy policy) {
        return switch (delivery.message().bodyKind()) {
            case PLAIN -> new LacewingMessage(delivery, destination);
            case TEXT -> new LacewingTextMessage(delivery, destination);
            case BYTES -> new LacewingBytesMessage(delivery, destination);
            case MAP -> new LacewingMapMessage(delivery, destination);
            case STREAM -> new LacewingStreamMessage(delivery, destination);
            case OBJECT -> new LacewingObjectMessage(delivery, destination, policy);
        };
    }

    /** The message itself if it is ours; else a copy of body, properties and the header fields that a sender sets. */
    public static LacewingMessage ours(Message message) throws JMSException {
        if (message instanceof LacewingMessage own) {
            return own;
        }
        LacewingMessage copy = copyBody(message);
        Enumeration<?> names = message.getPropertyNames();
        while (names.hasMoreElements()) {
            String name = (String) names.nextElement();
            if (!name.equals(PropertyNames.DELIVERY_COUNT)) {
                copy.setObjectProperty(name, message.getObjectProperty(name));
            }
        }
        copy.setJMSCorrelationID(message.getJMSCorrelationID());
        copy.setJMSReplyTo(message.getJMSReplyTo());
        copy.setJMSType(message.getJMSType());
        return copy;
    }

    private static LacewingMessage copyBody(Message message) throws JMSException {
        if (message instanceof TextMessage text) {
            return new LacewingTextMessage(text.getText());
        } else if (message instanceof BytesMessage bytes) {
            return copy(bytes);
        } else if (message instanceof MapMessage map) {
            return copy(map);
        } else if (message instanceof StreamMessage stream) {
            return copy(stream);
        } else if (message instanceof ObjectMessage object) {
            LacewingObjectMessage copy = new LacewingObjectMessage();
            copy.setObject(object.getObject());
            return copy;
        }
        return new LacewingMessage();
    }

    private static LacewingMessage copy(BytesMessage message) throws JMSException {
        LacewingBytesMessage copy = new LacewingBytesMessage();
        message.reset();
        byte[] chunk = new byte[CHUNK];
        for (int count = message.readBytes(chunk); count > 0; count = message.readBytes(chunk)) {
            copy.writeBytes(chunk, 0, count);
        }
        return copy;
    }

    private static LacewingMessage copy(MapMessage message) throws JMSException {
        LacewingMapMessage copy = new LacewingMapMessage();
        Enumeration<?> names = message.getMapNames();
        while (names.hasMoreElements()) {
            String name = (String) names.nextElement();
            copy.setObject(name, message.getObject(name));
        }
        return copy;
    }

    private static LacewingMessage copy(StreamMessage message) throws JMSException {
        LacewingStreamMessage copy = new LacewingStreamMessage();
        message.reset();
        boolean more = true;
        while (more) {
            try {
                copy.writeObject(message.readObject());
            } catch (MessageEOFException e) {
                more = false;
            }
        }
        return copy;
    }

    /** Shows the sender of another provider's message what its copy became. */
    public static void showSent(LacewingMessage copy, Message original) throws JMSException {
        if (copy != original) {
            original.setJMSDestination(copy.getJMSDestination());
            original.setJMSMessageID(copy.getJMSMessageID());
            original.setJMSTimestamp(copy.getJMSTimestamp());
            original.setJMSDeliveryMode(copy.getJMSDeliveryMode());
            original.setJMSPriority(copy.getJMSPriority());
            original.setJMSExpiration(copy.getJMSExpiration());
            original.setJMSDeliveryTime(copy.getJMSDeliveryTime());
        }
    }
}
