package io.lacewing.ra.provider;

import jakarta.jms.JMSException;
import jakarta.jms.XAConnection;
import jakarta.jms.XAConnectionFactory;
import jakarta.resource.ResourceException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;

/**
 * The physical connections in use, by key. A connection carries up to a given number of sessions, then another is
 * opened, so that a larger pool spreads over several; one that nobody uses is closed, and its key is forgotten.
 *
 * <p>Thread-safe. Of each key one connection is opened at a time: who comes meanwhile waits for it and shares it, or
 * its failure, so that a broker that is away is asked once and not by every thread in turn. No lock is held while the
 * provider connects or closes.
 */
public final class SharedConnections {

    /** No limit of sessions per connection. */
    public static final int UNLIMITED = 0;

    /** What is known of one key; guarded by the outer object. */
    private static final class Group {
        private final List<PhysicalConnection> open = new ArrayList<>();
        /** The attempt to open another, or {@code null}. */
        private ConnectAttempt attempt;

        boolean isNeeded() {
            return attempt != null || !open.isEmpty();
        }

        List<PhysicalConnection> failed() {
            return open.stream().filter(PhysicalConnection::failed).toList();
        }
    }

    private final XAConnectionFactory factory;
    private final BiFunction<Object, XAConnectionFactory, XAConnectionFactory> onBehalfOf;
    private final int sessionsPerConnection;
    private final Map<ConnectionKey, Group> groups = new HashMap<>();

    /**
     * @param sessionsPerConnection at least 1, or {@link #UNLIMITED}; a key with a client id has one connection
     * whatever the limit
     */
    public SharedConnections(XAConnectionFactory factory, int sessionsPerConnection) {
        this(factory, (caller, unchanged) -> unchanged, sessionsPerConnection);
    }

    /** With a provider, whose callers it tells apart. */
    public SharedConnections(Provider provider, int sessionsPerConnection) throws ResourceException {
        this(provider.connectionFactory(), provider::onBehalfOf, sessionsPerConnection);
    }

    private SharedConnections(XAConnectionFactory factory,
            BiFunction<Object, XAConnectionFactory, XAConnectionFactory> onBehalfOf, int sessionsPerConnection) {
        this.factory = factory;
        this.onBehalfOf = onBehalfOf;
        this.sessionsPerConnection = sessionsPerConnection;
    }

    /** A working connection with room for one more session; it must be released. */
    public PhysicalConnection acquire(ConnectionKey key) throws JMSException {
        while (true) {
            ConnectAttempt attempt;
            List<PhysicalConnection> failed;
            boolean mine;
            synchronized (this) {
                Group group = groups.computeIfAbsent(key, any -> new Group());
                for (PhysicalConnection connection : group.open) {
                    if (!connection.failed() && hasRoom(connection)) {
                        connection.users++;
                        return connection;
                    }
                }
                mine = group.attempt == null;
                if (mine) {
                    group.attempt = new ConnectAttempt();
                }
                attempt = group.attempt;
                failed = group.failed();
            }
            if (mine) {
                return open(key, failed, attempt);
            }
            attempt.await();
        }
    }

    private boolean hasRoom(PhysicalConnection connection) {
        return sessionsPerConnection == UNLIMITED || connection.key().clientId() != null
                || connection.users < sessionsPerConnection;
    }

    private PhysicalConnection open(ConnectionKey key, List<PhysicalConnection> failed, ConnectAttempt attempt)
            throws JMSException {
        PhysicalConnection opened = null;
        JMSException failure = null;
        try {
            if (key.clientId() != null) {
                // The broker may not have noticed the loss, and would find the client id in use.
                failed.forEach(PhysicalConnection::close);
            }
            opened = PhysicalConnection.over(connect(key), key);
            opened.users = 1;
            return opened;
        } catch (JMSException e) {
            failure = e;
            throw e;
        } finally {
            attempted(key, opened);
            attempt.ended(failure);
        }
    }

    private XAConnection connect(ConnectionKey key) throws JMSException {
        return key.user() == null ? onBehalfOf.apply(key.caller(), factory).createXAConnection()
                : factory.createXAConnection(key.user(), key.password());
    }

    private synchronized void attempted(ConnectionKey key, PhysicalConnection opened) {
        Group group = groups.get(key);
        group.attempt = null;
        if (opened != null) {
            group.open.add(opened);
        }
        forgetIfUnused(key, group);
    }

    /** Gives a connection back; the last user's release closes it. */
    public void release(PhysicalConnection connection) {
        if (isLastUse(connection)) {
            connection.close();
        }
    }

    private synchronized boolean isLastUse(PhysicalConnection connection) {
        if (--connection.users > 0) {
            return false;
        }
        Group group = groups.get(connection.key());
        group.open.remove(connection);
        forgetIfUnused(connection.key(), group);
        return true;
    }

    private void forgetIfUnused(ConnectionKey key, Group group) {
        if (!group.isNeeded()) {
            groups.remove(key);
        }
    }

    /** How many physical connections are open. */
    public synchronized int size() {
        return groups.values().stream().mapToInt(group -> group.open.size()).sum();
    }

    /** Of how many keys something is known. */
    synchronized int keys() {
        return groups.size();
    }
}
