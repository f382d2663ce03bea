package io.lacewing.handles.fake;

import jakarta.jms.Destination;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.transaction.xa.Xid;

/**
 * The broker behind a {@link FakeConnectionFactory}: queues, topics, XA branches, counters, and switches for trouble.
 */
public final class FakeBroker {

    /** What is counted when it is opened, closed or done. */
    public enum Count {
        CONNECTIONS_OPENED, CONNECTIONS_CLOSED, SESSIONS_OPENED, SESSIONS_CLOSED, PRODUCERS_OPENED, PRODUCERS_CLOSED,
        CONSUMERS_OPENED, CONSUMERS_CLOSED, BROWSERS_OPENED, BROWSERS_CLOSED, SENDS, COMMITS, ROLLBACKS,
        TEMPORARIES_DELETED
    }

    /** A branch: what was sent in it, and what was taken from where. */
    static final class Branch {
        final List<Runnable> onCommit = new ArrayList<>();
        final List<Runnable> onRollback = new ArrayList<>();
        boolean prepared;
    }

    private final Map<Count, Integer> counts = new EnumMap<>(Count.class);
    private final Map<String, Deque<FakeMessage>> queues = new HashMap<>();
    private final Map<String, List<Deque<FakeMessage>>> subscriptions = new HashMap<>();
    private final List<FakeConnection> connections = new ArrayList<>();
    private final Map<Xid, Branch> branches = new LinkedHashMap<>();
    private final Set<String> missing = new HashSet<>();
    private final List<String> xaLog = new ArrayList<>();
    private final List<String> users = new ArrayList<>();
    private JMSException connectFailure;
    private JMSException sessionFailure;
    private int nextXaError;

    public synchronized int count(Count what) {
        return counts.getOrDefault(what, 0);
    }

    synchronized void counted(Count what) {
        counts.merge(what, 1, Integer::sum);
    }

    /** The XA calls so far, in order: start, end, prepare, commit, commit-1p, rollback, recover, forget. */
    public synchronized List<String> xaLog() {
        return List.copyOf(xaLog);
    }

    /** Who connected, in order; null for nobody in particular. */
    public synchronized List<String> users() {
        return new ArrayList<>(users);
    }

    /** From now on connecting fails with this; null to let connections in again. */
    public synchronized void refuseConnections(JMSException failure) {
        connectFailure = failure;
    }

    /** From now on the destination doesn't exist. */
    public synchronized void removeDestination(String name) {
        missing.add(name);
    }

    public synchronized void createDestination(String name) {
        missing.remove(name);
    }

    synchronized boolean exists(String name) {
        return !missing.contains(name);
    }

    /** The next XA call fails with this error code. */
    public synchronized void failNextXaCall(int errorCode) {
        nextXaError = errorCode;
    }

    synchronized int takeXaError(String call) {
        xaLog.add(call);
        int error = nextXaError;
        nextXaError = 0;
        return error;
    }

    synchronized void connected(FakeConnection connection, String user) throws JMSException {
        if (connectFailure != null) {
            throw new JMSException(connectFailure.getMessage());
        }
        counted(Count.CONNECTIONS_OPENED);
        connections.add(connection);
        users.add(user);
    }

    synchronized void disconnected(FakeConnection connection) {
        connections.remove(connection);
    }

    /** The broker goes away: every call on an open connection fails from now on, and exception listeners are told. */
    public void breakConnections() {
        List<FakeConnection> open;
        synchronized (this) {
            open = List.copyOf(connections);
        }
        open.forEach(FakeConnection::breakDown);
    }

    /** Like {@link #breakConnections}, but nobody is told. */
    public void breakConnectionsSilently() {
        List<FakeConnection> open;
        synchronized (this) {
            open = List.copyOf(connections);
        }
        open.forEach(FakeConnection::breakSilently);
    }

    /** From now on opening a session fails with this. */
    public synchronized void refuseSessions(JMSException failure) {
        sessionFailure = failure;
    }

    synchronized void sessionOpened() throws JMSException {
        if (sessionFailure != null) {
            throw sessionFailure;
        }
        counted(Count.SESSIONS_OPENED);
    }

    /** The broker ends all sessions; their connections stay. */
    public synchronized void endSessions() {
        connections.forEach(FakeConnection::endSessions);
    }

    public synchronized int openConnections() {
        return connections.size();
    }

    // ---- messages

    synchronized Deque<FakeMessage> queue(String name) {
        return queues.computeIfAbsent(name, any -> new ArrayDeque<>());
    }

    synchronized Deque<FakeMessage> subscribe(String topic) {
        Deque<FakeMessage> subscription = new ArrayDeque<>();
        subscriptions.computeIfAbsent(topic, any -> new ArrayList<>()).add(subscription);
        return subscription;
    }

    synchronized void unsubscribe(String topic, Deque<FakeMessage> subscription) {
        subscriptions.getOrDefault(topic, List.of()).remove(subscription);
    }

    synchronized void publish(FakeDestination destination, FakeMessage message) {
        if (destination.topic()) {
            subscriptions.getOrDefault(destination.name(), List.of())
                    .forEach(subscription -> subscription.add(message.copy()));
        } else {
            queue(destination.name()).add(message);
        }
    }

    synchronized FakeMessage take(Deque<FakeMessage> source) {
        return source.poll();
    }

    synchronized void putBack(Deque<FakeMessage> source, FakeMessage message) {
        message.redeliver();
        source.addFirst(message);
    }

    /** Puts a text message on a queue or topic, as another client would. */
    public void put(Destination destination, String text) throws JMSException {
        FakeMessage message = FakeMessage.text(text);
        publish((FakeDestination) destination, message);
    }

    public synchronized int depth(String queue) {
        return queue(queue).size();
    }

    /** The messages on a queue, oldest first. */
    public synchronized List<Message> browse(String queue) {
        return queue(queue).stream().map(FakeMessage::asMessage).toList();
    }

    /**
     * Delivers what is there to the listeners, on this thread, each message once.
     *
     * @return how many messages were delivered
     */
    public int deliver() {
        int delivered = 0;
        List<FakeConnection> open;
        synchronized (this) {
            open = List.copyOf(connections);
        }
        for (FakeConnection connection : open) {
            delivered += connection.deliver();
        }
        return delivered;
    }

    // ---- branches

    synchronized Branch branch(Xid xid) {
        return branches.computeIfAbsent(xid, any -> new Branch());
    }

    /** A branch left prepared by an earlier life of somebody. */
    public synchronized void leavePrepared(Xid xid) {
        branch(xid).prepared = true;
    }

    synchronized Xid[] prepared() {
        return branches.entrySet().stream().filter(entry -> entry.getValue().prepared).map(Map.Entry::getKey)
                .toArray(Xid[]::new);
    }

    void finish(Xid xid, boolean commit) {
        Branch branch;
        synchronized (this) {
            branch = branches.remove(xid);
        }
        if (branch != null) {
            (commit ? branch.onCommit : branch.onRollback).forEach(Runnable::run);
        }
    }

    public synchronized int openBranches() {
        return branches.size();
    }
}
