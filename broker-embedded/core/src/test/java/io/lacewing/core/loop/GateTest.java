package io.lacewing.core.loop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class GateTest {

    private final Gate gate = new Gate();
    private final List<String> done = new ArrayList<>();

    @Test
    void manyRequestsThatShutAndOpenTheGateNeedNoDeeperStackThanOne() {
        gate.pass(gate::shut);
        int requests = 200_000;
        int[] count = {0};
        for (int i = 0; i < requests; i++) {
            gate.pass(() -> {
                gate.shut();
                count[0]++;
                gate.open();
            });
        }
        gate.open();
        assertEquals(requests, count[0]);
        assertTrue(gate.isOpen());
    }

    @Test
    void aRequestThatThrowsDoesNotHoldUpThoseAfterIt() {
        gate.pass(gate::shut);
        gate.pass(() -> {
            throw new IllegalStateException("first");
        });
        gate.pass(() -> done.add("second"));
        assertThrows(IllegalStateException.class, gate::open);
        gate.pass(() -> done.add("third"));
        assertEquals(List.of("second", "third"), done);
    }

    @Test
    void aRequestThatShutsTheGateAgainKeepsItsPlace() {
        gate.pass(gate::shut);
        gate.pass(() -> done.add("later"));
        gate.open(() -> {
            done.add("rest");
            gate.shut();
        });
        assertEquals(List.of("rest"), done);
        gate.open();
        assertEquals(List.of("rest", "later"), done);
    }
}
