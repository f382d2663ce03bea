package io.lacewing.benchmarks.driver;

import java.util.List;
import java.util.concurrent.locks.LockSupport;

/**
 * Keeps one producer from running away from a broker that does not hold it back itself. The bound is generous: brokers
 * are measured with their own flow control. Used by the producer's thread.
 */
final class Backlog {

    private static final int LOOK_EVERY = 256;
    private static final long PAUSE_NANOS = 1_000_000;

    private final long most;
    private final int producer;
    private final List<Ledger> consumers;
    private volatile boolean reached;

    /**
     * @param most      most messages of this producer that not all of its consumers have got
     * @param consumers their ledgers
     */
    Backlog(long most, int producer, List<Ledger> consumers) {
        this.most = most;
        this.producer = producer;
        this.consumers = consumers;
    }

    /** Waits a little if the bound is reached; returns whether it was. */
    boolean full(long sequence) {
        if (sequence % LOOK_EVERY != 0 || sequence - slowest() < most) {
            return false;
        }
        reached = true;
        LockSupport.parkNanos(PAUSE_NANOS);
        return true;
    }

    private long slowest() {
        long slowest = Long.MAX_VALUE;
        for (Ledger consumer : consumers) {
            slowest = Math.min(slowest, consumer.next(producer));
        }
        return slowest;
    }

    /** It has held the producer back. */
    boolean reached() {
        return reached;
    }
}
