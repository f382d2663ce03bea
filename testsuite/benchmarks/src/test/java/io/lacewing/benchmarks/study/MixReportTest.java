package io.lacewing.benchmarks.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.lacewing.benchmarks.driver.Measurement.Latencies;
import io.lacewing.benchmarks.driver.Measurement.Usage;
import io.lacewing.benchmarks.driver.MixMeasurement;
import java.util.List;
import org.junit.jupiter.api.Test;

class MixReportTest {

    private static final double LIMIT_MILLIS = 100;

    @Test
    void aScaleIsSustainedIfEveryLegDeliversInTimeWhatWasDue() {
        assertEquals(List.of(), trial(1, 1000, 50_000).obstacles(LIMIT_MILLIS));
        assertEquals(List.of(), trial(1, 951, 99_999).obstacles(LIMIT_MILLIS));
        assertEquals(List.of("order: 94% of what was due"), trial(1, 940, 50_000).obstacles(LIMIT_MILLIS));
        assertEquals(List.of("order: 90% in 101 ms"), trial(1, 1000, 101_000).obstacles(LIMIT_MILLIS));
        assertEquals(List.of("order: lost"), trial(1, 1000, 50_000, "order: lost").obstacles(LIMIT_MILLIS));
        assertEquals(List.of("died"), new MixTrial(Mix.VERTICAL, "b", "", 1, null, "died").obstacles(LIMIT_MILLIS));
    }

    @Test
    void theHighestSustainedScaleIsTold() {
        MixReport report = new MixReport(LIMIT_MILLIS);
        report.add(trial(1, 1000, 50_000));
        report.add(trial(2, 1000, 60_000));
        report.add(trial(4, 500, 50_000));
        String text = report.render();
        assertTrue(text.lines().anyMatch(line -> line.matches("vertical +peer +2 +4")), text);
        assertTrue(text.lines().anyMatch(line -> line.matches("vertical +peer +2 +100 +60\\.0 .* yes")), text);
        assertTrue(text.contains("vertical peer 4: order: 50% of what was due"), text);
        assertTrue(text.contains("This is not SPECjms2007"), text);
        assertTrue(report.correct());
    }

    @Test
    void whatWasLostIsWrong() {
        MixReport report = new MixReport(LIMIT_MILLIS);
        report.add(trial(1, 1000, 50_000, "order: 3 of 5 messages did not arrive"));
        assertFalse(report.correct());
        assertTrue(report.render().contains("WRONG"));
        assertTrue(report.render().contains("vertical peer 1: order: 3 of 5 messages did not arrive"));
    }

    @Test
    void everyLegIsALineOfTheCsv() {
        MixReport report = new MixReport(LIMIT_MILLIS);
        report.add(trial(1, 1000, 50_000));
        List<String> lines = report.csv().lines().toList();
        assertEquals(2, lines.size());
        assertEquals("vertical,peer,\"\",1,true,order,1000,1000,10.000,10.0,50000.0,60000.0,70000.0", lines.get(1));
        assertEquals(lines.get(0).split(",").length, lines.get(1).split(",").length);
    }

    private static MixTrial trial(int scale, long consumed, double p90Micros, String... violations) {
        MixMeasurement.Leg leg = new MixMeasurement.Leg("order", 1000, consumed,
                new Latencies(consumed, 10, p90Micros, 60_000, 65_000, 70_000));
        return new MixTrial(Mix.VERTICAL, "peer", "", scale, new MixMeasurement(List.of(leg), 10_000_000_000L,
                Usage.UNKNOWN, Usage.UNKNOWN, List.of(violations), List.of()), "");
    }
}
