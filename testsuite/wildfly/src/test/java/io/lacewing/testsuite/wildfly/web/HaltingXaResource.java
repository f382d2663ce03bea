package io.lacewing.testsuite.wildfly.web;

import javax.transaction.xa.XAException;
import javax.transaction.xa.XAResource;
import javax.transaction.xa.Xid;

/** Passes everything on to a resource, but ends the virtual machine instead when it comes to a certain point. */
final class HaltingXaResource implements XAResource {

    /** With which the virtual machine ends. */
    private static final int STATUS = 99;

    private final XAResource resource;
    private final boolean inPrepare;

    /**
     * @param inPrepare whether it ends in prepare; else in commit
     */
    HaltingXaResource(XAResource resource, boolean inPrepare) {
        this.resource = resource;
        this.inPrepare = inPrepare;
    }

    @Override
    public int prepare(Xid xid) throws XAException {
        if (inPrepare) {
            Runtime.getRuntime().halt(STATUS);
        }
        return resource.prepare(xid);
    }

    @Override
    public void commit(Xid xid, boolean onePhase) throws XAException {
        Runtime.getRuntime().halt(STATUS);
    }

    @Override
    public void start(Xid xid, int flags) throws XAException {
        resource.start(xid, flags);
    }

    @Override
    public void end(Xid xid, int flags) throws XAException {
        resource.end(xid, flags);
    }

    @Override
    public void rollback(Xid xid) throws XAException {
        resource.rollback(xid);
    }

    @Override
    public void forget(Xid xid) throws XAException {
        resource.forget(xid);
    }

    @Override
    public Xid[] recover(int flag) throws XAException {
        return resource.recover(flag);
    }

    /** A branch of its own, though the resource manager is the same. */
    @Override
    public boolean isSameRM(XAResource other) {
        return this == other;
    }

    @Override
    public int getTransactionTimeout() throws XAException {
        return resource.getTransactionTimeout();
    }

    @Override
    public boolean setTransactionTimeout(int seconds) throws XAException {
        return resource.setTransactionTimeout(seconds);
    }
}
