package io.lacewing.handles.xa;

import io.lacewing.handles.Closing;
import jakarta.jms.JMSException;
import jakarta.jms.XAConnection;
import jakarta.jms.XASession;
import javax.transaction.xa.XAException;
import javax.transaction.xa.XAResource;
import javax.transaction.xa.Xid;

/**
 * The XA resource to give to a transaction manager's recovery. It holds no connection between scans: one is opened when
 * a scan starts (or when a branch found by an earlier scan is finished) and closed when the scan ends. A connection
 * that turns out to be dead, because the broker was restarted meanwhile, is replaced once within the call.
 *
 * <p>Thread-safe; calls are one after the other.
 */
public final class RecoveryXaResource implements XAResource {

    /** Opens a connection with the rights to see prepared branches. */
    @FunctionalInterface
    public interface Opener {
        XAConnection open() throws JMSException;
    }

    @FunctionalInterface
    private interface Call<T> {
        T on(XAResource resource) throws XAException;
    }

    private final Opener opener;
    private XAConnection connection;
    private XAResource resource;
    private boolean scanning;

    public RecoveryXaResource(Opener opener) {
        this.opener = opener;
    }

    /**
     * The scan starts and ends by the flags of {@link XAResource#recover}; with both flags, or none, nothing stays
     * open.
     */
    @Override
    public synchronized Xid[] recover(int flags) throws XAException {
        if ((flags & TMSTARTRSCAN) != 0) {
            scanning = true;
        }
        if ((flags & TMENDRSCAN) != 0) {
            scanning = false;
            if (resource == null && (flags & TMSTARTRSCAN) == 0) {
                return new Xid[0];
            }
        }
        boolean scanned = false;
        try {
            Xid[] found = call(delegate -> delegate.recover(flags));
            scanned = true;
            return found;
        } finally {
            if (!scanned) {
                // Nobody ends a scan that failed.
                close();
            }
        }
    }

    @Override
    public synchronized void commit(Xid xid, boolean onePhase) throws XAException {
        call(delegate -> {
            delegate.commit(xid, onePhase);
            return null;
        });
    }

    @Override
    public synchronized void rollback(Xid xid) throws XAException {
        call(delegate -> {
            delegate.rollback(xid);
            return null;
        });
    }

    @Override
    public synchronized void forget(Xid xid) throws XAException {
        call(delegate -> {
            delegate.forget(xid);
            return null;
        });
    }

    @Override
    public synchronized boolean isSameRM(XAResource other) throws XAException {
        if (other == this) {
            return true;
        }
        if (other instanceof RecoveryXaResource) {
            return false;
        }
        return call(delegate -> delegate.isSameRM(other) || other.isSameRM(delegate));
    }

    @Override
    public void start(Xid xid, int flags) throws XAException {
        throw new XAException(XAException.XAER_PROTO);
    }

    @Override
    public void end(Xid xid, int flags) throws XAException {
        throw new XAException(XAException.XAER_PROTO);
    }

    @Override
    public int prepare(Xid xid) throws XAException {
        throw new XAException(XAException.XAER_PROTO);
    }

    @Override
    public int getTransactionTimeout() {
        return 0;
    }

    @Override
    public boolean setTransactionTimeout(int seconds) {
        return false;
    }

    /** Closes the connection of a scan that was never ended. */
    public synchronized void close() {
        scanning = false;
        disconnect();
    }

    private <T> T call(Call<T> call) throws XAException {
        boolean reused = resource != null;
        try {
            return call.on(connected());
        } catch (XAException e) {
            if (e.errorCode != XAException.XAER_RMFAIL) {
                throw e;
            }
            disconnect();
            if (!reused) {
                throw e;
            }
            return call.on(connected());
        } finally {
            if (!scanning) {
                disconnect();
            }
        }
    }

    private XAResource connected() throws XAException {
        if (resource == null) {
            boolean opened = false;
            try {
                connection = opener.open();
                XASession session = connection.createXASession();
                resource = session.getXAResource();
                opened = true;
            } catch (JMSException e) {
                XAException failure = new XAException(XAException.XAER_RMFAIL);
                failure.initCause(e);
                throw failure;
            } finally {
                if (!opened) {
                    disconnect();
                }
            }
        }
        return resource;
    }

    private void disconnect() {
        resource = null;
        if (connection != null) {
            Closing.quietly(connection);
            connection = null;
        }
    }
}
