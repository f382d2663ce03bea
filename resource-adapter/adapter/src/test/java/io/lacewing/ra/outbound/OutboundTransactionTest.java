package io.lacewing.ra.outbound;

import static io.lacewing.handles.fake.FakeBroker.Count.COMMITS;
import static io.lacewing.handles.fake.FakeBroker.Count.CONSUMERS_CLOSED;
import static io.lacewing.handles.fake.FakeBroker.Count.CONSUMERS_OPENED;
import static io.lacewing.handles.fake.FakeBroker.Count.PRODUCERS_OPENED;
import static io.lacewing.handles.fake.FakeBroker.Count.ROLLBACKS;
import static io.lacewing.handles.fake.FakeBroker.Count.SESSIONS_OPENED;
import static io.lacewing.ra.outbound.Outbound.ORDERS;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.lacewing.handles.fake.FakeXid;
import jakarta.jms.Connection;
import jakarta.jms.IllegalStateException;
import jakarta.jms.JMSContext;
import jakarta.jms.Message;
import jakarta.jms.MessageConsumer;
import jakarta.jms.MessageProducer;
import jakarta.jms.Session;
import jakarta.jms.TransactionInProgressException;
import jakarta.resource.ResourceException;
import jakarta.resource.spi.LocalTransaction;
import jakarta.transaction.Status;
import java.util.concurrent.atomic.AtomicInteger;
import javax.transaction.xa.XAException;
import javax.transaction.xa.XAResource;
import org.junit.jupiter.api.Test;

/** What is sent and received within a transaction, after it and around it. */
class OutboundTransactionTest {

    private final Outbound outbound;

    OutboundTransactionTest() throws ResourceException {
        outbound = new Outbound();
    }

    @Test
    void aSendInATransactionTakesEffectWhenItCommits() throws Exception {
        LacewingManagedConnection managed = outbound.managed();
        outbound.pool.shared = managed;
        Outbound.inTransaction(managed, 1);
        outbound.send("order");
        assertEquals(0, outbound.broker.depth("orders"));
        Outbound.commit(managed, 1);
        assertEquals(1, outbound.broker.depth("orders"));
    }

    @Test
    void aSendInATransactionThatRollsBackNeverHappened() throws Exception {
        LacewingManagedConnection managed = outbound.managed();
        outbound.pool.shared = managed;
        Outbound.inTransaction(managed, 1);
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
        Outbound.inTransaction(managed, 1);
        assertTrue(session.getTransacted());
        session.createProducer(ORDERS).send(session.createMessage());
        Outbound.commit(managed, 1);
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
        Outbound.inTransaction(managed, 1);
        outbound.send("inside");
        assertEquals(1, outbound.broker.depth("orders"));
        Outbound.commit(managed, 1);
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
        XAException failure = assertThrows(XAException.class, () -> Outbound.inTransaction(managed, 1));
        assertEquals(XAException.XAER_RMFAIL, failure.errorCode);
    }

    @Test
    void nothingIsSentOnceTheTransactionHasRunOutOfTime() throws Exception {
        outbound.managedFactory.setXaSessionOutsideTransaction(true);
        LacewingManagedConnection managed = outbound.managed();
        outbound.pool.shared = managed;
        AtomicInteger status = outbound.startWithTransactions();
        status.set(Status.STATUS_ACTIVE);
        Outbound.inTransaction(managed, 1);
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
        Outbound.inTransaction(managed, 1);
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
        Outbound.inTransaction(managed, 1);
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
    void anAllowedLocalTransactionIsNotLeftToTheNextUserIfItsSessionIsClosedWithinJta() throws Exception {
        outbound.managedFactory.setAllowLocalTransactions(true);
        LacewingManagedConnection managed = outbound.managed();
        outbound.pool.shared = managed;
        Connection connection = outbound.factory.createConnection();
        Session session = connection.createSession(true, Session.SESSION_TRANSACTED);
        session.createProducer(ORDERS).send(session.createTextMessage("forgotten"));
        Outbound.inTransaction(managed, 1);
        connection.close();
        Outbound.commit(managed, 1);
        managed.cleanup();
        Session next = outbound.factory.createConnection().createSession(true, Session.SESSION_TRANSACTED);
        next.createProducer(ORDERS).send(next.createTextMessage("order"));
        next.commit();
        assertEquals(1, outbound.broker.depth("orders"));
    }

    @Test
    void commitAndRecoverMeanTheApplicationsSessionAndNotTheXaSessionThatServesIt() throws Exception {
        outbound.managedFactory.setXaSessionOutsideTransaction(true);
        LacewingManagedConnection managed = outbound.managed();
        outbound.pool.shared = managed;
        Session session = outbound.factory.createConnection().createSession();
        session.createProducer(ORDERS).send(session.createMessage());
        assertThrows(IllegalStateException.class, session::commit);
        assertThrows(IllegalStateException.class, session::rollback);
        session.recover();
        Outbound.inTransaction(managed, 1);
        assertThrows(TransactionInProgressException.class, session::commit);
        assertThrows(TransactionInProgressException.class, session::rollback);
        assertThrows(IllegalStateException.class, session::recover);
        Outbound.commit(managed, 1);
    }

    @Test
    void aConnectionStillInATransactionIsNotPooled() throws Exception {
        LacewingManagedConnection managed = outbound.managed();
        Outbound.inTransaction(managed, 1);
        assertThrows(jakarta.resource.spi.IllegalStateException.class, managed::cleanup);
        Outbound.commit(managed, 1);
        managed.cleanup();
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
}
