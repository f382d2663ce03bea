package io.lacewing.core.session;

import io.lacewing.core.loop.EventLoop;
import io.lacewing.core.outcome.Reply;
import java.util.UUID;

/** Where connections begin. Thread-safe. */
public interface SessionGateway {

    /**
     * Authenticates on a worker and opens a connection that belongs to the loop. Called on that loop.
     *
     * <p>Fails with {@code AUTHENTICATION_FAILED}, {@code INVALID_CLIENT_ID} (in use), {@code LIMIT_EXCEEDED}
     * (connections) or {@code SHUTTING_DOWN}.
     */
    void connect(ConnectionRequest request, EventLoop loop, ConnectionListener listener, Reply<BrokerConnection> reply);

    /** The broker's persistent identity: two connections with the same one talk to one resource manager. */
    UUID nodeId();

    /** The broker's name, for the handshake and logs. */
    String brokerName();
}
