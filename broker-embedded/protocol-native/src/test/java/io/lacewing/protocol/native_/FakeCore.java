package io.lacewing.protocol.native_;

import io.lacewing.core.loop.EventLoop;
import io.lacewing.core.outcome.Reply;
import io.lacewing.core.session.BrokerConnection;
import io.lacewing.core.session.BrokerSession;
import io.lacewing.core.session.ConnectionListener;
import io.lacewing.core.session.ConnectionRequest;
import io.lacewing.core.session.SessionGateway;
import io.lacewing.core.session.SessionListener;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A core that notes what is asked of it and leaves the answer to the test. */
final class FakeCore implements SessionGateway {

    static final UUID NODE = new UUID(1, 2);

    /** Calls of connections and sessions: {@code method(arguments)}, replies and listeners left out. */
    final List<String> calls = new ArrayList<>();
    /** Replies of calls that are not answered, null where none was wanted. */
    final Deque<Reply<Object>> replies = new ArrayDeque<>();
    ConnectionRequest request;
    ConnectionListener connectionListener;
    SessionListener sessionListener;
    private final InvocationHandler recorder = this::record;
    final BrokerConnection connection = proxy(BrokerConnection.class);
    final BrokerSession session = proxy(BrokerSession.class);

    private <T> T proxy(Class<T> type) {
        return type.cast(Proxy.newProxyInstance(FakeCore.class.getClassLoader(), new Class<?>[] {type}, recorder));
    }

    @SuppressWarnings("unchecked")
    private Object record(Object proxy, Method method, Object[] arguments) {
        Object[] given = arguments == null ? new Object[0] : arguments;
        String shown = Stream.of(given).filter(a -> !(a instanceof Reply) && !(a instanceof SessionListener))
                .map(String::valueOf).collect(Collectors.joining(", "));
        calls.add(method.getName() + "(" + shown + ")");
        for (int i = 0; i < given.length; i++) {
            if (given[i] instanceof SessionListener listener) {
                sessionListener = listener;
            } else if (given[i] instanceof Reply) {
                replies.add((Reply<Object>) given[i]);
            }
        }
        return null;
    }

    @Override
    @SuppressWarnings({"unchecked", "rawtypes"})
    public void connect(ConnectionRequest asked, EventLoop loop, ConnectionListener listener,
            Reply<BrokerConnection> reply) {
        request = asked;
        connectionListener = listener;
        replies.add((Reply) reply);
    }

    @Override
    public UUID nodeId() {
        return NODE;
    }

    @Override
    public String brokerName() {
        return "fake";
    }

    void succeed(Object value) {
        replies.remove().succeeded(value);
    }

    List<String> takeCalls() {
        List<String> taken = List.copyOf(calls);
        calls.clear();
        return taken;
    }
}
