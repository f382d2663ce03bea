package io.lacewing.benchmarks.driver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class ScheduleTest {

    @Test
    void producersTakeTurnsEvenlySpaced() {
        Schedule schedule = new Schedule(1000, 4);
        schedule.begin(500);
        assertEquals(500, schedule.due(0, 0));
        assertEquals(1_000_500, schedule.due(1, 0));
        assertEquals(3_000_500, schedule.due(3, 0));
        assertEquals(4_000_500, schedule.due(0, 1));
        assertEquals(4_000_000_500L, schedule.due(0, 1000));
    }

    @Test
    void withoutARateThereIsNoSchedule() {
        assertFalse(new Schedule(0, 1).paced());
        assertTrue(new Schedule(1, 1).paced());
    }

    @Test
    void onlyWhatIsDueInTheWindowIsRecorded() {
        Schedule schedule = new Schedule(1000, 1);
        assertFalse(schedule.recorded(150));
        schedule.record(100, 200);
        assertFalse(schedule.recorded(99));
        assertTrue(schedule.recorded(100));
        assertTrue(schedule.recorded(199));
        assertFalse(schedule.recorded(200));
    }

    @Test
    void whatIsDueBeforeTheEndOfTheWindowIsOwed() {
        Schedule schedule = new Schedule(1000, 1);
        schedule.begin(0);
        assertFalse(schedule.owed(0, 0), "no window");
        schedule.record(1_000_000, 3_000_000);
        assertTrue(schedule.owed(0, 2));
        assertFalse(schedule.owed(0, 3));
    }
}
