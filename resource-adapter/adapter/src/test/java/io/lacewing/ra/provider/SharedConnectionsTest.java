package io.lacewing.ra.provider;

import static io.lacewing.handles.fake.FakeBroker.Count.CONNECTIONS_CLOSED;
import static io.lacewing.handles.fake.FakeBroker.Count.CONNECTIONS_OPENED;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.lacewing.handles.fake.FakeBroker;
import io.lacewing.handles.fake.FakeConnectionFactory;
import jakarta.jms.JMSException;
import jakarta.jms.ResourceAllocationException;
import jakarta.jms.XAConnectionFactory;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Who shares a physical connection, and who waits for whom while one is opened. */
@Timeout(30)
class SharedConnectionsTest {

    private static final ConnectionKey NOBODY = new ConnectionKey(null, null, null);

    private final FakeBroker broker = new FakeBroker();
    private final AtomicInteger attempts = new AtomicInteger();
    private final CountDownLatch connecting = new CountDownLatch(1);
    private volatile CountDownLatch mayConnect = new CountDownLatch(0);

    private SharedConnections shared(int sessionsPerConnection) {
        FakeConnectionFactory real = new FakeConnectionFactory(broker);
        XAConnectionFactory slow = (XAConnectionFactory) Proxy.newProxyInstance(getClass().getClassLoader(),
                new Class<?>[] {XAConnectionFactory.class}, (self, method, arguments) -> {
                    attempts.incrementAndGet();
                    if (mayConnect.getCount() > 0) {
                        connecting.countDown();
                        assertTrue(mayConnect.await(10, TimeUnit.SECONDS));
                    }
                    try {
                        return method.invoke(real, arguments);
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                });
        return new SharedConnections(slow, sessionsPerConnection);
    }

    private static FutureTask<Object> acquiring(SharedConnections shared, List<Thread> threads) {
        FutureTask<Object> task = new FutureTask<>(() -> {
            try {
                return shared.acquire(NOBODY);
            } catch (JMSException e) {
                return e.getMessage();
            }
        });
        Thread thread = new Thread(task);
        thread.start();
        threads.add(thread);
        return task;
    }

    private static void awaitAllWaiting(List<Thread> threads) {
        for (Thread thread : threads) {
            while (thread.getState() != Thread.State.WAITING && thread.getState() != Thread.State.TIMED_WAITING) {
                Thread.onSpinWait();
            }
        }
    }

    @Test
    void givingBackDoesNotWaitForAnotherConnectionToBeOpened() throws Exception {
        SharedConnections shared = shared(1);
        PhysicalConnection first = shared.acquire(NOBODY);
        mayConnect = new CountDownLatch(1);
        FutureTask<Object> second = acquiring(shared, new ArrayList<>());
        assertTrue(connecting.await(10, TimeUnit.SECONDS));
        FutureTask<Void> release = new FutureTask<>(() -> shared.release(first), null);
        new Thread(release).start();
        release.get(10, TimeUnit.SECONDS);
        assertEquals(1, broker.count(CONNECTIONS_CLOSED));
        mayConnect.countDown();
        assertTrue(second.get(10, TimeUnit.SECONDS) instanceof PhysicalConnection);
    }

    @Test
    void aBrokerThatIsAwayIsAskedOnceForAllWhoWait() throws Exception {
        SharedConnections shared = shared(10);
        mayConnect = new CountDownLatch(1);
        List<FutureTask<Object>> tasks = new ArrayList<>();
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            tasks.add(acquiring(shared, threads));
        }
        awaitAllWaiting(threads);
        broker.refuseConnections(new JMSException("connection refused"));
        mayConnect.countDown();
        for (FutureTask<Object> task : tasks) {
            assertEquals("connection refused", task.get(10, TimeUnit.SECONDS));
        }
        assertEquals(1, attempts.get());
    }

    @Test
    void whoWaitsForAConnectionSharesIt() throws Exception {
        SharedConnections shared = shared(10);
        mayConnect = new CountDownLatch(1);
        List<Thread> threads = new ArrayList<>();
        FutureTask<Object> first = acquiring(shared, threads);
        FutureTask<Object> second = acquiring(shared, threads);
        awaitAllWaiting(threads);
        mayConnect.countDown();
        assertSame(first.get(10, TimeUnit.SECONDS), second.get(10, TimeUnit.SECONDS));
        assertEquals(1, broker.count(CONNECTIONS_OPENED));
    }

    @Test
    void aBrokerThatOpensNoMoreSessionsIsStillThere() throws Exception {
        PhysicalConnection connection = shared(10).acquire(NOBODY);
        broker.refuseSessions(new ResourceAllocationException("limit reached"));
        assertTrue(connection.probe());
        broker.refuseSessions(new JMSException("no answer"));
        assertFalse(connection.probe());
        assertTrue(connection.failed());
    }

    @Test
    void nothingIsKeptOfUsersWhoAreGoneOrWereRefused() throws Exception {
        SharedConnections shared = shared(10);
        shared.release(shared.acquire(new ConnectionKey("alice", "a", null)));
        assertThrows(JMSException.class, () -> shared.acquire(new ConnectionKey("intruder", "x", null)));
        assertEquals(0, shared.keys());
        assertEquals(0, broker.openConnections());
    }

    @Test
    void theLostConnectionOfAClientIdIsClosedBeforeAnotherIsOpened() throws Exception {
        SharedConnections shared = shared(10);
        ConnectionKey key = new ConnectionKey(null, null, "me");
        PhysicalConnection lost = shared.acquire(key);
        lost.fail(new JMSException("no answer"));
        PhysicalConnection another = shared.acquire(key);
        assertEquals(1, broker.openConnections());
        shared.release(lost);
        shared.release(another);
        assertEquals(0, broker.openConnections());
        assertEquals(2, broker.count(CONNECTIONS_CLOSED));
    }
}
