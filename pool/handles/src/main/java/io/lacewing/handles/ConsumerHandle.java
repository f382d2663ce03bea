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
 * A consumer as the application sees it. It follows its session handle from one physical session to another, so that
 * what is received in a transaction is received by the session that is enlisted; one with a listener stays where it
 * is. Closed with its session handle. Messages pass only while the connection handle is started.
 */
final class ConsumerHandle implements QueueReceiver, TopicSubscriber, OpenedHandle {

    private final SessionHandle session;
    private final SessionCall<? extends MessageConsumer> opening;
    private final Destination destination;
    private final boolean noLocal;
    private MessageListener listener;
    /** The physical consumer and the session it belongs to; both {@code null} while it is open on none. */
    private MessageConsumer consumer;
    private PhysicalSession home;
    private volatile boolean closed;

    /** @param opening opens the physical consumer, and opens it again when the right session has become another */
    ConsumerHandle(SessionHandle session, SessionCall<? extends MessageConsumer> opening, Destination destination,
            boolean noLocal) {
        this.session = session;
        this.opening = opening;
        this.destination = destination;
        this.noLocal = noLocal;
    }

    /** Opens the consumer on the session of the moment, unless that is where it is, or a listener binds it. */
    MessageConsumer consumer() throws JMSException {
        PhysicalSession now = session.physical();
        synchronized (this) {
            if (consumer != null && (home == now || listener != null)) {
                return consumer;
            }
        }
        leaveSession();
        MessageConsumer opened = session.on(now, opening);
        synchronized (this) {
            consumer = opened;
            home = now;
        }
        if (closed) {
            leaveSession();
            throw new jakarta.jms.IllegalStateException("The consumer is closed");
        }
        return opened;
    }

    @Override
    public void leaveSession() {
        MessageConsumer left = take();
        if (left != null) {
            Closing.quietly(left);
        }
    }

    private synchronized MessageConsumer take() {
        MessageConsumer taken = consumer;
        consumer = null;
        home = null;
        return taken;
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
        MessageConsumer current = consumer();
        session.worked();
        try {
            return left == 0 ? current.receive() : current.receive(left);
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
        MessageConsumer current = consumer();
        session.worked();
        try {
            return current.receiveNoWait();
        } catch (JMSException e) {
            throw session.reported(e);
        }
    }

    @Override
    public String getMessageSelector() throws JMSException {
        checkOpen();
        return consumer().getMessageSelector();
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
        MessageConsumer current = consumer();
        listener = newListener;
        current.setMessageListener(newListener == null ? null : message -> deliver(newListener, message));
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
            MessageConsumer last = take();
            try {
                if (last != null) {
                    last.close();
                }
            } catch (JMSException e) {
                throw session.reported(e);
            }
        }
    }
}
