package io.lacewing.client.flow;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

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

    private final Reception reception;
    private final BooleanSupplier notRaised = this::isAwaited;
    private volatile Thread waiter;

    /** A signal whose waiter is woken by those who raise it. */
    public Signal() {
        this(Reception.NONE);
    }

    /** A signal whose waiter may take in itself what has the signal raised. */
    public Signal(Reception reception) {
        this.reception = reception;
    }

    /** Wakes the waiting thread, if there is one; costs two plain reads and a fence otherwise. */
    public void raise() {
        VarHandle.fullFence();
        Thread waiting = waiter;
        if (waiting != null && WAITER.compareAndSet(this, waiting, null)) {
            wake(waiting);
        }
    }

    private void wake(Thread waiting) {
        if (waiting != Thread.currentThread()) {
            LockSupport.unpark(waiting);
            reception.wake(waiting);
        }
    }

    private boolean isAwaited() {
        return waiter != null;
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
        if (waiter != null && !reception.receiveWhile(notRaised, deadline)) {
            park(deadline);
        }
        waiter = null;
    }

    private void park(long deadline) {
        if (waiter != null) {
            long remaining = deadline - System.nanoTime();
            if (remaining > 0) {
                LockSupport.parkNanos(this, remaining);
            }
        }
    }
}
