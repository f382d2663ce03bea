package io.lacewing.jms.connection;

import io.lacewing.jms.message.LacewingBytesMessage;
import io.lacewing.jms.message.LacewingMapMessage;
import io.lacewing.jms.message.LacewingMessage;
import io.lacewing.jms.message.LacewingObjectMessage;
import io.lacewing.jms.message.LacewingStreamMessage;
import io.lacewing.jms.message.LacewingTextMessage;
import jakarta.jms.BytesMessage;
import jakarta.jms.JMSException;
import jakarta.jms.MapMessage;
import jakarta.jms.Message;
import jakarta.jms.ObjectMessage;
import jakarta.jms.Session;
import jakarta.jms.StreamMessage;
import jakarta.jms.TextMessage;
import java.io.Serializable;

/** The part of a session that makes messages. */
abstract class MessageMaker implements Session {

    /** Fails if nothing can be made here any more. */
    abstract void requireOpen() throws JMSException;

    @Override
    public final Message createMessage() throws JMSException {
        requireOpen();
        return new LacewingMessage();
    }

    @Override
    public final TextMessage createTextMessage() throws JMSException {
        return createTextMessage(null);
    }

    @Override
    public final TextMessage createTextMessage(String text) throws JMSException {
        requireOpen();
        return new LacewingTextMessage(text);
    }

    @Override
    public final BytesMessage createBytesMessage() throws JMSException {
        requireOpen();
        return new LacewingBytesMessage();
    }

    @Override
    public final MapMessage createMapMessage() throws JMSException {
        requireOpen();
        return new LacewingMapMessage();
    }

    @Override
    public final StreamMessage createStreamMessage() throws JMSException {
        requireOpen();
        return new LacewingStreamMessage();
    }

    @Override
    public final ObjectMessage createObjectMessage() throws JMSException {
        requireOpen();
        return new LacewingObjectMessage();
    }

    @Override
    public final ObjectMessage createObjectMessage(Serializable object) throws JMSException {
        ObjectMessage message = createObjectMessage();
        message.setObject(object);
        return message;
    }
}
