package io.lacewing.jms.context;

import static io.lacewing.jms.error.JmsExceptionSupport.unchecked;

import io.lacewing.jms.connection.LacewingProducer;
import io.lacewing.jms.connection.SendOptions;
import io.lacewing.jms.message.LacewingBytesMessage;
import io.lacewing.jms.message.LacewingMapMessage;
import io.lacewing.jms.message.LacewingMessage;
import io.lacewing.jms.message.LacewingObjectMessage;
import io.lacewing.jms.message.LacewingTextMessage;
import jakarta.jms.CompletionListener;
import jakarta.jms.Destination;
import jakarta.jms.JMSException;
import jakarta.jms.JMSProducer;
import jakarta.jms.Message;
import jakarta.jms.MessageFormatRuntimeException;
import java.io.Serializable;
import java.util.Collections;
import java.util.Enumeration;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/**
 * A producer of the simplified API: options, properties and header fields for the messages that it sends through its
 * context's one producer. What is set here wins over what a message says.
 */
final class LacewingJmsProducer implements JMSProducer {

    private final LacewingContext context;
    private final SendOptions options = new SendOptions();
    /** Carries the properties and header fields that were set; made when the first one is. */
    private LacewingMessage template;
    private CompletionListener async;

    LacewingJmsProducer(LacewingContext context) {
        this.context = context;
    }

    // ---- sending

    @Override
    public JMSProducer send(Destination destination, Message message) {
        if (message == null) {
            throw new MessageFormatRuntimeException("There is no message to send");
        }
        unchecked(() -> {
            LacewingProducer producer = context.producer();
            if (template != null) {
                applyTemplate(message);
            }
            producer.send(destination, message, options, async);
        });
        return this;
    }

    private void applyTemplate(Message message) throws JMSException {
        Enumeration<String> names = template.getPropertyNames();
        while (names.hasMoreElements()) {
            String name = names.nextElement();
            message.setObjectProperty(name, template.getObjectProperty(name));
        }
        if (template.getJMSCorrelationID() != null) {
            message.setJMSCorrelationID(template.getJMSCorrelationID());
        }
        if (template.getJMSType() != null) {
            message.setJMSType(template.getJMSType());
        }
        if (template.getJMSReplyTo() != null) {
            message.setJMSReplyTo(template.getJMSReplyTo());
        }
    }

    @Override
    public JMSProducer send(Destination destination, String body) {
        return send(destination, new LacewingTextMessage(body));
    }

    @Override
    public JMSProducer send(Destination destination, Map<String, Object> body) {
        LacewingMapMessage message = new LacewingMapMessage();
        if (body != null) {
            body.forEach((name, value) -> unchecked(() -> message.setObject(name, value)));
        }
        return send(destination, message);
    }

    @Override
    public JMSProducer send(Destination destination, byte[] body) {
        LacewingBytesMessage message = new LacewingBytesMessage();
        if (body != null) {
            unchecked(() -> message.writeBytes(body));
        }
        return send(destination, message);
    }

    @Override
    public JMSProducer send(Destination destination, Serializable body) {
        LacewingObjectMessage message = new LacewingObjectMessage();
        unchecked(() -> message.setObject(body));
        return send(destination, message);
    }

    @Override
    public JMSProducer setAsync(CompletionListener listener) {
        async = listener;
        return this;
    }

    @Override
    public CompletionListener getAsync() {
        return async;
    }

    // ---- options

    @Override
    public JMSProducer setDisableMessageID(boolean disabled) {
        options.messageIdDisabled(disabled);
        return this;
    }

    @Override
    public boolean getDisableMessageID() {
        return options.messageIdDisabled();
    }

    @Override
    public JMSProducer setDisableMessageTimestamp(boolean disabled) {
        options.timestampDisabled(disabled);
        return this;
    }

    @Override
    public boolean getDisableMessageTimestamp() {
        return options.timestampDisabled();
    }

    @Override
    public JMSProducer setDeliveryMode(int deliveryMode) {
        unchecked(() -> options.deliveryMode(deliveryMode));
        return this;
    }

    @Override
    public int getDeliveryMode() {
        return options.deliveryMode();
    }

    @Override
    public JMSProducer setPriority(int priority) {
        unchecked(() -> options.priority(priority));
        return this;
    }

    @Override
    public int getPriority() {
        return options.priority();
    }

    @Override
    public JMSProducer setTimeToLive(long timeToLive) {
        unchecked(() -> options.timeToLive(timeToLive));
        return this;
    }

    @Override
    public long getTimeToLive() {
        return options.timeToLive();
    }

    @Override
    public JMSProducer setDeliveryDelay(long deliveryDelay) {
        unchecked(() -> options.deliveryDelay(deliveryDelay));
        return this;
    }

    @Override
    public long getDeliveryDelay() {
        return options.deliveryDelay();
    }

    // ---- properties and header fields

    private LacewingMessage template() {
        if (template == null) {
            template = new LacewingMessage();
        }
        return template;
    }

    private JMSProducer put(String name, Object value) {
        unchecked(() -> template().setObjectProperty(name, value));
        return this;
    }

    @Override
    public JMSProducer setProperty(String name, boolean value) {
        return put(name, value);
    }

    @Override
    public JMSProducer setProperty(String name, byte value) {
        return put(name, value);
    }

    @Override
    public JMSProducer setProperty(String name, short value) {
        return put(name, value);
    }

    @Override
    public JMSProducer setProperty(String name, int value) {
        return put(name, value);
    }

    @Override
    public JMSProducer setProperty(String name, long value) {
        return put(name, value);
    }

    @Override
    public JMSProducer setProperty(String name, float value) {
        return put(name, value);
    }

    @Override
    public JMSProducer setProperty(String name, double value) {
        return put(name, value);
    }

    @Override
    public JMSProducer setProperty(String name, String value) {
        return put(name, value);
    }

    @Override
    public JMSProducer setProperty(String name, Object value) {
        return put(name, value);
    }

    @Override
    public JMSProducer clearProperties() {
        if (template != null) {
            template.clearProperties();
        }
        return this;
    }

    @Override
    public boolean propertyExists(String name) {
        return template != null && template.propertyExists(name);
    }

    @Override
    public boolean getBooleanProperty(String name) {
        return unchecked(() -> template().getBooleanProperty(name));
    }

    @Override
    public byte getByteProperty(String name) {
        return unchecked(() -> template().getByteProperty(name));
    }

    @Override
    public short getShortProperty(String name) {
        return unchecked(() -> template().getShortProperty(name));
    }

    @Override
    public int getIntProperty(String name) {
        return unchecked(() -> template().getIntProperty(name));
    }

    @Override
    public long getLongProperty(String name) {
        return unchecked(() -> template().getLongProperty(name));
    }

    @Override
    public float getFloatProperty(String name) {
        return unchecked(() -> template().getFloatProperty(name));
    }

    @Override
    public double getDoubleProperty(String name) {
        return unchecked(() -> template().getDoubleProperty(name));
    }

    @Override
    public String getStringProperty(String name) {
        return unchecked(() -> template().getStringProperty(name));
    }

    @Override
    public Object getObjectProperty(String name) {
        return template().getObjectProperty(name);
    }

    @Override
    public Set<String> getPropertyNames() {
        return Collections.unmodifiableSet(new LinkedHashSet<>(Collections.list(template().getPropertyNames())));
    }

    @Override
    public JMSProducer setJMSCorrelationIDAsBytes(byte[] correlationId) {
        template().setJMSCorrelationIDAsBytes(correlationId);
        return this;
    }

    @Override
    public byte[] getJMSCorrelationIDAsBytes() {
        return template().getJMSCorrelationIDAsBytes();
    }

    @Override
    public JMSProducer setJMSCorrelationID(String correlationId) {
        template().setJMSCorrelationID(correlationId);
        return this;
    }

    @Override
    public String getJMSCorrelationID() {
        return template().getJMSCorrelationID();
    }

    @Override
    public JMSProducer setJMSType(String type) {
        template().setJMSType(type);
        return this;
    }

    @Override
    public String getJMSType() {
        return template().getJMSType();
    }

    @Override
    public JMSProducer setJMSReplyTo(Destination replyTo) {
        template().setJMSReplyTo(replyTo);
        return this;
    }

    @Override
    public Destination getJMSReplyTo() {
        return template().getJMSReplyTo();
    }
}
