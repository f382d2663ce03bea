package io.lacewing.pool;

import static io.lacewing.handles.fake.FakeBroker.Count.PRODUCERS_OPENED;
import static io.lacewing.handles.fake.FakeBroker.Count.SESSIONS_OPENED;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.lacewing.handles.fake.FakeBroker;
import io.lacewing.handles.fake.FakeConnectionFactory;
import io.lacewing.handles.fake.FakeDestination.FakeQueue;
import io.lacewing.handles.fake.FakeXid;
import io.lacewing.pool.api.PoolConfiguration;
import io.lacewing.pool.api.PoolListener;
import jakarta.jms.Connection;
import jakarta.jms.IllegalStateException;
import jakarta.jms.JMSContext;
import jakarta.jms.JMSException;
import jakarta.jms.Session;
import jakarta.transaction.Transaction;
import java.util.List;
import javax.transaction.xa.XAException;
import javax.transaction.xa.XAResource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class XaPooledConnectionFactoryTest {

    private static final FakeQueue ORDERS = new FakeQueue("orders");

    private final FakeBroker broker = new FakeBroker();
    private final ManualTransactions transactions = new ManualTransactions();
    private final JcaPooledConnectionFactory pool =
            new JcaPooledConnectionFactory("orders-pool", new FakeConnectionFactory(broker), transactions);

    @AfterEach
    void close() {
        pool.close();
    }

    private void send(String text) {
        try (JMSContext context = pool.createContext()) {
            context.createProducer().send(ORDERS, text);
        }
    }

    @Test
    void enlistsItselfInTheThreadsTransaction() throws Exception {
        transactions.begin();
        send("order");
        assertEquals(0, broker.depth("orders"));
        transactions.commit();
        assertEquals(1, broker.depth("orders"));
        assertEquals(List.of("start", "end", "commit-1p"), broker.xaLog());
    }

    @Test
    void aRolledBackTransactionTakesItsSendsAlong() throws Exception {
        transactions.begin();
        send("order");
        transactions.rollback();
        assertEquals(0, broker.depth("orders"));
        assertEquals(0, pool.metrics().inUse());
    }

    @Test
    void theSameConnectionServesWithAndWithoutATransaction() throws Exception {
        try (Connection connection = pool.createConnection(); Session session = connection.createSession()) {
            session.createProducer(ORDERS).send(session.createTextMessage("outside"));
            assertFalse(session.getTransacted());
            transactions.begin();
            assertTrue(session.getTransacted());
            session.createProducer(ORDERS).send(session.createTextMessage("inside"));
            assertEquals(1, broker.depth("orders"));
            transactions.commit();
            session.createProducer(ORDERS).send(session.createTextMessage("outside again"));
            assertEquals(3, broker.depth("orders"));
        }
        assertEquals(1, pool.metrics().idle());
    }

    @Test
    void oneSessionServesBothIfTheProviderAllowsIt() throws Exception {
        try (XaPooledConnectionFactory thrifty = new XaPooledConnectionFactory(new FakeConnectionFactory(broker),
                transactions, PoolConfiguration.DEFAULTS.withXaSessionOutsideTransaction(true), PoolListener.NONE);
                JMSContext context = thrifty.createContext()) {
            context.createProducer().send(ORDERS, "outside");
            transactions.begin();
            context.createProducer().send(ORDERS, "inside");
            transactions.commit();
        }
        assertEquals(2, broker.depth("orders"));
        assertEquals(1, broker.count(SESSIONS_OPENED));
        assertEquals(1, broker.count(PRODUCERS_OPENED));
    }

    @Test
    void manyContextsInOneTransactionAreOneSession() throws Exception {
        transactions.begin();
        for (int i = 0; i < 5; i++) {
            send("order " + i);
        }
        assertEquals(1, pool.metrics().inUse());
        assertTrue(pool.holders().get(0).inTransaction());
        transactions.commit();
        assertEquals(5, broker.depth("orders"));
        assertEquals(1, broker.count(SESSIONS_OPENED));
        assertEquals(List.of("start", "end", "commit-1p"), broker.xaLog());
        assertEquals(0, pool.metrics().inUse());
    }

    @Test
    void twoSessionsInOneTransactionJoinInOneBranch() throws Exception {
        transactions.begin();
        try (JMSContext first = pool.createContext(); JMSContext second = pool.createContext()) {
            first.createProducer().send(ORDERS, "one");
            second.createProducer().send(ORDERS, "two");
            assertEquals(1, transactions.getTransaction().branchCount());
            transactions.commit();
        }
        assertEquals(2, broker.depth("orders"));
        assertEquals(List.of("start", "join", "end", "end", "commit-1p"), broker.xaLog());
    }

    @Test
    void joinsTheBranchOfAnInboundSession() throws Exception {
        XAResource inbound = new FakeConnectionFactory(broker).createXAConnection().createXASession().getXAResource();
        transactions.begin();
        transactions.getTransaction().enlistResource(inbound);
        send("reply");
        assertEquals(1, transactions.getTransaction().branchCount());
        transactions.commit();
        assertEquals(1, broker.depth("orders"));
    }

    @Test
    void aSuspendedTransactionsSessionServesNoOtherTransaction() throws Exception {
        try (JMSContext context = pool.createContext()) {
            transactions.begin();
            context.createProducer().send(ORDERS, "first");
            Transaction suspended = transactions.suspend();
            context.createProducer().send(ORDERS, "outside");
            assertEquals(1, broker.depth("orders"));
            transactions.begin();
            assertThrows(jakarta.jms.IllegalStateRuntimeException.class, () -> context.createTextMessage("second"));
            transactions.rollback();
            transactions.resume(suspended);
            transactions.commit();
        }
        assertEquals(2, broker.depth("orders"));
    }

    @Test
    void aTransactionMarkedForRollbackTakesNoSession() throws Exception {
        transactions.begin();
        transactions.setRollbackOnly();
        JMSException failure = assertThrows(JMSException.class, () -> {
            try (Connection connection = pool.createConnection()) {
                connection.createSession();
            }
        });
        assertTrue(failure.getMessage().contains("marked"), failure.getMessage());
        transactions.rollback();
        assertEquals(0, pool.metrics().inUse());
        send("afterwards");
        assertEquals(1, broker.depth("orders"));
    }

    @Test
    void aTransactionThatCannotEndStillGivesItsSessionBack() throws Exception {
        transactions.begin();
        send("order");
        broker.failNextXaCall(XAException.XAER_RMERR);
        assertThrows(jakarta.transaction.SystemException.class, transactions::commit);
        assertEquals(0, pool.metrics().inUse());
    }

    @Test
    void commitByTheSessionIsRefusedInATransaction() throws Exception {
        transactions.begin();
        try (Connection connection = pool.createConnection()) {
            Session session = connection.createSession();
            assertThrows(JMSException.class, session::commit);
            assertNotEquals(IllegalStateException.class, session.getClass());
        }
        transactions.rollback();
    }

    @Test
    void recoveryFindsBranchesThroughThePoolsResource() throws Exception {
        broker.leavePrepared(new FakeXid(77));
        assertEquals("orders-pool", pool.recoveryName());
        assertEquals(1, pool.recoveryResource().recover(XAResource.TMSTARTRSCAN).length);
        pool.recoveryResource().rollback(new FakeXid(77));
        pool.recoveryResource().recover(XAResource.TMENDRSCAN);
        assertEquals(0, broker.openBranches());
        assertEquals(0, broker.openConnections());
        assertThrows(IllegalArgumentException.class,
                () -> new JcaPooledConnectionFactory(" ", new FakeConnectionFactory(broker), transactions));
    }
}
