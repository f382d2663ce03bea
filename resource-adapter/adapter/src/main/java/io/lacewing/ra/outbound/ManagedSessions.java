package io.lacewing.ra.outbound;

import io.lacewing.handles.PhysicalSession;
import io.lacewing.ra.provider.PhysicalConnection;
import jakarta.jms.JMSException;
import jakarta.jms.Session;
import jakarta.jms.XASession;
import javax.transaction.xa.XAResource;

/**
 * The physical sessions of one managed connection, each opened when it is first needed and kept: the XA session, a plain one for calls
 * outside a transaction, a transacted one for local transactions. Which of them is used follows from the transaction at that moment.
 *
 * <p>Threads as for the managed connection; {@code enlisted} is set by the thread that enlists, which is the application's.
 */
final class ManagedSessions {

    private final PhysicalConnection connection;
    private final OutboundOptions options;
    private XAResource xaResource;
    private PhysicalSession xa;
    private PhysicalSession plain;
    private int plainMode;
    private PhysicalSession transacted;
    private volatile boolean enlisted;
    private boolean localTransaction;

    ManagedSessions(PhysicalConnection connection, OutboundOptions options) {
        this.connection = connection;
        this.options = options;
    }

    /** The session for the next call of a handle that asked for this kind. */
    PhysicalSession current(SessionRequest request) throws JMSException {
        if (enlisted) {
            return xa();
        }
        if (localTransaction || request.transacted()) {
            return transacted();
        }
        return options.xaSessionOutsideTransaction() ? xa() : plain(request.acknowledgeMode());
    }

    boolean inTransaction() {
        return enlisted || localTransaction;
    }

    boolean isEnlisted() {
        return enlisted;
    }

    void setEnlisted(boolean enlisted) {
        this.enlisted = enlisted;
    }

    void setLocalTransaction(boolean active) {
        this.localTransaction = active;
    }

    synchronized XAResource xaResource() throws JMSException {
        xa();
        return xaResource;
    }

    private synchronized PhysicalSession xa() throws JMSException {
        if (xa == null) {
            XASession session = connection.createXaSession();
            xaResource = session.getXAResource();
            xa = new PhysicalSession(session.getSession(), options.producersPerSession());
        }
        return xa;
    }

    private synchronized PhysicalSession plain(int mode) throws JMSException {
        if (plain != null && plainMode != mode) {
            plain.close();
            plain = null;
        }
        if (plain == null) {
            plain = new PhysicalSession(connection.createSession(false, mode), options.producersPerSession());
            plainMode = mode;
        }
        return plain;
    }

    private synchronized PhysicalSession transacted() throws JMSException {
        if (transacted == null) {
            transacted = new PhysicalSession(
                    connection.createSession(true, Session.SESSION_TRANSACTED), options.producersPerSession());
        }
        return transacted;
    }

    /** The transacted session's own, or {@code null} if nothing was done in a local transaction yet. */
    synchronized Session openTransacted() {
        return transacted == null ? null : transacted.session();
    }

    synchronized void close() {
        for (PhysicalSession session : new PhysicalSession[] {xa, plain, transacted}) {
            if (session != null) {
                session.close();
            }
        }
        xa = null;
        xaResource = null;
        plain = null;
        transacted = null;
    }
}
