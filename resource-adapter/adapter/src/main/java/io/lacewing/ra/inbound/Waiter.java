package io.lacewing.ra.inbound;

/** Passes the time between two attempts, and tells it. */
@FunctionalInterface
public interface Waiter {

    /** Returns after so many milliseconds; an interrupt ends it. */
    void pause(long millis) throws InterruptedException;

    /** Now, in nanoseconds since some moment or other. */
    default long nanoTime() {
        return System.nanoTime();
    }
}
