package io.lacewing.client;

import io.lacewing.client.channel.Channel;
import io.lacewing.client.error.ClientErrorCode;
import io.lacewing.client.error.ClientException;
import io.lacewing.message.RoutingType;
import io.lacewing.wire.ConnectionRequest.CreateTemporary;
import io.lacewing.wire.ConnectionRequest.DeleteSubscription;
import io.lacewing.wire.ConnectionRequest.DeleteTemporary;
import io.lacewing.wire.ConnectionRequest.Disconnect;
import io.lacewing.wire.ConnectionRequest.OpenSession;
import io.lacewing.wire.ConnectionRequest.SetClientId;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A connection to a broker, which must be {@link #start started} before its consumers are given messages. Thread-safe.
 *
 * <p>When the connection is lost everything made from it fails with {@link ClientErrorCode#CONNECTION_LOST}, at once
 * and for good, and the failure listener is told once.
 */
public final class ClientConnection {

    private final Channel channel;
    private final ClientSettings settings;
    private final ConnectionContext context;
    private final List<ClientSession> sessions = new CopyOnWriteArrayList<>();
    private final AtomicInteger threads = new AtomicInteger();
    private volatile FailureListener failureListener;
    private volatile boolean started;
    private volatile boolean closed;

    ClientConnection(Channel channel, ClientSettings settings, ConnectionContext context) {
        this.channel = channel;
        this.settings = settings;
        this.context = context;
        channel.listener(this::report);
    }

    /** Identity of the broker; survives its restarts. Two connections with one node id reach one broker. */
    public UUID nodeId() {
        return channel.nodeId();
    }

    /** Where the broker is, for people. */
    public String remoteAddress() {
        return channel.remoteAddress();
    }

    /**
     * Names the client; once, before anything else is done with the connection.
     *
     * @throws ClientException INVALID_CLIENT_ID if the id is in use, ILLEGAL_STATE if one is set
     */
    public void clientId(String clientId) throws ClientException {
        requireOpen();
        channel.call(correlation -> new SetClientId(correlation, clientId));
    }

    /** Opens a session. */
    public ClientSession createSession(AcknowledgeMode mode) throws ClientException {
        requireOpen();
        int id = channel.reserveSession();
        ClientSession session = open(id, mode);
        try {
            channel.call(correlation -> new OpenSession(correlation, id, mode.sessionMode()));
        } catch (ClientException e) {
            forget(session);
            channel.detach(id);
            throw e;
        }
        return session;
    }

    /** Under the lock of start and stop, so that each session is started as often as the connection. */
    private synchronized ClientSession open(int id, AcknowledgeMode mode) {
        ClientSession session = new ClientSession(this, id, mode);
        sessions.add(session);
        channel.attach(id, session.inbox());
        return session;
    }

    /** Begins to give messages to consumers. No effect if it has begun. */
    public synchronized void start() throws ClientException {
        requireOpen();
        if (!started) {
            started = true;
            sessions.forEach(ClientSession::start);
        }
    }

    /**
     * Ceases to give messages to consumers until started again; waits for running listeners, unless called by one. Time
     * goes on for receivers that wait.
     */
    public void stop() throws ClientException {
        requireOpen();
        synchronized (this) {
            if (started) {
                started = false;
                sessions.forEach(ClientSession::stop);
            }
        }
        sessions.forEach(ClientSession::awaitStopped);
    }

    public boolean isStarted() {
        return started;
    }

    /** Makes an address, with its queue if it is point to point, that lives as long as the connection. */
    public void createTemporary(String address, RoutingType routing) throws ClientException {
        requireOpen();
        channel.call(correlation -> new CreateTemporary(correlation, address, routing));
    }

    /**
     * Deletes what {@link #createTemporary} made.
     *
     * @throws ClientException ILLEGAL_STATE if it has consumers
     */
    public void deleteTemporary(String address) throws ClientException {
        requireOpen();
        channel.call(correlation -> new DeleteTemporary(correlation, address));
    }

    /**
     * Deletes a durable subscription by the name of its queue.
     *
     * @throws ClientException QUEUE_NOT_FOUND; SUBSCRIPTION_IN_USE if it has consumers
     */
    public void deleteSubscription(String queueName) throws ClientException {
        requireOpen();
        channel.call(correlation -> new DeleteSubscription(correlation, queueName));
    }

    /** Who is told when the connection, or a consumer with a listener, is lost; null for nobody. */
    public void failureListener(FailureListener listener) {
        failureListener = listener;
    }

    /** Whether the calling thread is in a listener of one of the connection's sessions. */
    public boolean isInListener() {
        return sessions.stream().anyMatch(ClientSession::isInListener);
    }

    public boolean isClosed() {
        return closed;
    }

    /**
     * Closes the connection and all that was made from it; local transactions are rolled back. Waits until running
     * listeners have returned, unless called by one. Further calls change nothing.
     */
    public void close() {
        synchronized (this) {
            if (closed) {
                return;
            }
            closed = true;
        }
        sessions.forEach(ClientSession::quiesce);
        try {
            if (channel.end() == null) {
                channel.call(Disconnect::new);
            }
        } catch (ClientException e) {
            ClientLog.LOG.closingFailed(e.getMessage());
        } finally {
            channel.close();
            sessions.clear();
        }
    }

    /** On a loop: the listener may block, so it gets a thread of its own. */
    void report(ClientException cause) {
        FailureListener listener = failureListener;
        if (listener != null && !closed) {
            Thread thread = new Thread(() -> tell(listener, cause), threadName("failure"));
            thread.setDaemon(true);
            thread.start();
        }
    }

    private static void tell(FailureListener listener, ClientException cause) {
        try {
            listener.failed(cause);
        } catch (RuntimeException | Error e) {
            ClientLog.LOG.failureListenerFailed(e);
        }
    }

    void forget(ClientSession session) {
        sessions.remove(session);
    }

    String threadName(String purpose) {
        return context.name() + "-" + purpose + "-" + threads.incrementAndGet();
    }

    long newMessageProducerId() {
        return context.producerIds().getAsLong();
    }

    long now() {
        return context.clock().millis();
    }

    Channel channel() {
        return channel;
    }

    ClientSettings settings() {
        return settings;
    }

    private void requireOpen() throws ClientException {
        if (closed) {
            throw new ClientException(ClientErrorCode.CLOSED, "The connection is closed");
        }
        if (channel.end() != null) {
            throw channel.end().again();
        }
    }
}
