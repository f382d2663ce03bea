package io.lacewing.journal.segment;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;

import io.lacewing.journal.Sync;

/**
 * Many threads queue proposals, the writer thread takes all that are there at once. Lock-free: a list that is pushed
 * to at its head and turned round by the taker. A thread that queues pays for waking the writer only if the writer
 * rests; and only one thread does, if many queue at once.
 *
 * <p>A writer that finds nothing urgent lingers for a moment: deferred proposals that come meanwhile do not wake it. So
 * the acknowledgement of a message goes with the next message instead of costing two switches of threads of its own.
 */
final class ProposalQueue {

    /** At the head: nothing is taken any more. */
    private static final Proposal CLOSED = new Proposal(null, null, null);

    /** The writer is busy, or has been woken. */
    private static final int BUSY = 0;
    /** The writer rests until something urgent comes, but not for ever. */
    private static final int LINGERING = 1;
    /** The writer rests until something comes. */
    private static final int PARKED = 2;

    /** Queued by {@link #requestStop()}: the writer ends when it comes to it. */
    private final Proposal stop = new Proposal(null, Sync.FORCED, null);

    private final AtomicReference<Proposal> head = new AtomicReference<>();
    private final AtomicInteger writerState = new AtomicInteger(BUSY);
    private final long lingerNanos;
    private volatile Thread writer;

    /** @param lingerNanos how long deferred proposals wait for others at most, about */
    ProposalQueue(long lingerNanos) {
        this.lingerNanos = lingerNanos;
    }

    /** @return false if the queue is closed */
    boolean offer(Proposal proposal) {
        boolean deferred = proposal.sync == Sync.DEFERRED;
        Proposal before;
        do {
            before = head.get();
            if (before == CLOSED) {
                return false;
            }
            proposal.next = before;
            proposal.urgent = !deferred || before != null && before.urgent;
        } while (!head.compareAndSet(before, proposal));
        int state = writerState.get();
        if ((state == PARKED || state == LINGERING && !deferred) && writerState.compareAndSet(state, BUSY)) {
            LockSupport.unpark(writer);
        }
        return true;
    }

    /** Asks the writer to end after what was queued before; to be called once. */
    void requestStop() {
        offer(stop);
    }

    boolean isStop(Proposal proposal) {
        return proposal == stop;
    }

    /** Writer thread: waits until there is something, and takes all of it; the first one queued comes first. */
    Proposal awaitAll() {
        if (!isReady(LINGERING)) {
            rest(LINGERING);
        }
        while (!isReady(PARKED)) {
            rest(PARKED);
        }
        return inOrder(head.getAndSet(null));
    }

    /** Writer thread: refuses proposals from now on, and takes those that are there, possibly none. */
    Proposal closeAndTakeAll() {
        Proposal last = head.getAndSet(CLOSED);
        return last == CLOSED ? null : inOrder(last);
    }

    /** Whether there is something for which a writer in this state gets up. */
    private boolean isReady(int state) {
        Proposal last = head.get();
        return last != null && (state == PARKED || last.urgent);
    }

    /**
     * What is queued before the state is set is found by looking after it, and who queues later finds the state: so
     * nothing is left lying.
     */
    private void rest(int state) {
        writer = Thread.currentThread();
        writerState.set(state);
        long begun = System.nanoTime();
        long left = lingerNanos;
        while (writerState.get() == state && !isReady(state) && (state == PARKED || left > 0)) {
            if (state == PARKED) {
                LockSupport.park(this);
            } else {
                LockSupport.parkNanos(this, left);
                left = lingerNanos - (System.nanoTime() - begun);
            }
        }
        writerState.set(BUSY);
    }

    private static Proposal inOrder(Proposal last) {
        Proposal first = null;
        Proposal p = last;
        while (p != null) {
            Proposal before = p.next;
            p.next = first;
            first = p;
            p = before;
        }
        return first;
    }
}
