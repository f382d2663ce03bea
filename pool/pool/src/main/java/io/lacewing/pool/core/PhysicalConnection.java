package io.lacewing.pool.core;

import io.lacewing.handles.Closing;
import io.lacewing.handles.SessionOpener;
import jakarta.jms.Connection;
import jakarta.jms.JMSException;
import jakarta.jms.Session;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A provider's connection in the pool. It always runs; handles hold back their consumers themselves. The fields in the
 * lower group belong to {@link SessionPool} and are guarded by its lock.
 */
final class PhysicalConnection {

    private final long generation;
    private final Connection connection;
    private final SessionOpener sessions;
    private final Set<PooledConnection> handles = ConcurrentHashMap.newKeySet();
    private volatile JMSException failure;

    final Deque<SessionLease> idle = new ArrayDeque<>();
    int leased;
    int handleCount;
    long lastUsed;

    PhysicalConnection(long generation, Connection connection, SessionOpener sessions) {
        this.generation = generation;
        this.connection = connection;
        this.sessions = sessions;
    }

    long generation() {
        return generation;
    }

    Connection connection() {
        return connection;
    }

    SessionOpener sessions() {
        return sessions;
    }

    JMSException failure() {
        return failure;
    }

    boolean failed() {
        return failure != null;
    }

    /** Notes why it is lost; true the first time. */
    synchronized boolean markFailed(JMSException cause) {
        boolean first = failure == null;
        if (first) {
            failure = cause;
        }
        return first;
    }

    void attach(PooledConnection handle) {
        handles.add(handle);
    }

    void detach(PooledConnection handle) {
        handles.remove(handle);
    }

    void tellHandles(JMSException cause) {
        handles.forEach(handle -> handle.lost(cause));
    }

    /** Whether the broker still answers; costs a round trip. */
    boolean answers() {
        try {
            connection.createSession(false, Session.AUTO_ACKNOWLEDGE).close();
            return true;
        } catch (JMSException e) {
            return false;
        }
    }

    void close() {
        Closing.quietly(connection);
    }
}
