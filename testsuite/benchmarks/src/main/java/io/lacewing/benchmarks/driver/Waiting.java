package io.lacewing.benchmarks.driver;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;

/** Looks now and then whether something has come about. Stateless. */
final class Waiting {

    /** How long nothing may move before it is given up. */
    static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(20);

    private static final long LOOK_EVERY_NANOS = 500_000;

    private Waiting() {
    }

    /** Waits for the condition; gives up when the progress has stood still for so long. */
    static boolean await(BooleanSupplier condition, LongSupplier progress, long patience) {
        long last = progress.getAsLong();
        long since = System.nanoTime();
        while (!condition.getAsBoolean()) {
            LockSupport.parkNanos(LOOK_EVERY_NANOS);
            long now = progress.getAsLong();
            if (now != last) {
                last = now;
                since = System.nanoTime();
            } else if (System.nanoTime() - since > patience) {
                return false;
            }
        }
        return true;
    }

    static void sleep(double seconds) {
        long end = System.nanoTime() + nanos(seconds);
        for (long left = nanos(seconds); left > 0; left = end - System.nanoTime()) {
            LockSupport.parkNanos(left);
        }
    }

    static long nanos(double seconds) {
        return (long) (seconds * 1e9);
    }
}
