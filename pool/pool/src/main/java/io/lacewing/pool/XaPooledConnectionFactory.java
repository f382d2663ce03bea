package io.lacewing.pool;

import io.lacewing.handles.SessionOpener;
import io.lacewing.pool.api.PoolConfiguration;
import io.lacewing.pool.api.PoolListener;
import io.lacewing.pool.core.ConnectionOpener;
import io.lacewing.pool.core.SessionPool;
import io.lacewing.pool.jta.JtaSeam;
import jakarta.jms.Connection;
import jakarta.jms.JMSException;
import jakarta.jms.Session;
import jakarta.jms.XAConnection;
import jakarta.jms.XAConnectionFactory;
import jakarta.jms.XASession;
import jakarta.transaction.TransactionManager;

/**
 * A pool whose sessions take part in the calling thread's JTA transaction by themselves, and work without one where
 * there is none: the same connection serves both. A session used in a transaction stays with it until it ends, also
 * when the application has closed it; the next session that the transaction asks for is the same. Two sessions of one
 * broker join in one branch.
 */
public class XaPooledConnectionFactory extends PooledConnectionFactory {

    /** With default settings. */
    public XaPooledConnectionFactory(XAConnectionFactory provider, TransactionManager transactionManager) {
        this(provider, transactionManager, PoolConfiguration.DEFAULTS, PoolListener.NONE);
    }

    public XaPooledConnectionFactory(XAConnectionFactory provider, TransactionManager transactionManager,
            PoolConfiguration configuration, PoolListener listener) {
        super(new SessionPool(new XaOpener(provider), configuration, listener, new JtaSeam(transactionManager),
                System::nanoTime));
    }

    private record XaOpener(XAConnectionFactory provider) implements ConnectionOpener {

        @Override
        public Connection connect(String user, String password) throws JMSException {
            return user == null ? provider.createXAConnection() : provider.createXAConnection(user, password);
        }

        @Override
        public SessionOpener sessionsOn(Connection connection) {
            return new XaSessions((XAConnection) connection);
        }
    }

    private record XaSessions(XAConnection connection) implements SessionOpener {

        @Override
        public XASession openXa() throws JMSException {
            return connection.createXASession();
        }

        @Override
        public Session open(boolean transacted, int acknowledgeMode) throws JMSException {
            return connection.createSession(transacted, acknowledgeMode);
        }
    }
}
