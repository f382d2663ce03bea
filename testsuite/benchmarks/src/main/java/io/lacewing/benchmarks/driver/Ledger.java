package io.lacewing.benchmarks.driver;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLongArray;

/**
 * What one consumer has got of each producer: exactly once and in order, or it says what was wrong. One thread notes; any
 * thread may look at the counts.
 */
final class Ledger {

    /** Counters of one ledger lie this far from those of others, in longs: no cache line is shared. */
    private static final int PAD = 16;
    private static final int MOST_TOLD = 10;

    private final String consumer;
    private final boolean alone;
    private final AtomicLongArray next;
    private final int total;
    private final List<String> violations = new ArrayList<>();
    private long violationCount;

    /**
     * @param consumer  how violations call it
     * @param producers how many producers there are
     * @param alone     it gets every message; if not, others get some of them, and it only can tell the order
     */
    Ledger(String consumer, int producers, boolean alone) {
        this.consumer = consumer;
        this.alone = alone;
        this.next = new AtomicLongArray(PAD + producers + 1 + PAD);
        this.total = PAD + producers;
    }

    void note(int producer, long sequence) {
        int slot = PAD + producer;
        if (producer < 0 || slot >= total) {
            violation("a message of producer " + producer + ", who does not exist");
            return;
        }
        long expected = next.getPlain(slot);
        if (sequence < expected || alone && sequence > expected) {
            violation("message " + sequence + " of producer " + producer + " instead of " + expected);
        }
        next.setOpaque(slot, sequence + 1);
        next.setOpaque(total, next.getPlain(total) + 1);
    }

    void violation(String what) {
        synchronized (violations) {
            violationCount++;
            if (violations.size() < MOST_TOLD) {
                violations.add(consumer + ": " + what);
            }
        }
    }

    /** Messages noted. */
    long count() {
        return next.getOpaque(total);
    }

    /** The number behind the newest message of this producer. */
    long next(int producer) {
        return next.getOpaque(PAD + producer);
    }

    List<String> violations() {
        synchronized (violations) {
            List<String> told = new ArrayList<>(violations);
            if (violationCount > told.size()) {
                told.add(consumer + ": and " + (violationCount - told.size()) + " more");
            }
            return told;
        }
    }
}
