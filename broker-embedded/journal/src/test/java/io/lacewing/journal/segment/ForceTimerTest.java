package io.lacewing.journal.segment;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.TimeUnit;

import org.junit.jupiter.api.Test;

class ForceTimerTest {

    private long now = 42;

    @Test
    void isNotQuickBeforeAnythingIsKnown() {
        assertFalse(new ForceTimer(Integer.MAX_VALUE, () -> now).quick());
    }

    @Test
    void isQuickBelowTheLimit() {
        ForceTimer timer = new ForceTimer(250, () -> now);
        force(timer, 249);
        assertTrue(timer.quick());
        assertFalse(quickAfter(250, 250));
        assertFalse(quickAfter(0, 0), "never");
    }

    @Test
    void oneSlowForceIsForgottenAfterSomeQuickOnes() {
        ForceTimer timer = new ForceTimer(250, () -> now);
        force(timer, 100);
        force(timer, 10_000);
        assertFalse(timer.quick());
        int more = 0;
        while (!timer.quick()) {
            force(timer, 100);
            more++;
        }
        assertTrue(more > 1 && more < 20, more + " more");
    }

    private boolean quickAfter(int limitMicros, int micros) {
        ForceTimer timer = new ForceTimer(limitMicros, () -> now);
        force(timer, micros);
        return timer.quick();
    }

    private void force(ForceTimer timer, int micros) {
        timer.begin();
        now += TimeUnit.MICROSECONDS.toNanos(micros);
        timer.end();
    }
}
