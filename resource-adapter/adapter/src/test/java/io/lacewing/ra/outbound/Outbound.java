package io.lacewing.ra.outbound;

import io.lacewing.handles.fake.FakeBroker;
import io.lacewing.handles.fake.FakeConnectionFactory;
import io.lacewing.handles.fake.FakeDestination.FakeQueue;
import io.lacewing.handles.fake.FakeXid;
import io.lacewing.ra.LacewingResourceAdapter;
import jakarta.jms.Connection;
import jakarta.jms.JMSException;
import jakarta.jms.Session;
import jakarta.resource.ResourceException;
import jakarta.resource.spi.BootstrapContext;
import jakarta.transaction.Status;
import jakarta.transaction.TransactionSynchronizationRegistry;
import java.lang.reflect.Proxy;
import java.util.concurrent.atomic.AtomicInteger;
import javax.transaction.xa.XAException;
import javax.transaction.xa.XAResource;

/** A fake broker, an adapter on it, a factory and a pool: what each outbound test starts from. */
final class Outbound {

    static final FakeQueue ORDERS = new FakeQueue("orders");

    final FakeBroker broker = new FakeBroker();
    final LacewingResourceAdapter adapter = new LacewingResourceAdapter();
    final LacewingManagedConnectionFactory managedFactory = new LacewingManagedConnectionFactory();
    final TestPool pool = new TestPool();
    final ConnectionFactoryHandle factory;

    Outbound() throws ResourceException {
        adapter.setConnectionFactorySupplier(() -> new FakeConnectionFactory(broker));
        managedFactory.setResourceAdapter(adapter);
        factory = (ConnectionFactoryHandle) managedFactory.createConnectionFactory(pool);
    }

    /** The sequence that every tutorial recommends. */
    void send(String text) throws JMSException {
        try (Connection connection = factory.createConnection(); Session session = connection.createSession()) {
            session.createProducer(ORDERS).send(session.createTextMessage(text));
        }
    }

    /** Starts the adapter in a container with transactions; returns the calling thread's status in it. */
    AtomicInteger startWithTransactions() {
        AtomicInteger status = new AtomicInteger(Status.STATUS_NO_TRANSACTION);
        Object registry = Proxy.newProxyInstance(Outbound.class.getClassLoader(),
                new Class<?>[] {TransactionSynchronizationRegistry.class}, (self, method, arguments) -> status.get());
        adapter.start((BootstrapContext) Proxy.newProxyInstance(Outbound.class.getClassLoader(),
                new Class<?>[] {BootstrapContext.class}, (self, method, arguments) -> registry));
        return status;
    }

    LacewingManagedConnection managed() throws ResourceException {
        return (LacewingManagedConnection) managedFactory.createManagedConnection(null, null);
    }

    static void inTransaction(LacewingManagedConnection managed, int xid) throws XAException {
        managed.getXAResource().start(new FakeXid(xid), XAResource.TMNOFLAGS);
    }

    static void commit(LacewingManagedConnection managed, int xid) throws XAException {
        managed.getXAResource().end(new FakeXid(xid), XAResource.TMSUCCESS);
        managed.getXAResource().commit(new FakeXid(xid), true);
    }
}
