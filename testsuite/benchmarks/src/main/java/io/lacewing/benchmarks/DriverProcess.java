package io.lacewing.benchmarks;

import io.lacewing.benchmarks.broker.BrokerTuning;
import io.lacewing.benchmarks.broker.ClientRecipe;
import io.lacewing.benchmarks.broker.Layout;
import io.lacewing.benchmarks.driver.Driver;
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

/**
 * A driver in a process of its own. Used by one thread.
 *
 * @param layout    where its classes are
 * @param tuning    its Java, and the directory of its files
 * @param recipe    the way to the broker
 * @param brokerPid the broker's process, 0 if it is in the driver's
 */
record DriverProcess(Layout layout, BrokerTuning tuning, ClientRecipe recipe, long brokerPid) {

    private static final long MOST_MINUTES = 10;
    private static final int LINES_TOLD = 12;

    /**
     * Runs it to its end.
     *
     * @param workload what it does
     * @param result   what it measures
     * @param words    more arguments
     * @throws IOException if there is no result; the message has the end of what it printed
     */
    <R extends Record> R run(Record workload, Class<R> result, String... words) throws IOException, InterruptedException {
        Path directory = tuning.directory();
        Path workloadFile = directory.resolve("workload.properties");
        Path recipeFile = directory.resolve("recipe.properties");
        Path resultFile = directory.resolve("result.properties");
        RecordFile.write(workloadFile, workload);
        RecordFile.write(recipeFile, recipe);
        List<String> command = new ArrayList<>(tuning.java());
        command.addAll(recipe.jvmOptions());
        command.addAll(List.of("-cp", classPath(), Driver.class.getName(), workloadFile.toString(),
                recipeFile.toString(), resultFile.toString(), Long.toString(brokerPid)));
        command.addAll(List.of(words));
        await(command, directory.resolve("driver.log"));
        return RecordFile.read(resultFile, result);
    }

    private String classPath() {
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
