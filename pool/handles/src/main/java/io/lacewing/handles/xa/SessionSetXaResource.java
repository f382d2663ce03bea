package io.lacewing.handles.xa;

import io.lacewing.handles.SessionSet;
import jakarta.jms.JMSException;
import java.util.Arrays;
import javax.transaction.xa.XAException;
import javax.transaction.xa.XAResource;
import javax.transaction.xa.Xid;

/**
 * The XA resource of a session set: opens the XA session at the first use, and notes whether a branch is active on it.
 */
public final class SessionSetXaResource extends WrappedXaResource {

    private final SessionSet sessions;
    private volatile Xid ended;

    public SessionSetXaResource(SessionSet sessions) {
        this.sessions = sessions;
    }

    @Override
    protected XAResource delegate() throws XAException {
        try {
            return sessions.xaResource();
        } catch (JMSException e) {
            XAException failure = new XAException(XAException.XAER_RMFAIL);
            failure.initCause(e);
            throw failure;
        }
    }

    @Override
    public void start(Xid xid, int flags) throws XAException {
        super.start(xid, flags);
        ended = null;
        sessions.setEnlisted(true);
    }

    /**
     * Ends the association, once: a container delists a resource before completion, and a transaction manager that keeps
     * no account of resources that joined a branch ends all of them again when it commits.
     */
    @Override
    public void end(Xid xid, int flags) throws XAException {
        if (flags == TMSUCCESS && isSame(xid, ended)) {
            return;
        }
        sessions.setEnlisted(false);
        super.end(xid, flags);
        ended = flags == TMSUSPEND ? null : xid;
    }

    private static boolean isSame(Xid xid, Xid other) {
        return other != null && xid.getFormatId() == other.getFormatId()
                && Arrays.equals(xid.getGlobalTransactionId(), other.getGlobalTransactionId())
                && Arrays.equals(xid.getBranchQualifier(), other.getBranchQualifier());
    }
}
