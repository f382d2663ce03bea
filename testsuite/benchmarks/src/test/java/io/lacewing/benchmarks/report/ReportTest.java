package io.lacewing.benchmarks.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.lacewing.benchmarks.driver.Measurement;
import io.lacewing.benchmarks.driver.Measurement.Latencies;
import io.lacewing.benchmarks.driver.Measurement.Throughput;
import io.lacewing.benchmarks.driver.Measurement.Usage;
import io.lacewing.benchmarks.report.Results.Round;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;

class ReportTest {

    private static final Machine MACHINE = new Machine(Map.of("kernel", "Linux <6>"));

    private final Results results = new Results();

    @BeforeEach
    void measure() {
        add("lacewing", "", 900, 1000, 1100);
        add("lacewing-vm", "", 9000);
        add("fast", "", 220, 200, 180);
        add("slow", "", 90, 100, 5000);
        add("limit", "", 20_000);
        add("lacewing", "0", 400);
    }

    @Test
    void theRatioIsOfTheMedianToTheBestPeersMedian() {
        assertEquals(5.0, results.ratio(row()).orElseThrow(), 1e-9);
        assertEquals("fast", results.bestPeer(row()).orElseThrow());
    }

    @Test
    void medianAndSpreadAreOfTheRounds() {
        assertEquals(new Spread(1000, 900, 1100), results.rate(row(), "lacewing").orElseThrow());
        assertEquals(new Spread(2.5, 1, 4), Spread.of(List.of(4, 1, 3, 2), Integer::doubleValue));
        assertThrows(IllegalArgumentException.class, () -> Spread.of(List.<Integer>of(), Integer::doubleValue));
    }

    @Test
    void theTableHasRatesRatiosCostsAndScaling() {
        String table = new ResultTable(results).render();
        List<String> lines = table.lines().map(line -> line.replaceAll(" +", " ")).toList();
        assertTrue(lines.contains("A a & b 1,000 [900-1,100] 9,000 [9,000-9,000] 200 [180-220] 100 [90.0-5,000]"
                + " 20,000 [20,000-20,000] 5.00× 5.0%"), table);
        assertTrue(lines.contains("A lacewing 42.0 2.0 4.0 150 300 64.0 128 10.0"), table);
        assertFalse(table.contains("Start of"), "no starts were measured");
        assertTrue(lines.contains("A lacewing 0 400 1,000 2.50×"), table);
    }

    @Test
    void theTableTellsStarts() {
        results.add(new Results.Start("lacewing", "-Xmx32m", 320, 50L << 20));
        results.add(new Results.Start("lacewing", "-Xmx32m", 340, 54L << 20));
        String table = new ResultTable(results).render().replaceAll(" +", " ");
        assertTrue(table.contains("lacewing -Xmx32m 330 [320-340] 52.0 [50.0-54.0]"), table);
    }

    @Test
    void whatIsNotCorrectIsNoResult() {
        results.add(new Round("A", "a & b", "fast", "", 0, measurement(1e6, List.of("consumer 0: lost")), ""));
        results.add(new Round("A", "a & b", "slow", "", 0, null, "did not start"));
        assertFalse(results.correct());
        assertEquals("fast", results.bestPeer(row()).orElseThrow());
        assertEquals(200, results.rate(row(), "fast").orElseThrow().median());
        String table = new ResultTable(results).render();
        assertTrue(table.contains("200 [180-220] WRONG"), table);
        assertTrue(table.contains("consumer 0: lost"), table);
        assertTrue(table.contains("did not start"), table);
    }

    @Test
    void everyRoundIsALineOfTheCsv() {
        results.add(new Round("A", "a & b", "slow", "", 0, null, "said \"no\", twice"));
        List<String> lines = CsvReport.render(results).lines().toList();
        assertEquals(14, lines.size());
        assertTrue(lines.get(1).startsWith("A,lacewing,,42,900.000,"), lines.get(1));
        assertTrue(lines.get(13).endsWith(",\"said \"\"no\"\", twice\""), lines.get(13));
        for (String line : lines.subList(0, 13)) {
            assertEquals(24, line.split(",", -1).length, line);
        }
    }

    @Test
    void theJsonHasMachineRowsAndRounds() {
        String json = JsonReport.render(new Machine(Map.of("cpu", "a \"fast\"\\one\n")), results);
        assertTrue(json.contains("\"cpu\": \"a \\\"fast\\\"\\\\one\\n\""), json);
        assertTrue(json.contains("\"ratioToBestPeer\": 5.0"), json);
        assertTrue(json.contains("\"bestPeer\": \"fast\""), json);
        assertTrue(json.contains("\"allocatedBytes\": "), json);
        assertEquals(json.chars().filter(c -> c == '{').count(), json.chars().filter(c -> c == '}').count());
    }

    @Test
    void theChartIsXmlWithABarForEachBrokerAndTheRatio() throws Exception {
        String svg = SvgChart.render(MACHINE, results);
        Document document = DocumentBuilderFactory.newInstance().newDocumentBuilder()
                .parse(new ByteArrayInputStream(svg.getBytes(StandardCharsets.UTF_8)));
        List<String> texts = IntStream.range(0, document.getElementsByTagName("text").getLength())
                .mapToObj(i -> document.getElementsByTagName("text").item(i).getTextContent())
                .collect(Collectors.toList());
        assertTrue(texts.containsAll(List.of("A", "a & b", "lacewing", "1,000", "200", "5.00×", "kernel: Linux <6>")),
                texts.toString());
    }

    private static Results.Row row() {
        return new Results.Row("A", "a & b", "");
    }

    private void add(String contender, String cpus, double... rates) {
        for (double rate : rates) {
            results.add(new Round("A", "a & b", contender, cpus, 42, measurement(rate, List.of()), ""));
        }
    }

    private static Measurement measurement(double rate, List<String> violations) {
        long consumed = (long) rate * 10;
        return new Measurement(new Throughput(consumed, consumed, 10_000_000_000L),
                new Usage(2000 * consumed, 64 << 20, 150 * consumed, consumed / 10),
                new Usage(4000 * consumed, 128 << 20, 300 * consumed, consumed / 10),
                Latencies.NONE, violations, List.of());
    }
}
