package io.lacewing.journal.segment;

import java.util.concurrent.atomic.AtomicLong;

/** The bytes proposed and not yet told, and whether somebody waits for them to become fewer. Thread-safe. */
final class Backlog {

    /** What a proposal is answered. */
    enum Answer { ACCEPTED, PAUSE, REFUSED }

    private final long max;
    private final AtomicLong pending = new AtomicLong();
    private volatile boolean pauseAsked;

    Backlog(long max) {
        this.max = max;
    }

    /**
     * To be called before the proposal is queued, so that {@link #remove} after it finds that a pause was asked for.
     */
    Answer add(long bytes) {
        long before = pending.getAndAdd(bytes);
        if (before >= max) {
            pending.addAndGet(-bytes);
            return Answer.REFUSED;
        }
        if (before + bytes >= max / 2) {
            pauseAsked = true;
            return Answer.PAUSE;
        }
        return Answer.ACCEPTED;
    }

    /** Holder of the writer's role; answers whether those asked to pause can be told to go on. */
    boolean remove(long bytes) {
        long left = pending.addAndGet(-bytes);
        if (pauseAsked && left <= max / 4) {
            pauseAsked = false;
            return true;
        }
        return false;
    }

    long pending() {
        return pending.get();
    }

    long max() {
        return max;
    }
}
