package io.lacewing.handles;

import io.lacewing.handles.fake.FakeBroker;
import io.lacewing.handles.fake.FakeConnectionFactory;
import jakarta.jms.Destination;
import jakarta.jms.JMSException;
import jakarta.jms.Session;
import jakarta.jms.XAConnection;
import java.util.ArrayList;
import java.util.List;

/** The simplest owner: one plain session of the fake provider, and a list of what it was told. */
public final class TestOwner implements SessionOwner {

    public final FakeBroker broker = new FakeBroker();
    public final StartGate gate = new StartGate();
    public final List<JMSException> failures = new ArrayList<>();
    public final List<SessionHandle> closed = new ArrayList<>();
    public final Temporaries temporaries = new Temporaries();
    private final PhysicalSession physical;
    private final boolean managed;

    public TestOwner(boolean managed, int producerLimit) throws JMSException {
        this.managed = managed;
        XAConnection connection = new FakeConnectionFactory(broker).createXAConnection();
        connection.start();
        this.physical = new PhysicalSession(connection.createSession(false, Session.AUTO_ACKNOWLEDGE), producerLimit);
    }

    @Override
    public PhysicalSession session() {
        return physical;
    }

    @Override
    public boolean transacted() {
        return false;
    }

    @Override
    public int acknowledgeMode() {
        return Session.AUTO_ACKNOWLEDGE;
    }

    @Override
    public boolean managed() {
        return managed;
    }

    @Override
    public StartGate gate() {
        return gate;
    }

    @Override
    public void failed(JMSException failure) {
        failures.add(failure);
    }

    @Override
    public void created(Destination temporary) {
        temporaries.add(temporary);
    }

    @Override
    public void closed(SessionHandle handle) {
        closed.add(handle);
    }
}
