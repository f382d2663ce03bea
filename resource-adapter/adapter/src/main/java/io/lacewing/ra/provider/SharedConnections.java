package io.lacewing.ra.provider;

import jakarta.jms.JMSException;
import jakarta.jms.XAConnection;
import jakarta.jms.XAConnectionFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The physical connections in use, by key. A connection carries up to a given number of sessions, then another is
 * opened, so that a larger pool spreads over several; one that nobody uses is closed.
 *
 * <p>Thread-safe. Opening holds the lock of that key only, so that a client id is never connected twice; closing holds
 * none.
 */
public final class SharedConnections {

    /** No limit of sessions per connection. */
    public static final int UNLIMITED = 0;

    /** The connections of one key; guarded by itself. */
    private static final class Group {
        private final List<PhysicalConnection> open = new ArrayList<>();
    }

    private final XAConnectionFactory factory;
    private final int sessionsPerConnection;
    private final Map<ConnectionKey, Group> groups = new ConcurrentHashMap<>();

    /**
     * @param sessionsPerConnection at least 1, or {@link #UNLIMITED}; a key with a client id has one connection
     * whatever the limit
     */
    public SharedConnections(XAConnectionFactory factory, int sessionsPerConnection) {
        this.factory = factory;
        this.sessionsPerConnection = sessionsPerConnection;
    }

    /** A working connection with room for one more session; it must be released. */
    public PhysicalConnection acquire(ConnectionKey key) throws JMSException {
        Group group = groups.computeIfAbsent(key, any -> new Group());
        synchronized (group) {
            for (PhysicalConnection connection : group.open) {
                if (!connection.failed() && hasRoom(connection)) {
                    connection.users++;
                    return connection;
                }
            }
            PhysicalConnection opened = PhysicalConnection.over(connect(key), key);
            opened.users = 1;
            group.open.add(opened);
            return opened;
        }
    }

    private boolean hasRoom(PhysicalConnection connection) {
        return sessionsPerConnection == UNLIMITED || connection.key().clientId() != null
                || connection.users < sessionsPerConnection;
    }

    private XAConnection connect(ConnectionKey key) throws JMSException {
        return key.user() == null ? factory.createXAConnection()
                : factory.createXAConnection(key.user(), key.password());
    }

    /** Gives a connection back; the last user's release closes it. */
    public void release(PhysicalConnection connection) {
        Group group = groups.get(connection.key());
        boolean last;
        synchronized (group) {
            last = --connection.users == 0;
            if (last) {
                group.open.remove(connection);
            }
        }
        if (last) {
            connection.close();
        }
    }

    /** How many physical connections are open. */
    public int size() {
        int size = 0;
        for (Group group : groups.values()) {
            synchronized (group) {
                size += group.open.size();
            }
        }
        return size;
    }
}
