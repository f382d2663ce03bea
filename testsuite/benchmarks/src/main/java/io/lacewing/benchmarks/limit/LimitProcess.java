package io.lacewing.benchmarks.limit;

import io.lacewing.benchmarks.broker.BrokerTuning;
import io.lacewing.benchmarks.broker.Layout;
import io.lacewing.benchmarks.driver.Measurement;
import io.lacewing.benchmarks.driver.Workload;
import io.lacewing.benchmarks.exchange.RecordFile;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Starts the programs of this package, with the JVM and on the processors that brokers have. */
final class LimitProcess {

    private static final long MOST_MINUTES = 5;

    private LimitProcess() {
    }

    static List<String> command(Layout layout, BrokerTuning tuning, Class<?> program, String... arguments) {
        List<String> command = new ArrayList<>(tuning.java());
        String classPath = Stream.of(layout.driverClassPath(), layout.lacewingClassPath()).flatMap(List::stream)
                .map(Path::toString).collect(Collectors.joining(File.pathSeparator));
        command.addAll(List.of("-cp", classPath, program.getName()));
        command.addAll(List.of(arguments));
        return command;
    }

    /** Runs {@code program WORKLOAD RESULT more...} to its end and reads the result. */
    static Measurement run(Layout layout, BrokerTuning tuning, Class<?> program, Workload workload, String more)
            throws IOException, InterruptedException {
        Path in = tuning.directory().resolve("limit-workload.properties");
        Path out = tuning.directory().resolve("limit-result.properties");
        Path log = tuning.directory().resolve("limit.log");
        RecordFile.write(in, workload);
        Process process = new ProcessBuilder(command(layout, tuning, program, in.toString(), out.toString(), more))
                .redirectErrorStream(true).redirectOutput(log.toFile()).start();
        try {
            if (!process.waitFor(MOST_MINUTES, TimeUnit.MINUTES) || process.exitValue() != 0) {
                throw new IOException(program.getSimpleName() + " failed:\n" + Files.readString(log));
            }
        } finally {
            process.destroyForcibly().waitFor();
        }
        return RecordFile.read(out, Measurement.class);
    }
}
