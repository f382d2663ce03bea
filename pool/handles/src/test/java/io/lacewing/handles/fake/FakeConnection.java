package io.lacewing.handles.fake;

import jakarta.jms.ConnectionConsumer;
import jakarta.jms.ConnectionMetaData;
import jakarta.jms.Destination;
import jakarta.jms.ExceptionListener;
import jakarta.jms.IllegalStateException;
import jakarta.jms.JMSException;
import jakarta.jms.ServerSessionPool;
import jakarta.jms.Session;
import jakarta.jms.Topic;
import jakarta.jms.XAConnection;
import jakarta.jms.XASession;
import java.lang.reflect.Proxy;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

final class FakeConnection implements XAConnection {

    private final FakeBroker broker;
    private final List<FakeSession> sessions = new CopyOnWriteArrayList<>();
    private volatile ExceptionListener listener;
    private volatile String clientId;
    private volatile boolean started;
    private volatile boolean closed;
    private volatile boolean broken;

    FakeConnection(FakeBroker broker) {
        this.broker = broker;
    }

    FakeBroker broker() {
        return broker;
    }

    boolean isBroken() {
        return broken;
    }

    void breakSilently() {
        broken = true;
        broker.disconnected(this);
    }

    void endSessions() {
        sessions.forEach(FakeSession::close);
    }

    void breakDown() {
        breakSilently();
        if (listener != null) {
            listener.onException(new JMSException("the broker is gone"));
        }
    }

    void check() throws JMSException {
        if (closed) {
            throw new IllegalStateException("connection closed");
        }
        if (broken) {
            throw new JMSException("the broker is gone");
        }
    }

    int deliver() {
        int delivered = 0;
        if (started) {
            for (FakeSession session : sessions) {
                delivered += session.deliver();
            }
        }
        return delivered;
    }

    void forget(FakeSession session) {
        sessions.remove(session);
    }

    private FakeSession open(FakeSession.Kind kind, int mode) throws JMSException {
        check();
        broker.sessionOpened();
        FakeSession session = new FakeSession(this, kind, mode);
        sessions.add(session);
        return session;
    }

    @Override
    public XASession createXASession() throws JMSException {
        return open(FakeSession.Kind.XA, Session.AUTO_ACKNOWLEDGE);
    }

    @Override
    public Session createSession(boolean transacted, int mode) throws JMSException {
        return transacted ? open(FakeSession.Kind.TRANSACTED, Session.SESSION_TRANSACTED)
                : open(FakeSession.Kind.PLAIN, mode);
    }

    @Override
    public Session createSession(int mode) throws JMSException {
        return createSession(mode == Session.SESSION_TRANSACTED, mode);
    }

    @Override
    public Session createSession() throws JMSException {
        return createSession(false, Session.AUTO_ACKNOWLEDGE);
    }

    @Override
    public String getClientID() {
        return clientId;
    }

    @Override
    public void setClientID(String clientId) throws JMSException {
        check();
        this.clientId = clientId;
    }

    @Override
    public ConnectionMetaData getMetaData() {
        return (ConnectionMetaData) Proxy.newProxyInstance(FakeConnection.class.getClassLoader(),
                new Class<?>[] {ConnectionMetaData.class}, (self, method, args) -> switch (method.getName()) {
                    case "getJMSProviderName" -> "Fake";
                    case "getProviderVersion" -> "1.0";
                    default -> null;
                });
    }

    @Override
    public ExceptionListener getExceptionListener() {
        return listener;
    }

    @Override
    public void setExceptionListener(ExceptionListener listener) {
        this.listener = listener;
    }

    @Override
    public void start() throws JMSException {
        check();
        started = true;
    }

    @Override
    public void stop() {
        started = false;
    }

    @Override
    public void close() {
        if (!closed) {
            closed = true;
            broker.counted(FakeBroker.Count.CONNECTIONS_CLOSED);
            sessions.forEach(FakeSession::close);
            broker.disconnected(this);
        }
    }

    @Override
    public ConnectionConsumer createConnectionConsumer(Destination destination, String selector, ServerSessionPool pool,
            int max) {
        throw new UnsupportedOperationException();
    }

    @Override
    public ConnectionConsumer createSharedConnectionConsumer(Topic topic, String name, String selector,
            ServerSessionPool pool, int max) {
        throw new UnsupportedOperationException();
    }

    @Override
    public ConnectionConsumer createDurableConnectionConsumer(Topic topic, String name, String selector,
            ServerSessionPool pool, int max) {
        throw new UnsupportedOperationException();
    }

    @Override
    public ConnectionConsumer createSharedDurableConnectionConsumer(Topic topic, String name, String selector,
            ServerSessionPool pool, int max) {
        throw new UnsupportedOperationException();
    }
}
