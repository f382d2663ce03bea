package io.lacewing.ra.outbound;

import static io.lacewing.handles.fake.FakeBroker.Count.CONNECTIONS_CLOSED;
import static io.lacewing.handles.fake.FakeBroker.Count.CONNECTIONS_OPENED;
import static io.lacewing.handles.fake.FakeBroker.Count.CONSUMERS_CLOSED;
import static io.lacewing.handles.fake.FakeBroker.Count.PRODUCERS_OPENED;
import static io.lacewing.handles.fake.FakeBroker.Count.SENDS;
import static io.lacewing.handles.fake.FakeBroker.Count.SESSIONS_OPENED;
import static io.lacewing.handles.fake.FakeBroker.Count.TEMPORARIES_DELETED;
import static io.lacewing.ra.outbound.Outbound.ORDERS;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import jakarta.jms.Connection;
import jakarta.jms.IllegalStateException;
import jakarta.jms.IllegalStateRuntimeException;
import jakarta.jms.JMSContext;
import jakarta.jms.JMSException;
import jakarta.jms.JMSSecurityException;
import jakarta.jms.MessageConsumer;
import jakarta.jms.ResourceAllocationException;
import jakarta.jms.Session;
import jakarta.resource.ResourceException;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ManagedConnectionTest {

    private final Outbound outbound;

    ManagedConnectionTest() throws ResourceException {
        outbound = new Outbound();
    }

    // ---- the best-practice sequence

    @Test
    void createSendCloseCostsOneRoundTripOnceEverythingIsOpen() throws JMSException {
        for (int i = 0; i < 5; i++) {
            outbound.send("order " + i);
        }
        assertEquals(1, outbound.broker.count(CONNECTIONS_OPENED));
        assertEquals(1, outbound.broker.count(SESSIONS_OPENED));
        assertEquals(1, outbound.broker.count(PRODUCERS_OPENED));
        assertEquals(5, outbound.broker.count(SENDS));
        assertEquals(5, outbound.broker.depth("orders"));
    }

    @Test
    void managedConnectionsShareAPhysicalOneUpToTheLimit() throws Exception {
        outbound.managedFactory.setSessionsPerConnection(2);
        LacewingManagedConnection first = outbound.managed();
        LacewingManagedConnection second = outbound.managed();
        LacewingManagedConnection third = outbound.managed();
        assertEquals(2, outbound.broker.count(CONNECTIONS_OPENED));
        first.destroy();
        assertEquals(0, outbound.broker.count(CONNECTIONS_CLOSED));
        second.destroy();
        second.destroy();
        third.destroy();
        assertEquals(2, outbound.broker.count(CONNECTIONS_CLOSED));
    }

    // ---- the container's restrictions

    @Test
    void aConnectionHasOneSessionAtATime() throws JMSException {
        try (Connection connection = outbound.factory.createConnection()) {
            Session session = connection.createSession();
            assertThrows(IllegalStateException.class, connection::createSession);
            session.close();
            connection.createSession();
        }
    }

    @Test
    void aContextMakesNoSecondContext() {
        try (JMSContext context = outbound.factory.createContext()) {
            assertThrows(IllegalStateRuntimeException.class, () -> context.createContext(JMSContext.AUTO_ACKNOWLEDGE));
            context.createProducer().send(ORDERS, "still works");
        }
        assertEquals(1, outbound.broker.depth("orders"));
        assertEquals(List.of("closed"), outbound.pool.events);
    }

    @Test
    void methodsForbiddenInAContainerAreRefused() throws JMSException {
        Connection connection = outbound.factory.createConnection();
        assertThrows(IllegalStateException.class, () -> connection.setClientID("me"));
        assertThrows(IllegalStateException.class, () -> connection.setExceptionListener(e -> { }));
        assertThrows(IllegalStateException.class, connection::stop);
        assertThrows(IllegalStateException.class, () -> connection.createConnectionConsumer(ORDERS, null, null, 1));
        JMSContext context = outbound.factory.createContext();
        assertThrows(IllegalStateRuntimeException.class, () -> context.setClientID("me"));
        assertThrows(IllegalStateRuntimeException.class, () -> context.setExceptionListener(e -> { }));
        assertThrows(IllegalStateRuntimeException.class, context::stop);
        assertThrows(IllegalStateRuntimeException.class,
                () -> context.createConsumer(ORDERS).setMessageListener(message -> { }));
    }

    @Test
    void aConsumerWaitsForTheStartOfItsOwnConnection() throws JMSException {
        outbound.broker.put(ORDERS, "order");
        Connection connection = outbound.factory.createConnection();
        MessageConsumer consumer = connection.createSession().createConsumer(ORDERS);
        assertNull(consumer.receiveNoWait());
        connection.start();
        assertNotNull(consumer.receiveNoWait());
    }

    @Test
    void aClosedConnectionIsOfNoUse() throws JMSException {
        Connection connection = outbound.factory.createConnection();
        Session session = connection.createSession();
        MessageConsumer consumer = session.createConsumer(ORDERS);
        session.createTemporaryQueue();
        connection.close();
        connection.close();
        assertThrows(IllegalStateException.class, connection::createSession);
        assertThrows(IllegalStateException.class, session::createMessage);
        assertThrows(IllegalStateException.class, consumer::receive);
        assertEquals(1, outbound.broker.count(CONSUMERS_CLOSED));
        assertEquals(1, outbound.broker.count(TEMPORARIES_DELETED));
        assertEquals(List.of("closed"), outbound.pool.events);
    }

    // ---- users

    @Test
    void aConnectionIsReusedForItsOwnUserOnly() throws JMSException {
        outbound.managedFactory.setUser("app");
        outbound.managedFactory.setPassword("secret");
        outbound.send("as app");
        outbound.factory.createConnection("alice", "a").close();
        outbound.send("as app");
        outbound.factory.createConnection("alice", "a").close();
        assertEquals(List.of("app", "alice"), outbound.broker.users());
    }

    @Test
    void aWrongPasswordIsASecurityExceptionThatNamesTheUser() {
        JMSException failure = assertThrows(JMSSecurityException.class,
                () -> outbound.factory.createConnection("intruder", "x"));
        assertTrue(failure.getMessage().contains("intruder"), failure.getMessage());
        assertThrows(jakarta.jms.JMSSecurityRuntimeException.class,
                () -> outbound.factory.createContext("intruder", "x"));
    }

    @Test
    void aBrokerThatIsAwayIsNamed() {
        outbound.managedFactory.setUrl(null);
        outbound.adapter.setUrl("tcp://broker:5445");
        outbound.broker.refuseConnections(new JMSException("connection refused"));
        JMSException failure = assertThrows(ResourceAllocationException.class, outbound.factory::createConnection);
        assertTrue(failure.getMessage().contains("tcp://broker:5445"), failure.getMessage());
        assertTrue(failure.getMessage().contains("connection refused"), failure.getMessage());
    }

    // ---- moving handles

    @Test
    void aHandleMovesToAnotherManagedConnection() throws Exception {
        LacewingManagedConnection first = outbound.managed();
        LacewingManagedConnection second = outbound.managed();
        ConnectionHandle handle = (ConnectionHandle) first.getConnection(null, null);
        Session session = handle.createSession();
        MessageConsumer consumer = session.createConsumer(ORDERS);
        second.associateConnection(handle);
        assertEquals(1, outbound.broker.count(CONSUMERS_CLOSED));
        first.cleanup();
        outbound.broker.put(ORDERS, "arrived later");
        handle.start();
        assertNotNull(consumer.receiveNoWait());
        Outbound.inTransaction(second, 1);
        session.createProducer(ORDERS).send(session.createMessage());
        assertEquals(0, outbound.broker.depth("orders"));
        Outbound.commit(second, 1);
        assertEquals(1, outbound.broker.depth("orders"));
        assertThrows(jakarta.resource.spi.IllegalStateException.class,
                () -> second.associateConnection("something else"));
    }

    @Test
    void cleanupEndsTheHandlesAndKeepsTheSession() throws Exception {
        LacewingManagedConnection managed = outbound.managed();
        Connection handle = (Connection) managed.getConnection(null, null);
        Session session = handle.createSession();
        session.createProducer(ORDERS).send(session.createMessage());
        managed.cleanup();
        assertThrows(IllegalStateException.class, session::createMessage);
        assertThrows(IllegalStateException.class, handle::createSession);
        outbound.pool.idle.add(managed);
        outbound.send("again");
        assertEquals(1, outbound.broker.count(SESSIONS_OPENED));
    }

    @Test
    void metaDataComesFromTheProvider() throws Exception {
        assertEquals("Fake", outbound.managed().getMetaData().getEISProductName());
        assertEquals("1.0", outbound.managed().getMetaData().getEISProductVersion());
    }

    @Test
    void matchesNothingThatIsNotOurs() throws Exception {
        assertNull(outbound.managedFactory.matchManagedConnections(Set.of("stranger"), null, null));
    }
}
