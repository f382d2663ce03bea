package io.lacewing.core.session;

import static io.lacewing.core.outcome.CoreLogger.LOGGER;
import static io.lacewing.core.outcome.CoreMessages.MESSAGES;

import io.lacewing.core.loop.DispatchLoop;
import io.lacewing.core.loop.DispatchLoops;
import io.lacewing.core.loop.EventLoop;
import io.lacewing.core.outcome.BrokerException;
import io.lacewing.core.outcome.ErrorCode;
import io.lacewing.core.outcome.Reply;
import io.lacewing.core.security.AuthenticationFailedException;
import io.lacewing.core.security.Identity;
import io.lacewing.core.security.SecurityManager;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/** Lets connections in and keeps count of them. Thread-safe. */
public final class Gateway implements SessionGateway {

    /** A request that was let in. */
    record Accepted(String id, ConnectionRequest request, Identity identity, DispatchLoop loop,
            ConnectionListener listener) {
    }

    private final Naming naming;
    private final SessionEnvironment environment;
    private final DispatchLoops loops;
    private final SecurityManager security;
    private final Executor workers;
    private final Map<String, Connection> connections = new ConcurrentHashMap<>();
    private final Map<String, String> clientIds = new ConcurrentHashMap<>();
    private final AtomicInteger places = new AtomicInteger();
    private final AtomicLong accepted = new AtomicLong();
    private final CompletableFuture<Void> allClosed = new CompletableFuture<>();
    private volatile boolean shuttingDown;

    /** What the broker is called. */
    public record Naming(String brokerName, UUID nodeId) {
    }

    /**
     * @param security null if nobody is authenticated
     * @param workers where authentication may block
     */
    public Gateway(Naming naming, SessionEnvironment environment, DispatchLoops loops, SecurityManager security,
                   Executor workers) {
        this.naming = naming;
        this.environment = environment;
        this.loops = loops;
        this.security = security;
        this.workers = workers;
    }

    @Override
    public void connect(ConnectionRequest request, EventLoop loop, ConnectionListener listener,
                        Reply<BrokerConnection> reply) {
        int most = environment.limits().maxConnections();
        if (shuttingDown) {
            reply.failed(shuttingDownError());
        } else if (places.incrementAndGet() > most) {
            leavePlace();
            reply.failed(new BrokerException(ErrorCode.LIMIT_EXCEEDED, MESSAGES.limitReached("max-connections", most)));
        } else if (security == null) {
            admit(request, Identity.of(request.user(), Set.of()), loops.of(loop), listener, reply);
        } else {
            DispatchLoop own = loops.of(loop);
            workers.execute(() -> authenticate(request, own, listener, reply));
        }
    }

    @Override
    public UUID nodeId() {
        return naming.nodeId();
    }

    @Override
    public String brokerName() {
        return naming.brokerName();
    }

    /** The connections there are. */
    public List<ConnectionView> connections() {
        return connections.values().stream().map(c -> new ConnectionView(c.id(), c.userName(), c.clientId(),
                c.request().remoteAddress(), c.request().protocol(), c.created(), c.sessionCount())).toList();
    }

    /** How many were let in since the start. */
    public long totalConnections() {
        return accepted.get();
    }

    /** Ends a connection; false if there is none of the id. */
    public boolean close(String connectionId, BrokerException reason) {
        Connection connection = connections.get(connectionId);
        if (connection != null) {
            connection.endByBroker(reason);
        }
        return connection != null;
    }

    /** Lets nobody in any more and ends all connections; completed when they are gone. */
    public CompletionStage<Void> shutDown() {
        shuttingDown = true;
        Collection<Connection> open = connections.values();
        open.forEach(c -> c.endByBroker(shuttingDownError()));
        completeIfEmpty();
        return allClosed;
    }

    void claimClientId(String clientId, String connectionId) {
        if (clientId == null || clientId.isBlank()) {
            throw new BrokerException(ErrorCode.INVALID_CLIENT_ID, MESSAGES.clientIdEmpty());
        }
        if (clientIds.putIfAbsent(clientId, connectionId) != null) {
            throw new BrokerException(ErrorCode.INVALID_CLIENT_ID, MESSAGES.clientIdInUse(clientId));
        }
    }

    void closed(Connection connection) {
        if (connection.clientId() != null) {
            clientIds.remove(connection.clientId(), connection.id());
        }
        connections.remove(connection.id());
        leavePlace();
    }

    /** Root of a worker's task: whatever the host's authenticator throws ends here. */
    private void authenticate(ConnectionRequest request, DispatchLoop loop, ConnectionListener listener,
                              Reply<BrokerConnection> reply) {
        Identity identity = null;
        try {
            identity = request.user() == null && request.caller() != null
                    ? security.authenticateCaller(request.caller())
                    : security.authenticate(request.user(), request.password());
        } catch (AuthenticationFailedException e) {
            logRefusal(request, e);
        } catch (RuntimeException e) {
            logDefect(request, e);
        }
        if (request.password() != null) {
            Arrays.fill(request.password(), ' ');
        }
        Identity found = identity;
        loop.execute(() -> {
            if (found == null) {
                leavePlace();
                reply.failed(new BrokerException(ErrorCode.AUTHENTICATION_FAILED, refusal(request)));
            } else {
                admit(request, found, loop, listener, reply);
            }
        });
    }

    /** Nothing that the authenticator said: that is for the log only. */
    private static String refusal(ConnectionRequest request) {
        if (request.user() != null) {
            return MESSAGES.authenticationFailed(request.user(), request.remoteAddress());
        }
        return request.caller() == null ? MESSAGES.noUser(request.remoteAddress())
                : MESSAGES.callerRefused(request.remoteAddress());
    }

    private static void logRefusal(ConnectionRequest request, AuthenticationFailedException cause) {
        if (request.user() == null) {
            LOGGER.refusedWithoutUser(request.remoteAddress(), cause.getMessage());
        } else {
            LOGGER.refused(request.user(), request.remoteAddress(), cause.getMessage());
        }
    }

    private static void logDefect(ConnectionRequest request, RuntimeException cause) {
        if (request.user() == null) {
            LOGGER.authenticatorFailedWithoutUser(request.remoteAddress(), cause);
        } else {
            LOGGER.authenticatorFailed(request.user(), cause);
        }
    }

    private void admit(ConnectionRequest request, Identity identity, DispatchLoop loop, ConnectionListener listener,
                       Reply<BrokerConnection> reply) {
        String id = Long.toString(accepted.incrementAndGet());
        try {
            if (shuttingDown) {
                throw shuttingDownError();
            }
            if (request.clientId() != null) {
                claimClientId(request.clientId(), id);
            }
        } catch (BrokerException e) {
            leavePlace();
            reply.failed(e);
            return;
        }
        Connection connection = new Connection(this, environment, new Accepted(id, request, identity, loop, listener));
        connections.put(id, connection);
        reply.succeeded(connection);
        if (shuttingDown) {
            connection.endByBroker(shuttingDownError());
        }
    }

    private void leavePlace() {
        places.decrementAndGet();
        completeIfEmpty();
    }

    private void completeIfEmpty() {
        if (shuttingDown && places.get() == 0) {
            allClosed.complete(null);
        }
    }

    private BrokerException shuttingDownError() {
        return new BrokerException(ErrorCode.SHUTTING_DOWN, MESSAGES.shuttingDown(naming.brokerName()));
    }
}
