package io.lacewing.jms.message;

import static io.lacewing.jms.message.PropertyNames.DELIVERY_COUNT;
import static io.lacewing.jms.message.PropertyNames.GROUP_ID;
import static io.lacewing.jms.message.PropertyNames.GROUP_SEQUENCE;

import io.lacewing.client.Delivery;
import io.lacewing.message.NamedValuesWriter;
import jakarta.jms.Destination;
import jakarta.jms.JMSException;
import jakarta.jms.MessageFormatException;
import jakarta.jms.MessageNotWriteableException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Enumeration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The properties. While {@link #properties} is null what came in tells; they are made when one is set. */
abstract class PropertyFields extends HeaderFields {

    private Map<String, Object> properties;
    private boolean readOnly;

    PropertyFields() {
    }

    PropertyFields(Delivery delivery, Destination destination) {
        super(delivery, destination);
        readOnly = true;
    }

    /** Puts the properties; what came in was put before. */
    final void encodeProperties(NamedValuesWriter writer) {
        if (properties != null || encoded() == null) {
            writer.clear();
        }
        if (properties != null) {
            properties.forEach(writer::put);
        }
    }

    private Object property(String name) {
        return switch (name) {
            case DELIVERY_COUNT -> delivery() == null ? null : delivery().count();
            case GROUP_ID -> groupId();
            case GROUP_SEQUENCE -> groupId() == null ? null : groupSequence();
            default -> properties != null ? properties.get(name) : encoded() == null ? null : encoded().property(name);
        };
    }

    private void put(String name, Object value) throws JMSException {
        PropertyNames.check(name);
        if (readOnly) {
            throw new MessageNotWriteableException("The message's properties can only be read");
        }
        switch (name) {
            case DELIVERY_COUNT -> { }
            case GROUP_ID -> groupId(Conversions.toText(value));
            case GROUP_SEQUENCE -> groupSequence(Conversions.toInt(value));
            default -> properties().put(name, value);
        }
    }

    private Map<String, Object> properties() {
        if (properties == null) {
            properties = new LinkedHashMap<>();
        }
        return properties;
    }

    private static boolean isAllowed(Object value) {
        return value == null || value instanceof String || value instanceof Boolean || value instanceof Integer
                || value instanceof Long || value instanceof Double || value instanceof Float || value instanceof Short
                || value instanceof Byte;
    }

    @Override
    public void clearProperties() {
        properties = new LinkedHashMap<>();
        readOnly = false;
        if (groupId() != null) {
            groupId(null);
            groupSequence(0);
        }
    }

    @Override
    public boolean propertyExists(String name) {
        return switch (name) {
            case DELIVERY_COUNT -> delivery() != null;
            case GROUP_ID, GROUP_SEQUENCE -> groupId() != null;
            default -> properties != null
                    ? properties.containsKey(name) : encoded() != null && encoded().hasProperty(name);
        };
    }

    @Override
    public Enumeration<String> getPropertyNames() {
        List<String> names = new ArrayList<>();
        if (properties != null) {
            names.addAll(properties.keySet());
        } else if (encoded() != null) {
            names.addAll(encoded().propertyNames());
        }
        if (delivery() != null) {
            names.add(DELIVERY_COUNT);
        }
        if (groupId() != null) {
            names.add(GROUP_ID);
            names.add(GROUP_SEQUENCE);
        }
        return Collections.enumeration(names);
    }

    @Override
    public boolean getBooleanProperty(String name) throws JMSException {
        return Conversions.toBoolean(property(name));
    }

    @Override
    public byte getByteProperty(String name) throws JMSException {
        return Conversions.toByte(property(name));
    }

    @Override
    public short getShortProperty(String name) throws JMSException {
        return Conversions.toShort(property(name));
    }

    @Override
    public int getIntProperty(String name) throws JMSException {
        return Conversions.toInt(property(name));
    }

    @Override
    public long getLongProperty(String name) throws JMSException {
        return Conversions.toLong(property(name));
    }

    @Override
    public float getFloatProperty(String name) throws JMSException {
        return Conversions.toFloat(property(name));
    }

    @Override
    public double getDoubleProperty(String name) throws JMSException {
        return Conversions.toDouble(property(name));
    }

    @Override
    public String getStringProperty(String name) throws JMSException {
        return Conversions.toText(property(name));
    }

    @Override
    public Object getObjectProperty(String name) {
        return property(name);
    }

    @Override
    public void setBooleanProperty(String name, boolean value) throws JMSException {
        put(name, value);
    }

    @Override
    public void setByteProperty(String name, byte value) throws JMSException {
        put(name, value);
    }

    @Override
    public void setShortProperty(String name, short value) throws JMSException {
        put(name, value);
    }

    @Override
    public void setIntProperty(String name, int value) throws JMSException {
        put(name, value);
    }

    @Override
    public void setLongProperty(String name, long value) throws JMSException {
        put(name, value);
    }

    @Override
    public void setFloatProperty(String name, float value) throws JMSException {
        put(name, value);
    }

    @Override
    public void setDoubleProperty(String name, double value) throws JMSException {
        put(name, value);
    }

    @Override
    public void setStringProperty(String name, String value) throws JMSException {
        put(name, value);
    }

    @Override
    public void setObjectProperty(String name, Object value) throws JMSException {
        if (!isAllowed(value)) {
            throw new MessageFormatException("Property \"" + name + "\" cannot hold a " + value.getClass().getName());
        }
        put(name, value);
    }
}
