package io.lacewing.benchmarks;

import io.lacewing.benchmarks.broker.BrokerTuning;
import io.lacewing.benchmarks.broker.BrokerUnderTest;
import io.lacewing.benchmarks.broker.Running;
import io.lacewing.benchmarks.driver.ResidentMemory;
import io.lacewing.benchmarks.report.Results;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Starts empty brokers with a small heap and looks how long that takes and what is resident. A broker that does not start
 * with the smallest heap gets the next. Used by one thread.
 */
final class Starts {

    private static final List<String> HEAPS = List.of("-Xmx32m", "-Xmx64m", "-Xmx128m", "-Xmx512m");

    private final BenchPlan plan;
    private final Path work;
    private int count;

    Starts(BenchPlan plan, Path work) {
        this.plan = plan;
        this.work = work;
    }

    /** Those that run inside the driver have no start. */
    void measure(List<BrokerUnderTest> brokers, Results results) throws IOException, InterruptedException {
        for (int round = 0; round < plan.rounds(); round++) {
            for (BrokerUnderTest broker : brokers) {
                start(broker, results);
            }
        }
    }

    private void start(BrokerUnderTest broker, Results results) throws IOException, InterruptedException {
        IOException last = null;
        for (String heap : HEAPS) {
            Path directory = Files.createDirectories(work.resolve("start-" + ++count + "-" + broker.name()));
            BrokerTuning tuning = new BrokerTuning(directory, plan.javaOf(broker.name()), List.of(heap), "",
                    new BrokerTuning.Destinations(List.of(), List.of()));
            try (Running running = broker.start(tuning)) {
                if (running.process().isPresent()) {
                    results.add(new Results.Start(broker.name(), heap, running.startTime().toMillis(),
                            ResidentMemory.of(running.process().get().pid())));
                }
                last = null;
                break;
            } catch (IOException e) {
                last = e;
            }
        }
        if (last != null) {
            throw last;
        }
    }
}
