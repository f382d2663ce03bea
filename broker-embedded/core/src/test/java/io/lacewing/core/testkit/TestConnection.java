package io.lacewing.core.testkit;

import io.lacewing.core.loop.EventLoop;
import io.lacewing.core.outcome.BrokerException;
import io.lacewing.core.session.BrokerConnection;
import io.lacewing.core.session.BrokerSession;
import io.lacewing.core.session.ConnectionListener;
import io.lacewing.core.session.SessionMode;
import io.lacewing.message.RoutingType;

/** A connection of a test. */
public final class TestConnection {

    /** A connection and what belongs to it. */
    public record Opened(BrokerConnection connection, EventLoop loop, Ending ending) {
    }

    /** Notes why the broker ended a connection. */
    public static final class Ending implements ConnectionListener {

        private BrokerException reason;

        @Override
        public void closedByBroker(BrokerException why) {
            reason = why;
        }
    }

    private final CoreRig rig;
    private final Opened opened;

    TestConnection(CoreRig rig, Opened opened) {
        this.rig = rig;
        this.opened = opened;
    }

    public BrokerException endedBecause() {
        return opened.ending.reason;
    }

    public String id() {
        return opened.connection.id();
    }

    EventLoop loop() {
        return opened.loop;
    }

    CoreRig rig() {
        return rig;
    }

    public TestSession session() {
        return session(SessionMode.NON_TRANSACTED);
    }

    public TestSession session(SessionMode mode) {
        TestSession session = new TestSession(this);
        Result<BrokerSession> result =
                rig.ask(opened.loop, reply -> opened.connection.openSession(mode, session, reply));
        session.opened(result.get());
        return session;
    }

    public Result<Void> setClientId(String clientId) {
        return rig.ask(opened.loop, reply -> opened.connection.setClientId(clientId, reply));
    }

    public Result<Void> createTemporary(String address, RoutingType type) {
        return rig.ask(opened.loop, reply -> opened.connection.createTemporary(address, type, reply));
    }

    public Result<Void> deleteTemporary(String address) {
        return rig.ask(opened.loop, reply -> opened.connection.deleteTemporary(address, reply));
    }

    public Result<Void> deleteSubscription(String name) {
        return rig.ask(opened.loop, reply -> opened.connection.deleteSubscription(name, reply));
    }

    /** Makes requests in one turn, and lets nothing else happen yet. */
    public void together(Runnable requests) {
        opened.loop.execute(requests);
    }

    public void close() {
        opened.loop.execute(opened.connection::close);
        rig.settle();
    }
}
