package io.lacewing.client.flow;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.locks.LockSupport;

/**
 * Lets one thread wait for what other threads do, without a lock. The waiter calls {@link #prepare}, looks once more at
 * what it waits for, and then either {@link #await awaits} or {@link #abandon abandons}; whoever changes something
 * {@link #raise raises} the signal afterwards. A signal raised after {@code prepare} is not lost. Many threads may
 * raise, one may wait.
 */
public final class Signal {

    private static final VarHandle WAITER;

    static {
        try {
            WAITER = MethodHandles.lookup().findVarHandle(Signal.class, "waiter", Thread.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private volatile Thread waiter;

    /** Wakes the waiting thread, if there is one; costs two plain reads and a fence otherwise. */
    public void raise() {
        VarHandle.fullFence();
        Thread waiting = waiter;
        if (waiting != null && WAITER.compareAndSet(this, waiting, null)) {
            LockSupport.unpark(waiting);
        }
    }

    /** Announces that the calling thread is about to wait. */
    public void prepare() {
        waiter = Thread.currentThread();
    }

    /** Takes back {@link #prepare}. */
    public void abandon() {
        waiter = null;
    }

    /**
     * Waits until the signal is raised, the deadline passes or the thread is interrupted; may also return for no
     * reason.
     *
     * @param deadline in terms of {@link System#nanoTime()}
     */
    public void await(long deadline) {
        if (waiter != null) {
            long remaining = deadline - System.nanoTime();
            if (remaining > 0) {
                LockSupport.parkNanos(this, remaining);
            }
        }
        waiter = null;
    }
}
