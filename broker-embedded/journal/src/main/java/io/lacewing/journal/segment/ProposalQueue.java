package io.lacewing.journal.segment;

import java.util.concurrent.atomic.AtomicReference;

import io.lacewing.journal.Sync;

/**
 * Many threads queue proposals, the holder of the {@link WriterRole} takes all that are there at once. Lock-free: a
 * list that is pushed to at its head and turned round by the taker. Wakes nobody.
 */
final class ProposalQueue {

    /** At the head: nothing is taken any more. */
    private static final Proposal CLOSED = new Proposal(null, null, null);

    private final AtomicReference<Proposal> head = new AtomicReference<>();

    /** @return false if the queue is closed */
    boolean offer(Proposal proposal) {
        Proposal before;
        do {
            before = head.get();
            if (before == CLOSED) {
                return false;
            }
            proposal.next = before;
            proposal.forces = proposal.sync == Sync.FORCED || before != null && before.forces;
        } while (!head.compareAndSet(before, proposal));
        return true;
    }

    /** Any thread. */
    boolean isEmpty() {
        Proposal last = head.get();
        return last == null || last == CLOSED;
    }

    /** Any thread: whether there is something, and none of it is to be forced. */
    boolean needsNoForce() {
        Proposal last = head.get();
        return last != null && last != CLOSED && !last.forces;
    }

    /** Holder of the role: takes what is there, possibly nothing; the first one queued comes first. */
    Proposal takeAll() {
        return isEmpty() ? null : inOrder(head.getAndSet(null));
    }

    /** Holder of the role: the same, and refuses proposals from now on. */
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
