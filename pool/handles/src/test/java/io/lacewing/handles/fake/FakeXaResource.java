package io.lacewing.handles.fake;

import javax.transaction.xa.XAException;
import javax.transaction.xa.XAResource;
import javax.transaction.xa.Xid;

/** One resource manager per broker. */
final class FakeXaResource implements XAResource {

    private final FakeSession session;

    FakeXaResource(FakeSession session) {
        this.session = session;
    }

    private FakeBroker called(String call) throws XAException {
        int error = session.broker().takeXaError(call);
        if (session.connection().isBroken()) {
            error = XAException.XAER_RMFAIL;
        }
        if (error != 0) {
            throw new XAException(error);
        }
        return session.broker();
    }

    @Override
    public void start(Xid xid, int flags) throws XAException {
        called(flags == TMJOIN ? "join" : "start").branch(xid);
        session.setBranch(xid);
    }

    @Override
    public void end(Xid xid, int flags) throws XAException {
        called("end");
        session.setBranch(null);
    }

    @Override
    public int prepare(Xid xid) throws XAException {
        called("prepare").branch(xid).prepared = true;
        return XA_OK;
    }

    @Override
    public void commit(Xid xid, boolean onePhase) throws XAException {
        called(onePhase ? "commit-1p" : "commit").finish(xid, true);
    }

    @Override
    public void rollback(Xid xid) throws XAException {
        called("rollback").finish(xid, false);
    }

    @Override
    public void forget(Xid xid) throws XAException {
        called("forget");
    }

    @Override
    public Xid[] recover(int flag) throws XAException {
        return called("recover").prepared();
    }

    @Override
    public boolean isSameRM(XAResource other) {
        return other instanceof FakeXaResource that && that.session.broker() == session.broker();
    }

    @Override
    public int getTransactionTimeout() {
        return 0;
    }

    @Override
    public boolean setTransactionTimeout(int seconds) {
        return true;
    }
}
