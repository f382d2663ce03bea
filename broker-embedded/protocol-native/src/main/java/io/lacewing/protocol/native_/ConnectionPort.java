package io.lacewing.protocol.native_;

import io.lacewing.core.outcome.BrokerException;
import io.lacewing.core.outcome.Reply;
import io.lacewing.core.session.BrokerConnection;
import io.lacewing.core.session.BrokerSession;
import io.lacewing.wire.ConnectionRequest;
import io.lacewing.wire.ConnectionRequest.CreateTemporary;
import io.lacewing.wire.ConnectionRequest.DeleteSubscription;
import io.lacewing.wire.ConnectionRequest.DeleteTemporary;
import io.lacewing.wire.ConnectionRequest.OpenSession;
import io.lacewing.wire.ConnectionRequest.SetClientId;
import io.lacewing.wire.ErrorCode;
import io.lacewing.wire.SessionRequest;
import io.lacewing.wire.SessionRequest.CloseSession;
import io.lacewing.wire.XaRequest;
import java.util.HashMap;
import java.util.Map;

/** An open connection: carries out its requests and finds its sessions. Loop only. */
final class ConnectionPort {

    private final BrokerConnection connection;
    private final Outlet outlet;
    private final Map<Integer, SessionPort> sessions = new HashMap<>();
    /** The session that was asked for last: mostly it is asked for again. */
    private SessionPort last;
    private int lastId;

    ConnectionPort(BrokerConnection connection, Outlet outlet) {
        this.connection = connection;
        this.outlet = outlet;
    }

    void handle(ConnectionRequest request) {
        switch (request.type()) {
            case SET_CLIENT_ID ->
                    connection.setClientId(((SetClientId) request).clientId(), outlet.replyTo(request));
            case CREATE_TEMPORARY -> {
                CreateTemporary create = (CreateTemporary) request;
                connection.createTemporary(create.address(), create.routing(), outlet.replyTo(request));
            }
            case DELETE_TEMPORARY ->
                    connection.deleteTemporary(((DeleteTemporary) request).address(), outlet.replyTo(request));
            case DELETE_SUBSCRIPTION ->
                    connection.deleteSubscription(((DeleteSubscription) request).queueName(), outlet.replyTo(request));
            case OPEN_SESSION -> openSession((OpenSession) request);
            default -> throw new AssertionError(request.type());
        }
    }

    private void openSession(OpenSession request) {
        int id = request.sessionId();
        if (sessions.containsKey(id)) {
            outlet.fail(request.correlation(), ErrorCode.ALREADY_EXISTS, NativeLog.LOG.sessionExists(id));
            return;
        }
        SessionPort port = new SessionPort(id, outlet);
        sessions.put(id, port);
        connection.openSession(Translation.toCore(request.mode()), port, new Reply<>() {
            @Override
            public void succeeded(BrokerSession session) {
                port.opened(session);
                outlet.ok(request.correlation());
            }

            @Override
            public void failed(BrokerException error) {
                sessions.remove(id);
                outlet.fail(request.correlation(), error);
            }
        });
    }

    void handle(SessionRequest request) {
        SessionPort port = find(request.sessionId(), request.correlation());
        if (port != null) {
            if (request instanceof CloseSession) {
                sessions.remove(request.sessionId());
                last = null;
            }
            port.handle(request);
        }
    }

    void handle(XaRequest request) {
        SessionPort port = find(request.sessionId(), request.correlation());
        if (port != null) {
            port.handle(request);
        }
    }

    /** The session of that id; if there is none, says so to the client and is null. */
    private SessionPort find(int sessionId, long correlation) {
        if (last != null && lastId == sessionId) {
            return last;
        }
        SessionPort port = sessions.get(sessionId);
        if (port == null || !port.isOpen()) {
            outlet.fail(correlation, ErrorCode.ILLEGAL_STATE, NativeLog.LOG.noSession(sessionId));
            return null;
        }
        last = port;
        lastId = sessionId;
        return port;
    }
}
