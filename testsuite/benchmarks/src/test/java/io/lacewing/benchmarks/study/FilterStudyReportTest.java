package io.lacewing.benchmarks.study;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.lacewing.benchmarks.driver.Measurement;
import io.lacewing.benchmarks.driver.Measurement.Latencies;
import io.lacewing.benchmarks.driver.Measurement.SetUp;
import io.lacewing.benchmarks.driver.Measurement.Throughput;
import io.lacewing.benchmarks.driver.Measurement.Usage;
import io.lacewing.benchmarks.report.Results;
import io.lacewing.benchmarks.report.Results.Round;
import java.util.List;
import org.junit.jupiter.api.Test;

class FilterStudyReportTest {

    private static final long SECOND = 1_000_000_000;

    /** Ten microseconds, one for each filter, five for each copy. */
    @Test
    void theModelIsPrintedBesideThePublishedOnes() {
        String text = reportOfFourPoints();
        assertLine(text, "filter100 .* 101 .* 101 .* 1 .* 116\\.0\\d\\d");
        assertLine(text, "peer .*property, different .*10\\.\\d\\d .*1\\.0000 .* - .*5\\.\\d\\d .*0\\.\\d% .* 4");
        assertLine(text, "FioranoMQ 2006.* property .* 4\\.10 .* 14\\.6 .* 16\\.2");
        assertLine(text, "SunMQ 2006.* 114 .* 2\\.10 .* 2\\.12 .* 40\\.1");
        assertLine(text, "WebsphereMQ 2006.* 703 .* 11\\.0 \\* sqrt\\(n\\).*");
        assertTrue(text.contains("another machine and another\ndecade"), text);
    }

    /** Half of the time is the broker's. */
    @Test
    void theBrokersProcessorTimeIsAModelOfItsOwn() {
        String text = reportOfFourPoints();
        assertLine(text, "filter100 .* 101 .* 101 .* 1 .* 58\\.0\\d\\d");
        assertLine(text, "peer .*property, different .*5\\.00 .*0\\.5000 .* - .*2\\.50 .*0\\.\\d% .* 4");
    }

    @Test
    void whoTookTooLongToSubscribeIsNoPointAndIsTold() {
        Results results = new Results();
        results.add(new Round("filter10000", "", "peer", "", 0, new Measurement(new Throughput(0, 0, 0),
                Usage.UNKNOWN, Usage.UNKNOWN, Latencies.NONE, List.of(), List.of(), new SetUp(4200, 10_001, 60 * SECOND)),
                ""));
        assertTrue(results.correct());
        assertLine(new FilterStudyReport(results).render(), "filter10000 .* 4200 subscribed in 60 s");
    }

    private static String reportOfFourPoints() {
        Results results = new Results();
        add(results, "filter1", 2, 1);
        add(results, "filter100", 101, 1);
        add(results, "filter1000", 1001, 1);
        add(results, "filter1-r5", 6, 5);
        return new FilterStudyReport(results).render();
    }

    private static void add(Results results, String id, int filters, int grade) {
        double seconds = (10 + filters + 5 * grade) / 1e6;
        long consumed = Math.round(10 * grade / seconds);
        results.add(new Round(id, "", "peer", "", 0, new Measurement(new Throughput(consumed, consumed, 10 * SECOND),
                new Usage(5 * SECOND, 0, 0, 0), Usage.UNKNOWN, Latencies.NONE, List.of(), List.of(), new SetUp(filters, filters, SECOND)),
                ""));
    }

    private static void assertLine(String text, String pattern) {
        assertTrue(text.lines().anyMatch(line -> line.matches(pattern + "\\s*")), pattern + " is not in\n" + text);
    }
}
