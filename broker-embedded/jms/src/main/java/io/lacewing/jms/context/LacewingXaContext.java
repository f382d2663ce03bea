package io.lacewing.jms.context;

import static io.lacewing.jms.error.JmsExceptionSupport.unchecked;

import io.lacewing.jms.connection.LacewingConnection;
import io.lacewing.jms.connection.LacewingSession;
import io.lacewing.jms.connection.LacewingXaConnection;
import io.lacewing.jms.connection.LacewingXaSession;
import jakarta.jms.JMSContext;
import jakarta.jms.JMSException;
import jakarta.jms.XAJMSContext;
import javax.transaction.xa.XAResource;

/** A context whose session takes part in distributed transactions. */
public final class LacewingXaContext extends LacewingContext implements XAJMSContext {

    public LacewingXaContext(LacewingXaConnection connection) {
        super(connection, SESSION_TRANSACTED);
    }

    @Override
    LacewingSession openSession(LacewingConnection connection, int mode) throws JMSException {
        return (LacewingSession) ((LacewingXaConnection) connection).createXASession();
    }

    @Override
    public JMSContext getContext() {
        return this;
    }

    @Override
    public XAResource getXAResource() {
        return unchecked(() -> ((LacewingXaSession) session()).getXAResource());
    }
}
