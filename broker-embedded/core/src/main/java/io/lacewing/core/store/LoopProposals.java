package io.lacewing.core.store;

import io.lacewing.core.loop.DispatchLoop;
import io.lacewing.journal.DurableCallback;
import io.lacewing.journal.Journal;
import io.lacewing.journal.RecordBatch;
import io.lacewing.journal.Sync;
import java.time.Duration;

/**
 * What one loop proposes in a turn. If nobody but the clients that wait for it would be held up, the loop itself writes
 * and forces it at the end of the turn: that saves waking the journal's writer thread, and being woken by it. If one of
 * those who propose goes on sending, the writer thread is woken at once; if there are deliveries to send, at the end of
 * the turn; then disk and loop work side by side.
 *
 * <p>What is not urgent goes with what anybody proposes next. If that does not come soon enough, the loop writes it,
 * without a force.
 *
 * <p>Belongs to its loop.
 */
final class LoopProposals implements Runnable {

    /** When a proposal is to be written. */
    enum Urgency {
        /** With what comes next, or after a moment. */
        NONE,
        /** At the end of the turn: its client waits. */
        AWAITED,
        /** At once: its client goes on. */
        PROMPT
    }

    /** How long what is not urgent waits for something that is. */
    private static final Duration MOMENT = Duration.ofMillis(1);

    private final Journal journal;
    private DispatchLoop loop;
    private boolean endAwaited;
    private Urgency most = Urgency.NONE;
    /** Whether something that is not urgent may be waiting. */
    private boolean waiting;
    private boolean sweepAwaited;

    LoopProposals(Journal journal) {
        this.journal = journal;
    }

    /**
     * Proposes to the journal, and throws as that does.
     *
     * @param own the loop, which is calling
     */
    void propose(DispatchLoop own, RecordBatch batch, Sync sync, Urgency urgency, DurableCallback callback) {
        if (!endAwaited) {
            endAwaited = true;
            loop = own;
            loop.afterTurnEnd(this);
        }
        if (urgency == Urgency.PROMPT) {
            journal.propose(batch, sync, callback);
        } else {
            journal.enqueue(batch, sync, callback);
        }
        most = urgency.compareTo(most) > 0 ? urgency : most;
    }

    /** The turn has ended. */
    @Override
    public void run() {
        Urgency urgency = most;
        endAwaited = false;
        most = Urgency.NONE;
        waiting = urgency == Urgency.NONE;
        if (waiting) {
            awaitSweep();
        } else if (urgency == Urgency.AWAITED && !loop.delivers()) {
            journal.lead();
        } else {
            journal.wake();
        }
    }

    private void awaitSweep() {
        if (!sweepAwaited) {
            sweepAwaited = true;
            loop.schedule(this::sweep, MOMENT);
        }
    }

    private void sweep() {
        sweepAwaited = false;
        if (waiting) {
            waiting = false;
            journal.lead();
        }
    }
}
