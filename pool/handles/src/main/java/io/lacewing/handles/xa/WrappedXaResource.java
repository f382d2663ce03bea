package io.lacewing.handles.xa;

import javax.transaction.xa.XAException;
import javax.transaction.xa.XAResource;
import javax.transaction.xa.Xid;

/**
 * Passes on to a provider's XA resource. Two of them, or one and something that a container wrapped around another, are
 * the same resource manager if the provider says so of what is inside: then a transaction manager joins the branches
 * and commits in one phase.
 *
 * <p>Subclasses name the resource call by call, so that it may be opened late. Thread-safe if the resource inside is.
 */
public abstract class WrappedXaResource implements XAResource {

    /**
     * The provider's resource.
     *
     * @throws XAException with {@code XAER_RMFAIL} if there is none to be had
     */
    protected abstract XAResource delegate() throws XAException;

    @Override
    public void start(Xid xid, int flags) throws XAException {
        delegate().start(xid, flags);
    }

    @Override
    public void end(Xid xid, int flags) throws XAException {
        delegate().end(xid, flags);
    }

    @Override
    public int prepare(Xid xid) throws XAException {
        return delegate().prepare(xid);
    }

    @Override
    public void commit(Xid xid, boolean onePhase) throws XAException {
        delegate().commit(xid, onePhase);
    }

    @Override
    public void rollback(Xid xid) throws XAException {
        delegate().rollback(xid);
    }

    @Override
    public void forget(Xid xid) throws XAException {
        delegate().forget(xid);
    }

    @Override
    public Xid[] recover(int flag) throws XAException {
        return delegate().recover(flag);
    }

    @Override
    public int getTransactionTimeout() throws XAException {
        return delegate().getTransactionTimeout();
    }

    @Override
    public boolean setTransactionTimeout(int seconds) throws XAException {
        return delegate().setTransactionTimeout(seconds);
    }

    @Override
    public boolean isSameRM(XAResource other) throws XAException {
        if (other == this) {
            return true;
        }
        XAResource own = delegate();
        if (other instanceof WrappedXaResource wrapped) {
            return own.isSameRM(wrapped.delegate());
        }
        // A container's wrapper hides what is inside, but it can be asked the other way round.
        return own.isSameRM(other) || other.isSameRM(own);
    }
}
