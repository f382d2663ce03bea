package io.lacewing.ra.inbound;

/** Passes the time between two attempts. */
@FunctionalInterface
public interface Waiter {

    /** Returns after so many milliseconds; an interrupt ends it. */
    void pause(long millis) throws InterruptedException;
}
