package io.lacewing.benchmarks;

import io.lacewing.benchmarks.broker.BrokerTuning;
import io.lacewing.benchmarks.broker.BrokerUnderTest;
import io.lacewing.benchmarks.broker.ClientRecipe;
import io.lacewing.benchmarks.broker.ClientSettings;
import io.lacewing.benchmarks.broker.Layout;
import io.lacewing.benchmarks.broker.Running;
import io.lacewing.benchmarks.driver.Driver;
import io.lacewing.benchmarks.driver.Measurement;
import io.lacewing.benchmarks.driver.Workload;
import io.lacewing.benchmarks.exchange.RecordFile;
import io.lacewing.benchmarks.limit.Limit;
import io.lacewing.benchmarks.report.Results;
import io.lacewing.benchmarks.report.Results.Round;
import io.lacewing.benchmarks.scenario.Scenario;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Runs one broker in one scenario once: a fresh broker, a fresh driver, both gone afterwards. Used by one thread. */
final class Cells {

    private static final long MOST_MINUTES = 10;
    private static final int LINES_TOLD = 12;

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
        ClientRecipe recipe = running.client(new ClientSettings(workload.sending().blocking(), lazy));
        Path workloadFile = directory.resolve("workload.properties");
        Path recipeFile = directory.resolve("recipe.properties");
        Path resultFile = directory.resolve("result.properties");
        RecordFile.write(workloadFile, workload);
        RecordFile.write(recipeFile, recipe);
        BrokerTuning driver = new BrokerTuning(directory, plan.javaOf(broker.name()), plan.jvm(), cpus,
                new BrokerTuning.Destinations(List.of(), List.of()));
        List<String> command = new ArrayList<>(driver.java());
        command.addAll(recipe.jvmOptions());
        command.addAll(List.of("-cp", classPath(recipe), Driver.class.getName(), workloadFile.toString(),
                recipeFile.toString(), resultFile.toString(),
                Long.toString(running.process().map(ProcessHandle::pid).orElse(0L))));
        await(command, directory.resolve("driver.log"));
        return RecordFile.read(resultFile, Measurement.class);
    }

    private String classPath(ClientRecipe recipe) {
        return Stream.concat(layout.driverClassPath().stream(), recipe.classPath().stream()).map(Path::toString)
                .collect(Collectors.joining(File.pathSeparator));
    }

    private static void await(List<String> command, Path log) throws IOException, InterruptedException {
        Process driver = new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log.toFile()).start();
        Thread stopper = new Thread(driver::destroyForcibly, "stop-driver");
        Runtime.getRuntime().addShutdownHook(stopper);
        boolean ended = driver.waitFor(MOST_MINUTES, TimeUnit.MINUTES);
        driver.destroyForcibly().waitFor();
        Runtime.getRuntime().removeShutdownHook(stopper);
        if (!ended || driver.exitValue() != 0) {
            List<String> lines = Files.readAllLines(log);
            throw new IOException("The driver failed:\n" + String.join("\n",
                    lines.subList(Math.max(0, lines.size() - LINES_TOLD), lines.size())));
        }
    }
}
