package io.lacewing.handles.fake;

import io.lacewing.handles.simplified.SimplifiedContext;
import jakarta.jms.Connection;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSContext;
import jakarta.jms.JMSException;
import jakarta.jms.JMSSecurityException;
import jakarta.jms.XAConnection;
import jakarta.jms.XAConnectionFactory;
import jakarta.jms.XAJMSContext;

/** Connects to a {@link FakeBroker}; the user {@code intruder} is turned away. */
public final class FakeConnectionFactory implements ConnectionFactory, XAConnectionFactory {

    private final FakeBroker broker;

    public FakeConnectionFactory(FakeBroker broker) {
        this.broker = broker;
    }

    @Override
    public XAConnection createXAConnection() throws JMSException {
        return createXAConnection(null, null);
    }

    @Override
    public XAConnection createXAConnection(String user, String password) throws JMSException {
        if ("intruder".equals(user)) {
            throw new JMSSecurityException("unknown user or wrong password");
        }
        FakeConnection connection = new FakeConnection(broker);
        broker.connected(connection, user);
        return connection;
    }

    @Override
    public Connection createConnection() throws JMSException {
        return createXAConnection();
    }

    @Override
    public Connection createConnection(String user, String password) throws JMSException {
        return createXAConnection(user, password);
    }

    @Override
    public JMSContext createContext() {
        return createContext(null, null, JMSContext.AUTO_ACKNOWLEDGE);
    }

    @Override
    public JMSContext createContext(int sessionMode) {
        return createContext(null, null, sessionMode);
    }

    @Override
    public JMSContext createContext(String user, String password) {
        return createContext(user, password, JMSContext.AUTO_ACKNOWLEDGE);
    }

    @Override
    public JMSContext createContext(String user, String password, int sessionMode) {
        try {
            return SimplifiedContext.over(createConnection(user, password), sessionMode, false);
        } catch (JMSException e) {
            throw new jakarta.jms.JMSRuntimeException(e.getMessage(), null, e);
        }
    }

    @Override
    public XAJMSContext createXAContext() {
        throw new UnsupportedOperationException();
    }

    @Override
    public XAJMSContext createXAContext(String user, String password) {
        throw new UnsupportedOperationException();
    }
}
