package io.lacewing.handles;

import jakarta.jms.JMSException;
import jakarta.jms.Session;
import jakarta.jms.XASession;
import java.util.Arrays;
import java.util.List;
import javax.transaction.xa.XAResource;

/**
 * The physical sessions behind one handle at a time, each opened when it is first needed and kept: the XA session, a
 * plain one for calls outside a transaction, a transacted one for local transactions. Which of them is used follows
 * from the transaction at that moment.
 *
 * <p>Used by one thread at a time. {@code enlisted} may be read by any; it is set by the thread that enlists.
 */
public final class SessionSet {

    private final SessionOpener opener;
    private final boolean xaOutsideTransaction;
    private final int producersPerSession;
    private XAResource xaResource;
    private PhysicalSession xa;
    private PhysicalSession plain;
    private int plainMode;
    private PhysicalSession transacted;
    private boolean closed;
    private volatile boolean enlisted;
    private volatile boolean localTransaction;

    /**
     * @param xaOutsideTransaction whether the XA session also serves calls outside a transaction; the provider's must
     *        then act as one that acknowledges automatically
     * @param producersPerSession how many producers stay open on a session, at least 1
     */
    public SessionSet(SessionOpener opener, boolean xaOutsideTransaction, int producersPerSession) {
        this.opener = opener;
        this.xaOutsideTransaction = xaOutsideTransaction;
        this.producersPerSession = producersPerSession;
    }

    /** The session for the next call of a handle that asked for this kind, by what was last said of the transaction. */
    public PhysicalSession current(SessionRequest request) throws JMSException {
        if (enlisted) {
            return xa();
        }
        if (localTransaction) {
            return transacted();
        }
        boolean automatic = !request.transacted() && request.acknowledgeMode() != Session.CLIENT_ACKNOWLEDGE;
        return xaOutsideTransaction && automatic ? xa() : outside(request);
    }

    /** A session that is certainly in no branch. */
    public PhysicalSession outside(SessionRequest request) throws JMSException {
        return request.transacted() ? transacted() : plain(request.acknowledgeMode());
    }

    /** Whether a branch or a local transaction of the container's is active. */
    public boolean inTransaction() {
        return enlisted || localTransaction;
    }

    /** Whether a local transaction of the container's is active, which the transacted session serves. */
    public boolean inLocalTransaction() {
        return localTransaction;
    }

    public void setEnlisted(boolean active) {
        this.enlisted = active;
    }

    public void setLocalTransaction(boolean active) {
        this.localTransaction = active;
    }

    public synchronized XAResource xaResource() throws JMSException {
        xa();
        return xaResource;
    }

    /** The XA session. */
    public synchronized PhysicalSession xa() throws JMSException {
        checkOpen();
        if (xa == null) {
            XASession session = opener.openXa();
            xa = PhysicalSession.of(session, producersPerSession);
            xaResource = session.getXAResource();
        }
        return xa;
    }

    private synchronized PhysicalSession plain(int mode) throws JMSException {
        checkOpen();
        if (plain != null && plainMode != mode) {
            close(takePlain());
        }
        if (plain == null) {
            plain = new PhysicalSession(opener.open(false, mode), producersPerSession);
            plainMode = mode;
        }
        return plain;
    }

    private synchronized PhysicalSession transacted() throws JMSException {
        checkOpen();
        if (transacted == null) {
            transacted = new PhysicalSession(opener.open(true, Session.SESSION_TRANSACTED), producersPerSession);
        }
        return transacted;
    }

    /** The provider's transacted session, or {@code null} if nothing was done in a local transaction yet. */
    public synchronized Session openTransacted() {
        return transacted == null ? null : transacted.session();
    }

    /** Closes the plain session, which gives back what it has not acknowledged. */
    public void closePlain() {
        close(takePlain());
    }

    private synchronized PhysicalSession takePlain() {
        PhysicalSession taken = plain;
        plain = null;
        return taken;
    }

    /**
     * Closes the sessions, and opens no other for whoever comes late: a transaction manager that ends a branch, say.
     * Without the lock, because a provider waits for its listeners, and these call in here.
     */
    public void close() {
        synchronized (this) {
            closed = true;
        }
        renew();
    }

    /** Closes the sessions, which may have been lost; the next use opens others. Not for use in a transaction. */
    public void renew() {
        takeAll().forEach(SessionSet::close);
    }

    private synchronized List<PhysicalSession> takeAll() {
        List<PhysicalSession> taken = Arrays.asList(plain, xa, transacted);
        plain = null;
        xa = null;
        xaResource = null;
        transacted = null;
        return taken;
    }

    private static void close(PhysicalSession session) {
        if (session != null) {
            session.close();
        }
    }

    private void checkOpen() throws JMSException {
        if (closed) {
            throw new jakarta.jms.IllegalStateException("The session was closed");
        }
    }
}
