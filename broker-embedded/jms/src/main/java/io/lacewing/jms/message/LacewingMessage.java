package io.lacewing.jms.message;

import io.lacewing.client.Delivery;
import io.lacewing.client.error.ClientException;
import io.lacewing.jms.error.JmsExceptionSupport;
import io.lacewing.message.Message;
import io.lacewing.message.MessageBuilder;
import jakarta.jms.Destination;
import jakarta.jms.JMSException;
import jakarta.jms.MessageFormatException;
import jakarta.jms.MessageNotWriteableException;

/** What all kinds of messages share; by itself a message without a body. */
public class LacewingMessage extends PropertyFields {

    private boolean bodyReadOnly;
    /** Whether the body is still the one that came in. */
    private boolean bodyReceived;

    /** A new message. */
    public LacewingMessage() {
    }

    /** A message that came in; the destination is null if only the message itself names it. */
    LacewingMessage(Delivery delivery, Destination destination) {
        super(delivery, destination);
        bodyReadOnly = true;
        bodyReceived = true;
    }

    /**
     * Puts everything that is the application's to say into a builder: body, properties, and the header fields that a
     * producer leaves alone. Whatever an earlier message left in the builder is replaced.
     */
    public final void encode(MessageBuilder builder) throws JMSException {
        try {
            if (encoded() != null) {
                builder.copyOf(encoded());
            }
            if (!bodyReceived) {
                writeBody(builder);
            }
            encodeHeaders(builder);
            encodeProperties(builder.properties());
        } catch (io.lacewing.message.MessageFormatException e) {
            throw JmsExceptionSupport.toJms(e);
        }
    }

    /** Whether the application put the message into a group. */
    public final boolean hasGroup() {
        return groupId() != null;
    }

    /** What came in, as long as the body is its; null else. */
    final Message receivedBody() {
        return bodyReceived ? encoded() : null;
    }

    final boolean isBodyReadOnly() {
        return bodyReadOnly;
    }

    final void bodyReadOnly(boolean readOnly) {
        bodyReadOnly = readOnly;
    }

    /** To be called before a body is written: it will not be the one that came in. */
    final void replaceBody() throws MessageNotWriteableException {
        if (bodyReadOnly) {
            throw new MessageNotWriteableException("The message's body can only be read");
        }
        bodyReceived = false;
    }

    /** Puts a body that did not come in. */
    void writeBody(MessageBuilder builder) throws JMSException {
        builder.plain();
    }

    /** Empties the body; it can be written afterwards. */
    @Override
    public void clearBody() throws JMSException {
        bodyReadOnly = false;
        bodyReceived = false;
    }

    /** True: there is no body, which reads as null of any type. */
    @Override
    @SuppressWarnings("rawtypes")
    public boolean isBodyAssignableTo(Class type) throws JMSException {
        return true;
    }

    /** Null: there is no body. */
    @Override
    public <T> T getBody(Class<T> type) throws JMSException {
        return null;
    }

    /** The body as a type that it must be assignable to. */
    final <T> T cast(Object body, Class<T> type, Class<?> natural) throws MessageFormatException {
        if (!type.isAssignableFrom(natural)) {
            throw new MessageFormatException("The body is a " + natural.getSimpleName() + ", not a " + type.getName());
        }
        return type.cast(body);
    }

    @Override
    public void acknowledge() throws JMSException {
        if (delivery() != null) {
            try {
                delivery().acknowledge();
            } catch (ClientException e) {
                throw JmsExceptionSupport.toJms(e);
            }
        }
    }

    @Override
    public String toString() {
        return getClass().getSimpleName() + "[" + getJMSMessageID() + ", " + getJMSDestination() + "]";
    }
}
