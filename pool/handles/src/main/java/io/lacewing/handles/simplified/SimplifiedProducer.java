package io.lacewing.handles.simplified;

import jakarta.jms.BytesMessage;
import jakarta.jms.CompletionListener;
import jakarta.jms.Destination;
import jakarta.jms.InvalidDestinationRuntimeException;
import jakarta.jms.JMSException;
import jakarta.jms.JMSProducer;
import jakarta.jms.MapMessage;
import jakarta.jms.Message;
import jakarta.jms.MessageFormatRuntimeException;
import jakarta.jms.MessageProducer;
import java.io.Serializable;
import java.util.Map;
import java.util.Set;

/**
 * A {@code JMSProducer} over the context's one classic producer; its settings are its own and are applied at each send.
 * Used by the context's thread.
 */
final class SimplifiedProducer implements JMSProducer {

    private final SimplifiedContext context;
    private final MessageProducer producer;
    private final OutgoingProperties properties;
    private int deliveryMode = Message.DEFAULT_DELIVERY_MODE;
    private int priority = Message.DEFAULT_PRIORITY;
    private long timeToLive = Message.DEFAULT_TIME_TO_LIVE;
    private long deliveryDelay;
    private boolean messageIdDisabled;
    private boolean timestampDisabled;
    private CompletionListener async;

    SimplifiedProducer(SimplifiedContext context, MessageProducer producer) {
        this.context = context;
        this.producer = producer;
        this.properties = new OutgoingProperties(context);
    }

    @Override
    public JMSProducer send(Destination destination, Message message) {
        if (message == null) {
            throw new MessageFormatRuntimeException("The message to send is null");
        }
        return transmit(destination, message);
    }

    @Override
    public JMSProducer send(Destination destination, String body) {
        return transmit(destination, context.createTextMessage(body));
    }

    @Override
    public JMSProducer send(Destination destination, Map<String, Object> body) {
        MapMessage message = context.createMapMessage();
        if (body != null) {
            Unchecked.run(() -> {
                for (Map.Entry<String, Object> entry : body.entrySet()) {
                    message.setObject(entry.getKey(), entry.getValue());
                }
            });
        }
        return transmit(destination, message);
    }

    @Override
    public JMSProducer send(Destination destination, byte[] body) {
        BytesMessage message = context.createBytesMessage();
        if (body != null) {
            Unchecked.run(() -> message.writeBytes(body));
        }
        return transmit(destination, message);
    }

    @Override
    public JMSProducer send(Destination destination, Serializable body) {
        return transmit(destination, context.createObjectMessage(body));
    }

    private JMSProducer transmit(Destination destination, Message message) {
        if (destination == null) {
            throw new InvalidDestinationRuntimeException("The destination to send to is null");
        }
        Unchecked.run(() -> {
            properties.applyTo(message);
            applySettings();
            if (async == null) {
                producer.send(destination, message, deliveryMode, priority, timeToLive);
            } else {
                producer.send(destination, message, deliveryMode, priority, timeToLive, async);
            }
        });
        return this;
    }

    private void applySettings() throws JMSException {
        if (producer.getDisableMessageID() != messageIdDisabled) {
            producer.setDisableMessageID(messageIdDisabled);
        }
        if (producer.getDisableMessageTimestamp() != timestampDisabled) {
            producer.setDisableMessageTimestamp(timestampDisabled);
        }
        if (producer.getDeliveryDelay() != deliveryDelay) {
            producer.setDeliveryDelay(deliveryDelay);
        }
    }

    @Override
    public JMSProducer setDisableMessageID(boolean value) {
        messageIdDisabled = value;
        return this;
    }

    @Override
    public boolean getDisableMessageID() {
        return messageIdDisabled;
    }

    @Override
    public JMSProducer setDisableMessageTimestamp(boolean value) {
        timestampDisabled = value;
        return this;
    }

    @Override
    public boolean getDisableMessageTimestamp() {
        return timestampDisabled;
    }

    /** Settings are tried on the classic producer, which knows what is legal, before they are taken over. */
    @Override
    public JMSProducer setDeliveryMode(int mode) {
        Unchecked.run(() -> producer.setDeliveryMode(mode));
        deliveryMode = mode;
        return this;
    }

    @Override
    public int getDeliveryMode() {
        return deliveryMode;
    }

    @Override
    public JMSProducer setPriority(int value) {
        Unchecked.run(() -> producer.setPriority(value));
        priority = value;
        return this;
    }

    @Override
    public int getPriority() {
        return priority;
    }

    @Override
    public JMSProducer setTimeToLive(long millis) {
        Unchecked.run(() -> producer.setTimeToLive(millis));
        timeToLive = millis;
        return this;
    }

    @Override
    public long getTimeToLive() {
        return timeToLive;
    }

    @Override
    public JMSProducer setDeliveryDelay(long millis) {
        Unchecked.run(() -> producer.setDeliveryDelay(millis));
        deliveryDelay = millis;
        return this;
    }

    @Override
    public long getDeliveryDelay() {
        return deliveryDelay;
    }

    @Override
    public JMSProducer setAsync(CompletionListener listener) {
        if (listener != null) {
            context.refuseAsyncInContainer();
        }
        async = listener;
        return this;
    }

    @Override
    public CompletionListener getAsync() {
        return async;
    }

    @Override
    public JMSProducer setProperty(String name, boolean value) {
        properties.set(name, value);
        return this;
    }

    @Override
    public JMSProducer setProperty(String name, byte value) {
        properties.set(name, value);
        return this;
    }

    @Override
    public JMSProducer setProperty(String name, short value) {
        properties.set(name, value);
        return this;
    }

    @Override
    public JMSProducer setProperty(String name, int value) {
        properties.set(name, value);
        return this;
    }

    @Override
    public JMSProducer setProperty(String name, long value) {
        properties.set(name, value);
        return this;
    }

    @Override
    public JMSProducer setProperty(String name, float value) {
        properties.set(name, value);
        return this;
    }

    @Override
    public JMSProducer setProperty(String name, double value) {
        properties.set(name, value);
        return this;
    }

    @Override
    public JMSProducer setProperty(String name, String value) {
        properties.set(name, value);
        return this;
    }

    @Override
    public JMSProducer setProperty(String name, Object value) {
        properties.set(name, value);
        return this;
    }

    @Override
    public JMSProducer clearProperties() {
        properties.clear();
        return this;
    }

    @Override
    public boolean propertyExists(String name) {
        return properties.read(carrier -> carrier.propertyExists(name));
    }

    @Override
    public boolean getBooleanProperty(String name) {
        return properties.read(carrier -> carrier.getBooleanProperty(name));
    }

    @Override
    public byte getByteProperty(String name) {
        return properties.read(carrier -> carrier.getByteProperty(name));
    }

    @Override
    public short getShortProperty(String name) {
        return properties.read(carrier -> carrier.getShortProperty(name));
    }

    @Override
    public int getIntProperty(String name) {
        return properties.read(carrier -> carrier.getIntProperty(name));
    }

    @Override
    public long getLongProperty(String name) {
        return properties.read(carrier -> carrier.getLongProperty(name));
    }

    @Override
    public float getFloatProperty(String name) {
        return properties.read(carrier -> carrier.getFloatProperty(name));
    }

    @Override
    public double getDoubleProperty(String name) {
        return properties.read(carrier -> carrier.getDoubleProperty(name));
    }

    @Override
    public String getStringProperty(String name) {
        return properties.read(carrier -> carrier.getStringProperty(name));
    }

    @Override
    public Object getObjectProperty(String name) {
        return properties.read(carrier -> carrier.getObjectProperty(name));
    }

    @Override
    public Set<String> getPropertyNames() {
        return properties.names();
    }

    @Override
    public JMSProducer setJMSCorrelationIDAsBytes(byte[] correlationId) {
        properties.setHeader(OutgoingProperties.Header.CORRELATION_BYTES, correlationId == null ? null
                : correlationId.clone());
        return this;
    }

    @Override
    public byte[] getJMSCorrelationIDAsBytes() {
        byte[] bytes = (byte[]) properties.header(OutgoingProperties.Header.CORRELATION_BYTES);
        return bytes == null ? null : bytes.clone();
    }

    @Override
    public JMSProducer setJMSCorrelationID(String correlationId) {
        properties.setHeader(OutgoingProperties.Header.CORRELATION_ID, correlationId);
        return this;
    }

    @Override
    public String getJMSCorrelationID() {
        return (String) properties.header(OutgoingProperties.Header.CORRELATION_ID);
    }

    @Override
    public JMSProducer setJMSType(String type) {
        properties.setHeader(OutgoingProperties.Header.TYPE, type);
        return this;
    }

    @Override
    public String getJMSType() {
        return (String) properties.header(OutgoingProperties.Header.TYPE);
    }

    @Override
    public JMSProducer setJMSReplyTo(Destination replyTo) {
        properties.setHeader(OutgoingProperties.Header.REPLY_TO, replyTo);
        return this;
    }

    @Override
    public Destination getJMSReplyTo() {
        return (Destination) properties.header(OutgoingProperties.Header.REPLY_TO);
    }
}
