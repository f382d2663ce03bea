package io.lacewing.jms.context;

import static io.lacewing.jms.error.JmsExceptionSupport.unchecked;

import io.lacewing.jms.connection.LacewingConnection;
import io.lacewing.jms.connection.LacewingConsumer;
import io.lacewing.jms.connection.LacewingProducer;
import io.lacewing.jms.connection.LacewingSession;
import io.lacewing.jms.error.JmsExceptionSupport.JmsSupplier;
import jakarta.jms.BytesMessage;
import jakarta.jms.ConnectionMetaData;
import jakarta.jms.Destination;
import jakarta.jms.ExceptionListener;
import jakarta.jms.IllegalStateException;
import jakarta.jms.IllegalStateRuntimeException;
import jakarta.jms.JMSConsumer;
import jakarta.jms.JMSContext;
import jakarta.jms.JMSException;
import jakarta.jms.JMSProducer;
import jakarta.jms.JMSRuntimeException;
import jakarta.jms.MapMessage;
import jakarta.jms.Message;
import jakarta.jms.MessageConsumer;
import jakarta.jms.ObjectMessage;
import jakarta.jms.Queue;
import jakarta.jms.QueueBrowser;
import jakarta.jms.StreamMessage;
import jakarta.jms.TemporaryQueue;
import jakarta.jms.TemporaryTopic;
import jakarta.jms.TextMessage;
import jakarta.jms.Topic;
import java.io.Serializable;

/**
 * A connection and a session in one. The session is opened when it is first needed, so that a client id can still be
 * set on a new context; its producers share one producer without a destination. Belongs to one thread at a time.
 */
public class LacewingContext implements JMSContext {

    private final SharedConnection shared;
    private final int sessionMode;
    private LacewingSession session;
    private LacewingProducer producer;
    private boolean autoStart = true;
    private boolean closed;

    /** A context that owns the connection. */
    public LacewingContext(LacewingConnection connection, int sessionMode) {
        this(new SharedConnection(connection), sessionMode);
    }

    private LacewingContext(SharedConnection shared, int sessionMode) {
        this.shared = shared;
        this.sessionMode = sessionMode;
    }

    /** Opens the session; what kind it is, subclasses say. */
    LacewingSession openSession(LacewingConnection connection, int mode) throws JMSException {
        return (LacewingSession) connection.createSession(mode);
    }

    final LacewingSession session() throws JMSException {
        requireOpen();
        if (session == null) {
            session = openSession(shared.connection(), sessionMode);
        }
        return session;
    }

    /** The producer that all of the context's producers send through. */
    final LacewingProducer producer() throws JMSException {
        if (producer == null) {
            producer = session().producer(null);
        }
        return producer;
    }

    private void requireOpen() throws IllegalStateException {
        if (closed) {
            throw new IllegalStateException("The context is closed");
        }
    }

    private LacewingConnection connection() throws IllegalStateException {
        requireOpen();
        return shared.connection();
    }

    // ---- the connection

    @Override
    public JMSContext createContext(int mode) {
        unchecked(this::requireOpen);
        requireMode(mode);
        return new LacewingContext(shared.retain(), mode);
    }

    /** Sees to it that there is such a session mode. */
    public static void requireMode(int mode) {
        if (mode < SESSION_TRANSACTED || mode > DUPS_OK_ACKNOWLEDGE) {
            throw new JMSRuntimeException("There is no session mode " + mode);
        }
    }

    @Override
    public String getClientID() {
        return unchecked(() -> connection().getClientID());
    }

    @Override
    public void setClientID(String clientId) {
        unchecked(() -> connection().setClientID(clientId));
    }

    @Override
    public ConnectionMetaData getMetaData() {
        return unchecked(() -> connection().getMetaData());
    }

    @Override
    public ExceptionListener getExceptionListener() {
        return unchecked(() -> connection().getExceptionListener());
    }

    @Override
    public void setExceptionListener(ExceptionListener listener) {
        unchecked(() -> connection().setExceptionListener(listener));
    }

    @Override
    public void start() {
        unchecked(() -> connection().start());
    }

    @Override
    public void stop() {
        unchecked(() -> connection().stop());
    }

    @Override
    public void setAutoStart(boolean newAutoStart) {
        unchecked(this::requireOpen);
        autoStart = newAutoStart;
    }

    @Override
    public boolean getAutoStart() {
        unchecked(this::requireOpen);
        return autoStart;
    }

    @Override
    public void close() {
        if (!closed) {
            unchecked(() -> {
                if (session != null) {
                    session.close();
                }
                closed = true;
                shared.release();
            });
        }
    }

    // ---- messages

    @Override
    public Message createMessage() {
        return unchecked(() -> session().createMessage());
    }

    @Override
    public TextMessage createTextMessage() {
        return unchecked(() -> session().createTextMessage());
    }

    @Override
    public TextMessage createTextMessage(String text) {
        return unchecked(() -> session().createTextMessage(text));
    }

    @Override
    public BytesMessage createBytesMessage() {
        return unchecked(() -> session().createBytesMessage());
    }

    @Override
    public MapMessage createMapMessage() {
        return unchecked(() -> session().createMapMessage());
    }

    @Override
    public StreamMessage createStreamMessage() {
        return unchecked(() -> session().createStreamMessage());
    }

    @Override
    public ObjectMessage createObjectMessage() {
        return unchecked(() -> session().createObjectMessage());
    }

    @Override
    public ObjectMessage createObjectMessage(Serializable object) {
        return unchecked(() -> session().createObjectMessage(object));
    }

    // ---- destinations, producers and consumers

    @Override
    public Queue createQueue(String name) {
        return unchecked(() -> session().createQueue(name));
    }

    @Override
    public Topic createTopic(String name) {
        return unchecked(() -> session().createTopic(name));
    }

    @Override
    public TemporaryQueue createTemporaryQueue() {
        return unchecked(() -> session().createTemporaryQueue());
    }

    @Override
    public TemporaryTopic createTemporaryTopic() {
        return unchecked(() -> session().createTemporaryTopic());
    }

    @Override
    public JMSProducer createProducer() {
        unchecked(this::requireOpen);
        return new LacewingJmsProducer(this);
    }

    private JMSConsumer consumer(JmsSupplier<MessageConsumer> creation) {
        return unchecked(() -> {
            MessageConsumer consumer = creation.get();
            if (autoStart) {
                shared.connection().start();
            }
            return new LacewingJmsConsumer((LacewingConsumer) consumer);
        });
    }

    @Override
    public JMSConsumer createConsumer(Destination destination) {
        return consumer(() -> session().createConsumer(destination));
    }

    @Override
    public JMSConsumer createConsumer(Destination destination, String selector) {
        return consumer(() -> session().createConsumer(destination, selector));
    }

    @Override
    public JMSConsumer createConsumer(Destination destination, String selector, boolean noLocal) {
        return consumer(() -> session().createConsumer(destination, selector, noLocal));
    }

    @Override
    public JMSConsumer createDurableConsumer(Topic topic, String name) {
        return consumer(() -> session().createDurableConsumer(topic, name));
    }

    @Override
    public JMSConsumer createDurableConsumer(Topic topic, String name, String selector, boolean noLocal) {
        return consumer(() -> session().createDurableConsumer(topic, name, selector, noLocal));
    }

    @Override
    public JMSConsumer createSharedDurableConsumer(Topic topic, String name) {
        return consumer(() -> session().createSharedDurableConsumer(topic, name));
    }

    @Override
    public JMSConsumer createSharedDurableConsumer(Topic topic, String name, String selector) {
        return consumer(() -> session().createSharedDurableConsumer(topic, name, selector));
    }

    @Override
    public JMSConsumer createSharedConsumer(Topic topic, String name) {
        return consumer(() -> session().createSharedConsumer(topic, name));
    }

    @Override
    public JMSConsumer createSharedConsumer(Topic topic, String name, String selector) {
        return consumer(() -> session().createSharedConsumer(topic, name, selector));
    }

    @Override
    public QueueBrowser createBrowser(Queue queue) {
        return createBrowser(queue, null);
    }

    @Override
    public QueueBrowser createBrowser(Queue queue, String selector) {
        return unchecked(() -> {
            QueueBrowser browser = session().createBrowser(queue, selector);
            if (autoStart) {
                shared.connection().start();
            }
            return browser;
        });
    }

    @Override
    public void unsubscribe(String name) {
        unchecked(() -> session().unsubscribe(name));
    }

    // ---- transactions and acknowledgement

    @Override
    public int getSessionMode() {
        unchecked(this::requireOpen);
        return sessionMode;
    }

    @Override
    public boolean getTransacted() {
        unchecked(this::requireOpen);
        return sessionMode == SESSION_TRANSACTED;
    }

    @Override
    public void commit() {
        unchecked(() -> session().commit());
    }

    @Override
    public void rollback() {
        unchecked(() -> session().rollback());
    }

    @Override
    public void recover() {
        unchecked(() -> session().recover());
    }

    @Override
    public void acknowledge() {
        if (closed) {
            throw new IllegalStateRuntimeException("The context is closed");
        }
        if (sessionMode == CLIENT_ACKNOWLEDGE && session != null) {
            unchecked(session::acknowledge);
        }
    }
}
