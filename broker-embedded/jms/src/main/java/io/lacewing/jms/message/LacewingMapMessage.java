package io.lacewing.jms.message;

import io.lacewing.client.Delivery;
import io.lacewing.message.Message;
import io.lacewing.message.MessageBuilder;
import io.lacewing.message.NamedValuesWriter;
import jakarta.jms.Destination;
import jakarta.jms.JMSException;
import jakarta.jms.MapMessage;
import java.util.Arrays;
import java.util.Collections;
import java.util.Enumeration;
import java.util.LinkedHashMap;
import java.util.Map;

/** A message with named values for a body. One that came in is read in place. */
public final class LacewingMapMessage extends LacewingMessage implements MapMessage {

    /** The body if it did not come in. */
    private final Map<String, Object> entries = new LinkedHashMap<>(0);

    public LacewingMapMessage() {
    }

    LacewingMapMessage(Delivery delivery, Destination destination) {
        super(delivery, destination);
    }

    private Object value(String name) {
        Message received = receivedBody();
        return received != null ? received.map().get(name) : entries.get(name);
    }

    private void put(String name, Object value) throws JMSException {
        if (name == null || name.isEmpty()) {
            throw new IllegalArgumentException("A map entry must have a name");
        }
        replaceBody();
        entries.put(name, value);
    }

    private Map<String, Object> toMap() {
        Message received = receivedBody();
        if (received == null) {
            return new LinkedHashMap<>(entries);
        }
        Map<String, Object> map = new LinkedHashMap<>();
        received.map().forEach(map::put);
        return map;
    }

    @Override
    public boolean getBoolean(String name) throws JMSException {
        return Conversions.toBoolean(value(name));
    }

    @Override
    public byte getByte(String name) throws JMSException {
        return Conversions.toByte(value(name));
    }

    @Override
    public short getShort(String name) throws JMSException {
        return Conversions.toShort(value(name));
    }

    @Override
    public char getChar(String name) throws JMSException {
        return Conversions.toChar(value(name));
    }

    @Override
    public int getInt(String name) throws JMSException {
        return Conversions.toInt(value(name));
    }

    @Override
    public long getLong(String name) throws JMSException {
        return Conversions.toLong(value(name));
    }

    @Override
    public float getFloat(String name) throws JMSException {
        return Conversions.toFloat(value(name));
    }

    @Override
    public double getDouble(String name) throws JMSException {
        return Conversions.toDouble(value(name));
    }

    @Override
    public String getString(String name) throws JMSException {
        return Conversions.toText(value(name));
    }

    @Override
    public byte[] getBytes(String name) throws JMSException {
        byte[] bytes = Conversions.toBytes(value(name));
        return bytes == null ? null : bytes.clone();
    }

    @Override
    public Object getObject(String name) {
        Object value = value(name);
        return value instanceof byte[] bytes ? bytes.clone() : value;
    }

    @Override
    public Enumeration<String> getMapNames() {
        Message received = receivedBody();
        return Collections.enumeration(received != null ? received.map().names() : entries.keySet());
    }

    @Override
    public boolean itemExists(String name) {
        Message received = receivedBody();
        return received != null ? received.map().contains(name) : entries.containsKey(name);
    }

    @Override
    public void setBoolean(String name, boolean value) throws JMSException {
        put(name, value);
    }

    @Override
    public void setByte(String name, byte value) throws JMSException {
        put(name, value);
    }

    @Override
    public void setShort(String name, short value) throws JMSException {
        put(name, value);
    }

    @Override
    public void setChar(String name, char value) throws JMSException {
        put(name, value);
    }

    @Override
    public void setInt(String name, int value) throws JMSException {
        put(name, value);
    }

    @Override
    public void setLong(String name, long value) throws JMSException {
        put(name, value);
    }

    @Override
    public void setFloat(String name, float value) throws JMSException {
        put(name, value);
    }

    @Override
    public void setDouble(String name, double value) throws JMSException {
        put(name, value);
    }

    @Override
    public void setString(String name, String value) throws JMSException {
        put(name, value);
    }

    @Override
    public void setBytes(String name, byte[] value) throws JMSException {
        put(name, value == null ? null : value.clone());
    }

    @Override
    public void setBytes(String name, byte[] value, int offset, int length) throws JMSException {
        put(name, Arrays.copyOfRange(value, offset, offset + length));
    }

    @Override
    public void setObject(String name, Object value) throws JMSException {
        Conversions.requireBodyValue(value);
        put(name, value instanceof byte[] bytes ? bytes.clone() : value);
    }

    @Override
    public void clearBody() throws JMSException {
        super.clearBody();
        entries.clear();
    }

    @Override
    void writeBody(MessageBuilder builder) {
        NamedValuesWriter writer = builder.map();
        entries.forEach(writer::put);
    }

    @Override
    @SuppressWarnings({"rawtypes", "unchecked"})
    public boolean isBodyAssignableTo(Class type) {
        return type.isAssignableFrom(Map.class) || toMap().isEmpty();
    }

    /** The entries; null if there are none. */
    @Override
    public <T> T getBody(Class<T> type) throws JMSException {
        Map<String, Object> map = toMap();
        return map.isEmpty() ? null : cast(map, type, Map.class);
    }
}
