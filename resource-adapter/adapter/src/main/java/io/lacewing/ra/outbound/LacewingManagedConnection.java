package io.lacewing.ra.outbound;

import io.lacewing.handles.Failures;
import io.lacewing.handles.PhysicalSession;
import io.lacewing.handles.SessionRequest;
import io.lacewing.handles.SessionSet;
import io.lacewing.handles.xa.SessionSetXaResource;
import io.lacewing.ra.log.RaLogger;
import io.lacewing.ra.provider.ConnectionKey;
import io.lacewing.ra.provider.PhysicalConnection;
import io.lacewing.ra.provider.SharedConnections;
import jakarta.jms.JMSException;
import jakarta.jms.Session;
import jakarta.resource.ResourceException;
import jakarta.resource.spi.ConnectionEventListener;
import jakarta.resource.spi.ConnectionRequestInfo;
import jakarta.resource.spi.IllegalStateException;
import jakarta.resource.spi.LocalTransaction;
import jakarta.resource.spi.ManagedConnection;
import jakarta.resource.spi.ManagedConnectionMetaData;
import java.io.PrintWriter;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import javax.security.auth.Subject;
import javax.transaction.xa.XAResource;

/**
 * What the container pools: a session (by need up to three, see {@link SessionSet}) with its producers kept, over a
 * shared physical connection. Several connection handles may be open on it at a time when the container shares it
 * within a transaction.
 *
 * <p>One thread at a time, except that the loss of the physical connection is noted from any thread.
 */
public final class LacewingManagedConnection implements ManagedConnection {

    private final LacewingManagedConnectionFactory factory;
    private final SharedConnections shared;
    private final PhysicalConnection connection;
    private final SessionSet sessions;
    private final XAResource xaResource;
    private final ConnectionEvents events = new ConnectionEvents(this);
    private final Set<ConnectionHandle> handles = ConcurrentHashMap.newKeySet();
    private final AtomicBoolean errorReported = new AtomicBoolean();
    private final AtomicBoolean destroyed = new AtomicBoolean();
    private volatile boolean suspect;
    private PrintWriter logWriter;

    LacewingManagedConnection(LacewingManagedConnectionFactory factory, SharedConnections shared,
            PhysicalConnection connection, OutboundOptions options) {
        this.factory = factory;
        this.shared = shared;
        this.connection = connection;
        this.sessions = new SessionSet(connection, options.xaSessionOutsideTransaction(),
                options.producersPerSession());
        this.xaResource = new SessionSetXaResource(sessions);
    }

    @Override
    public Object getConnection(Subject subject, ConnectionRequestInfo request) throws ResourceException {
        checkUsable();
        ConnectionKey requested = factory.key(subject, request);
        if (!requested.equals(key())) {
            throw new jakarta.resource.spi.SecurityException(RaLogger.LOGGER.wrongUser(key(), requested));
        }
        ConnectionHandle handle = new ConnectionHandle(this);
        handles.add(handle);
        return handle;
    }

    @Override
    public void associateConnection(Object object) throws ResourceException {
        checkUsable();
        if (!(object instanceof ConnectionHandle handle)) {
            throw new IllegalStateException(RaLogger.LOGGER.foreignHandle(String.valueOf(object)));
        }
        LacewingManagedConnection previous = handle.moveTo(this);
        if (previous != null) {
            previous.handles.remove(handle);
        }
        handles.add(handle);
    }

    ConnectionKey key() {
        return connection.key();
    }

    PhysicalConnection connection() {
        return connection;
    }

    OutboundOptions options() {
        return factory.options();
    }

    PhysicalSession session(SessionRequest request) throws JMSException {
        if (connection.failed()) {
            JMSException lost = new JMSException(RaLogger.LOGGER.connectionLost(connection.failure().getMessage()));
            lost.setLinkedException(connection.failure());
            reportLoss();
            throw lost;
        }
        if (!sessions.inTransaction() && factory.isTransactionLost()) {
            throw new jakarta.jms.IllegalStateException(RaLogger.LOGGER.transactionLost());
        }
        return sessions.current(request);
    }

    boolean inTransaction() {
        return sessions.inTransaction();
    }

    /**
     * A handle with a transacted session was closed: JMS rolls back what it left open, unless that belongs to a local
     * transaction of the container's.
     */
    void rollBackOwnTransaction() {
        Session open = sessions.inLocalTransaction() ? null : sessions.openTransacted();
        if (open != null) {
            try {
                open.rollback();
            } catch (JMSException e) {
                failed(e);
            }
        }
    }

    /**
     * A handle's call failed. If the physical connection is gone the container is told; if it may be, that is found out
     * before pooling.
     */
    void failed(JMSException failure) {
        if (connection.failed()) {
            reportLoss();
        } else if (Failures.mayMeanLoss(failure)) {
            suspect = true;
        }
    }

    void closed(ConnectionHandle handle) {
        if (handles.remove(handle)) {
            if (connection.failed()) {
                reportLoss();
            } else {
                events.closed(handle);
            }
        }
    }

    private void reportLoss() {
        if (errorReported.compareAndSet(false, true)) {
            events.error(connection.failure());
        }
    }

    /** Whether the container may go on using it; does not ask the broker. */
    boolean isHealthy() {
        return !destroyed.get() && !connection.failed() && !suspect;
    }

    private void checkUsable() throws ResourceException {
        if (destroyed.get()) {
            throw new IllegalStateException(RaLogger.LOGGER.managedConnectionDestroyed());
        }
        if (connection.failed()) {
            throw new ResourceException(RaLogger.LOGGER.connectionLost(connection.failure().getMessage()),
                    connection.failure());
        }
    }

    /**
     * Back to the pool: the handles end, sessions and producers stay, except when a call failed in a way that may mean
     * that the session is gone. Throws if the connection should not be pooled.
     */
    @Override
    public void cleanup() throws ResourceException {
        invalidateHandles();
        if (sessions.inTransaction()) {
            throw new IllegalStateException(RaLogger.LOGGER.stillInTransaction());
        }
        if (suspect && connection.probe()) {
            sessions.renew();
            suspect = false;
        }
        checkUsable();
    }

    private void invalidateHandles() {
        for (ConnectionHandle handle : handles) {
            handle.invalidate();
        }
        handles.clear();
    }

    @Override
    public void destroy() {
        if (destroyed.compareAndSet(false, true)) {
            invalidateHandles();
            sessions.close();
            shared.release(connection);
        }
    }

    @Override
    public XAResource getXAResource() {
        return xaResource;
    }

    @Override
    public LocalTransaction getLocalTransaction() {
        return new ManagedLocalTransaction(sessions);
    }

    @Override
    public ManagedConnectionMetaData getMetaData() throws ResourceException {
        checkUsable();
        return ManagedMetaData.of(connection);
    }

    @Override
    public void addConnectionEventListener(ConnectionEventListener listener) {
        events.add(listener);
    }

    @Override
    public void removeConnectionEventListener(ConnectionEventListener listener) {
        events.remove(listener);
    }

    @Override
    public void setLogWriter(PrintWriter writer) {
        logWriter = writer;
    }

    @Override
    public PrintWriter getLogWriter() {
        return logWriter;
    }
}
