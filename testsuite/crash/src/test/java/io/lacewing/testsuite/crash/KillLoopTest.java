package io.lacewing.testsuite.crash;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Kills the broker again and again, after a random number of units, while clients send and receive. Goes on for as many
 * seconds as the system property {@code crash.seconds} says.
 */
class KillLoopTest {

    static final String QUEUE = "loop";

    private static final int CLIENTS = 5;
    private static final int MOST_UNITS = 400;
    private static final long PATIENCE_SECONDS = 60;

    private final long seed = System.nanoTime();
    private final Random random = new Random(seed);
    private final Ledger ledger = new Ledger();

    @TempDir
    private Path data;

    @Test
    void losesNothingAndRepeatsNothingThatWasSettledHoweverOftenItIsKilled() throws Exception {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(Long.getLong("crash.seconds"));
        ExecutorService clients = Executors.newFixedThreadPool(CLIENTS);
        try (BrokerProcess broker = new BrokerProcess(data)) {
            for (int life = 1; System.nanoTime() < end; life++) {
                broker.start();
                untilKilled(broker, clients, life);
            }
            broker.start();
            new Receiver(broker, ledger, () -> { }).drain();
        } finally {
            clients.shutdownNow();
        }
        assertEquals(List.of(), ledger.violations(), () -> "seed " + seed);
        assertTrue(ledger.promisedUnits() > 0, "nothing was ever confirmed");
    }

    /** Kills once every client is connected, so that whatever fails afterwards is work under way. */
    private void untilKilled(BrokerProcess broker, ExecutorService clients, int life) throws Exception {
        CountDownLatch connected = new CountDownLatch(CLIENTS);
        CountDownLatch confirmed = new CountDownLatch(1 + random.nextInt(MOST_UNITS));
        List<Future<?>> tasks = List.of(
                clients.submit(sender(broker, life + "-single", 1, connected, confirmed)),
                clients.submit(sender(broker, life + "-pair", 2, connected, confirmed)),
                clients.submit(sender(broker, life + "-ten", 10, connected, confirmed)),
                clients.submit(new Receiver(broker, ledger, connected::countDown)),
                clients.submit(new Receiver(broker, ledger, connected::countDown)));
        for (CountDownLatch awaited : List.of(connected, confirmed)) {
            assertTrue(awaited.await(PATIENCE_SECONDS, TimeUnit.SECONDS),
                    () -> "stuck in life " + life + ", seed " + seed);
        }
        broker.kill();
        for (Future<?> task : tasks) {
            task.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
        }
    }

    private Sender sender(BrokerProcess broker, String name, int messagesPerUnit, CountDownLatch connected,
            CountDownLatch confirmed) {
        return new Sender(broker, ledger, name, messagesPerUnit, connected::countDown, confirmed::countDown);
    }
}
