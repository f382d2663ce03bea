package io.lacewing.benchmarks;

import io.lacewing.benchmarks.broker.BrokerTuning;
import io.lacewing.benchmarks.broker.BrokerUnderTest;
import io.lacewing.benchmarks.broker.ClientSettings;
import io.lacewing.benchmarks.broker.Layout;
import io.lacewing.benchmarks.broker.Running;
import io.lacewing.benchmarks.driver.Driver;
import io.lacewing.benchmarks.driver.MixMeasurement;
import io.lacewing.benchmarks.driver.MixWorkload;
import io.lacewing.benchmarks.driver.Workload;
import io.lacewing.benchmarks.study.MixArguments;
import io.lacewing.benchmarks.study.MixReport;
import io.lacewing.benchmarks.study.MixTrial;
import io.lacewing.benchmarks.study.ScaleSearch;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Searches each broker's highest sustained scale of a mix: at each scale a fresh broker and a fresh driver. Used by one
 * thread.
 */
final class MixBench {

    private final Layout layout;
    private final BenchPlan plan;
    private final MixArguments arguments;
    private final Path work;
    private final PrintStream out;
    private int count;

    /**
     * @param work a directory for data and logs; those of a run that went well are removed
     */
    MixBench(Layout layout, BenchPlan plan, MixArguments arguments, Path work, PrintStream out) {
        this.layout = layout;
        this.plan = plan;
        this.arguments = arguments;
        this.work = work;
        this.out = out;
    }

    MixReport run(List<BrokerUnderTest> brokers) throws IOException, InterruptedException {
        MixReport report = new MixReport(arguments.limitMillis());
        for (String cpus : plan.cpus()) {
            for (BrokerUnderTest broker : brokers) {
                ScaleSearch search = arguments.search();
                while (search.next().isPresent()) {
                    MixTrial trial = run(broker, search.next().getAsInt(), cpus);
                    report.add(trial);
                    List<String> obstacles = trial.obstacles(arguments.limitMillis());
                    search.tried(obstacles.isEmpty());
                    out.println(arguments.mix().word() + " " + broker.name() + " " + trial.scale() + ": "
                            + (obstacles.isEmpty() ? "sustained" : obstacles));
                }
            }
        }
        return report;
    }

    /** A scale is sustained if it is in one of the plan's rounds: the last one tells. */
    private MixTrial run(BrokerUnderTest broker, int scale, String cpus) throws IOException, InterruptedException {
        MixTrial trial = once(broker, scale, cpus);
        for (int round = 1; round < plan.rounds() && trial.correct()
                && !trial.obstacles(arguments.limitMillis()).isEmpty(); round++) {
            trial = once(broker, scale, cpus);
        }
        return trial;
    }

    private MixTrial once(BrokerUnderTest broker, int scale, String cpus) throws IOException, InterruptedException {
        Path directory = Files.createDirectories(
                work.resolve(++count + "-" + broker.name() + "-" + arguments.mix().word() + scale));
        MixWorkload workload = arguments.mix().workload(scale, plan.timing().warmUpSeconds(), plan.timing().seconds());
        MixMeasurement measurement = null;
        String failure = "";
        BrokerTuning tuning = new BrokerTuning(directory, plan.javaOf(broker.name()), plan.jvm(), cpus,
                new BrokerTuning.Destinations(names(workload, Workload.Kind.QUEUE), names(workload, Workload.Kind.TOPIC)));
        try (Running running = broker.start(tuning)) {
            long pid = running.process().map(ProcessHandle::pid).orElse(0L);
            measurement = new DriverProcess(layout, tuning, running.client(new ClientSettings(true, false)), pid)
                    .run(workload, MixMeasurement.class, Driver.MIX);
        } catch (IOException | IllegalStateException e) {
            failure = e.getMessage() + " (" + directory + ")";
        }
        MixTrial trial = new MixTrial(arguments.mix(), broker.name(), cpus, scale, measurement, failure);
        if (trial.correct()) {
            RunDirectory.remove(directory);
        }
        return trial;
    }

    private static List<String> names(MixWorkload workload, Workload.Kind kind) {
        return workload.legs().stream().map(leg -> leg.workload().shape()).filter(shape -> shape.kind() == kind)
                .flatMap(shape -> shape.names().stream()).toList();
    }
}
