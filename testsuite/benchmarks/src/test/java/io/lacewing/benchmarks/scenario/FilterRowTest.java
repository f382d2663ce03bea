package io.lacewing.benchmarks.scenario;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.lacewing.benchmarks.driver.Workload;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FilterRowTest {

    private final Scenarios scenarios = new Scenarios(1, 2);

    @ParameterizedTest
    @CsvSource({
            "filter1000,                 1000, PROPERTY,    false, 1, 10",
            "filter1000-equal,           1000, PROPERTY,    true,  1, 10",
            "filter10000-range,         10000, RANGE,       false, 1, 10",
            "filter10-correlation-r40,     10, CORRELATION, false, 40, 10",
            "filter7-and,                   7, AND,         false, 1, 10",
            "filter7-and-late-equal-r2-s3,  7, AND_LATE,    true,  2, 3",
            "filter7-or-s1,                 7, OR,          false, 1, 1"})
    void anIdSaysAllAndIsWrittenAgain(String id, int others, FilterKind kind, boolean equal, int grade, int sessions) {
        FilterRow row = new FilterRow(others, kind, equal, grade, sessions);
        assertEquals(row, FilterRow.parse(id).orElseThrow());
        assertEquals(id, row.id());
    }

    @ParameterizedTest
    @ValueSource(strings = {"filter", "filter0", "filter10-like", "filter10-r0", "filter10-equal-range", "filter10-", "filter10-s"})
    void whatIsNoRowIsNotTakenForOne(String id) {
        assertTrue(FilterRow.parse(id).isEmpty());
    }

    @Test
    void filtersAreCountedWithThoseThatMatch() {
        FilterRow different = FilterRow.parse("filter100-r5").orElseThrow();
        assertEquals(105, different.filters());
        assertEquals(101, different.different());
        assertEquals(2, FilterRow.parse("filter100-equal-r5").orElseThrow().different());
    }

    @Test
    void theGradeIsTheNumberOfConsumersThatAreMeasured() {
        Workload workload = scenarios.find("filter100-range-r20").workload();
        assertEquals(new Workload.Shape(Workload.Kind.TOPIC, 1, 1, 20, 12), workload.shape());
        assertEquals(100, workload.filtering().others());
    }

    @Test
    void equalOnesHaveNoNumber() {
        assertTrue(scenarios.find("filter100-or").workload().filtering().otherSelector().contains("#"));
        assertFalse(scenarios.find("filter100-or-equal").workload().filtering().otherSelector().contains("#"));
    }

    @Test
    void connectionsAreSharedAsTheIdSays() {
        assertEquals(new Workload.Sharing(100, 25, 60),
                scenarios.find("filter100-s25").workload().filtering().sharing());
    }

    @Test
    void theStudysKindsAskForWhatMessagesCarry() {
        assertEquals(Map.of("JMSCorrelationID", "wanted"),
                scenarios.find("filter1-correlation").workload().filtering().properties());
        assertEquals("number BETWEEN 1#0 AND 1#5", scenarios.find("filter1-range").workload().filtering().otherSelector());
        assertTrue(scenarios.find("filter1-and").workload().filtering().otherSelector().startsWith("part = 'other#'"));
        assertTrue(scenarios.find("filter1-and-late").workload().filtering().otherSelector().endsWith("part = 'other#'"));
        assertEquals(10, scenarios.find("filter1-or").workload().filtering().otherSelector().split(" OR ").length);
    }

    @Test
    void aRateIsWrittenBehindARowToo() {
        assertEquals(500, scenarios.find("filter10-range-r2@500").workload().sending().rate());
    }
}
