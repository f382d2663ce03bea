package io.lacewing.jms.connection;

import io.lacewing.client.ClientConsumer;
import io.lacewing.client.ConsumerRequest;
import io.lacewing.client.Delivery;
import io.lacewing.client.error.ClientException;
import io.lacewing.jms.destination.LacewingDestination;
import io.lacewing.jms.error.JmsExceptionSupport;
import io.lacewing.jms.message.DeserializationPolicy;
import io.lacewing.jms.message.LacewingMessage;
import io.lacewing.jms.message.Messages;
import jakarta.jms.Destination;
import jakarta.jms.IllegalStateException;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageFormatException;
import jakarta.jms.MessageListener;
import jakarta.jms.Queue;
import jakarta.jms.QueueReceiver;
import jakarta.jms.Topic;
import jakarta.jms.TopicSubscriber;

/** A consumer of a queue or of a subscription. */
public final class LacewingConsumer implements QueueReceiver, TopicSubscriber {

    private final ClientConsumer client;
    private final LacewingDestination source;
    private final ConsumerRequest request;
    private final DeserializationPolicy deserialization;
    private MessageListener listener;
    private volatile boolean closed;

    LacewingConsumer(ClientConsumer client, LacewingDestination source, ConsumerRequest request,
            DeserializationPolicy deserialization) {
        this.client = client;
        this.source = source;
        this.request = request;
        this.deserialization = deserialization;
    }

    @Override
    public Message receive() throws JMSException {
        return receive(0);
    }

    @Override
    public Message receive(long timeout) throws JMSException {
        requireOpen();
        if (timeout < 0) {
            throw new JMSException("A timeout cannot be negative: " + timeout);
        }
        try {
            return toMessage(client.receive(timeout));
        } catch (ClientException e) {
            throw JmsExceptionSupport.toJms(e);
        }
    }

    @Override
    public Message receiveNoWait() throws JMSException {
        requireOpen();
        try {
            return toMessage(client.receiveNow());
        } catch (ClientException e) {
            throw JmsExceptionSupport.toJms(e);
        }
    }

    private LacewingMessage toMessage(Delivery delivery) {
        if (delivery == null) {
            return null;
        }
        Destination known = delivery.message().isAddressedTo(source.address()) ? source : null;
        return Messages.received(delivery, known, deserialization);
    }

    /**
     * Receives a message and reads its body as a type. A message of which that cannot be had is not received: it stays
     * the next one.
     *
     * @param timeout longest wait in ms; 0 for ever, negative not to wait
     * @return null if no message came
     * @throws MessageFormatException if the message has no such body
     */
    public <T> T receiveBody(Class<T> type, long timeout) throws JMSException {
        requireOpen();
        BodyReader<T> reader = new BodyReader<>(type, this::toMessage);
        try {
            if (timeout < 0) {
                client.receiveNow(reader);
            } else {
                client.receive(timeout, reader);
            }
            return reader.body();
        } catch (ClientException e) {
            throw JmsExceptionSupport.toJms(e);
        }
    }

    @Override
    public MessageListener getMessageListener() throws JMSException {
        requireOpen();
        return listener;
    }

    @Override
    public void setMessageListener(MessageListener newListener) throws JMSException {
        requireOpen();
        try {
            client.listener(newListener == null ? null : delivery -> newListener.onMessage(toMessage(delivery)));
        } catch (ClientException e) {
            throw JmsExceptionSupport.toJms(e);
        }
        listener = newListener;
    }

    @Override
    public String getMessageSelector() throws JMSException {
        requireOpen();
        return request.selector();
    }

    @Override
    public Queue getQueue() throws JMSException {
        requireOpen();
        return (Queue) source;
    }

    @Override
    public Topic getTopic() throws JMSException {
        requireOpen();
        return (Topic) source;
    }

    @Override
    public boolean getNoLocal() throws JMSException {
        requireOpen();
        return request.noLocal();
    }

    @Override
    public void close() {
        closed = true;
        client.close();
    }

    private void requireOpen() throws IllegalStateException {
        if (closed) {
            throw new IllegalStateException("The consumer is closed");
        }
    }
}
