package io.lacewing.benchmarks.driver;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class OtherLoadTest {

    private static final long SECOND = 1_000_000_000L;

    @Test
    void busyIsEverythingButIdleAndWaitingForDisks() {
        assertEquals(new OtherLoad(100 + 20 + 30 + 6 + 7 + 8, 1000 + 171 + 50),
                OtherLoad.parse("cpu  100 20 30 1000 50 6 7 8 0 0"));
    }

    @Test
    void whatBrokerAndDriverUseIsNotOthers() {
        OtherLoad begin = new OtherLoad(0, 0);
        OtherLoad end = new OtherLoad(400, 400);
        assertEquals("", begin.note(end, 4 * SECOND, 2 * SECOND, 2));
        assertEquals("others used 50% of the processors", begin.note(end, 2 * SECOND, 2 * SECOND, 2));
        assertEquals("", begin.note(new OtherLoad(36, 400), 0, 2 * SECOND, 2), "too little to tell");
    }

    @Test
    void whereTheKernelDoesNotTellNothingIsSaid() {
        assertEquals("", new OtherLoad(0, 0).note(new OtherLoad(0, 0), 1, 1, 1));
    }
}
