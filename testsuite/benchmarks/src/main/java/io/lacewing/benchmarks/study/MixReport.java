package io.lacewing.benchmarks.study;

import io.lacewing.benchmarks.driver.MixMeasurement;
import io.lacewing.benchmarks.report.TextTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What a mix has shown: every trial, and the highest sustained scale of each broker. Used by one thread. */
public final class MixReport {

    private static final String WHAT_IT_IS_NOT = """

            This is not SPECjms2007, whose manner it follows, and no figure here can be compared with one of it: other
            interactions, sizes, rates and rules, driver and broker on one machine, minutes at most.
            """;
    private static final String CSV_HEADER = "mix,broker,cpus,scale,sustained,leg,due,consumed,seconds,p50_us,p90_us,p99_us,"
            + "max_us\n";

    private final double limitMillis;
    private final List<MixTrial> trials = new ArrayList<>();

    /**
     * @param limitMillis of the delivery time of 90% of each leg's messages
     */
    public MixReport(double limitMillis) {
        this.limitMillis = limitMillis;
    }

    public void add(MixTrial trial) {
        trials.add(trial);
    }

    /** Nothing was lost, doubled or out of order, and every run was measured. */
    public boolean correct() {
        return trials.stream().allMatch(MixTrial::correct);
    }

    /** The tables. */
    public String render() {
        return WHAT_IT_IS_NOT + String.format(Locale.ROOT, """

                Trials; delivery times: 90%% of the messages, ms, from the time the first message was due (sustained: every leg
                in %.0f ms and at least 95%% of what was due in the window)

                """, limitMillis) + trialTable() + "\nHighest scale that was sustained\n\n" + bestTable() + obstacles();
    }

    private String trialTable() {
        TextTable table = new TextTable();
        List<String> legs = measured().flatMap(m -> m.legs().stream()).map(MixMeasurement.Leg::name).distinct().toList();
        List<String> head = new ArrayList<>(List.of("mix", "broker", "scale", "deliveries/s"));
        head.addAll(legs);
        head.addAll(List.of("broker cpu us", "sustained"));
        table.line(head);
        for (MixTrial trial : trials) {
            MixMeasurement m = trial.measurement();
            List<String> line = new ArrayList<>(List.of(label(trial), trial.broker(), Integer.toString(trial.scale()),
                    m == null ? "-" : String.format(Locale.ROOT, "%,.0f", m.consumed() * 1e9 / m.nanos())));
            legs.forEach(name -> line.add(m == null ? "-" : leg(m, name)));
            line.add(m == null || m.broker().cpuNanos() < 0 || m.consumed() == 0 ? "-"
                    : String.format(Locale.ROOT, "%.1f", m.broker().cpuNanos() / 1e3 / m.consumed()));
            line.add(sustained(trial) ? "yes" : trial.correct() ? "no" : "WRONG");
            table.line(line);
        }
        return table.render();
    }

    private Stream<MixMeasurement> measured() {
        return trials.stream().map(MixTrial::measurement).filter(m -> m != null);
    }

    private static String label(MixTrial trial) {
        return trial.mix().word() + (trial.cpus().isEmpty() ? "" : " on cpu " + trial.cpus());
    }

    private static String leg(MixMeasurement measurement, String name) {
        return measurement.legs().stream().filter(leg -> leg.name().equals(name))
                .map(leg -> String.format(Locale.ROOT, "%.1f", leg.delivery().p90() / 1e3)).findFirst().orElse("-");
    }

    private String bestTable() {
        TextTable table = new TextTable();
        table.line(List.of("mix", "broker", "scale", "and not"));
        Stream<List<String>> contenders = trials.stream().map(trial -> List.of(label(trial), trial.broker())).distinct();
        contenders.forEach(contender -> {
            List<MixTrial> own = trials.stream()
                    .filter(trial -> List.of(label(trial), trial.broker()).equals(contender)).toList();
            int best = own.stream().filter(this::sustained).mapToInt(MixTrial::scale).max().orElse(0);
            int failed = own.stream().filter(trial -> !sustained(trial)).mapToInt(MixTrial::scale).min().orElse(0);
            table.line(List.of(contender.get(0), contender.get(1), best == 0 ? "none" : Integer.toString(best),
                    failed == 0 ? "nothing higher was tried" : Integer.toString(failed)));
        });
        return table.render();
    }

    private boolean sustained(MixTrial trial) {
        return trial.obstacles(limitMillis).isEmpty();
    }

    private String obstacles() {
        StringBuilder text = new StringBuilder();
        for (MixTrial trial : trials) {
            String name = "\n" + label(trial) + " " + trial.broker() + " " + trial.scale() + ": ";
            trial.obstacles(limitMillis).forEach(obstacle -> text.append(name).append(obstacle));
            if (trial.measurement() != null) {
                trial.measurement().notes().forEach(note -> text.append(name).append(note));
            }
        }
        return text.append('\n').toString();
    }

    /** A line for each leg of each trial that was measured. */
    public String csv() {
        return trials.stream().filter(trial -> trial.measurement() != null)
                .flatMap(trial -> trial.measurement().legs().stream().map(leg -> line(trial, leg)))
                .collect(Collectors.joining("\n", CSV_HEADER, "\n"));
    }

    private String line(MixTrial trial, MixMeasurement.Leg leg) {
        return String.format(Locale.ROOT, "%s,%s,\"%s\",%d,%s,%s,%.0f,%d,%.3f,%.1f,%.1f,%.1f,%.1f", trial.mix().word(),
                trial.broker(), trial.cpus(), trial.scale(), sustained(trial), leg.name(), leg.due(), leg.consumed(),
                trial.measurement().nanos() / 1e9, leg.delivery().median(), leg.delivery().p90(), leg.delivery().p99(),
                leg.delivery().most());
    }
}
