package io.lacewing.jms.connection;

import io.lacewing.client.Delivery;
import io.lacewing.jms.message.LacewingMessage;
import jakarta.jms.JMSException;
import jakarta.jms.MessageFormatException;
import java.util.function.Function;
import java.util.function.Predicate;

/** Reads a message's body before the message counts as received; accepts it if that went well. */
final class BodyReader<T> implements Predicate<Delivery> {

    private final Class<T> type;
    private final Function<Delivery, LacewingMessage> messages;
    private T body;
    private JMSException failure;

    BodyReader(Class<T> type, Function<Delivery, LacewingMessage> messages) {
        this.type = type;
        this.messages = messages;
    }

    @Override
    public boolean test(Delivery delivery) {
        try {
            LacewingMessage message = messages.apply(delivery);
            if (message.getClass() == LacewingMessage.class) {
                throw new MessageFormatException("The message has no body, and so none that is a " + type.getName());
            }
            body = message.getBody(type);
            return true;
        } catch (JMSException e) {
            failure = e;
            return false;
        }
    }

    /** The body; null if no message came, or if it is null. */
    T body() throws JMSException {
        if (failure != null) {
            throw failure;
        }
        return body;
    }
}
