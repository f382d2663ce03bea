package io.lacewing.benchmarks.report;

import io.lacewing.benchmarks.driver.Measurement;
import io.lacewing.benchmarks.report.Results.Round;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A line for each round. Fields without a value are empty. */
public final class CsvReport {

    private static final List<String> HEADER = List.of("scenario", "broker", "cpus", "start_ms", "rate", "sent",
            "consumed", "seconds", "broker_cpu_ns", "broker_rss_bytes", "broker_allocated_bytes", "driver_cpu_ns",
            "driver_rss_bytes", "driver_allocated_bytes", "device_syncs", "latency_count", "p50_us", "p90_us", "p99_us",
            "p999_us", "max_us", "subscriptions", "set_up_s", "violations");

    private CsvReport() {
    }

    public static String render(Results results) {
        return Stream.concat(Stream.of(HEADER), results.rounds().stream().map(CsvReport::fields))
                .map(fields -> fields.stream().map(CsvReport::quoted).collect(Collectors.joining(",")))
                .collect(Collectors.joining("\n", "", "\n"));
    }

    private static List<String> fields(Round round) {
        Stream<String> head = Stream.of(round.scenario(), round.contender(), round.cpus(),
                Long.toString(round.startMillis()));
        Measurement m = round.measurement();
        if (m == null) {
            return Stream.of(head, Stream.generate(() -> "").limit(HEADER.size() - 5L), Stream.of(round.failure()))
                    .flatMap(s -> s).toList();
        }
        Stream<String> body = Stream.of(decimal(m.throughput().rate()), Long.toString(m.throughput().sent()),
                Long.toString(m.throughput().consumed()), decimal(m.throughput().nanos() / 1e9),
                known(m.broker().cpuNanos()), known(m.broker().residentBytes()), known(m.broker().allocatedBytes()),
                known(m.driver().cpuNanos()), known(m.driver().residentBytes()), known(m.driver().allocatedBytes()),
                known(m.driver().deviceSyncs()), Long.toString(m.latency().count()), decimal(m.latency().median()),
                decimal(m.latency().p90()), decimal(m.latency().p99()), decimal(m.latency().p999()),
                decimal(m.latency().most()), Integer.toString(m.setUp().subscribed()),
                decimal(m.setUp().nanos() / 1e9), String.join("; ", m.violations()));
        return Stream.concat(head, body).toList();
    }

    private static String known(long value) {
        return value < 0 ? "" : Long.toString(value);
    }

    private static String decimal(double value) {
        return String.format(Locale.ROOT, "%.3f", value);
    }

    private static String quoted(String field) {
        boolean plain = field.chars().noneMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r');
        return plain ? field : '"' + field.replace("\"", "\"\"") + '"';
    }
}
