package io.lacewing.handles.simplified;

import jakarta.jms.BytesMessage;
import jakarta.jms.Connection;
import jakarta.jms.ConnectionMetaData;
import jakarta.jms.Destination;
import jakarta.jms.ExceptionListener;
import jakarta.jms.IllegalStateRuntimeException;
import jakarta.jms.JMSConsumer;
import jakarta.jms.JMSContext;
import jakarta.jms.JMSException;
import jakarta.jms.JMSProducer;
import jakarta.jms.JMSRuntimeException;
import jakarta.jms.MapMessage;
import jakarta.jms.Message;
import jakarta.jms.MessageConsumer;
import jakarta.jms.MessageProducer;
import jakarta.jms.ObjectMessage;
import jakarta.jms.Queue;
import jakarta.jms.QueueBrowser;
import jakarta.jms.Session;
import jakarta.jms.StreamMessage;
import jakarta.jms.TemporaryQueue;
import jakarta.jms.TemporaryTopic;
import jakarta.jms.TextMessage;
import jakarta.jms.Topic;
import java.io.Serializable;

/**
 * A {@code JMSContext} over one connection and one session of the classic API.
 *
 * <p>Used by one thread at a time. What a container forbids is refused by the connection and session underneath; only
 * the asynchronous send is decided here, as its classic form is asked for much later than {@code setAsync}.
 */
public final class SimplifiedContext implements JMSContext {

    private final SharedConnection shared;
    private final Session session;
    private final boolean managed;
    private MessageProducer producer;
    private Message lastReceived;
    private boolean autoStart = true;
    private boolean closed;

    private SimplifiedContext(SharedConnection shared, Session session, boolean managed) {
        this.shared = shared;
        this.session = session;
        this.managed = managed;
    }

    /**
     * Opens a context that owns the connection.
     *
     * @param connection closed with the context, or at once if no session can be opened
     * @param sessionMode one of the four modes of {@link JMSContext}
     * @param managed whether a container's restrictions hold
     */
    public static JMSContext over(Connection connection, int sessionMode, boolean managed) {
        return open(new SharedConnection(connection), sessionMode, managed);
    }

    /** @throws JMSRuntimeException if this is no session mode */
    public static int checkedMode(int sessionMode) {
        if (sessionMode < Session.SESSION_TRANSACTED || sessionMode > Session.DUPS_OK_ACKNOWLEDGE) {
            throw new JMSRuntimeException("Unknown session mode " + sessionMode);
        }
        return sessionMode;
    }

    private static SimplifiedContext open(SharedConnection shared, int sessionMode, boolean managed) {
        boolean opened = false;
        try {
            Session session = shared.connection().createSession(checkedMode(sessionMode));
            opened = true;
            return new SimplifiedContext(shared, session, managed);
        } catch (JMSException e) {
            throw Unchecked.of(e);
        } finally {
            if (!opened) {
                Unchecked.run(shared::leave);
            }
        }
    }

    @Override
    public JMSContext createContext(int sessionMode) {
        checkOpen();
        Unchecked.run(shared::join);
        return open(shared, sessionMode, managed);
    }

    // ---- for the producers and consumers of this context

    MessageProducer producer() throws JMSException {
        if (producer == null) {
            producer = session.createProducer(null);
        }
        return producer;
    }

    Session session() {
        checkOpen();
        return session;
    }

    void received(Message message) {
        lastReceived = message;
    }

    void refuseAsyncInContainer() {
        if (managed) {
            throw new IllegalStateRuntimeException(
                    "An asynchronous send may not be used by a component in an application server "
                    + "(Jakarta EE platform, EE.6.7)");
        }
    }

    private void checkOpen() {
        if (closed) {
            throw new IllegalStateRuntimeException("The context is closed");
        }
    }

    private JMSConsumer consumer(Unchecked.Call<MessageConsumer> opening) {
        checkOpen();
        JMSConsumer consumer = new SimplifiedConsumer(this, Unchecked.get(opening));
        if (autoStart) {
            start();
        }
        return consumer;
    }

    @Override
    public JMSProducer createProducer() {
        checkOpen();
        return new SimplifiedProducer(this, Unchecked.get(this::producer));
    }

    @Override
    public JMSConsumer createConsumer(Destination destination) {
        return consumer(() -> session.createConsumer(destination));
    }

    @Override
    public JMSConsumer createConsumer(Destination destination, String selector) {
        return consumer(() -> session.createConsumer(destination, selector));
    }

    @Override
    public JMSConsumer createConsumer(Destination destination, String selector, boolean noLocal) {
        return consumer(() -> session.createConsumer(destination, selector, noLocal));
    }

    @Override
    public JMSConsumer createDurableConsumer(Topic topic, String name) {
        return consumer(() -> session.createDurableConsumer(topic, name));
    }

    @Override
    public JMSConsumer createDurableConsumer(Topic topic, String name, String selector, boolean noLocal) {
        return consumer(() -> session.createDurableConsumer(topic, name, selector, noLocal));
    }

    @Override
    public JMSConsumer createSharedDurableConsumer(Topic topic, String name) {
        return consumer(() -> session.createSharedDurableConsumer(topic, name));
    }

    @Override
    public JMSConsumer createSharedDurableConsumer(Topic topic, String name, String selector) {
        return consumer(() -> session.createSharedDurableConsumer(topic, name, selector));
    }

    @Override
    public JMSConsumer createSharedConsumer(Topic topic, String name) {
        return consumer(() -> session.createSharedConsumer(topic, name));
    }

    @Override
    public JMSConsumer createSharedConsumer(Topic topic, String name, String selector) {
        return consumer(() -> session.createSharedConsumer(topic, name, selector));
    }

    @Override
    public QueueBrowser createBrowser(Queue queue) {
        checkOpen();
        QueueBrowser browser = Unchecked.get(() -> session.createBrowser(queue));
        startIfAutomatic();
        return browser;
    }

    @Override
    public QueueBrowser createBrowser(Queue queue, String selector) {
        checkOpen();
        QueueBrowser browser = Unchecked.get(() -> session.createBrowser(queue, selector));
        startIfAutomatic();
        return browser;
    }

    private void startIfAutomatic() {
        if (autoStart) {
            start();
        }
    }

    @Override
    public String getClientID() {
        return Unchecked.get(shared.connection()::getClientID);
    }

    @Override
    public void setClientID(String clientId) {
        Unchecked.run(() -> shared.connection().setClientID(clientId));
    }

    @Override
    public ConnectionMetaData getMetaData() {
        return Unchecked.get(shared.connection()::getMetaData);
    }

    @Override
    public ExceptionListener getExceptionListener() {
        return Unchecked.get(shared.connection()::getExceptionListener);
    }

    @Override
    public void setExceptionListener(ExceptionListener listener) {
        Unchecked.run(() -> shared.connection().setExceptionListener(listener));
    }

    @Override
    public void start() {
        checkOpen();
        Unchecked.run(shared.connection()::start);
    }

    @Override
    public void stop() {
        checkOpen();
        Unchecked.run(shared.connection()::stop);
    }

    @Override
    public void setAutoStart(boolean autoStart) {
        checkOpen();
        this.autoStart = autoStart;
    }

    @Override
    public boolean getAutoStart() {
        checkOpen();
        return autoStart;
    }

    @Override
    public void close() {
        if (!closed) {
            closed = true;
            try {
                Unchecked.run(session::close);
            } finally {
                Unchecked.run(shared::leave);
            }
        }
    }

    @Override
    public BytesMessage createBytesMessage() {
        return Unchecked.get(session()::createBytesMessage);
    }

    @Override
    public MapMessage createMapMessage() {
        return Unchecked.get(session()::createMapMessage);
    }

    @Override
    public Message createMessage() {
        return Unchecked.get(session()::createMessage);
    }

    @Override
    public ObjectMessage createObjectMessage() {
        return Unchecked.get(() -> session().createObjectMessage());
    }

    @Override
    public ObjectMessage createObjectMessage(Serializable object) {
        return Unchecked.get(() -> session().createObjectMessage(object));
    }

    @Override
    public StreamMessage createStreamMessage() {
        return Unchecked.get(session()::createStreamMessage);
    }

    @Override
    public TextMessage createTextMessage() {
        return Unchecked.get(() -> session().createTextMessage());
    }

    @Override
    public TextMessage createTextMessage(String text) {
        return Unchecked.get(() -> session().createTextMessage(text));
    }

    @Override
    public boolean getTransacted() {
        return Unchecked.get(session()::getTransacted);
    }

    @Override
    public int getSessionMode() {
        return Unchecked.get(session()::getAcknowledgeMode);
    }

    @Override
    public void commit() {
        Unchecked.run(session()::commit);
    }

    @Override
    public void rollback() {
        Unchecked.run(session()::rollback);
    }

    @Override
    public void recover() {
        Unchecked.run(session()::recover);
    }

    @Override
    public Queue createQueue(String name) {
        return Unchecked.get(() -> session().createQueue(name));
    }

    @Override
    public Topic createTopic(String name) {
        return Unchecked.get(() -> session().createTopic(name));
    }

    @Override
    public TemporaryQueue createTemporaryQueue() {
        return Unchecked.get(session()::createTemporaryQueue);
    }

    @Override
    public TemporaryTopic createTemporaryTopic() {
        return Unchecked.get(session()::createTemporaryTopic);
    }

    @Override
    public void unsubscribe(String name) {
        Unchecked.run(() -> session().unsubscribe(name));
    }

    /**
     * Acknowledges what the session has received, through the last message: one acknowledgement covers the session (JMS
     * 3.1, 6.2.10).
     */
    @Override
    public void acknowledge() {
        checkOpen();
        Message last = lastReceived;
        if (last != null && getSessionMode() == Session.CLIENT_ACKNOWLEDGE) {
            lastReceived = null;
            Unchecked.run(last::acknowledge);
        }
    }
}
