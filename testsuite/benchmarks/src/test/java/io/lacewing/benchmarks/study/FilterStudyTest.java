package io.lacewing.benchmarks.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.lacewing.benchmarks.scenario.FilterKind;
import io.lacewing.benchmarks.scenario.Scenarios;
import java.util.List;
import org.junit.jupiter.api.Test;

class FilterStudyTest {

    @Test
    void itIsAsLargeAsThePublishedOne() {
        List<String> ids = StudyArguments.parse(List.of()).study().scenarios();
        assertTrue(ids.containsAll(List.of("filter1", "filter10000", "filter10000-equal", "filter10000-correlation",
                "filter1000-range-equal", "filter100-and", "filter100-and-late", "filter10-or", "filter1-r2",
                "filter1-or-r40")), ids.toString());
        assertEquals(FilterKind.values().length * 14, ids.size());
        assertEquals(ids.size(), ids.stream().distinct().count());
    }

    @Test
    void everyRowIsAScenario() {
        Scenarios scenarios = new Scenarios(1, 1);
        StudyArguments.parse(List.of("--sessions", "3")).study().scenarios().forEach(scenarios::find);
    }

    @Test
    void quickIsASmallPart() {
        assertEquals(List.of("filter1", "filter100", "filter1000", "filter100-equal", "filter1000-equal", "filter1-r5",
                "filter1-r20"), StudyArguments.parse(List.of("--quick")).study().scenarios());
        assertFalse(StudyArguments.parse(List.of()).quick());
    }

    @Test
    void optionsOfTheStudyAreTakenAndOthersAreLeft() {
        StudyArguments found = StudyArguments.parse(List.of("--rounds", "2", "--kinds", "range,or", "--filters", "10",
                "--quick", "--grades", "1,3", "--brokers", "lacewing", "--sessions", "5"));
        assertEquals(List.of("filter10-range-s5", "filter10-range-equal-s5", "filter1-range-r3-s5", "filter10-or-s5",
                "filter10-or-equal-s5", "filter1-or-r3-s5"), found.study().scenarios());
        assertEquals(List.of("--rounds", "2", "--brokers", "lacewing"), found.rest());
        assertTrue(found.quick());
    }

    @Test
    void whatIsWrongIsNamed() {
        refused("regex", "--kinds", "range,regex");
        refused("--filters", "--filters", "many");
        refused("--grades", "--grades", "0");
        refused("--sessions", "--sessions", "");
    }

    private static void refused(String culprit, String... options) {
        String message = assertThrows(IllegalArgumentException.class, () -> StudyArguments.parse(List.of(options)))
                .getMessage();
        assertTrue(message.contains(culprit), message);
    }
}
