package io.lacewing.pool;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.lacewing.handles.fake.FakeBroker;
import io.lacewing.handles.fake.FakeConnectionFactory;
import io.lacewing.handles.fake.FakeDestination.FakeQueue;
import io.lacewing.pool.api.PoolConfiguration;
import io.lacewing.pool.api.PoolLimits;
import io.lacewing.pool.api.PoolListener;
import jakarta.jms.JMSContext;
import jakarta.jms.JMSRuntimeException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Many threads, few sessions, and a broker that breaks its connections now and then: nothing may hang, and nothing may
 * be lost count of.
 */
@Timeout(60)
class PoolStressTest {

    private static final int THREADS = 16;
    private static final int ROUNDS = 300;
    private static final FakeQueue ORDERS = new FakeQueue("orders");

    @Test
    void neverHangsAndNeverLosesCount() throws Exception {
        FakeBroker broker = new FakeBroker();
        ManualTransactions transactions = new ManualTransactions();
        AtomicInteger committed = new AtomicInteger();
        AtomicInteger failed = new AtomicInteger();
        PoolConfiguration configuration =
                PoolConfiguration.DEFAULTS.with(new PoolLimits(3, 2, 5, Duration.ofSeconds(30)));
        try (XaPooledConnectionFactory pool = new XaPooledConnectionFactory(new FakeConnectionFactory(broker),
                transactions, configuration, PoolListener.NONE)) {
            ExecutorService threads = Executors.newFixedThreadPool(THREADS);
            List<Future<?>> all = new ArrayList<>();
            for (int i = 0; i < THREADS; i++) {
                Random random = new Random(i);
                all.add(threads.submit(() -> {
                    for (int round = 0; round < ROUNDS; round++) {
                        if (random.nextInt(100) == 0) {
                            broker.breakConnections();
                        }
                        (work(pool, transactions, random.nextBoolean()) ? committed : failed).incrementAndGet();
                    }
                }));
            }
            for (Future<?> each : all) {
                each.get(50, TimeUnit.SECONDS);
            }
            threads.shutdown();
            assertEquals(0, pool.metrics().inUse());
            assertEquals(0, pool.metrics().waiting());
            assertTrue(pool.metrics().connections() <= 3);
            assertTrue(pool.metrics().idle() <= 6);
        }
        assertEquals(THREADS * ROUNDS, committed.get() + failed.get());
        assertTrue(broker.depth("orders") >= committed.get(), "a send that succeeded is there");
        assertEquals(0, broker.openConnections());
    }

    private static boolean work(XaPooledConnectionFactory pool, ManualTransactions transactions,
            boolean inTransaction) {
        if (inTransaction) {
            transactions.begin();
        }
        boolean sent = false;
        try (JMSContext context = pool.createContext()) {
            context.createProducer().send(ORDERS, "order");
            sent = true;
        } catch (JMSRuntimeException brokenMeanwhile) {
            sent = false;
        }
        if (inTransaction) {
            try {
                if (sent) {
                    transactions.commit();
                } else {
                    transactions.rollback();
                }
            } catch (jakarta.transaction.SystemException brokenMeanwhile) {
                return false;
            }
        }
        return sent;
    }
}
