package io.lacewing.benchmarks.driver;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class BacklogTest {

    private final Ledger fast = new Ledger("fast", 1, true);
    private final Ledger slow = new Ledger("slow", 1, true);
    private final Backlog backlog = new Backlog(512, 0, List.of(fast, slow));

    @Test
    void theSlowestConsumerHoldsTheProducerBack() {
        fast.note(0, 511);
        assertTrue(backlog.full(512));
        assertTrue(backlog.reached());
        slow.note(0, 0);
        assertFalse(backlog.full(512));
    }

    @Test
    void belowTheBoundNobodyIsHeldBack() {
        assertFalse(backlog.full(256));
        assertFalse(backlog.reached());
    }
}
