package io.lacewing.ra.provider;

import io.lacewing.handles.Closing;
import io.lacewing.handles.SessionOpener;
import jakarta.jms.ConnectionMetaData;
import jakarta.jms.ExceptionListener;
import jakarta.jms.JMSException;
import jakarta.jms.JMSSecurityException;
import jakarta.jms.ResourceAllocationException;
import jakarta.jms.Session;
import jakarta.jms.XAConnection;
import jakarta.jms.XASession;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * One started connection to the broker, shared by several sessions. Once it has failed it stays failed: whoever uses it
 * lets go of it, and the next user gets a new one.
 *
 * <p>Thread-safe. {@link FailureListener}s are called on the provider's thread, or on the one that found the failure,
 * without a lock.
 */
public final class PhysicalConnection implements SessionOpener {

    /** Told once when the connection is lost. Must not block. */
    @FunctionalInterface
    public interface FailureListener extends ExceptionListener {
    }

    private final XAConnection connection;
    private final ConnectionKey key;
    private final List<FailureListener> listeners = new CopyOnWriteArrayList<>();
    private volatile JMSException failure;
    /** How many sessions use it; guarded by the {@link SharedConnections} it belongs to. */
    int users;

    private PhysicalConnection(XAConnection connection, ConnectionKey key) {
        this.connection = connection;
        this.key = key;
    }

    /**
     * Takes over a connection just made: sets the client id, listens for its loss, starts it. If one of these fails it
     * is closed.
     */
    static PhysicalConnection over(XAConnection connection, ConnectionKey key) throws JMSException {
        PhysicalConnection physical = new PhysicalConnection(connection, key);
        boolean usable = false;
        try {
            if (key.clientId() != null) {
                connection.setClientID(key.clientId());
            }
            connection.setExceptionListener(physical::fail);
            connection.start();
            usable = true;
            return physical;
        } finally {
            if (!usable) {
                Closing.quietly(connection);
            }
        }
    }

    public ConnectionKey key() {
        return key;
    }

    @Override
    public XASession openXa() throws JMSException {
        return connection.createXASession();
    }

    @Override
    public Session open(boolean transacted, int acknowledgeMode) throws JMSException {
        return connection.createSession(transacted, acknowledgeMode);
    }

    public String clientId() throws JMSException {
        return connection.getClientID();
    }

    public ConnectionMetaData metaData() throws JMSException {
        return connection.getMetaData();
    }

    /** Why it is lost, or {@code null}. */
    public JMSException failure() {
        return failure;
    }

    public boolean failed() {
        return failure != null;
    }

    /** Declares the connection lost, for all who use it. */
    public void fail(JMSException cause) {
        synchronized (this) {
            if (failure != null) {
                return;
            }
            failure = cause;
        }
        for (FailureListener listener : listeners) {
            listener.onException(cause);
        }
    }

    /** Registers a listener; if the connection is lost already it is told at once. */
    public void onFailure(FailureListener listener) {
        listeners.add(listener);
        JMSException lost = failure;
        if (lost != null) {
            listener.onException(lost);
        }
    }

    public void removeListener(FailureListener listener) {
        listeners.remove(listener);
    }

    /**
     * Finds out, by opening a session, whether the broker still answers; costs a round trip. A failure counts as the
     * loss of the connection, except that a refusal is an answer too.
     */
    public boolean probe() {
        if (failed()) {
            return false;
        }
        try {
            connection.createSession(false, Session.AUTO_ACKNOWLEDGE).close();
            return true;
        } catch (ResourceAllocationException | JMSSecurityException refused) {
            return true;
        } catch (JMSException e) {
            fail(e);
            return false;
        }
    }

    void close() {
        Closing.quietly(connection);
    }
}
