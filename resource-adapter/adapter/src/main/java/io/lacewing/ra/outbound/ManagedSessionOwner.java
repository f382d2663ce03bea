package io.lacewing.ra.outbound;

import io.lacewing.handles.PhysicalSession;
import io.lacewing.handles.SessionHandle;
import io.lacewing.handles.SessionOwner;
import io.lacewing.handles.SessionRequest;
import io.lacewing.handles.StartGate;
import jakarta.jms.Destination;
import jakarta.jms.JMSException;
import jakarta.jms.Session;

/**
 * Connects a session handle with the managed connection that its connection handle is associated with at the moment.
 */
final class ManagedSessionOwner implements SessionOwner {

    private final ConnectionHandle handle;
    private final SessionRequest request;

    ManagedSessionOwner(ConnectionHandle handle, SessionRequest request) {
        this.handle = handle;
        this.request = request;
    }

    @Override
    public PhysicalSession session() throws JMSException {
        return handle.managed().session(request);
    }

    @Override
    public boolean transacted() throws JMSException {
        return handle.managed().inTransaction() || request.transacted();
    }

    @Override
    public int acknowledgeMode() throws JMSException {
        return transacted() ? Session.SESSION_TRANSACTED : request.acknowledgeMode();
    }

    @Override
    public boolean managed() {
        return true;
    }

    @Override
    public StartGate gate() {
        return handle.gate();
    }

    @Override
    public void failed(JMSException failure) {
        handle.failed(failure);
    }

    @Override
    public void created(Destination temporary) {
        handle.temporaries().add(temporary);
    }

    @Override
    public void closed(SessionHandle session) {
        handle.sessionClosed(session, request);
    }
}
