package io.lacewing.handles;

import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/**
 * Whether a connection handle has been started. The physical connection is shared and always runs, so a handle that is
 * not started (or is stopped) holds back its own consumers here. Safe for use by any thread.
 */
public final class StartGate {

    /**
     * Answer of {@link #await}: the time ran out, the wait was abandoned, the gate was closed, or the thread was
     * interrupted.
     */
    public static final long GIVEN_UP = -1;

    private boolean open;
    private boolean closed;

    public synchronized void open() {
        open = true;
        notifyAll();
    }

    public synchronized void shut() {
        open = false;
    }

    /** Lets every waiter go, empty-handed, for good. */
    public synchronized void close() {
        closed = true;
        notifyAll();
    }

    /**
     * Waits until the handle is started.
     *
     * @param timeoutMillis how long to wait; 0 waits without limit
     * @param abandoned whether the waiter has lost interest; looked at after each {@link #wake}
     * @return the milliseconds that are left of the time-out (0 if there is none), or {@link #GIVEN_UP}
     */
    public synchronized long await(long timeoutMillis, BooleanSupplier abandoned) {
        if (open && !closed) {
            return timeoutMillis;
        }
        long deadline = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(timeoutMillis);
        try {
            while (!open && !closed && !abandoned.getAsBoolean()) {
                if (timeoutMillis == 0) {
                    wait();
                    continue;
                }
                long left = TimeUnit.NANOSECONDS.toMillis(deadline - System.nanoTime());
                if (left <= 0) {
                    return GIVEN_UP;
                }
                wait(left);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return GIVEN_UP;
        }
        if (closed || !open) {
            return GIVEN_UP;
        }
        return timeoutMillis == 0 ? 0 : Math.max(1, TimeUnit.NANOSECONDS.toMillis(deadline - System.nanoTime()));
    }

    /** Makes waiters look whether they are still interested. */
    synchronized void wake() {
        notifyAll();
    }

    /** Whether a message may be taken right now. */
    public synchronized boolean isOpen() {
        return open && !closed;
    }
}
