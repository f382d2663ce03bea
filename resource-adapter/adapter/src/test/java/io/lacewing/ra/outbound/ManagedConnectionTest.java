package io.lacewing.ra.outbound;

import static io.lacewing.handles.fake.FakeBroker.Count.COMMITS;
import static io.lacewing.handles.fake.FakeBroker.Count.CONNECTIONS_CLOSED;
import static io.lacewing.handles.fake.FakeBroker.Count.CONNECTIONS_OPENED;
import static io.lacewing.handles.fake.FakeBroker.Count.CONSUMERS_CLOSED;
import static io.lacewing.handles.fake.FakeBroker.Count.CONSUMERS_OPENED;
import static io.lacewing.handles.fake.FakeBroker.Count.PRODUCERS_OPENED;
import static io.lacewing.handles.fake.FakeBroker.Count.ROLLBACKS;
import static io.lacewing.handles.fake.FakeBroker.Count.SENDS;
import static io.lacewing.handles.fake.FakeBroker.Count.SESSIONS_OPENED;
import static io.lacewing.handles.fake.FakeBroker.Count.TEMPORARIES_DELETED;
import static io.lacewing.ra.outbound.Outbound.ORDERS;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.lacewing.handles.fake.FakeXid;
import jakarta.jms.Connection;
import jakarta.jms.IllegalStateException;
import jakarta.jms.IllegalStateRuntimeException;
import jakarta.jms.JMSContext;
import jakarta.jms.JMSException;
import jakarta.jms.JMSSecurityException;
import jakarta.jms.Message;
import jakarta.jms.MessageConsumer;
import jakarta.jms.MessageProducer;
import jakarta.jms.ResourceAllocationException;
import jakarta.jms.Session;
import jakarta.resource.ResourceException;
import jakarta.resource.spi.LocalTransaction;
import jakarta.transaction.Status;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import javax.transaction.xa.XAException;
import javax.transaction.xa.XAResource;
import org.junit.jupiter.api.Test;

class ManagedConnectionTest {

    private final Outbound outbound;

    ManagedConnectionTest() throws ResourceException {
        outbound = new Outbound();
    }

    private static void inTransaction(LacewingManagedConnection managed, int xid) throws XAException {
        managed.getXAResource().start(new FakeXid(xid), XAResource.TMNOFLAGS);
    }

    private static void commit(LacewingManagedConnection managed, int xid) throws XAException {
        managed.getXAResource().end(new FakeXid(xid), XAResource.TMSUCCESS);
        managed.getXAResource().commit(new FakeXid(xid), true);
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

    // ---- transactions

    @Test
    void aSendInATransactionTakesEffectWhenItCommits() throws Exception {
        LacewingManagedConnection managed = outbound.managed();
        outbound.pool.shared = managed;
        inTransaction(managed, 1);
        outbound.send("order");
        assertEquals(0, outbound.broker.depth("orders"));
        commit(managed, 1);
        assertEquals(1, outbound.broker.depth("orders"));
    }

    @Test
    void aSendInATransactionThatRollsBackNeverHappened() throws Exception {
        LacewingManagedConnection managed = outbound.managed();
        outbound.pool.shared = managed;
        inTransaction(managed, 1);
        outbound.send("order");
        managed.getXAResource().end(new FakeXid(1), XAResource.TMSUCCESS);
        managed.getXAResource().rollback(new FakeXid(1));
        assertEquals(0, outbound.broker.depth("orders"));
    }

    @Test
    void aSendOutsideATransactionTakesEffectAtOnceAlthoughTheConnectionServedOneBefore() throws Exception {
        LacewingManagedConnection managed = outbound.managed();
        outbound.pool.shared = managed;
        Connection connection = outbound.factory.createConnection();
        Session session = connection.createSession();
        inTransaction(managed, 1);
        assertTrue(session.getTransacted());
        session.createProducer(ORDERS).send(session.createMessage());
        commit(managed, 1);
        assertFalse(session.getTransacted());
        session.createProducer(ORDERS).send(session.createMessage());
        assertEquals(2, outbound.broker.depth("orders"));
        assertEquals(2, outbound.broker.count(SESSIONS_OPENED));
    }

    @Test
    void theXaSessionServesBothIfTheProviderAllowsIt() throws Exception {
        outbound.managedFactory.setXaSessionOutsideTransaction(true);
        LacewingManagedConnection managed = outbound.managed();
        outbound.pool.shared = managed;
        outbound.send("outside");
        inTransaction(managed, 1);
        outbound.send("inside");
        assertEquals(1, outbound.broker.depth("orders"));
        commit(managed, 1);
        assertEquals(2, outbound.broker.depth("orders"));
        assertEquals(1, outbound.broker.count(SESSIONS_OPENED));
        assertEquals(1, outbound.broker.count(PRODUCERS_OPENED));
    }

    @Test
    void twoManagedConnectionsOfOneBrokerAreOneResourceManager() throws Exception {
        assertTrue(outbound.managed().getXAResource().isSameRM(outbound.managed().getXAResource()));
        assertFalse(outbound.managed().getXAResource().isSameRM(new Outbound().managed().getXAResource()));
    }

    @Test
    void enlistingSaysSoWhenTheBrokerIsGone() throws Exception {
        LacewingManagedConnection managed = outbound.managed();
        outbound.broker.breakConnections();
        XAException failure = assertThrows(XAException.class, () -> inTransaction(managed, 1));
        assertEquals(XAException.XAER_RMFAIL, failure.errorCode);
    }

    @Test
    void nothingIsSentOnceTheTransactionHasRunOutOfTime() throws Exception {
        outbound.managedFactory.setXaSessionOutsideTransaction(true);
        LacewingManagedConnection managed = outbound.managed();
        outbound.pool.shared = managed;
        AtomicInteger status = outbound.startWithTransactions();
        status.set(Status.STATUS_ACTIVE);
        inTransaction(managed, 1);
        Session session = outbound.factory.createConnection().createSession();
        MessageProducer producer = session.createProducer(ORDERS);
        Message message = session.createMessage();
        producer.send(message);
        managed.getXAResource().end(new FakeXid(1), XAResource.TMFAIL);
        managed.getXAResource().rollback(new FakeXid(1));
        status.set(Status.STATUS_ROLLEDBACK);
        assertThrows(IllegalStateException.class, () -> producer.send(message));
        assertEquals(0, outbound.broker.depth("orders"));
        status.set(Status.STATUS_NO_TRANSACTION);
        producer.send(message);
        assertEquals(1, outbound.broker.depth("orders"));
    }

    @Test
    void aReceiveInATransactionThatRollsBackLeavesTheMessage() throws Exception {
        LacewingManagedConnection managed = outbound.managed();
        outbound.pool.shared = managed;
        outbound.broker.put(ORDERS, "order");
        inTransaction(managed, 1);
        try (JMSContext context = outbound.factory.createContext()) {
            assertEquals("order", context.createConsumer(ORDERS).receiveBody(String.class));
        }
        managed.getXAResource().end(new FakeXid(1), XAResource.TMFAIL);
        managed.getXAResource().rollback(new FakeXid(1));
        assertTrue(outbound.broker.browse("orders").get(0).getJMSRedelivered());
    }

    @Test
    void aConsumerOpenedBeforeTheTransactionReceivesInIt() throws Exception {
        LacewingManagedConnection managed = outbound.managed();
        outbound.pool.shared = managed;
        outbound.broker.put(ORDERS, "order");
        Connection connection = outbound.factory.createConnection();
        MessageConsumer consumer = connection.createSession().createConsumer(ORDERS);
        connection.start();
        inTransaction(managed, 1);
        assertNotNull(consumer.receiveNoWait());
        managed.getXAResource().end(new FakeXid(1), XAResource.TMFAIL);
        managed.getXAResource().rollback(new FakeXid(1));
        assertEquals(1, outbound.broker.depth("orders"));
        assertNotNull(consumer.receiveNoWait());
        assertEquals(0, outbound.broker.depth("orders"));
        connection.close();
        assertEquals(outbound.broker.count(CONSUMERS_OPENED), outbound.broker.count(CONSUMERS_CLOSED));
    }

    @Test
    void nothingIsReceivedOnceTheTransactionHasRunOutOfTime() throws Exception {
        outbound.managedFactory.setXaSessionOutsideTransaction(true);
        outbound.pool.shared = outbound.managed();
        AtomicInteger status = outbound.startWithTransactions();
        outbound.broker.put(ORDERS, "order");
        Connection connection = outbound.factory.createConnection();
        MessageConsumer consumer = connection.createSession().createConsumer(ORDERS);
        connection.start();
        status.set(Status.STATUS_MARKED_ROLLBACK);
        assertThrows(IllegalStateException.class, consumer::receiveNoWait);
        assertEquals(1, outbound.broker.depth("orders"));
    }

    @Test
    void theContainersLocalTransactionCoversTheHandles() throws Exception {
        LacewingManagedConnection managed = outbound.managed();
        outbound.pool.shared = managed;
        LocalTransaction transaction = managed.getLocalTransaction();
        transaction.begin();
        outbound.send("first");
        assertEquals(0, outbound.broker.depth("orders"));
        assertThrows(ResourceException.class, transaction::begin);
        transaction.commit();
        assertEquals(1, outbound.broker.depth("orders"));
        transaction.begin();
        outbound.send("second");
        transaction.rollback();
        outbound.send("third");
        assertEquals(2, outbound.broker.depth("orders"));
        transaction.begin();
        transaction.commit();
        assertEquals(2, outbound.broker.count(COMMITS));
    }

    @Test
    void aTransactedSessionAcknowledgesAutomaticallyUnlessLocalTransactionsAreAllowed() throws Exception {
        try (Connection connection = outbound.factory.createConnection()) {
            Session session = connection.createSession(true, Session.SESSION_TRANSACTED);
            assertFalse(session.getTransacted());
            assertEquals(Session.AUTO_ACKNOWLEDGE, session.getAcknowledgeMode());
            session.createProducer(ORDERS).send(session.createMessage());
            assertThrows(IllegalStateException.class, session::commit);
        }
        assertEquals(1, outbound.broker.depth("orders"));
    }

    @Test
    void anAllowedLocalTransactionRollsBackWhenItsSessionIsClosed() throws Exception {
        outbound.managedFactory.setAllowLocalTransactions(true);
        try (Connection connection = outbound.factory.createConnection()) {
            Session session = connection.createSession(true, Session.SESSION_TRANSACTED);
            assertTrue(session.getTransacted());
            session.createProducer(ORDERS).send(session.createTextMessage("committed"));
            session.commit();
            session.createProducer(ORDERS).send(session.createTextMessage("forgotten"));
        }
        assertEquals(1, outbound.broker.depth("orders"));
        assertEquals(1, outbound.broker.count(ROLLBACKS));
        assertEquals(1, outbound.pool.idle.size());
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
        inTransaction(second, 1);
        session.createProducer(ORDERS).send(session.createMessage());
        assertEquals(0, outbound.broker.depth("orders"));
        commit(second, 1);
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
