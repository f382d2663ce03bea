package io.lacewing.core.session;

import static io.lacewing.core.outcome.CoreMessages.MESSAGES;

import io.lacewing.core.loop.DispatchLoop;
import io.lacewing.core.outcome.BrokerException;
import io.lacewing.core.outcome.ErrorCode;
import io.lacewing.core.outcome.Reply;
import io.lacewing.core.outcome.SilentReply;
import io.lacewing.core.queue.Queue;
import io.lacewing.core.routing.Origin;
import io.lacewing.core.security.Identity;
import io.lacewing.core.security.Permission;
import io.lacewing.core.tx.LoopReply;
import io.lacewing.message.RoutingType;
import java.time.Instant;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** A connection. See {@link BrokerConnection}. */
final class Connection implements BrokerConnection {

    private final Gateway gateway;
    private final SessionEnvironment environment;
    private final String id;
    private final ConnectionRequest request;
    private final Identity identity;
    private final DispatchLoop loop;
    private final ConnectionListener listener;
    private final Permissions permissions;
    private final Instant created;
    private final Set<Session> sessions = new LinkedHashSet<>();
    private final Set<String> temporaries = new HashSet<>();
    private volatile int sessionCount;
    private volatile String clientId;
    private Origin origin;
    private boolean closed;

    Connection(Gateway gateway, SessionEnvironment environment, Gateway.Accepted accepted) {
        this.gateway = gateway;
        this.environment = environment;
        this.id = accepted.id();
        this.request = accepted.request();
        this.identity = accepted.identity();
        this.loop = accepted.loop();
        this.listener = accepted.listener();
        this.permissions = new Permissions(environment.access(), identity);
        this.created = environment.clock().instant();
        this.clientId = request.clientId();
        this.origin = new Origin(id, clientId);
    }

    @Override
    public String id() {
        return id;
    }

    @Override
    public String userName() {
        return identity.name();
    }

    @Override
    public void openSession(SessionMode mode, SessionListener sessionListener, Reply<BrokerSession> reply) {
        int most = environment.limits().maxSessions();
        if (closed) {
            reply.failed(new BrokerException(ErrorCode.ILLEGAL_STATE, MESSAGES.connectionClosed()));
        } else if (sessions.size() >= most) {
            reply.failed(new BrokerException(ErrorCode.LIMIT_EXCEEDED, MESSAGES.limitReached("max-sessions", most)));
        } else {
            Session session = new Session(this, mode, sessionListener, environment);
            sessions.add(session);
            sessionCount = sessions.size();
            reply.succeeded(session);
        }
    }

    @Override
    public void setClientId(String wanted, Reply<Void> reply) {
        if (closed) {
            reply.failed(new BrokerException(ErrorCode.ILLEGAL_STATE, MESSAGES.connectionClosed()));
            return;
        }
        if (clientId != null) {
            reply.failed(new BrokerException(ErrorCode.INVALID_CLIENT_ID, MESSAGES.clientIdSet(clientId)));
            return;
        }
        try {
            gateway.claimClientId(wanted, id);
        } catch (BrokerException e) {
            reply.failed(e);
            return;
        }
        clientId = wanted;
        origin = new Origin(id, clientId);
        reply.succeeded(null);
    }

    @Override
    public void createTemporary(String address, RoutingType routingType, Reply<Void> reply) {
        authorised(Permission.CREATE_NON_DURABLE_QUEUE, address, reply,
                () -> environment.destinations().createTemporary(address, routingType, loop,
                        new LoopReply<>(loop, Reply.of(created -> own(address, reply), reply::failed))));
    }

    @Override
    public void deleteTemporary(String address, Reply<Void> reply) {
        if (!temporaries.contains(address)) {
            reply.failed(environment.directory().address(address) == null
                    ? new BrokerException(ErrorCode.ADDRESS_NOT_FOUND, MESSAGES.addressNotFound(address))
                    : new BrokerException(ErrorCode.ILLEGAL_STATE, MESSAGES.notYourTemporary(address)));
            return;
        }
        environment.destinations().deleteAddress(address, true, false, new LoopReply<>(loop, Reply.of(deleted -> {
            temporaries.remove(address);
            reply.succeeded(null);
        }, reply::failed)));
    }

    @Override
    public void deleteSubscription(String queueName, Reply<Void> reply) {
        Queue queue = environment.directory().queue(queueName);
        if (queue == null) {
            reply.failed(new BrokerException(ErrorCode.QUEUE_NOT_FOUND, MESSAGES.queueNotFound(queueName)));
            return;
        }
        authorised(Permission.DELETE_DURABLE_QUEUE, queue.configuration().address(), reply,
                () -> environment.destinations().deleteSubscription(queueName, new LoopReply<>(loop, reply)));
    }

    @Override
    public void close() {
        if (closed) {
            return;
        }
        closed = true;
        List<Session> open = List.copyOf(sessions);
        int[] missing = {open.size() + 1};
        Runnable oneDone = () -> {
            if (--missing[0] == 0) {
                environment.branches().abandon(id);
                temporaries.forEach(this::deleteTemporaryNow);
                temporaries.clear();
                gateway.closed(this);
            }
        };
        for (Session session : open) {
            session.close(Reply.of(done -> oneDone.run(), failed -> oneDone.run()));
        }
        oneDone.run();
    }

    /** The broker ends the connection. Any thread. */
    void endByBroker(BrokerException reason) {
        loop.run(() -> {
            if (!closed) {
                close();
                listener.closedByBroker(reason);
            }
        });
    }

    void closed(Session session) {
        sessions.remove(session);
        sessionCount = sessions.size();
    }

    ConnectionRequest request() {
        return request;
    }

    Instant created() {
        return created;
    }

    /** Any thread. */
    int sessionCount() {
        return sessionCount;
    }

    /** Null if none was set. Any thread. */
    String clientId() {
        return clientId;
    }

    DispatchLoop loop() {
        return loop;
    }

    Permissions permissions() {
        return permissions;
    }

    Origin origin() {
        return origin;
    }

    /** A temporary address has been created for this connection. */
    private void own(String address, Reply<Void> reply) {
        if (closed) {
            deleteTemporaryNow(address);
        } else {
            temporaries.add(address);
        }
        reply.succeeded(null);
    }

    private void authorised(Permission permission, String address, Reply<?> reply, Runnable request) {
        try {
            if (closed) {
                throw new BrokerException(ErrorCode.ILLEGAL_STATE, MESSAGES.connectionClosed());
            }
            permissions.require(permission, address);
        } catch (BrokerException e) {
            reply.failed(e);
            return;
        }
        request.run();
    }

    private void deleteTemporaryNow(String address) {
        environment.destinations().deleteAddress(address, true, true, SilentReply.INSTANCE);
    }
}
