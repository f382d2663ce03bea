package io.lacewing.protocol.native_;

import io.lacewing.core.outcome.BrokerException;
import io.lacewing.core.outcome.Reply;
import io.lacewing.core.session.BrokerConnection;
import io.lacewing.core.session.ConnectionListener;
import io.lacewing.protocol.native_.ConnectionState.AwaitingConnect;
import io.lacewing.protocol.native_.ConnectionState.AwaitingHello;
import io.lacewing.protocol.native_.ConnectionState.Closed;
import io.lacewing.protocol.native_.ConnectionState.Connecting;
import io.lacewing.protocol.native_.ConnectionState.Open;
import io.lacewing.transport.BadFrameException;
import io.lacewing.transport.Link;
import io.lacewing.transport.LinkHandler;
import io.lacewing.transport.PeerClosedException;
import io.lacewing.transport.loop.TransportLoop.Cancellable;
import io.lacewing.wire.ConnectionRequest;
import io.lacewing.wire.ConnectionRequest.Connect;
import io.lacewing.wire.ErrorCode;
import io.lacewing.wire.LinkPacket.Goodbye;
import io.lacewing.wire.LinkPacket.Hello;
import io.lacewing.wire.LinkPacket.Ping;
import io.lacewing.wire.LinkPacket.Pong;
import io.lacewing.wire.LinkPacket.Welcome;
import io.lacewing.wire.Packet;
import io.lacewing.wire.Reply.Connected;
import io.lacewing.wire.Request;
import io.lacewing.wire.SessionRequest;
import io.lacewing.wire.VersionMismatchException;
import io.lacewing.wire.VersionRange;
import io.lacewing.wire.XaRequest;
import java.time.Duration;

/**
 * One client: handshake, dispatch, keep-alive, parting. What a packet may do depends on the {@link ConnectionState};
 * one that is out of place ends the connection. Loop only, but for {@link #shutDown}.
 */
final class NativeProtocolHandler implements LinkHandler<Packet>, ConnectionListener {

    /** Bytes of the largest frame that is taken of a client before it is let in. */
    private static final int HANDSHAKE_FRAME_LIMIT = 64 * 1024;
    private static final String PROTOCOL = "native";

    private final NativeProtocol protocol;
    private final Link<Packet> link;
    private final Outlet outlet;
    private ConnectionState state = new AwaitingHello();
    private Cancellable handshakeTimer;
    private long ttlMillis;

    NativeProtocolHandler(NativeProtocol protocol, Link<Packet> link) {
        this.protocol = protocol;
        this.link = link;
        this.outlet = new Outlet(link, protocol.settings().maxUnsent());
    }

    void open(boolean tooMany, boolean shuttingDown) {
        link.limitFrames(HANDSHAKE_FRAME_LIMIT);
        Duration timeout = protocol.settings().handshakeTimeout();
        handshakeTimer = link.loop().schedule(
                () -> part(ErrorCode.TIMED_OUT, NativeLog.LOG.handshakeTooSlow(timeout.toMillis())), timeout);
        if (shuttingDown) {
            part(ErrorCode.SHUTTING_DOWN, NativeLog.LOG.shuttingDown());
        } else if (tooMany) {
            part(ErrorCode.LIMIT_EXCEEDED, NativeLog.LOG.tooManyLinks(protocol.settings().maxLinks()));
        }
    }

    // ---- dispatch

    @Override
    public void received(Packet packet) {
        boolean inPlace = switch (packet.type()) {
            case SEND, ACKNOWLEDGE, CREDIT, DRAIN, OPEN_PRODUCER, CLOSE_PRODUCER, OPEN_CONSUMER, CLOSE_CONSUMER,
                    COMMIT, ROLLBACK, RECOVER, CLOSE_SESSION -> request((SessionRequest) packet);
            case XA_START, XA_END, XA_PREPARE, XA_COMMIT, XA_ROLLBACK, XA_RECOVER, XA_FORGET, XA_SET_TIMEOUT ->
                    request((XaRequest) packet);
            case SET_CLIENT_ID, CREATE_TEMPORARY, DELETE_TEMPORARY, DELETE_SUBSCRIPTION, OPEN_SESSION ->
                    request((ConnectionRequest) packet);
            case HELLO -> hello((Hello) packet);
            case CONNECT -> connect((Connect) packet);
            case DISCONNECT -> disconnect((Request) packet);
            case GOODBYE -> goodbye((Goodbye) packet);
            case PING -> ping();
            case PONG -> true;
            case WELCOME, CONNECTED, OK, FAILURE, VOTED, XIDS, DELIVERY, PRODUCER_CREDIT, BROWSE_END,
                    CONSUMER_CLOSED -> false;
        };
        if (!inPlace) {
            part(ErrorCode.PROTOCOL, NativeLog.LOG.outOfPlace(packet.type().name(), state.text()));
        }
    }

    private boolean request(SessionRequest request) {
        if (state instanceof Open open) {
            open.port().handle(request);
            return true;
        }
        return false;
    }

    private boolean request(XaRequest request) {
        if (state instanceof Open open) {
            open.port().handle(request);
            return true;
        }
        return false;
    }

    private boolean request(ConnectionRequest request) {
        if (state instanceof Open open) {
            open.port().handle(request);
            return true;
        }
        return false;
    }

    // ---- handshake

    private boolean hello(Hello hello) {
        if (!(state instanceof AwaitingHello awaiting)) {
            return false;
        }
        int version;
        try {
            version = VersionRange.SUPPORTED.negotiate(hello.versions());
        } catch (VersionMismatchException e) {
            part(ErrorCode.VERSION_MISMATCH, e.getMessage());
            return true;
        }
        state = awaiting.shaken(version);
        NativeLog.LOG.shaken(link.remoteAddress(), hello.product(), version);
        outlet.send(new Welcome(version, protocol.gateway().nodeId(), protocol.gateway().brokerName(),
                protocol.settings().limits().maxFrameSize(), (int) protocol.settings().keepAlive().toMillis()));
        return true;
    }

    private boolean connect(Connect connect) {
        if (!(state instanceof AwaitingConnect awaiting)) {
            return false;
        }
        Connecting connecting = awaiting.connecting();
        state = connecting;
        char[] password = connect.password() == null ? null : connect.password().toCharArray();
        var request = new io.lacewing.core.session.ConnectionRequest(connect.user(), password, link.callerContext(),
                connect.clientId(), link.remoteAddress(), PROTOCOL);
        protocol.gateway().connect(request, protocol.loopOf(link), this, new Reply<>() {
            @Override
            public void succeeded(BrokerConnection connection) {
                accepted(connecting, connection, connect);
            }

            @Override
            public void failed(BrokerException error) {
                refused(connecting, error, connect);
            }
        });
        return true;
    }

    private void accepted(Connecting connecting, BrokerConnection connection, Connect connect) {
        if (state != connecting) {
            connection.close();
            return;
        }
        state = connecting.accepted(connection, outlet);
        handshakeTimer.cancel();
        Duration override = protocol.settings().connectionTtlOverride();
        ttlMillis = override == null ? Math.max(0, connect.connectionTtlMillis()) : override.toMillis();
        link.limitFrames(protocol.settings().limits().maxFrameSize());
        link.watchIdle(Duration.ofMillis(ttlMillis), protocol.settings().keepAlive());
        outlet.send(new Connected(connect.correlation(), ttlMillis));
    }

    private void refused(Connecting connecting, BrokerException error, Connect connect) {
        if (state == connecting) {
            if (error.code() != io.lacewing.core.outcome.ErrorCode.AUTHENTICATION_FAILED) { // the core has told of that, with the reason
                NativeLog.LOG.refused(link.remoteAddress(), error.getMessage());
            }
            state = connecting.refused();
            outlet.fail(connect.correlation(), error);
        }
    }

    // ---- keep-alive and back-pressure

    private boolean ping() {
        outlet.send(new Pong());
        return true;
    }

    @Override
    public void idle(Idle idle) {
        switch (idle) {
            case READ -> part(ErrorCode.TIMED_OUT, NativeLog.LOG.silent(ttlMillis));
            case WRITE -> outlet.send(new Ping());
        }
    }

    @Override
    public void writabilityChanged(boolean writable) {
        if (writable) {
            outlet.writable();
        }
    }

    // ---- parting

    private boolean disconnect(Request request) {
        if (!(state instanceof Open)) {
            return false;
        }
        leave();
        outlet.sendLast(new io.lacewing.wire.Reply.Ok(request.correlation()));
        link.close();
        return true;
    }

    private boolean goodbye(Goodbye goodbye) {
        NativeLog.LOG.left(link.remoteAddress(), goodbye.text());
        leave();
        link.close();
        return true;
    }

    /** Tells the client why, and closes. */
    private void part(ErrorCode code, String reason) {
        if (state instanceof Closed) {
            return;
        }
        if (code != ErrorCode.SHUTTING_DOWN) {
            NativeLog.LOG.closing(link.remoteAddress(), reason);
        }
        leave();
        outlet.sendLast(new Goodbye(code, Outlet.cut(reason)));
        link.close(code == ErrorCode.SHUTTING_DOWN ? null : new DismissedException(reason));
    }

    /** From here on nothing is taken from the client, and its work is undone. */
    private void leave() {
        ConnectionState before = state;
        state = new Closed();
        handshakeTimer.cancel();
        if (before instanceof Open open) {
            open.connection().close();
        }
    }

    @Override
    public void badFrame(BadFrameException error) {
        if (!(state instanceof Closed)) {
            leave();
            outlet.sendLast(new Goodbye(ErrorCode.PROTOCOL, Outlet.cut(error.getMessage())));
        }
    }

    @Override
    public void closedByBroker(BrokerException reason) {
        part(Translation.toWire(reason.code()), reason.getMessage());
    }

    /** The broker is going down. Any thread. */
    void shutDown() {
        link.loop().execute(() -> part(ErrorCode.SHUTTING_DOWN, NativeLog.LOG.shuttingDown()));
    }

    @Override
    public void closed(Throwable cause) {
        if (state instanceof Open && cause instanceof PeerClosedException) {
            NativeLog.LOG.closing(link.remoteAddress(), cause.getMessage());
        }
        leave();
        outlet.discard();
        protocol.closed(this);
    }
}
