package io.lacewing.ra.outbound;

import io.lacewing.handles.Domain;
import io.lacewing.handles.SessionHandle;
import io.lacewing.handles.SessionRequest;
import io.lacewing.handles.StartGate;
import io.lacewing.handles.Temporaries;
import io.lacewing.ra.log.RaLogger;
import jakarta.jms.ConnectionConsumer;
import jakarta.jms.ConnectionMetaData;
import jakarta.jms.Destination;
import jakarta.jms.ExceptionListener;
import jakarta.jms.IllegalStateException;
import jakarta.jms.JMSException;
import jakarta.jms.Queue;
import jakarta.jms.QueueConnection;
import jakarta.jms.QueueSession;
import jakarta.jms.ServerSessionPool;
import jakarta.jms.Session;
import jakarta.jms.Topic;
import jakarta.jms.TopicConnection;
import jakarta.jms.TopicSession;

/**
 * A connection as a component in a container sees it: at most one open session, no listeners, no client id of its own
 * (Jakarta Messaging 3.1, 12.4.4; Jakarta EE platform, EE.6.7). Closing it closes its session and gives the managed
 * connection back.
 */
public final class ConnectionHandle implements QueueConnection, TopicConnection {

    private final StartGate gate = new StartGate();
    private final Temporaries temporaries = new Temporaries();
    private LacewingManagedConnection managed;
    private Domain domain = Domain.COMMON;
    private SessionHandle session;
    private ManagedSessionOwner owner;
    private boolean closed;

    ConnectionHandle(LacewingManagedConnection managed) {
        this.managed = managed;
    }

    ConnectionHandle restrictedTo(Domain only) {
        domain = only;
        return this;
    }

    /** Moves to another managed connection, and leaves nothing open on the old one. */
    LacewingManagedConnection moveTo(LacewingManagedConnection target) {
        LacewingManagedConnection previous;
        SessionHandle open;
        synchronized (this) {
            previous = managed;
            managed = target;
            open = session;
        }
        if (previous != target && open != null) {
            open.leaveSession();
        }
        return previous;
    }

    synchronized LacewingManagedConnection managed() throws JMSException {
        if (closed) {
            throw new IllegalStateException(RaLogger.LOGGER.connectionClosed());
        }
        return managed;
    }

    StartGate gate() {
        return gate;
    }

    Temporaries temporaries() {
        return temporaries;
    }

    /** What the application left open in a transaction of its own is rolled back: the session itself is kept. */
    void sessionClosed(SessionHandle handle, SessionRequest request) {
        LacewingManagedConnection target;
        synchronized (this) {
            if (session == handle) {
                session = null;
            }
            target = managed;
        }
        if (request.transacted() && handle.hasUncommittedWork()) {
            target.rollBackOwnTransaction();
        }
    }

    void failed(JMSException failure) {
        LacewingManagedConnection target;
        synchronized (this) {
            target = managed;
        }
        target.failed(failure);
    }

    private synchronized SessionHandle open(boolean transacted, int mode) throws JMSException {
        LacewingManagedConnection target = managed();
        SessionRequest request = ContainerSessions.request(transacted, mode, target.options().allowLocalTransactions());
        if (session != null) {
            throw new IllegalStateException(RaLogger.LOGGER.oneSessionPerConnection());
        }
        owner = new ManagedSessionOwner(this, request);
        session = new SessionHandle(owner, domain);
        return session;
    }

    @Override
    public Session createSession(boolean transacted, int acknowledgeMode) throws JMSException {
        return open(transacted, transacted ? Session.SESSION_TRANSACTED : acknowledgeMode);
    }

    @Override
    public Session createSession(int sessionMode) throws JMSException {
        return open(sessionMode == Session.SESSION_TRANSACTED, sessionMode);
    }

    @Override
    public Session createSession() throws JMSException {
        return open(false, Session.AUTO_ACKNOWLEDGE);
    }

    @Override
    public QueueSession createQueueSession(boolean transacted, int acknowledgeMode) throws JMSException {
        return open(transacted, transacted ? Session.SESSION_TRANSACTED : acknowledgeMode);
    }

    @Override
    public TopicSession createTopicSession(boolean transacted, int acknowledgeMode) throws JMSException {
        if (domain == Domain.QUEUE) {
            throw new IllegalStateException("A QueueConnection has no topic sessions");
        }
        return open(transacted, transacted ? Session.SESSION_TRANSACTED : acknowledgeMode);
    }

    @Override
    public String getClientID() throws JMSException {
        return managed().connection().clientId();
    }

    @Override
    public ConnectionMetaData getMetaData() throws JMSException {
        return managed().connection().metaData();
    }

    @Override
    public ExceptionListener getExceptionListener() throws JMSException {
        managed();
        return null;
    }

    @Override
    public void start() throws JMSException {
        managed();
        gate.open();
    }

    @Override
    public void stop() throws JMSException {
        throw forbidden("Connection.stop");
    }

    @Override
    public void setClientID(String clientId) throws JMSException {
        throw forbidden("Connection.setClientID");
    }

    @Override
    public void setExceptionListener(ExceptionListener listener) throws JMSException {
        throw forbidden("Connection.setExceptionListener");
    }

    @Override
    public ConnectionConsumer createConnectionConsumer(Destination destination, String selector, ServerSessionPool pool,
            int max) throws JMSException {
        throw forbidden("A connection consumer");
    }

    @Override
    public ConnectionConsumer createConnectionConsumer(Queue queue, String selector, ServerSessionPool pool, int max)
            throws JMSException {
        throw forbidden("A connection consumer");
    }

    @Override
    public ConnectionConsumer createConnectionConsumer(Topic topic, String selector, ServerSessionPool pool, int max)
            throws JMSException {
        throw forbidden("A connection consumer");
    }

    @Override
    public ConnectionConsumer createSharedConnectionConsumer(Topic topic, String name, String selector,
            ServerSessionPool pool, int max) throws JMSException {
        throw forbidden("A connection consumer");
    }

    @Override
    public ConnectionConsumer createDurableConnectionConsumer(Topic topic, String name, String selector,
            ServerSessionPool pool, int max) throws JMSException {
        throw forbidden("A connection consumer");
    }

    @Override
    public ConnectionConsumer createSharedDurableConnectionConsumer(Topic topic, String name, String selector,
            ServerSessionPool pool, int max) throws JMSException {
        throw forbidden("A connection consumer");
    }

    private JMSException forbidden(String what) throws JMSException {
        managed();
        return new IllegalStateException(RaLogger.LOGGER.forbiddenInContainer(what));
    }

    @Override
    public void close() throws JMSException {
        LacewingManagedConnection target;
        synchronized (this) {
            target = managed;
        }
        if (invalidate()) {
            target.closed(this);
        }
    }

    /** Ends the handle without telling the container, which knows. */
    boolean invalidate() {
        SessionHandle open;
        ManagedSessionOwner itsOwner;
        synchronized (this) {
            if (closed) {
                return false;
            }
            closed = true;
            open = session;
            itsOwner = owner;
        }
        gate.close();
        if (open != null && open.invalidate()) {
            itsOwner.closed(open);
        }
        temporaries.deleteAll();
        return true;
    }
}
