package io.lacewing.journal.segment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;

import io.lacewing.journal.Sync;
import org.junit.jupiter.api.Test;

class ProposalQueueTest {

    private final ProposalQueue queue = new ProposalQueue();

    @Test
    void givesAllThereIsInTheOrderItCame() {
        List<Proposal> offered = List.of(proposal(Sync.FORCED), proposal(Sync.WRITTEN), proposal(Sync.FORCED));
        assertTrue(queue.isEmpty());
        offered.forEach(p -> assertTrue(queue.offer(p)));
        assertFalse(queue.isEmpty());
        assertEquals(offered, list(queue.takeAll()));
        assertEquals(List.of(), list(queue.takeAll()));
    }

    @Test
    void knowsWhetherWhatItHasIsToBeForced() {
        assertFalse(queue.needsNoForce(), "there is nothing");
        queue.offer(proposal(Sync.WRITTEN));
        assertTrue(queue.needsNoForce());
        queue.offer(proposal(Sync.FORCED));
        queue.offer(proposal(Sync.WRITTEN));
        assertFalse(queue.needsNoForce(), "one of them is");
        queue.takeAll();
        queue.offer(proposal(Sync.WRITTEN));
        assertTrue(queue.needsNoForce(), "the forced one is gone");
    }

    @Test
    void aClosedQueueTakesNothing() {
        Proposal waiting = proposal(Sync.WRITTEN);
        queue.offer(waiting);
        assertEquals(List.of(waiting), list(queue.closeAndTakeAll()));
        assertFalse(queue.offer(proposal(Sync.FORCED)));
        assertTrue(queue.isEmpty());
        assertFalse(queue.needsNoForce());
        assertEquals(List.of(), list(queue.takeAll()));
        assertEquals(List.of(), list(queue.closeAndTakeAll()));
        assertFalse(queue.offer(proposal(Sync.FORCED)), "taking does not open it");
    }

    private static Proposal proposal(Sync sync) {
        return new Proposal(null, sync, null);
    }

    private static List<Proposal> list(Proposal first) {
        List<Proposal> list = new ArrayList<>();
        for (Proposal p = first; p != null; p = p.next) {
            list.add(p);
        }
        return list;
    }
}
