package io.lacewing.benchmarks;

import io.lacewing.benchmarks.broker.ActiveMqBroker;
import io.lacewing.benchmarks.broker.ArtemisBroker;
import io.lacewing.benchmarks.broker.BrokerUnderTest;
import io.lacewing.benchmarks.broker.LacewingBroker;
import io.lacewing.benchmarks.broker.LacewingInVm;
import io.lacewing.benchmarks.broker.Layout;
import io.lacewing.benchmarks.broker.OpenMqBroker;
import io.lacewing.benchmarks.report.CsvReport;
import io.lacewing.benchmarks.report.JsonReport;
import io.lacewing.benchmarks.report.Machine;
import io.lacewing.benchmarks.report.ResultTable;
import io.lacewing.benchmarks.report.Results;
import io.lacewing.benchmarks.report.SvgChart;
import io.lacewing.benchmarks.scenario.Scenario;
import io.lacewing.benchmarks.study.FilterStudyReport;
import io.lacewing.benchmarks.study.MixArguments;
import io.lacewing.benchmarks.study.MixReport;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * The main program; {@link BenchPlan#usage()} says how to call it. Prints tables, writes {@code target/bench/results} in three
 * formats. Exit codes: 1 if something was lost, doubled, out of order or could not be measured, 2 for wrong arguments.
 * System property {@code bench.module}: the directory of this module, by default the current one.
 */
public final class Bench {

    private final Layout layout;
    private final Map<String, BrokerUnderTest> brokers = new LinkedHashMap<>();
    private final PrintStream out;

    private Bench(Layout layout, PrintStream out) {
        this.layout = layout;
        this.out = out;
        List.of(new LacewingBroker(layout), new LacewingInVm(layout), new ArtemisBroker(layout),
                        new ActiveMqBroker(layout), new OpenMqBroker(layout))
                .forEach(broker -> brokers.put(broker.name(), broker));
    }

    public static void main(String[] arguments) throws IOException, InterruptedException {
        Path module = Path.of(System.getProperty("bench.module", ".")).toAbsolutePath().normalize();
        System.exit(new Bench(new Layout(module), System.out).run(List.of(arguments)));
    }

    private int run(List<String> arguments) throws IOException, InterruptedException {
        BenchPlan plan;
        try {
            plan = BenchPlan.parse(arguments, names());
            plan = withJava(plan);
        } catch (IllegalArgumentException e) {
            out.println(e.getMessage() + "\n\n" + BenchPlan.usage());
            return 2;
        }
        Path directory = layout.module().resolve("target/bench");
        Files.createDirectories(directory);
        Machine machine = machine(plan, directory, String.join(" ", arguments));
        if (arguments.get(0).equals(BenchPlan.MIX)) {
            return mix(plan, MixArguments.parse(arguments.subList(1, arguments.size())), directory, machine);
        }
        Results results = measure(plan, directory, machine);
        print(machine, results);
        if (arguments.get(0).equals(BenchPlan.STUDY)) {
            out.print(new FilterStudyReport(results).render());
        }
        out.println("\nwritten: " + directory.resolve("results.{json,csv,svg}"));
        return results.correct() ? 0 : 1;
    }

    private int mix(BenchPlan plan, MixArguments mix, Path directory, Machine machine)
            throws IOException, InterruptedException {
        Path own = directory.resolve("runs").resolve(Long.toString(ProcessHandle.current().pid()));
        MixReport report = new MixBench(layout, plan, mix, own, out).run(brokersOf(plan));
        out.println();
        machine.lines().forEach(out::println);
        out.print(report.render());
        Path csv = directory.resolve("mix-" + mix.mix().word() + ".csv");
        Files.writeString(csv, report.csv());
        out.println("\nwritten: " + csv);
        return report.correct() ? 0 : 1;
    }

    private List<String> names() {
        return Stream.concat(brokers.keySet().stream(), Stream.of(Results.LIMIT)).toList();
    }

    /** The brokers of the plan; the limit is none. */
    private List<BrokerUnderTest> brokersOf(BenchPlan plan) {
        return plan.brokers().stream().filter(brokers::containsKey).map(brokers::get).toList();
    }

    /** A broker that needs a newer Java than the plan's gets one that is installed, or is left out with a line. */
    private BenchPlan withJava(BenchPlan plan) throws IOException {
        BenchPlan found = plan;
        for (BrokerUnderTest broker : brokersOf(plan)) {
            String name = broker.name();
            int least = broker.leastJava();
            if (JavaHome.feature(plan.javaOf(name)) >= least) {
                continue;
            }
            Optional<Path> home = JavaHome.atLeast(least);
            if (home.isEmpty()) {
                out.println(name + " is left out: it needs Java " + least + ", and none is found; --java " + name
                        + "=HOME or BENCH_JDK21 names one");
            }
            found = home.isEmpty() ? found.without(name) : found.withJava(name, home.get());
        }
        return found;
    }

    private Machine machine(BenchPlan plan, Path directory, String command) throws IOException {
        Map<String, String> versions = new TreeMap<>();
        Map<String, String> more = new LinkedHashMap<>();
        more.put("command", "bench " + command);
        more.put("rounds", plan.rounds() + " of " + plan.timing().warmUpSeconds() + " s warm-up and "
                + plan.timing().seconds() + " s measured");
        more.put("JVM options", String.join(" ", plan.jvm()));
        for (BrokerUnderTest broker : brokersOf(plan)) {
            versions.put(broker.name(), broker.version() + " on Java " + JavaHome.version(plan.javaOf(broker.name())));
        }
        return Machine.look(directory, versions, more);
    }

    /**
     * Brokers take turns within a scenario, so that what changes on the machine meets all of them. The files are written
     * after each scenario: a run that is broken off leaves what it has found.
     */
    private Results measure(BenchPlan plan, Path directory, Machine machine) throws IOException, InterruptedException {
        Results results = new Results();
        Path own = directory.resolve("runs").resolve(Long.toString(ProcessHandle.current().pid()));
        Cells cells = new Cells(layout, plan, own);
        for (String cpus : plan.cpus()) {
            for (Scenario scenario : plan.resolved()) {
                measure(plan, cells, scenario, cpus, results);
                write(machine, results, directory);
            }
        }
        if (plan.starts()) {
            new Starts(plan, own).measure(brokersOf(plan), results);
            write(machine, results, directory);
        }
        return results;
    }

    private void measure(BenchPlan plan, Cells cells, Scenario scenario, String cpus, Results results)
            throws IOException, InterruptedException {
        for (int round = 0; round < plan.rounds(); round++) {
            for (String name : plan.brokers()) {
                if (brokers.containsKey(name)) {
                    add(results, cells.run(brokers.get(name), scenario, cpus));
                } else if (scenario.limited()) {
                    add(results, cells.limit(scenario, cpus));
                }
            }
        }
    }

    private void add(Results results, Results.Round round) {
        results.add(round);
        String found = round.measurement() == null ? round.failure()
                : round.leftOut() ? String.join(", ", round.measurement().notes())
                : String.format("%,.0f messages/s%s", round.measurement().throughput().rate(),
                        round.correct() ? "" : " WRONG " + round.measurement().violations());
        out.println(round.scenario() + (round.cpus().isEmpty() ? "" : " on cpu " + round.cpus()) + " "
                + round.contender() + ": " + found);
    }

    private void print(Machine machine, Results results) {
        out.println();
        machine.lines().forEach(out::println);
        out.print(new ResultTable(results).render());
    }

    private static void write(Machine machine, Results results, Path directory) throws IOException {
        Files.writeString(directory.resolve("results.json"), JsonReport.render(machine, results));
        Files.writeString(directory.resolve("results.csv"), CsvReport.render(results));
        Files.writeString(directory.resolve("results.svg"), SvgChart.render(machine, results));
    }
}
