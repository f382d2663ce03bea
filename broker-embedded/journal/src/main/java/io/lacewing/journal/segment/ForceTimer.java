package io.lacewing.journal.segment;

import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * How long the last groups took to write and force: a running mean in which each counts an eighth of what the ones
 * before it do together. Counted by the holder of the writer's role, read by anyone.
 */
final class ForceTimer {

    private static final int WEIGHT = 8;

    private final LongSupplier nanoTime;
    private final long limitNanos;
    private volatile long meanNanos = Long.MAX_VALUE;
    private long begun;

    /** @param limitMicros up to which mean forces are called quick */
    ForceTimer(int limitMicros, LongSupplier nanoTime) {
        this.limitNanos = TimeUnit.MICROSECONDS.toNanos(limitMicros);
        this.nanoTime = nanoTime;
    }

    void begin() {
        begun = nanoTime.getAsLong();
    }

    void end() {
        long taken = nanoTime.getAsLong() - begun;
        long mean = meanNanos;
        meanNanos = mean == Long.MAX_VALUE ? taken : mean + (taken - mean) / WEIGHT;
    }

    /** Whether a thread that has other work can wait for the next; not known, and so false, before the first. */
    boolean quick() {
        return meanNanos < limitNanos;
    }
}
