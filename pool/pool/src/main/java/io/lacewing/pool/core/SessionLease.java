package io.lacewing.pool.core;

import io.lacewing.handles.PhysicalSession;
import io.lacewing.handles.SessionRequest;
import io.lacewing.handles.SessionSet;
import io.lacewing.pool.api.Holder;
import jakarta.jms.JMSException;
import java.time.Duration;
import javax.transaction.xa.XAResource;

/**
 * Physical sessions that serve one session handle at a time. It goes back to the pool when the handle is closed and no
 * transaction holds it, whichever comes last; the end of a transaction may come on any thread.
 */
public final class SessionLease {

    private final SessionPool pool;
    private final PhysicalConnection home;
    private final SessionSet sessions;
    private Object transaction;
    private boolean handleOpen;
    private SessionRequest request = SessionRequest.AUTO;
    private volatile boolean suspect;

    private String thread;
    private long since;
    private StackTraceElement site;

    SessionLease(SessionPool pool, PhysicalConnection home, SessionSet sessions) {
        this.pool = pool;
        this.home = home;
        this.sessions = sessions;
    }

    PhysicalConnection home() {
        return home;
    }

    SessionSet sessions() {
        return sessions;
    }

    /**
     * What a transaction enlists: the provider's own resource, so that it is recognised by any other of the same
     * provider, also one that was enlisted by somebody else.
     */
    public XAResource xaResource() throws JMSException {
        return sessions.xaResource();
    }

    /** Begins to serve a handle. */
    synchronized void open(SessionRequest wanted, long now, StackTraceElement where) {
        request = wanted;
        handleOpen = true;
        thread = Thread.currentThread().getName();
        since = now;
        site = where;
    }

    synchronized SessionRequest request() {
        return request;
    }

    /**
     * The session for a call in no transaction; while a suspended one holds the lease, not the one that is in its
     * branch.
     */
    PhysicalSession outsideTransaction(SessionRequest wanted) throws JMSException {
        return isEnlisted() ? sessions.outside(wanted) : sessions.current(wanted);
    }

    synchronized boolean isEnlistedIn(Object candidate) {
        return candidate.equals(transaction);
    }

    synchronized boolean isEnlisted() {
        return transaction != null;
    }

    /**
     * Begins to serve another handle of the transaction that holds it; false if it serves one or is held by another.
     */
    synchronized boolean claim(Object candidate, SessionRequest wanted) {
        boolean free = !handleOpen && candidate.equals(transaction);
        if (free) {
            handleOpen = true;
            request = wanted;
            thread = Thread.currentThread().getName();
        }
        return free;
    }

    public synchronized void enlisted(Object in) {
        transaction = in;
    }

    /** The transaction has ended, one way or the other. */
    public void transactionEnded() {
        boolean done;
        synchronized (this) {
            done = transaction != null && !handleOpen;
            transaction = null;
        }
        if (done) {
            pool.giveBack(this);
        }
    }

    /** The handle is closed. */
    void handleClosed() {
        boolean done;
        synchronized (this) {
            done = handleOpen && transaction == null;
            handleOpen = false;
        }
        if (done) {
            pool.giveBack(this);
        }
    }

    void setSuspect() {
        suspect = true;
    }

    boolean isSuspect() {
        return suspect;
    }

    synchronized Holder holder(long now) {
        return new Holder(thread, Duration.ofNanos(now - since), site, !handleOpen);
    }
}
