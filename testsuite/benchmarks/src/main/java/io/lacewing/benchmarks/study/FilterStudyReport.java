package io.lacewing.benchmarks.study;

import io.lacewing.benchmarks.report.Results;
import io.lacewing.benchmarks.report.Results.Round;
import io.lacewing.benchmarks.report.Spread;
import io.lacewing.benchmarks.report.TextTable;
import io.lacewing.benchmarks.scenario.FilterKind;
import io.lacewing.benchmarks.scenario.FilterRow;
import io.lacewing.benchmarks.study.FilterModel.Point;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;

/** The study's tables: what a message took, how long subscribing took, and the model's parameters beside the published. */
public final class FilterStudyReport {

    private static final double MICROS = 1e6;
    private static final int LEAST_POINTS = 3;
    /** The published parameters, in microseconds, and their sources in the text. */
    private static final List<List<String>> PUBLISHED = List.of(
            List.of("FioranoMQ 2006, equation 1", "correlation", "0.852", "7.02", "-", "17.0", "", "", ""),
            List.of("FioranoMQ 2006, equation 1", "property", "4.10", "14.6", "-", "16.2", "", "", ""),
            List.of("SunMQ 2006, equation 2", "both", "114", "2.10", "2.12", "40.1", "", "", ""),
            List.of("WebsphereMQ 2006, equation 3", "both", "703", "11.0 * sqrt(n)", "-", "-", "", "", ""));

    private final Results results;

    public FilterStudyReport(Results results) {
        this.results = results;
    }

    /** Tables, below each other. */
    public String render() {
        return "\nFilter study: a message takes B = r / rate of copies consumed, us; median of the rounds\n\n"
                + perBroker(round -> MICROS * seconds(round), "%.3f")
                + "\nIts broker's processor time, us; median of the rounds\n\n"
                + perBroker(round -> MICROS * processorSeconds(round), "%.3f")
                + "\nSubscribing: all subscriptions of a row, seconds; median of the rounds\n\n"
                + perBroker(round -> round.measurement().setUp().nanos() / 1e9, "%.2f")
                + "\nThe model B = t_rcv + n t_fltr [+ n_diff t_diff] + r t_tx, us; n: all filters, r: replication grade."
                + "\nFitted here to relative errors, no parameter negative. The published values are of machines, JVMs and"
                + "\nnetworks of 2006, persistent messages, servers driven from other machines: another machine and another"
                + "\ndecade. Compare how terms relate to each other, not the columns.\n\n" + models(FilterStudyReport::seconds)
                + "\nThe same model of the broker's processor time alone: without the driver, and what others do to the machine\n\n"
                + models(FilterStudyReport::processorSeconds);
    }

    private String perBroker(ToDoubleFunction<Round> value, String format) {
        TextTable table = new TextTable();
        List<String> head = new ArrayList<>(List.of("scenario", "filters", "different", "r"));
        head.addAll(brokers());
        table.line(head);
        for (String id : results.rounds().stream().map(Round::scenario).distinct().toList()) {
            FilterRow row = FilterRow.parse(id).orElseThrow();
            List<String> line = new ArrayList<>(List.of(id, Integer.toString(row.filters()),
                    Integer.toString(row.different()), Integer.toString(row.grade())));
            for (String broker : brokers()) {
                List<Round> rounds = measured(broker, id);
                line.add(rounds.isEmpty() ? leftOut(broker, id)
                        : number(format, Spread.of(rounds, value).median()));
            }
            table.line(line);
        }
        return table.render();
    }

    private static String number(String format, double value) {
        return value > 0 ? String.format(Locale.ROOT, format, value) : "-";
    }

    private List<String> brokers() {
        return results.rounds().stream().map(Round::contender).distinct().toList();
    }

    private List<Round> measured(String broker, String id) {
        return results.rounds().stream().filter(round -> round.contender().equals(broker) && round.scenario().equals(id)
                && round.correct() && !round.leftOut() && round.measurement().throughput().consumed() > 0).toList();
    }

    private String leftOut(String broker, String id) {
        return results.rounds().stream().filter(round -> round.contender().equals(broker) && round.scenario().equals(id))
                .filter(Round::leftOut).map(round -> round.measurement().setUp().subscribed() + " subscribed in "
                        + Math.round(round.measurement().setUp().nanos() / 1e9) + " s").findFirst().orElse("WRONG");
    }

    /** At full speed a message is on its way in, or a copy on its way out, all the time: copies tell what was received. */
    private static double seconds(Round round) {
        int grade = FilterRow.parse(round.scenario()).orElseThrow().grade();
        return grade / round.measurement().throughput().rate();
    }

    /** What the broker has used for a message received; not above 0 if that is not known. */
    private static double processorSeconds(Round round) {
        int grade = FilterRow.parse(round.scenario()).orElseThrow().grade();
        return grade * (round.measurement().broker().cpuNanos() / 1e9) / round.measurement().throughput().consumed();
    }

    private String models(ToDoubleFunction<Round> seconds) {
        TextTable table = new TextTable();
        table.line(List.of("broker", "filters", "t_rcv", "t_fltr", "t_diff", "t_tx", "error", "worst", "points"));
        for (String broker : brokers()) {
            for (FilterKind kind : FilterKind.values()) {
                fitted(table, broker, kind.word() + ", different", points(broker, seconds,
                        row -> row.kind() == kind && !row.equal()));
                fitted(table, broker, kind.word() + ", equal", points(broker, seconds,
                        row -> row.kind() == kind && (row.equal() || row.others() == 1)));
                List<Point> all = points(broker, seconds, row -> row.kind() == kind);
                if (all.size() > LEAST_POINTS
                        && !points(broker, seconds, row -> row.kind() == kind && row.equal()).isEmpty()) {
                    table.line(line(broker, kind.word() + ", both", FilterModel.fitDifferent(all), true));
                }
            }
        }
        PUBLISHED.forEach(table::line);
        return table.render();
    }

    private static void fitted(TextTable table, String broker, String filters, List<Point> points) {
        if (points.size() >= LEAST_POINTS) {
            table.line(line(broker, filters, FilterModel.fit(points), false));
        }
    }

    private static List<String> line(String broker, String filters, FilterModel model, boolean different) {
        return List.of(broker, filters, micros(model.receive()), micros(model.filter()),
                different ? micros(model.different()) : "-",
                Double.isNaN(model.transmit()) ? "in t_rcv" : micros(model.transmit()), percent(model.residual()),
                percent(model.worst()), Integer.toString(model.points()));
    }

    private List<Point> points(String broker, ToDoubleFunction<Round> seconds, Predicate<FilterRow> wanted) {
        List<Point> points = new ArrayList<>();
        for (String id : results.rounds().stream().map(Round::scenario).distinct().toList()) {
            FilterRow row = FilterRow.parse(id).orElseThrow();
            List<Round> rounds = measured(broker, id);
            double median = rounds.isEmpty() ? 0 : Spread.of(rounds, seconds).median();
            if (wanted.test(row) && median > 0) {
                points.add(new Point(row.filters(), row.different(), row.grade(), median));
            }
        }
        return points;
    }

    private static String micros(double seconds) {
        return String.format(Locale.ROOT, seconds * MICROS < 1 ? "%.4f" : "%.2f", seconds * MICROS);
    }

    private static String percent(double part) {
        return String.format(Locale.ROOT, "%.1f%%", part * 100);
    }
}
