package io.lacewing.jms.message;

import io.lacewing.client.Delivery;
import io.lacewing.message.Message;
import io.lacewing.message.MessageBuilder;
import jakarta.jms.Destination;
import jakarta.jms.JMSException;
import jakarta.jms.MessageFormatException;
import jakarta.jms.ObjectMessage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.nio.ByteBuffer;

/**
 * A message with a serialized object, or null, for a body. The object is serialized when it is set; it is deserialized
 * each time it is asked for, under the connection's {@link DeserializationPolicy} if it came in.
 */
public final class LacewingObjectMessage extends LacewingMessage implements ObjectMessage {

    private final DeserializationPolicy policy;
    /** The body if it did not come in; null for null. */
    private byte[] serialized;

    public LacewingObjectMessage() {
        policy = DeserializationPolicy.EVERYTHING;
    }

    LacewingObjectMessage(Delivery delivery, Destination destination, DeserializationPolicy policy) {
        super(delivery, destination);
        this.policy = policy;
    }

    @Override
    public void setObject(Serializable object) throws JMSException {
        replaceBody();
        serialized = object == null ? null : serialize(object);
    }

    private static byte[] serialize(Serializable object) throws MessageFormatException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream output = new ObjectOutputStream(bytes)) {
            output.writeObject(object);
        } catch (IOException e) {
            throw failed("A " + object.getClass().getName() + " cannot be serialized: " + e.getMessage(), e);
        }
        return bytes.toByteArray();
    }

    /**
     * Deserializes the object.
     *
     * @throws MessageFormatException if that is refused or fails; names the class
     */
    @Override
    public Serializable getObject() throws JMSException {
        ByteBuffer body = body();
        if (body == null) {
            return null;
        }
        try (ObjectReader reader = new ObjectReader(new BufferInput(body), policy)) {
            return read(reader);
        } catch (IOException e) {
            throw failed("The object cannot be deserialized: " + e.getMessage(), e);
        }
    }

    private static Serializable read(ObjectReader reader) throws IOException, MessageFormatException {
        try {
            return (Serializable) reader.readObject();
        } catch (IOException e) {
            if (reader.refused() != null) {
                throw failed("The object holds a " + reader.refused().getName()
                        + ", which the connection's deserializationAllowList does not allow", e);
            }
            throw e;
        } catch (ClassNotFoundException e) {
            throw failed("The object is of a class that is not known here: " + e.getMessage(), e);
        }
    }

    private ByteBuffer body() {
        Message received = receivedBody();
        if (received != null) {
            return received.hasBody() ? received.body() : null;
        }
        return serialized == null ? null : ByteBuffer.wrap(serialized);
    }

    private static MessageFormatException failed(String text, Exception cause) {
        MessageFormatException exception = new MessageFormatException(text);
        exception.initCause(cause);
        return exception;
    }

    @Override
    public void clearBody() throws JMSException {
        super.clearBody();
        serialized = null;
    }

    @Override
    void writeBody(MessageBuilder builder) {
        builder.object(serialized);
    }

    @Override
    @SuppressWarnings({"rawtypes", "unchecked"})
    public boolean isBodyAssignableTo(Class type) throws JMSException {
        Serializable object = getObject();
        return object == null || type.isInstance(object);
    }

    @Override
    public <T> T getBody(Class<T> type) throws JMSException {
        Serializable object = getObject();
        return object == null ? null : cast(object, type, object.getClass());
    }
}
