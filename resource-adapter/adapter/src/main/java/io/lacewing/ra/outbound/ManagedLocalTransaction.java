package io.lacewing.ra.outbound;

import io.lacewing.handles.SessionSet;
import io.lacewing.ra.log.RaLogger;
import jakarta.jms.JMSException;
import jakarta.jms.Session;
import jakarta.resource.ResourceException;
import jakarta.resource.spi.LocalTransaction;
import jakarta.resource.spi.LocalTransactionException;

/** A local transaction that the container runs on a managed connection, over its transacted session. */
final class ManagedLocalTransaction implements LocalTransaction {

    @FunctionalInterface
    private interface Ending {
        void of(Session session) throws JMSException;
    }

    private final SessionSet sessions;

    ManagedLocalTransaction(SessionSet sessions) {
        this.sessions = sessions;
    }

    @Override
    public void begin() throws ResourceException {
        if (sessions.inTransaction()) {
            throw new LocalTransactionException(RaLogger.LOGGER.stillInTransaction());
        }
        sessions.setLocalTransaction(true);
    }

    @Override
    public void commit() throws ResourceException {
        end("commit", Session::commit);
    }

    @Override
    public void rollback() throws ResourceException {
        end("rollback", Session::rollback);
    }

    private void end(String how, Ending ending) throws ResourceException {
        sessions.setLocalTransaction(false);
        Session session = sessions.openTransacted();
        if (session == null) {
            return;
        }
        try {
            ending.of(session);
        } catch (JMSException e) {
            throw new LocalTransactionException(RaLogger.LOGGER.localTransactionFailed(how, e.getMessage()), e);
        }
    }
}
