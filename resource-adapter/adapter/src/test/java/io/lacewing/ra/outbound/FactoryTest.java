package io.lacewing.ra.outbound;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.lacewing.handles.fake.FakeBroker;
import io.lacewing.handles.fake.FakeBroker.Count;
import io.lacewing.ra.provider.ConnectionKey;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSContext;
import jakarta.resource.ResourceException;
import jakarta.resource.spi.BootstrapContext;
import jakarta.resource.spi.InvalidPropertyException;
import jakarta.resource.spi.ResourceAdapter;
import jakarta.resource.spi.security.PasswordCredential;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.lang.reflect.Proxy;
import javax.naming.Reference;
import javax.security.auth.Subject;
import org.junit.jupiter.api.Test;

/** The managed connection factory and what it puts in JNDI. */
class FactoryTest {

    @Test
    void worksWithoutAContainer() throws Exception {
        Outbound outbound = new Outbound();
        ConnectionFactory factory = (ConnectionFactory) outbound.managedFactory.createConnectionFactory();
        try (JMSContext context = factory.createContext()) {
            context.createProducer().send(Outbound.ORDERS, "order");
        }
        assertEquals(1, outbound.broker.depth("orders"));
        assertEquals(1, outbound.broker.count(Count.CONNECTIONS_CLOSED));
        assertEquals(0, outbound.broker.openConnections());
    }

    @Test
    void takesFromTheAdapterWhatItIsNotToldItself() throws Exception {
        Outbound outbound = new Outbound();
        outbound.adapter.setUser("adapter");
        outbound.adapter.setPassword("a");
        outbound.adapter.setClientId("shared-id");
        assertEquals(new ConnectionKey("adapter", "a", "shared-id"), outbound.managedFactory.key(null, null));
        outbound.managedFactory.setUser("factory");
        outbound.managedFactory.setPassword("f");
        assertEquals(new ConnectionKey("factory", "f", "shared-id"), outbound.managedFactory.key(null, null));
        assertEquals(new ConnectionKey("app", "p", "shared-id"),
                outbound.managedFactory.key(null, new ConnectionRequest("app", "p")));
    }

    @Test
    void theContainersSignOnGoesFirst() throws Exception {
        Outbound outbound = new Outbound();
        PasswordCredential credential = new PasswordCredential("container", "c".toCharArray());
        credential.setManagedConnectionFactory(outbound.managedFactory);
        Subject subject = new Subject();
        subject.getPrivateCredentials().add(credential);
        assertEquals(new ConnectionKey("container", "c", null),
                outbound.managedFactory.key(subject, new ConnectionRequest("app", "p")));
    }

    @Test
    void aConnectionWithAClientIdIsSharedByAllSessions() throws Exception {
        Outbound outbound = new Outbound();
        outbound.managedFactory.setSessionsPerConnection(1);
        outbound.managedFactory.setClientId("me");
        outbound.managed();
        outbound.managed();
        assertEquals(1, outbound.broker.count(Count.CONNECTIONS_OPENED));
        assertEquals("me", outbound.factory.createConnection().getClientID());
    }

    @Test
    void survivesSerialization() throws Exception {
        LacewingManagedConnectionFactory factory = new LacewingManagedConnectionFactory();
        factory.setUrl("tcp://broker:5445");
        ConnectionFactoryHandle handle = (ConnectionFactoryHandle) factory.createConnectionFactory();
        handle.setReference(new Reference("jakarta.jms.ConnectionFactory"));
        ConnectionFactoryHandle copy = (ConnectionFactoryHandle) copy(handle);
        assertEquals("tcp://broker:5445", copy.provider().settings().url());
        assertEquals("jakarta.jms.ConnectionFactory", copy.getReference().getClassName());
        assertEquals(factory, copy(factory));
        assertEquals(factory.hashCode(), copy(factory).hashCode());
    }

    private static Object copy(Object object) throws IOException, ClassNotFoundException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(object);
        }
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
            return in.readObject();
        }
    }

    @Test
    void factoriesWithDifferentSettingsAreDifferent() {
        LacewingManagedConnectionFactory one = new LacewingManagedConnectionFactory();
        LacewingManagedConnectionFactory other = new LacewingManagedConnectionFactory();
        assertEquals(one, other);
        other.setUser("somebody");
        assertNotEquals(one, other);
    }

    @Test
    void refusesASettingOutOfRangeByName() throws Exception {
        Outbound outbound = new Outbound();
        outbound.managedFactory.setProducersPerSession(0);
        ResourceException failure = assertThrows(InvalidPropertyException.class, outbound::managed);
        assertTrue(failure.getMessage().contains("producersPerSession"), failure.getMessage());
        assertEquals(0, outbound.broker.count(FakeBroker.Count.CONNECTIONS_OPENED));
    }

    @Test
    void refusesAForeignResourceAdapter() {
        ResourceAdapter foreign = (ResourceAdapter) Proxy.newProxyInstance(FactoryTest.class.getClassLoader(),
                new Class<?>[] {ResourceAdapter.class}, (self, method, args) -> "foreign");
        assertThrows(ResourceException.class, () -> new LacewingManagedConnectionFactory().setResourceAdapter(foreign));
    }

    @Test
    void theAdapterStartsNothingByItself() throws Exception {
        Outbound outbound = new Outbound();
        outbound.adapter.start((BootstrapContext) null);
        outbound.adapter.stop();
        assertEquals(0, outbound.broker.count(Count.CONNECTIONS_OPENED));
    }
}
