package io.lacewing.journal.segment;

import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;

/**
 * Many threads queue proposals, the writer thread takes all that are there at once. Lock-free: a list that is pushed
 * to at its head and turned round by the taker. A thread that queues pays for waking the writer only if the writer
 * has parked.
 */
final class ProposalQueue {

    /** At the head: the writer has parked, or is about to. */
    private static final Proposal PARKED = new Proposal(null, null, null);
    /** At the head: nothing is taken any more. */
    private static final Proposal CLOSED = new Proposal(null, null, null);
    /** Queued by {@link #requestStop()}: the writer ends when it comes to it. */
    private final Proposal stop = new Proposal(null, null, null);

    private final AtomicReference<Proposal> head = new AtomicReference<>();
    private volatile Thread writer;

    /** @return false if the queue is closed */
    boolean offer(Proposal proposal) {
        Proposal before;
        do {
            before = head.get();
            if (before == CLOSED) {
                return false;
            }
            proposal.next = before == PARKED ? null : before;
        } while (!head.compareAndSet(before, proposal));
        if (before == PARKED) {
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
        while (true) {
            Proposal last = head.getAndSet(null);
            if (last != null) {
                return inOrder(last);
            }
            writer = Thread.currentThread();
            if (head.compareAndSet(null, PARKED)) {
                while (head.get() == PARKED) {
                    LockSupport.park(this);
                }
            }
        }
    }

    /** Writer thread: refuses proposals from now on, and takes those that are there, possibly none. */
    Proposal closeAndTakeAll() {
        Proposal last = head.getAndSet(CLOSED);
        return last == CLOSED ? null : inOrder(last);
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
