package io.lacewing.pool.core;

import io.lacewing.handles.Failures;
import io.lacewing.handles.PhysicalSession;
import io.lacewing.handles.SessionHandle;
import io.lacewing.handles.SessionOwner;
import io.lacewing.handles.SessionRequest;
import io.lacewing.handles.StartGate;
import io.lacewing.pool.log.PoolMessages;
import jakarta.jms.Destination;
import jakarta.jms.IllegalStateException;
import jakarta.jms.JMSException;
import jakarta.jms.Session;

/** Connects a session handle with its lease, and the lease with the thread's transaction at each call. */
final class PooledSessionOwner implements SessionOwner {

    private final PooledConnection connection;
    private final TransactionSeam transactions;
    private final SessionLease lease;
    private final SessionRequest request;

    PooledSessionOwner(PooledConnection connection, TransactionSeam transactions, SessionLease lease,
            SessionRequest request) {
        this.connection = connection;
        this.transactions = transactions;
        this.lease = lease;
        this.request = request;
    }

    @Override
    public PhysicalSession session() throws JMSException {
        if (lease.home().failed()) {
            throw SessionPool.lost(lease.home());
        }
        Object transaction = transactions.current();
        if (transaction == null) {
            return lease.outsideTransaction(request);
        }
        if (!lease.isEnlistedIn(transaction)) {
            if (lease.isEnlisted()) {
                throw new IllegalStateException(PoolMessages.MESSAGES.inOtherTransaction());
            }
            transactions.enlist(lease, transaction);
        }
        return lease.sessions().xa();
    }

    @Override
    public boolean transacted() throws JMSException {
        return request.transacted() || transactions.current() != null;
    }

    @Override
    public int acknowledgeMode() throws JMSException {
        return transacted() ? Session.SESSION_TRANSACTED : request.acknowledgeMode();
    }

    @Override
    public boolean managed() {
        return false;
    }

    @Override
    public StartGate gate() {
        return connection.gate();
    }

    @Override
    public void failed(JMSException failure) {
        if (Failures.mayMeanLoss(failure)) {
            lease.setSuspect();
        }
    }

    @Override
    public void created(Destination temporary) {
        connection.temporaries().add(temporary);
    }

    @Override
    public void closed(SessionHandle handle) {
        connection.forget(handle);
        release(handle);
    }

    /** What the application left open is undone, as closing its session would; then the lease is free. */
    void release(SessionHandle handle) {
        if (request.acknowledgeMode() == Session.CLIENT_ACKNOWLEDGE) {
            lease.sessions().closePlain();
        }
        Session transacted = request.transacted() ? lease.sessions().openTransacted() : null;
        if (transacted != null && handle.hasUncommittedWork() && !lease.home().failed()) {
            try {
                transacted.rollback();
            } catch (JMSException e) {
                lease.setSuspect();
            }
        }
        lease.handleClosed();
    }
}
