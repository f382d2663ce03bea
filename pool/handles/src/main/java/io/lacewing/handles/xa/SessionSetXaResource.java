package io.lacewing.handles.xa;

import io.lacewing.handles.SessionSet;
import jakarta.jms.JMSException;
import javax.transaction.xa.XAException;
import javax.transaction.xa.XAResource;
import javax.transaction.xa.Xid;

/**
 * The XA resource of a session set: opens the XA session at the first use, and notes whether a branch is active on it.
 */
public final class SessionSetXaResource extends WrappedXaResource {

    private final SessionSet sessions;

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
        sessions.setEnlisted(true);
    }

    @Override
    public void end(Xid xid, int flags) throws XAException {
        sessions.setEnlisted(false);
        super.end(xid, flags);
    }
}
