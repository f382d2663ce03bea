package io.lacewing.handles.fake;

import jakarta.jms.BytesMessage;
import jakarta.jms.JMSException;
import jakarta.jms.MapMessage;
import jakarta.jms.Message;
import jakarta.jms.MessageFormatException;
import jakarta.jms.ObjectMessage;
import jakarta.jms.TextMessage;
import java.io.ByteArrayOutputStream;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;

/** A message of any of the body types: headers and properties are kept by the names of the getters and setters. */
final class FakeMessage implements InvocationHandler {

    @FunctionalInterface
    interface Acknowledgement {
        void run() throws JMSException;
    }

    private final Class<? extends Message> type;
    private final Message proxy;
    private final Map<String, Object> headers = new HashMap<>();
    private final Map<String, Object> properties = new LinkedHashMap<>();
    private final Map<String, Object> entries = new LinkedHashMap<>();
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private Object body;
    private int deliveries;
    private Acknowledgement acknowledgement = () -> { };

    FakeMessage(Class<? extends Message> type) {
        this.type = type;
        this.proxy = (Message) Proxy.newProxyInstance(FakeMessage.class.getClassLoader(), new Class<?>[] {type}, this);
    }

    static FakeMessage text(String text) {
        FakeMessage message = new FakeMessage(TextMessage.class);
        message.body = text;
        return message;
    }

    static FakeMessage of(Message message) {
        return (FakeMessage) Proxy.getInvocationHandler(message);
    }

    Message asMessage() {
        return proxy;
    }

    void setBody(Object body) {
        this.body = body;
    }

    void setHeader(String name, Object value) {
        headers.put(name, value);
    }

    FakeMessage copy() {
        FakeMessage copy = new FakeMessage(type);
        copy.headers.putAll(headers);
        copy.properties.putAll(properties);
        copy.entries.putAll(entries);
        copy.bytes.writeBytes(bytes.toByteArray());
        copy.body = body;
        return copy;
    }

    void redeliver() {
        deliveries++;
        headers.put("JMSRedelivered", true);
    }

    void onAcknowledge(Acknowledgement action) {
        acknowledgement = action;
    }

    @Override
    public Object invoke(Object self, Method method, Object[] args) throws Throwable {
        String name = method.getName();
        return switch (name) {
            case "equals" -> self == args[0];
            case "hashCode" -> System.identityHashCode(self);
            case "toString" -> type.getSimpleName() + body;
            case "acknowledge" -> {
                acknowledgement.run();
                yield null;
            }
            case "setText", "setObject" -> args.length == 1 ? set(args[0]) : entries.put((String) args[0], args[1]);
            case "getText" -> body;
            case "getObject" -> args == null ? body : entries.get(args[0]);
            case "getMapNames" -> Collections.enumeration(entries.keySet());
            case "writeBytes" -> write((byte[]) args[0]);
            case "getBody" -> bodyAs((Class<?>) args[0]);
            case "isBodyAssignableTo" -> ((Class<?>) args[0]).isInstance(content());
            case "propertyExists" -> properties.containsKey(args[0]);
            case "getPropertyNames" -> Collections.enumeration(properties.keySet());
            case "clearProperties" -> clear();
            default -> headerOrProperty(name, args);
        };
    }

    private Object headerOrProperty(String name, Object[] args) throws JMSException {
        if (name.endsWith("Property")) {
            return name.startsWith("set") ? properties.put((String) args[0], args[1])
                    : property(name, (String) args[0]);
        }
        String header = name.substring(3);
        if (name.startsWith("set")) {
            headers.put(header, args[0]);
            return null;
        }
        return switch (header) {
            case "JMSRedelivered" -> headers.getOrDefault(header, false);
            case "JMSDeliveryMode", "JMSPriority" -> headers.getOrDefault(header, 0);
            case "JMSTimestamp", "JMSExpiration", "JMSDeliveryTime" -> headers.getOrDefault(header, 0L);
            default -> headers.get(header);
        };
    }

    private Object property(String getter, String name) throws JMSException {
        if (name.equals("JMSXDeliveryCount")) {
            return deliveries + 1;
        }
        Object value = properties.get(name);
        if (getter.equals("getStringProperty")) {
            return value == null ? null : value.toString();
        }
        if (getter.equals("getIntProperty") && value instanceof String text) {
            return Integer.valueOf(text);
        }
        return value;
    }

    private Object content() {
        if (type == MapMessage.class) {
            return entries;
        }
        if (type == BytesMessage.class) {
            return bytes.toByteArray();
        }
        return type == TextMessage.class || type == ObjectMessage.class ? body : null;
    }

    private Object bodyAs(Class<?> wanted) throws JMSException {
        Object content = content();
        if (content != null && !wanted.isInstance(content)) {
            throw new MessageFormatException("no " + wanted);
        }
        return content;
    }

    private Object set(Object value) {
        body = value;
        return null;
    }

    private Object write(byte[] data) {
        bytes.writeBytes(data);
        return null;
    }

    private Object clear() {
        properties.clear();
        return null;
    }
}
