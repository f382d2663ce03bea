package io.lacewing.journal.segment;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/**
 * Who writes the log: one thread at a time. That is the writer thread, or a thread that has proposed something and
 * leads a group itself. Whatever belongs to the role is touched by its holder only, and seen by the next one.
 *
 * <pre>
 *             call                   writer thread rests
 *   FREE ------------> WRITER      WRITER ----------------> FREE
 *             lead                   release
 *   FREE ------------> LEADER      LEADER ----------------> FREE
 *             call                   release
 *   LEADER ----------> FOLLOWED    LEADER, FOLLOWED ------> WRITER
 *                                            hand over
 * </pre>
 *
 * A thread that calls pays for waking the writer thread only if the role is free; and only one thread does, if many
 * call at once.
 */
final class WriterRole {

    /** Nobody writes; the writer thread is parked. */
    private static final int FREE = 0;
    /** The writer thread is at work, or has been woken. */
    private static final int WRITER = 1;
    /** A leader is at work. */
    private static final int LEADER = 2;
    /** A leader is at work, the writer thread shall follow. */
    private static final int FOLLOWED = 3;

    private final AtomicInteger state = new AtomicInteger(WRITER);
    private volatile Thread writer;
    private volatile Thread leader;

    /**
     * Any thread: what it has done before this is seen by the writer thread or by a leader that begins after it; or by
     * the writer thread before it rests again.
     */
    void call() {
        int now = state.get();
        while (now == FREE || now == LEADER) {
            if (state.compareAndSet(now, now == FREE ? WRITER : FOLLOWED)) {
                if (now == FREE) {
                    LockSupport.unpark(writer);
                }
                return;
            }
            now = state.get();
        }
    }

    /** Any thread: takes the role if nobody has it. */
    boolean tryLead() {
        boolean leads = state.get() == FREE && state.compareAndSet(FREE, LEADER);
        if (leads) {
            leader = Thread.currentThread();
        }
        return leads;
    }

    /** Leader: whether anybody has called since it began or asked last. */
    boolean wasCalled() {
        return state.getAndSet(LEADER) == FOLLOWED;
    }

    /** Leader: gives the role back. False, and it does not, if somebody has called since it asked last. */
    boolean tryRelease() {
        leader = null;
        return state.compareAndSet(LEADER, FREE);
    }

    /** Leader: gives the role to the writer thread. */
    void handOver() {
        leader = null;
        state.set(WRITER);
        LockSupport.unpark(writer);
    }

    /**
     * Writer thread: rests until there is work; has the role before and after. What came before the role was given up
     * is found by looking once more, who comes later finds that it was given up: so nothing is left lying.
     */
    void restUnless(BooleanSupplier work) {
        writer = Thread.currentThread();
        while (!work.getAsBoolean()) {
            state.set(FREE);
            if (!work.getAsBoolean() || !state.compareAndSet(FREE, WRITER)) {
                awaitCall();
            }
        }
    }

    /** Whether the calling thread is at work on the log. */
    boolean isMine() {
        return Thread.currentThread() == leader || Thread.currentThread() == writer;
    }

    private void awaitCall() {
        while (state.get() != WRITER) {
            LockSupport.park(this);
        }
    }
}
