package io.lacewing.pool;

import static io.lacewing.handles.fake.FakeBroker.Count.CONNECTIONS_CLOSED;
import static io.lacewing.handles.fake.FakeBroker.Count.CONNECTIONS_OPENED;
import static io.lacewing.handles.fake.FakeBroker.Count.PRODUCERS_OPENED;
import static io.lacewing.handles.fake.FakeBroker.Count.ROLLBACKS;
import static io.lacewing.handles.fake.FakeBroker.Count.SENDS;
import static io.lacewing.handles.fake.FakeBroker.Count.SESSIONS_OPENED;
import static io.lacewing.handles.fake.FakeBroker.Count.TEMPORARIES_DELETED;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.lacewing.handles.fake.FakeBroker;
import io.lacewing.handles.fake.FakeConnectionFactory;
import io.lacewing.handles.fake.FakeDestination.FakeQueue;
import io.lacewing.pool.api.Holder;
import io.lacewing.pool.api.PoolConfiguration;
import io.lacewing.pool.api.PoolLimits;
import io.lacewing.pool.api.PoolListener;
import io.lacewing.pool.api.PoolUpkeep;
import io.lacewing.handles.SessionOpener;
import io.lacewing.pool.core.ConnectionOpener;
import io.lacewing.pool.core.SessionPool;
import io.lacewing.pool.core.TransactionSeam;
import jakarta.jms.Connection;
import jakarta.jms.IllegalStateException;
import jakarta.jms.JMSContext;
import jakarta.jms.JMSException;
import jakarta.jms.MessageConsumer;
import jakarta.jms.ResourceAllocationException;
import jakarta.jms.Session;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class PooledConnectionFactoryTest {

    private static final FakeQueue ORDERS = new FakeQueue("orders");

    private final FakeBroker broker = new FakeBroker();
    private final List<String> events = new ArrayList<>();
    private final PoolListener listener = new PoolListener() {
        @Override
        public void connectionOpened(long generation) {
            events.add("opened " + generation);
        }

        @Override
        public void connectionEvicted(long generation, String reason) {
            events.add("evicted " + generation);
        }

        @Override
        public void connectionExpired(long generation) {
            events.add("expired " + generation);
        }

        @Override
        public void exhausted(List<Holder> holders) {
            events.add("exhausted by " + holders.size());
        }
    };

    private PooledConnectionFactory pool(int connections, int sessions, Duration block, PoolUpkeep upkeep) {
        return new PooledConnectionFactory(new FakeConnectionFactory(broker),
                PoolConfiguration.DEFAULTS.with(new PoolLimits(connections, sessions, 10, block)).with(upkeep),
                listener);
    }

    private PooledConnectionFactory pool(int connections, int sessions) {
        return pool(connections, sessions, Duration.ZERO, PoolUpkeep.DEFAULTS);
    }

    private static void send(PooledConnectionFactory pool, String text) throws JMSException {
        try (Connection connection = pool.createConnection(); Session session = connection.createSession()) {
            session.createProducer(ORDERS).send(session.createTextMessage(text));
        }
    }

    // ---- reuse

    @Test
    void createSendCloseOpensEverythingOnce() throws JMSException {
        try (PooledConnectionFactory pool = pool(4, 10)) {
            for (int i = 0; i < 10; i++) {
                send(pool, "order " + i);
            }
            assertEquals(9, pool.metrics().counters().reused());
        }
        assertEquals(1, broker.count(CONNECTIONS_OPENED));
        assertEquals(1, broker.count(SESSIONS_OPENED));
        assertEquals(1, broker.count(PRODUCERS_OPENED));
        assertEquals(10, broker.count(SENDS));
        assertEquals(1, broker.count(CONNECTIONS_CLOSED));
    }

    @Test
    void handlesInUseSpreadOverTheConnectionsAllowed() throws JMSException {
        try (PooledConnectionFactory pool = pool(3, 10)) {
            List<Connection> open = new ArrayList<>();
            for (int i = 0; i < 7; i++) {
                open.add(pool.createConnection());
            }
            assertEquals(3, pool.metrics().connections());
            for (Connection connection : open) {
                connection.close();
            }
            send(pool, "order");
            assertEquals(3, broker.count(CONNECTIONS_OPENED));
        }
    }

    @Test
    void differentUsersNeverShare() throws JMSException {
        try (PooledConnectionFactory pool = pool(1, 10)) {
            pool.createConnection("alice", "a").close();
            pool.createConnection("bob", "b").close();
            pool.createConnection("alice", "a").close();
            pool.createConnection().close();
        }
        assertEquals(java.util.Arrays.asList("alice", "bob", null), broker.users());
    }

    @Test
    void contextsArePooledToo() throws JMSException {
        try (PooledConnectionFactory pool = pool(1, 10)) {
            for (int i = 0; i < 3; i++) {
                try (JMSContext context = pool.createContext(JMSContext.SESSION_TRANSACTED)) {
                    context.createProducer().send(ORDERS, "order");
                    context.commit();
                }
            }
            try (JMSContext context = pool.createContext()) {
                assertEquals("order", context.createConsumer(ORDERS).receiveBody(String.class));
            }
        }
        assertEquals(2, broker.count(SESSIONS_OPENED));
        assertEquals(0, broker.count(ROLLBACKS));
        assertEquals(2, broker.depth("orders"));
    }

    @Test
    void anOpenTransactionRollsBackWhenItsSessionIsClosed() throws JMSException {
        try (PooledConnectionFactory pool = pool(1, 10)) {
            try (JMSContext context = pool.createContext(JMSContext.SESSION_TRANSACTED)) {
                context.createProducer().send(ORDERS, "forgotten");
            }
            try (JMSContext context = pool.createContext(JMSContext.SESSION_TRANSACTED)) {
                context.createProducer().send(ORDERS, "committed");
                context.commit();
            }
        }
        assertEquals(1, broker.depth("orders"));
        assertEquals("committed", broker.browse("orders").get(0).getBody(String.class));
    }

    @Test
    void whatAClientAcknowledgeSessionDidNotAcknowledgeComesAgain() throws JMSException {
        try (PooledConnectionFactory pool = pool(1, 10)) {
            broker.put(ORDERS, "order");
            try (JMSContext context = pool.createContext(JMSContext.CLIENT_ACKNOWLEDGE)) {
                assertNotNull(context.createConsumer(ORDERS).receive());
            }
            assertEquals(1, broker.depth("orders"));
            assertTrue(broker.browse("orders").get(0).getJMSRedelivered());
        }
    }

    @Test
    void aListenerHearsNothingWhileItsConnectionIsNotStarted() throws JMSException {
        try (PooledConnectionFactory pool = pool(1, 10); Connection connection = pool.createConnection()) {
            MessageConsumer consumer = connection.createSession().createConsumer(ORDERS);
            broker.put(ORDERS, "order");
            assertNull(consumer.receiveNoWait());
            connection.start();
            assertNotNull(consumer.receiveNoWait());
        }
    }

    @Test
    void closingAConnectionEndsItsSessionsAndTemporaryDestinationsOnly() throws JMSException {
        try (PooledConnectionFactory pool = pool(1, 10); Connection other = pool.createConnection()) {
            Session others = other.createSession();
            Connection connection = pool.createConnection();
            Session session = connection.createSession();
            session.createTemporaryQueue();
            connection.close();
            connection.close();
            assertThrows(IllegalStateException.class, session::createMessage);
            assertThrows(IllegalStateException.class, connection::createSession);
            assertNotNull(others.createMessage());
            assertEquals(1, broker.count(TEMPORARIES_DELETED));
            assertEquals(1, pool.metrics().inUse());
            assertEquals(1, pool.metrics().idle());
        }
    }

    @Test
    void theClientIdIsThePools() throws JMSException {
        PoolConfiguration configuration =
                PoolConfiguration.DEFAULTS.with(new PoolLimits(1, 10, 10, Duration.ZERO)).withClientId("me");
        try (PooledConnectionFactory pool = new PooledConnectionFactory(new FakeConnectionFactory(broker),
                configuration, listener);
                Connection connection = pool.createConnection()) {
            assertEquals("me", connection.getClientID());
            connection.setClientID("me");
            assertThrows(IllegalStateException.class, () -> connection.setClientID("you"));
        }
        assertTrue(assertThrows(IllegalArgumentException.class, () -> PoolConfiguration.DEFAULTS.withClientId("me"))
                .getMessage().contains("me"));
    }

    // ---- running dry

    @Test
    void anEmptyPoolNamesTheHolders() throws JMSException {
        try (PooledConnectionFactory pool = pool(1, 2, Duration.ZERO, new PoolUpkeep(Duration.ZERO, Duration.ZERO, 1));
                Connection connection = pool.createConnection()) {
            connection.createSession();
            connection.createSession();
            JMSException failure = assertThrows(ResourceAllocationException.class, connection::createSession);
            assertTrue(failure.getMessage().contains(Thread.currentThread().getName()), failure.getMessage());
            assertTrue(failure.getMessage().contains("anEmptyPoolNamesTheHolders"), failure.getMessage());
            assertEquals("exhausted by 2", events.get(events.size() - 1));
            assertEquals(1, pool.metrics().counters().timeouts());
        }
    }

    @Test
    void aWaitingThreadGetsTheSessionThatComesBack() throws Exception {
        try (PooledConnectionFactory pool = pool(1, 1, Duration.ofSeconds(20), PoolUpkeep.DEFAULTS);
                Connection connection = pool.createConnection()) {
            Session first = connection.createSession();
            CompletableFuture<Void> second = CompletableFuture.runAsync(() -> {
                try (JMSContext context = pool.createContext()) {
                    context.createProducer().send(ORDERS, "second");
                }
            });
            while (pool.metrics().waiting() == 0) {
                Thread.onSpinWait();
            }
            first.close();
            second.get(10, TimeUnit.SECONDS);
            assertEquals(1, broker.count(SESSIONS_OPENED));
            assertEquals(1, broker.depth("orders"));
        }
    }

    @Test
    void closingThePoolWakesWaitingThreads() throws Exception {
        PooledConnectionFactory pool = pool(1, 1, Duration.ofSeconds(20), PoolUpkeep.DEFAULTS);
        pool.createConnection().createSession();
        CompletableFuture<String> waiting = CompletableFuture.supplyAsync(() -> {
            try (JMSContext context = pool.createContext()) {
                return "got one";
            } catch (jakarta.jms.IllegalStateRuntimeException e) {
                return e.getMessage();
            }
        });
        while (pool.metrics().waiting() == 0) {
            Thread.onSpinWait();
        }
        pool.close();
        assertTrue(waiting.get(10, TimeUnit.SECONDS).contains("closed"));
        assertThrows(IllegalStateException.class, pool::createConnection);
    }

    @Test
    void limitsOutOfRangeAreNamed() {
        assertTrue(assertThrows(IllegalArgumentException.class, () -> new PoolLimits(0, 1, 1, Duration.ZERO))
                .getMessage()
                .contains("connections"));
        assertTrue(assertThrows(IllegalArgumentException.class, () -> new PoolLimits(1, 1, 1, Duration.ofMillis(-1)))
                .getMessage().contains("blockTimeout"));
        assertTrue(assertThrows(IllegalArgumentException.class, () -> new PoolUpkeep(Duration.ZERO, Duration.ZERO, -1))
                .getMessage().contains("allocationSites"));
    }

    // ---- trouble

    @Test
    void onlyTheConnectionThatBrokeIsThrownAway() throws JMSException {
        try (PooledConnectionFactory pool = pool(2, 10)) {
            Connection first = pool.createConnection();
            broker.breakConnections();
            Connection second = pool.createConnection();
            assertEquals(List.of("opened 1", "evicted 1", "opened 2"), events);
            assertEquals(1, pool.metrics().connections());
            first.close();
            second.close();
            send(pool, "order");
            assertEquals(2, broker.count(CONNECTIONS_OPENED));
            assertEquals(1, broker.count(CONNECTIONS_CLOSED));
        }
    }

    @Test
    void aConnectionHandleGetsOverTheLossWithItsNextSession() throws JMSException {
        try (PooledConnectionFactory pool = pool(1, 10)) {
            Connection connection = pool.createConnection();
            List<JMSException> told = new ArrayList<>();
            connection.setExceptionListener(told::add);
            Session session = connection.createSession();
            broker.breakConnections();
            assertEquals(1, told.size());
            assertThrows(JMSException.class, session::createMessage);
            session.close();
            Session next = connection.createSession();
            next.createProducer(ORDERS).send(next.createMessage());
            connection.close();
            assertEquals(1, broker.depth("orders"));
            assertEquals(0, pool.metrics().inUse());
            assertEquals(1, pool.metrics().idle());
        }
        assertEquals(2, broker.count(CONNECTIONS_CLOSED));
    }

    @Test
    void aConnectionThatBrokeUnnoticedIsFoundOutWhenItsSessionComesBack() throws JMSException {
        try (PooledConnectionFactory pool = pool(1, 10)) {
            send(pool, "before");
            broker.breakConnectionsSilently();
            assertThrows(JMSException.class, () -> send(pool, "lost"));
            send(pool, "after");
            assertEquals(2, broker.depth("orders"));
            assertEquals(1, pool.metrics().counters().evicted());
        }
    }

    @Test
    void aRefusedConnectionLeavesRoomForTheNext() throws JMSException {
        try (PooledConnectionFactory pool = pool(1, 10)) {
            broker.refuseConnections(new JMSException("down"));
            assertThrows(JMSException.class, pool::createConnection);
            broker.refuseConnections(null);
            send(pool, "order");
        }
    }

    @Test
    void idleConnectionsAreTriedAndThenClosed() throws JMSException {
        long[] now = {0};
        PoolUpkeep upkeep = new PoolUpkeep(Duration.ofMinutes(5), Duration.ofSeconds(15), 0);
        SessionPool sessions = new SessionPool(new Opener(broker),
                PoolConfiguration.DEFAULTS.with(upkeep), listener, TransactionSeam.NONE, () -> now[0]);
        try (PooledConnectionFactory pool = new PooledConnectionFactory(sessions)) {
            send(pool, "first");
            broker.breakConnectionsSilently();
            now[0] += Duration.ofSeconds(20).toNanos();
            send(pool, "second");
            assertEquals(List.of("opened 1", "evicted 1", "opened 2"), events);
            now[0] += Duration.ofMinutes(6).toNanos();
            pool.evictIdle();
            assertEquals("expired 2", events.get(3));
            assertEquals(0, pool.metrics().connections());
            assertEquals(0, broker.openConnections());
            send(pool, "third");
        }
        assertEquals(3, broker.depth("orders"));
        assertFalse(events.contains("evicted 2"));
    }

    private record Opener(FakeBroker broker) implements ConnectionOpener {
        @Override
        public Connection connect(String user, String password) throws JMSException {
            return new FakeConnectionFactory(broker).createConnection();
        }

        @Override
        public SessionOpener sessionsOn(Connection connection) {
            return new SessionOpener() {
                @Override
                public jakarta.jms.XASession openXa() {
                    throw new UnsupportedOperationException();
                }

                @Override
                public Session open(boolean transacted, int acknowledgeMode) throws JMSException {
                    return connection.createSession(transacted, acknowledgeMode);
                }
            };
        }
    }
}
