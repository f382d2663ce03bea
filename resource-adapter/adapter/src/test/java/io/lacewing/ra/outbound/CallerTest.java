package io.lacewing.ra.outbound;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.lacewing.handles.fake.FakeBroker;
import io.lacewing.handles.fake.FakeBroker.Count;
import io.lacewing.handles.fake.FakeConnectionFactory;
import io.lacewing.ra.LacewingResourceAdapter;
import jakarta.jms.Connection;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSException;
import jakarta.jms.Session;
import jakarta.jms.XAConnection;
import jakarta.jms.XAConnectionFactory;
import jakarta.resource.ResourceException;
import java.lang.reflect.Proxy;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Callers whom the provider tells apart by something other than a user's name and password. */
class CallerTest {

    private final FakeBroker broker = new FakeBroker();
    private final LacewingManagedConnectionFactory managedFactory = new LacewingManagedConnectionFactory();
    private final Adapter adapter = new Adapter();
    private ConnectionFactory factory;
    private Object caller;

    /** Its connections on behalf of a caller are the broker's of a user of that name. */
    private final class Adapter extends LacewingResourceAdapter {

        @Override
        public Object caller() {
            return caller;
        }

        @Override
        public XAConnectionFactory onBehalfOf(Object whom, XAConnectionFactory plain) {
            return whom == null ? plain : (XAConnectionFactory) Proxy.newProxyInstance(getClass().getClassLoader(),
                    new Class<?>[] {XAConnectionFactory.class}, (self, method, arguments) -> open(whom, plain));
        }

        private XAConnection open(Object whom, XAConnectionFactory plain) throws JMSException {
            return plain.createXAConnection(whom.toString(), "");
        }
    }

    @BeforeEach
    void setUp() throws ResourceException {
        adapter.setConnectionFactorySupplier(() -> new FakeConnectionFactory(broker));
        managedFactory.setResourceAdapter(adapter);
        factory = (ConnectionFactory) managedFactory.createConnectionFactory(new TestPool());
    }

    @Test
    void haveConnectionsOfTheirOwnWhichComeBackToThem() throws JMSException {
        sendAs("alice");
        sendAs("bob");
        sendAs(new String("alice"));
        assertEquals(List.of("alice", "bob"), broker.users());
    }

    @Test
    void shareConnectionsIfTheyAreNotToldApart() throws JMSException {
        sendAs(null);
        sendAs(null);
        assertEquals(1, broker.count(Count.CONNECTIONS_OPENED));
    }

    @Test
    void areWhomTheyNameIfTheyNameAUser() throws JMSException {
        caller = "alice";
        try (Connection connection = factory.createConnection("carol", "c")) {
            send(connection);
        }
        assertEquals(List.of("carol"), broker.users());
    }

    @Test
    void areTheConfiguredUserIfThereIsOne() throws JMSException {
        adapter.setUser("adapter");
        sendAs("alice");
        sendAs("bob");
        assertEquals(List.of("adapter"), broker.users());
    }

    private void sendAs(Object whom) throws JMSException {
        caller = whom;
        try (Connection connection = factory.createConnection()) {
            send(connection);
        }
    }

    private static void send(Connection connection) throws JMSException {
        try (Session session = connection.createSession()) {
            session.createProducer(Outbound.ORDERS).send(session.createTextMessage("order"));
        }
    }
}
