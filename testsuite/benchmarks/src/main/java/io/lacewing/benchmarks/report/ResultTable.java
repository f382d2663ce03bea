package io.lacewing.benchmarks.report;

import io.lacewing.benchmarks.driver.Measurement;
import io.lacewing.benchmarks.report.Results.Round;
import io.lacewing.benchmarks.report.Results.Row;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The tables on standard output: messages a second, what a message costs, latencies, scaling, and what went wrong. */
public final class ResultTable {

    private static final double MICROS = 1e3;
    private static final double MEBI = 1024.0 * 1024;

    private final Results results;

    public ResultTable(Results results) {
        this.results = results;
    }

    public String render() {
        StringBuilder text = new StringBuilder();
        section(text, "Messages a second, at the consumers: median [least-most]", throughput());
        section(text, "What a message costs: medians, for each message consumed", cost());
        section(text, "Latency in microseconds, medians of the rounds", latency());
        section(text, "One processor and all: messages a second, and the ratio", scaling());
        section(text, "Start of an empty broker: until it accepts clients, and what is resident then", starts());
        notes(text);
        return text.toString();
    }

    private static void section(StringBuilder text, String title, List<List<String>> lines) {
        if (lines.size() < 2) {
            return;
        }
        TextTable table = new TextTable();
        lines.forEach(table::line);
        text.append('\n').append(title).append("\n\n").append(table.render());
    }

    private List<List<String>> throughput() {
        List<List<String>> lines = new ArrayList<>();
        lines.add(Stream.of(Stream.of("scenario"), results.contenders().stream(), Stream.of("ours / best peer", "ours / limit"))
                .flatMap(s -> s).toList());
        for (Row row : results.rows()) {
            List<String> line = new ArrayList<>();
            line.add(row.label() + "  " + row.title());
            for (String contender : results.contenders()) {
                line.add(results.rate(row, contender).map(ResultTable::spread).orElse("-")
                        + (results.anyWrong(row, contender) ? " WRONG" : ""));
            }
            line.add(results.ratio(row).map(Figures::ratio).orElse("-"));
            line.add(results.partOfLimit(row).map(Figures::percent).orElse("-"));
            lines.add(line);
        }
        return lines;
    }

    private static String spread(Spread spread) {
        return Figures.number(spread.median()) + " [" + Figures.number(spread.least()) + "-"
                + Figures.number(spread.most()) + "]";
    }

    private List<List<String>> cost() {
        List<List<String>> lines = new ArrayList<>();
        lines.add(List.of("scenario", "broker", "start ms", "broker cpu us", "driver cpu us", "broker heap B",
                "driver heap B", "broker MiB", "driver MiB", "messages/sync"));
        eachCell((row, contender, rounds) -> lines.add(List.of(row.label(), contender,
                median(rounds, Round::startMillis),
                median(rounds, r -> perMessage(r, r.measurement().broker().cpuNanos()) / MICROS),
                median(rounds, r -> perMessage(r, r.measurement().driver().cpuNanos()) / MICROS),
                median(rounds, r -> perMessage(r, r.measurement().broker().allocatedBytes())),
                median(rounds, r -> perMessage(r, r.measurement().driver().allocatedBytes())),
                median(rounds, r -> known(r.measurement().broker().residentBytes()) / MEBI),
                median(rounds, r -> known(r.measurement().driver().residentBytes()) / MEBI),
                median(rounds, ResultTable::perSync))));
        return lines;
    }

    private static double perMessage(Round round, long amount) {
        return known(amount) / round.measurement().throughput().consumed();
    }

    private static double known(long amount) {
        return amount < 0 ? Double.NaN : amount;
    }

    /** Syncs are the machine's; the broker is the only one to ask for them. */
    private static double perSync(Round round) {
        long syncs = round.measurement().driver().deviceSyncs();
        double seconds = round.measurement().throughput().nanos() / 1e9;
        // What the file system does now and then by itself is not worth a figure.
        return syncs < 10 * seconds ? Double.NaN : (double) round.measurement().throughput().consumed() / syncs;
    }

    private static String median(List<Round> rounds, java.util.function.ToDoubleFunction<Round> value) {
        double median = Spread.of(rounds, value).median();
        return Double.isNaN(median) ? "-" : Figures.number(median);
    }

    private List<List<String>> latency() {
        List<List<String>> lines = new ArrayList<>();
        lines.add(List.of("scenario", "broker", "what", "50%", "90%", "99%", "99.9%", "most"));
        eachCell((row, contender, rounds) -> {
            if (rounds.get(0).measurement().latency().count() > 0) {
                String what = row.scenario().contains("@") ? "due to consumed" : "blocking send";
                lines.add(List.of(row.label(), contender, what,
                        median(rounds, r -> latency(r).median()), median(rounds, r -> latency(r).p90()),
                        median(rounds, r -> latency(r).p99()), median(rounds, r -> latency(r).p999()),
                        median(rounds, r -> latency(r).most())));
            }
        });
        return lines;
    }

    private static Measurement.Latencies latency(Round round) {
        return round.measurement().latency();
    }

    private List<List<String>> scaling() {
        List<List<String>> lines = new ArrayList<>();
        lines.add(List.of("scenario", "broker", "processors", "one", "all", "all / one"));
        eachCell((row, contender, rounds) -> results.rate(new Row(row.scenario(), row.title(), ""), contender)
                .filter(all -> !row.cpus().isEmpty())
                .ifPresent(all -> {
                    double one = results.rate(row, contender).orElseThrow().median();
                    lines.add(List.of(row.scenario(), contender, row.cpus(), Figures.number(one),
                            Figures.number(all.median()), Figures.ratio(all.median() / one)));
                }));
        return lines;
    }

    private List<List<String>> starts() {
        List<List<String>> lines = new ArrayList<>();
        lines.add(List.of("broker", "heap", "ms", "MiB"));
        results.starts().stream().map(Results.Start::contender).distinct().forEach(name -> {
            List<Results.Start> own = results.starts().stream().filter(s -> s.contender().equals(name)).toList();
            lines.add(List.of(name, own.get(0).heap(), spread(Spread.of(own, Results.Start::millis)),
                    spread(Spread.of(own, start -> start.residentBytes() / MEBI))));
        });
        return lines;
    }

    private void notes(StringBuilder text) {
        results.rounds().stream().filter(round -> round.measurement() != null)
                .flatMap(round -> round.measurement().notes().stream().map(note -> name(round) + ": " + note))
                .distinct().forEach(note -> text.append('\n').append(note));
        for (Round round : results.wrong()) {
            text.append("\nWRONG ").append(name(round)).append(": ").append(round.failure());
            if (round.measurement() != null) {
                round.measurement().violations().forEach(violation -> text.append("\n    ").append(violation));
            }
        }
        text.append('\n');
    }

    private static String name(Round round) {
        return round.scenario() + " " + round.contender();
    }

    private void eachCell(Cell cell) {
        for (Row row : results.rows()) {
            for (String contender : results.contenders()) {
                List<Round> rounds = results.of(row, contender);
                if (!rounds.isEmpty()) {
                    cell.take(row, contender, rounds);
                }
            }
        }
    }

    /** A broker in a scenario, with its correct rounds, of which there is at least one. */
    private interface Cell {
        void take(Row row, String contender, List<Round> rounds);
    }
}
