package io.lacewing.pool.core;

import io.lacewing.handles.Domain;
import io.lacewing.handles.SessionHandle;
import io.lacewing.handles.SessionRequest;
import io.lacewing.handles.StartGate;
import io.lacewing.handles.Temporaries;
import io.lacewing.pool.log.PoolMessages;
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
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;

/**
 * A connection as the application sees it: any number of sessions, all on one physical connection that other handles
 * use too. If that breaks, the sessions are lost, and the next session is made on a working connection.
 *
 * <p>Thread-safe, as in JMS.
 */
public final class PooledConnection implements QueueConnection, TopicConnection {

    private final SessionPool pool;
    private final UserKey user;
    private final Domain domain;
    private final StartGate gate = new StartGate();
    private final Temporaries temporaries = new Temporaries();
    private final Map<SessionHandle, PooledSessionOwner> sessions = new HashMap<>();
    private volatile ExceptionListener exceptionListener;
    private PhysicalConnection physical;
    private boolean closed;

    private PooledConnection(SessionPool pool, UserKey user, Domain domain) {
        this.pool = pool;
        this.user = user;
        this.domain = domain;
    }

    /** A handle on a connection of this user ({@code null}: the provider's default). */
    public static PooledConnection open(SessionPool pool, String user, String password, Domain domain)
            throws JMSException {
        PooledConnection handle = new PooledConnection(pool, new UserKey(user, password), domain);
        handle.physical();
        return handle;
    }

    StartGate gate() {
        return gate;
    }

    Temporaries temporaries() {
        return temporaries;
    }

    void lost(JMSException cause) {
        ExceptionListener listener = exceptionListener;
        if (listener != null) {
            listener.onException(cause);
        }
    }

    private PhysicalConnection physical() throws JMSException {
        synchronized (this) {
            checkOpen();
            if (physical != null && !physical.failed()) {
                return physical;
            }
        }
        return attach();
    }

    /** Not under the monitor while connecting; of two threads that do this at once one gives its connection back. */
    private PhysicalConnection attach() throws JMSException {
        PhysicalConnection fresh = pool.attach(user);
        PhysicalConnection surplus;
        PhysicalConnection used;
        synchronized (this) {
            boolean keep = !closed && (physical == null || physical.failed());
            surplus = keep ? physical : fresh;
            if (keep) {
                physical = fresh;
                fresh.attach(this);
            }
            used = physical;
        }
        if (surplus != null) {
            surplus.detach(this);
            pool.detach(surplus);
        }
        synchronized (this) {
            checkOpen();
        }
        return used;
    }

    private synchronized void checkOpen() throws JMSException {
        if (closed) {
            throw new IllegalStateException(PoolMessages.MESSAGES.connectionClosed());
        }
    }

    private SessionHandle openSession(boolean transacted, int mode) throws JMSException {
        SessionRequest request = SessionRequest.of(transacted, mode);
        SessionLease lease = pool.borrow(physical(), request);
        PooledSessionOwner owner = new PooledSessionOwner(this, pool.transactions(), lease, request);
        SessionHandle handle = new SessionHandle(owner, domain);
        boolean usable = false;
        try {
            owner.session();
            synchronized (this) {
                checkOpen();
                sessions.put(handle, owner);
            }
            usable = true;
            return handle;
        } catch (JMSException e) {
            owner.failed(e);
            throw e;
        } finally {
            if (!usable) {
                lease.handleClosed();
            }
        }
    }

    synchronized void forget(SessionHandle handle) {
        sessions.remove(handle);
    }

    @Override
    public Session createSession(boolean transacted, int acknowledgeMode) throws JMSException {
        return openSession(transacted, acknowledgeMode);
    }

    @Override
    public Session createSession(int sessionMode) throws JMSException {
        return openSession(sessionMode == Session.SESSION_TRANSACTED, sessionMode);
    }

    @Override
    public Session createSession() throws JMSException {
        return openSession(false, Session.AUTO_ACKNOWLEDGE);
    }

    @Override
    public QueueSession createQueueSession(boolean transacted, int acknowledgeMode) throws JMSException {
        return openSession(transacted, acknowledgeMode);
    }

    @Override
    public TopicSession createTopicSession(boolean transacted, int acknowledgeMode) throws JMSException {
        if (domain == Domain.QUEUE) {
            throw new IllegalStateException("A QueueConnection has no topic sessions");
        }
        return openSession(transacted, acknowledgeMode);
    }

    @Override
    public String getClientID() throws JMSException {
        return physical().connection().getClientID();
    }

    @Override
    public void setClientID(String clientId) throws JMSException {
        checkOpen();
        String configured = pool.configuration().clientId();
        if (!Objects.equals(configured, clientId)) {
            throw new IllegalStateException(PoolMessages.MESSAGES.clientIdFixed(configured, clientId));
        }
    }

    @Override
    public ConnectionMetaData getMetaData() throws JMSException {
        return physical().connection().getMetaData();
    }

    @Override
    public ExceptionListener getExceptionListener() throws JMSException {
        checkOpen();
        return exceptionListener;
    }

    /** The listener is told, on the provider's thread, when the physical connection is lost. */
    @Override
    public void setExceptionListener(ExceptionListener listener) throws JMSException {
        checkOpen();
        exceptionListener = listener;
    }

    @Override
    public void start() throws JMSException {
        checkOpen();
        gate.open();
    }

    @Override
    public void stop() throws JMSException {
        checkOpen();
        gate.shut();
    }

    @Override
    public void close() {
        PhysicalConnection attached;
        Map<SessionHandle, PooledSessionOwner> open;
        synchronized (this) {
            if (closed) {
                return;
            }
            closed = true;
            attached = physical;
            open = new HashMap<>(sessions);
            sessions.clear();
        }
        gate.close();
        open.forEach((handle, owner) -> {
            if (handle.invalidate()) {
                owner.release(handle);
            }
        });
        temporaries.deleteAll();
        attached.detach(this);
        pool.detach(attached);
    }

    @Override
    public ConnectionConsumer createConnectionConsumer(Destination destination, String selector,
            ServerSessionPool serverPool, int max) throws JMSException {
        throw forServers();
    }

    @Override
    public ConnectionConsumer createConnectionConsumer(Queue queue, String selector, ServerSessionPool serverPool,
            int max) throws JMSException {
        throw forServers();
    }

    @Override
    public ConnectionConsumer createConnectionConsumer(Topic topic, String selector, ServerSessionPool serverPool,
            int max) throws JMSException {
        throw forServers();
    }

    @Override
    public ConnectionConsumer createSharedConnectionConsumer(Topic topic, String name, String selector,
            ServerSessionPool serverPool, int max) throws JMSException {
        throw forServers();
    }

    @Override
    public ConnectionConsumer createDurableConnectionConsumer(Topic topic, String name, String selector,
            ServerSessionPool serverPool, int max) throws JMSException {
        throw forServers();
    }

    @Override
    public ConnectionConsumer createSharedDurableConnectionConsumer(Topic topic, String name, String selector,
            ServerSessionPool serverPool, int max) throws JMSException {
        throw forServers();
    }

    private JMSException forServers() throws JMSException {
        checkOpen();
        return new IllegalStateException(PoolMessages.MESSAGES.notOnAHandle("A connection consumer"));
    }
}
