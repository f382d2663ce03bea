package io.lacewing.benchmarks;

import io.lacewing.benchmarks.broker.BrokerTuning;
import io.lacewing.benchmarks.broker.BrokerUnderTest;
import io.lacewing.benchmarks.broker.ClientSettings;
import io.lacewing.benchmarks.broker.Layout;
import io.lacewing.benchmarks.broker.Running;
import io.lacewing.benchmarks.driver.Measurement;
import io.lacewing.benchmarks.driver.Workload;
import io.lacewing.benchmarks.limit.Limit;
import io.lacewing.benchmarks.report.Results;
import io.lacewing.benchmarks.report.Results.Round;
import io.lacewing.benchmarks.scenario.Scenario;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Runs one broker in one scenario once: a fresh broker, a fresh driver, both gone afterwards. Used by one thread. */
final class Cells {

    private final Layout layout;
    private final BenchPlan plan;
    private final Path work;
    private int count;

    /**
     * @param work a directory for data and logs; those of a run that went well are removed
     */
    Cells(Layout layout, BenchPlan plan, Path work) {
        this.layout = layout;
        this.plan = plan;
        this.work = work;
    }

    Round run(BrokerUnderTest broker, Scenario scenario, String cpus) throws IOException, InterruptedException {
        Path directory = work.resolve(++count + "-" + broker.name() + "-" + scenario.id());
        Files.createDirectories(directory);
        Round round = measured(broker, scenario, cpus, directory);
        if (round.correct()) {
            RunDirectory.remove(directory);
        }
        return round;
    }

    /** The bare relay, or the bare journal, in this scenario. */
    Round limit(Scenario scenario, String cpus) throws IOException, InterruptedException {
        Path directory = Files.createDirectories(work.resolve(++count + "-" + Results.LIMIT + "-" + scenario.id()));
        Measurement measurement = null;
        String failure = "";
        try {
            measurement = Limit.of(scenario.workload(), layout)
                    .measure(scenario.workload(), tuning(Results.LIMIT, scenario, cpus, directory));
        } catch (IOException e) {
            failure = e.getMessage() + " (" + directory + ")";
        }
        Round round = new Round(scenario.id(), scenario.title(), Results.LIMIT, cpus, 0, measurement, failure);
        if (round.correct()) {
            RunDirectory.remove(directory);
        }
        return round;
    }

    private Round measured(BrokerUnderTest broker, Scenario scenario, String cpus, Path directory)
            throws InterruptedException {
        long startMillis = 0;
        Measurement measurement = null;
        String failure = "";
        try (Running running = broker.start(tuning(broker.name(), scenario, cpus, directory))) {
            startMillis = running.startTime().toMillis();
            measurement = drive(broker, running, scenario.workload(), cpus, directory);
        } catch (IOException | IllegalStateException e) {
            failure = e.getMessage() + " (" + directory + ")";
        }
        return new Round(scenario.id(), scenario.title(), broker.name(), cpus, startMillis, measurement, failure);
    }

    private BrokerTuning tuning(String name, Scenario scenario, String cpus, Path directory) {
        Workload.Shape shape = scenario.workload().shape();
        boolean queues = shape.kind() == Workload.Kind.QUEUE;
        return new BrokerTuning(directory, plan.javaOf(name), plan.jvm(), cpus, new BrokerTuning.Destinations(
                queues ? shape.names() : List.of(), queues ? List.of() : shape.names()));
    }

    private Measurement drive(BrokerUnderTest broker, Running running, Workload workload, String cpus, Path directory)
            throws IOException, InterruptedException {
        boolean lazy = workload.receiving().acknowledgement() == Workload.Acknowledgement.DUPS_OK;
        BrokerTuning driver = new BrokerTuning(directory, plan.javaOf(broker.name()), plan.jvm(), cpus,
                new BrokerTuning.Destinations(List.of(), List.of()));
        return new DriverProcess(layout, driver, running.client(new ClientSettings(workload.sending().blocking(), lazy)),
                running.process().map(ProcessHandle::pid).orElse(0L)).run(workload, Measurement.class);
    }
}
