package io.lacewing.pool;

import io.lacewing.handles.Domain;
import io.lacewing.handles.SessionOpener;
import io.lacewing.handles.simplified.SimplifiedContext;
import io.lacewing.handles.simplified.Unchecked;
import io.lacewing.pool.api.Holder;
import io.lacewing.pool.api.PoolConfiguration;
import io.lacewing.pool.api.PoolListener;
import io.lacewing.pool.api.PoolMetrics;
import io.lacewing.pool.core.ConnectionOpener;
import io.lacewing.pool.core.PooledConnection;
import io.lacewing.pool.core.SessionPool;
import io.lacewing.pool.core.TransactionSeam;
import jakarta.jms.Connection;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSContext;
import jakarta.jms.JMSException;
import jakarta.jms.QueueConnection;
import jakarta.jms.QueueConnectionFactory;
import jakarta.jms.Session;
import jakarta.jms.TopicConnection;
import jakarta.jms.TopicConnectionFactory;
import jakarta.jms.XASession;
import java.util.List;

/**
 * A connection factory whose connections, sessions and producers stay open from one use to the next, over several
 * physical connections of any Jakarta Messaging 3.1 provider. Connections made here may be opened and closed as often
 * as one likes.
 *
 * <p>Safe for any thread. To be closed.
 */
public class PooledConnectionFactory implements ConnectionFactory, QueueConnectionFactory, TopicConnectionFactory,
        AutoCloseable {

    private final SessionPool pool;

    /** With default settings. */
    public PooledConnectionFactory(ConnectionFactory provider) {
        this(provider, PoolConfiguration.DEFAULTS, PoolListener.NONE);
    }

    public PooledConnectionFactory(ConnectionFactory provider, PoolConfiguration configuration, PoolListener listener) {
        this(new SessionPool(new PlainOpener(provider), configuration, listener, TransactionSeam.NONE,
                System::nanoTime));
    }

    /** Over a pool made elsewhere. */
    protected PooledConnectionFactory(SessionPool pool) {
        this.pool = pool;
    }

    /** Connects without XA. */
    private record PlainOpener(ConnectionFactory provider) implements ConnectionOpener {

        @Override
        public Connection connect(String user, String password) throws JMSException {
            return user == null ? provider.createConnection() : provider.createConnection(user, password);
        }

        @Override
        public SessionOpener sessionsOn(Connection connection) {
            return new PlainSessions(connection);
        }
    }

    private record PlainSessions(Connection connection) implements SessionOpener {

        @Override
        public XASession openXa() throws JMSException {
            throw new jakarta.jms.IllegalStateException("This pool has no XA sessions");
        }

        @Override
        public Session open(boolean transacted, int acknowledgeMode) throws JMSException {
            return connection.createSession(transacted, acknowledgeMode);
        }
    }

    private PooledConnection open(String user, String password, Domain domain) throws JMSException {
        return PooledConnection.open(pool, user, password, domain);
    }

    private JMSContext context(String user, String password, int sessionMode) {
        SimplifiedContext.checkedMode(sessionMode);
        return SimplifiedContext.over(Unchecked.get(() -> open(user, password, Domain.COMMON)), sessionMode, false);
    }

    @Override
    public Connection createConnection() throws JMSException {
        return open(null, null, Domain.COMMON);
    }

    @Override
    public Connection createConnection(String user, String password) throws JMSException {
        return open(user, password, Domain.COMMON);
    }

    @Override
    public QueueConnection createQueueConnection() throws JMSException {
        return open(null, null, Domain.QUEUE);
    }

    @Override
    public QueueConnection createQueueConnection(String user, String password) throws JMSException {
        return open(user, password, Domain.QUEUE);
    }

    @Override
    public TopicConnection createTopicConnection() throws JMSException {
        return open(null, null, Domain.TOPIC);
    }

    @Override
    public TopicConnection createTopicConnection(String user, String password) throws JMSException {
        return open(user, password, Domain.TOPIC);
    }

    @Override
    public JMSContext createContext() {
        return context(null, null, Session.AUTO_ACKNOWLEDGE);
    }

    @Override
    public JMSContext createContext(int sessionMode) {
        return context(null, null, sessionMode);
    }

    @Override
    public JMSContext createContext(String user, String password) {
        return context(user, password, Session.AUTO_ACKNOWLEDGE);
    }

    @Override
    public JMSContext createContext(String user, String password, int sessionMode) {
        return context(user, password, sessionMode);
    }

    /** Counters and sizes now. */
    public PoolMetrics metrics() {
        return pool.metrics();
    }

    /** Who has the sessions now, the oldest first. */
    public List<Holder> holders() {
        return pool.holders();
    }

    /**
     * Closes connections that have been idle for too long; borrowing and returning do it too, this is for quiet times.
     */
    public void evictIdle() {
        pool.sweep();
    }

    /** Closes all physical connections, whoever uses them. */
    @Override
    public void close() {
        pool.close();
    }
}
