package io.lacewing.core.loop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.lacewing.core.testkit.ManualClock;
import io.lacewing.core.testkit.ManualLoops;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class DispatchLoopTest {

    private final ManualLoops loops = new ManualLoops(new ManualClock(), 1, n -> 0);
    private final DispatchLoop loop = new DispatchLoop(loops.next());
    private final List<String> done = new ArrayList<>();

    @Test
    void whatWasPutOffIsDoneThoughTheCommandThrows() {
        loop.execute(() -> {
            loop.atTurnEnd(() -> done.add("put off"));
            throw new IllegalStateException("in the middle");
        });
        assertThrows(IllegalStateException.class, loops::step);
        assertEquals(List.of("put off"), done);
    }

    @Test
    void commandsThatWereHandedOverTogetherRunThoughOneOfThemThrows() {
        GroupHandover handover = new GroupHandover();
        handover.add(loop, () -> done.add("first"));
        handover.add(loop, () -> {
            throw new IllegalStateException("second");
        });
        handover.add(loop, () -> done.add("third"));
        handover.flush();
        assertThrows(IllegalStateException.class, loops::step);
        assertEquals(List.of("first", "third"), done);
    }
}
