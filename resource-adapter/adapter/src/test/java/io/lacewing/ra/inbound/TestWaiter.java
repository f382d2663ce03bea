package io.lacewing.ra.inbound;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/** Pauses until the test lets the time pass. Thread-safe. */
final class TestWaiter implements Waiter {

    volatile boolean standsStill;
    private final AtomicLong hours = new AtomicLong();
    final List<Long> pauses = new CopyOnWriteArrayList<>();
    private final Semaphore waiting = new Semaphore(0);
    private final Semaphore passes = new Semaphore(0);

    @Override
    public void pause(long millis) throws InterruptedException {
        pauses.add(millis);
        waiting.release();
        passes.acquire();
    }

    /** An hour passes between any two looks at the clock, unless it stands still. */
    @Override
    public long nanoTime() {
        return standsStill ? 0 : TimeUnit.HOURS.toNanos(hours.incrementAndGet());
    }

    void awaitPause() throws InterruptedException {
        assertTrue(waiting.tryAcquire(10, TimeUnit.SECONDS), "nobody pauses");
    }

    void pass() {
        passes.release();
    }
}
