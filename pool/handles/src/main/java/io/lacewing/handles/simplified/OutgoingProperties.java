package io.lacewing.handles.simplified;

import jakarta.jms.Destination;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageFormatRuntimeException;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Enumeration;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/**
 * The properties and headers that a {@code JMSProducer} puts on each message it sends. Properties are held in an empty
 * message of the provider's, so that names, types and conversions are checked by the same rules as on the message that
 * is sent.
 */
final class OutgoingProperties {

    enum Header { CORRELATION_ID, CORRELATION_BYTES, TYPE, REPLY_TO }

    @FunctionalInterface
    interface Reading<T> {
        T of(Message carrier) throws JMSException;
    }

    private final SimplifiedContext context;
    private final Map<Header, Object> headers = new EnumMap<>(Header.class);
    private Message carrier;

    OutgoingProperties(SimplifiedContext context) {
        this.context = context;
    }

    void set(String name, Object value) {
        if (name == null || name.isEmpty()) {
            throw new IllegalArgumentException("A property's name may not be " + (name == null ? "null" : "empty"));
        }
        if (!isPropertyValue(value)) {
            throw new MessageFormatRuntimeException("Property " + name + " can't hold a " + value.getClass().getName());
        }
        Unchecked.run(() -> carrier().setObjectProperty(name, value));
    }

    private static boolean isPropertyValue(Object value) {
        return value == null || value instanceof String || value instanceof Boolean || value instanceof Byte
                || value instanceof Short || value instanceof Integer || value instanceof Long || value instanceof Float
                || value instanceof Double;
    }

    <T> T read(Reading<T> reading) {
        return Unchecked.get(() -> reading.of(carrier()));
    }

    private Message carrier() throws JMSException {
        if (carrier == null) {
            carrier = context.session().createMessage();
        }
        return carrier;
    }

    void clear() {
        carrier = null;
    }

    Set<String> names() {
        if (carrier == null) {
            return Set.of();
        }
        return Unchecked.get(() -> {
            Set<String> names = new LinkedHashSet<>();
            for (Enumeration<?> each = carrier.getPropertyNames(); each.hasMoreElements();) {
                names.add((String) each.nextElement());
            }
            return Collections.unmodifiableSet(names);
        });
    }

    void setHeader(Header header, Object value) {
        if (value == null) {
            headers.remove(header);
        } else {
            headers.put(header, value);
        }
    }

    Object header(Header header) {
        return headers.get(header);
    }

    /** Puts what is set here on a message, over what it carries already. */
    void applyTo(Message message) throws JMSException {
        for (String name : names()) {
            message.setObjectProperty(name, carrier.getObjectProperty(name));
        }
        for (Map.Entry<Header, Object> entry : headers.entrySet()) {
            Object value = entry.getValue();
            switch (entry.getKey()) {
                case CORRELATION_ID -> message.setJMSCorrelationID((String) value);
                case CORRELATION_BYTES -> message.setJMSCorrelationIDAsBytes((byte[]) value);
                case TYPE -> message.setJMSType((String) value);
                case REPLY_TO -> message.setJMSReplyTo((Destination) value);
            }
        }
    }
}
