package io.lacewing.handles;

import jakarta.jms.Destination;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageConsumer;
import jakarta.jms.MessageListener;
import jakarta.jms.Queue;
import jakarta.jms.QueueReceiver;
import jakarta.jms.Topic;
import jakarta.jms.TopicSubscriber;

/**
 * A consumer as the application sees it. It stays with the physical session it was opened on and is closed with its
 * session handle. Messages pass only while the connection handle is started.
 */
final class ConsumerHandle implements QueueReceiver, TopicSubscriber, OpenedHandle {

    private final SessionHandle session;
    private final MessageConsumer consumer;
    private final Destination destination;
    private final boolean noLocal;
    private MessageListener listener;
    private volatile boolean closed;

    ConsumerHandle(SessionHandle session, MessageConsumer consumer, Destination destination, boolean noLocal) {
        this.session = session;
        this.consumer = consumer;
        this.destination = destination;
        this.noLocal = noLocal;
    }

    @Override
    public Message receive() throws JMSException {
        return receive(0);
    }

    @Override
    public Message receive(long timeout) throws JMSException {
        checkOpen();
        long left = session.gate().await(timeout, () -> closed);
        if (left == StartGate.GIVEN_UP || closed) {
            return null;
        }
        session.worked();
        try {
            return left == 0 ? consumer.receive() : consumer.receive(left);
        } catch (JMSException e) {
            throw session.reported(e);
        }
    }

    @Override
    public Message receiveNoWait() throws JMSException {
        checkOpen();
        if (!session.gate().isOpen()) {
            return null;
        }
        session.worked();
        try {
            return consumer.receiveNoWait();
        } catch (JMSException e) {
            throw session.reported(e);
        }
    }

    @Override
    public String getMessageSelector() throws JMSException {
        checkOpen();
        return consumer.getMessageSelector();
    }

    @Override
    public MessageListener getMessageListener() throws JMSException {
        checkOpen();
        session.refuseInContainer("A message listener");
        return listener;
    }

    @Override
    public void setMessageListener(MessageListener newListener) throws JMSException {
        checkOpen();
        session.refuseInContainer("A message listener");
        listener = newListener;
        consumer.setMessageListener(newListener == null ? null : message -> deliver(newListener, message));
    }

    private void deliver(MessageListener target, Message message) {
        if (session.gate().await(0, () -> closed) == StartGate.GIVEN_UP) {
            throw new jakarta.jms.IllegalStateRuntimeException(
                    "The consumer was closed before the message was delivered");
        }
        session.worked();
        target.onMessage(message);
    }

    @Override
    public Queue getQueue() throws JMSException {
        checkOpen();
        return destination instanceof Queue queue ? queue : null;
    }

    @Override
    public Topic getTopic() throws JMSException {
        checkOpen();
        return destination instanceof Topic topic ? topic : null;
    }

    @Override
    public boolean getNoLocal() throws JMSException {
        checkOpen();
        return noLocal;
    }

    private void checkOpen() throws JMSException {
        if (closed) {
            throw new jakarta.jms.IllegalStateException("The consumer is closed");
        }
        session.checkOpen();
    }

    @Override
    public void closeWithSession() {
        Closing.quietly((MessageConsumer) this);
    }

    @Override
    public void close() throws JMSException {
        if (!closed) {
            closed = true;
            session.gate().wake();
            session.forget(this);
            try {
                consumer.close();
            } catch (JMSException e) {
                throw session.reported(e);
            }
        }
    }
}
