package io.lacewing.benchmarks.broker;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Predicate;

/**
 * A broker's process. What it prints goes to a file; a line says that it is ready. Made, and closed, by one thread; a
 * thread of its own reads the output.
 */
public final class BrokerProcess implements AutoCloseable {

    private static final long START_SECONDS = 60;
    private static final long STOP_SECONDS = 30;
    private static final int LINES_TOLD = 20;

    private final Process process;
    private final Deque<String> last = new ArrayDeque<>();
    private final CompletableFuture<String> ready = new CompletableFuture<>();
    private final Thread stopper;
    private Duration startTime = Duration.ZERO;

    private BrokerProcess(Process process) {
        this.process = process;
        this.stopper = new Thread(process::destroyForcibly, "stop-broker");
        Runtime.getRuntime().addShutdownHook(stopper);
    }

    /**
     * Starts the process and waits for the line.
     *
     * @param command   the command line
     * @param directory its working directory
     * @param log       the file for its output
     * @param readyLine true for the line that says that clients can connect
     * @throws IOException if it ends, or says nothing of the kind within a minute
     */
    public static BrokerProcess start(List<String> command, Path directory, Path log, Predicate<String> readyLine)
            throws IOException, InterruptedException {
        long begin = System.nanoTime();
        Process started = new ProcessBuilder(command).directory(directory.toFile()).redirectErrorStream(true).start();
        BrokerProcess broker = new BrokerProcess(started);
        Thread reader = new Thread(() -> broker.read(log, readyLine), "broker-output");
        reader.setDaemon(true);
        reader.start();
        try {
            broker.ready.get(START_SECONDS, TimeUnit.SECONDS);
            broker.startTime = Duration.ofNanos(System.nanoTime() - begin);
            return broker;
        } catch (ExecutionException | TimeoutException e) {
            broker.close();
            throw new IOException("Did not start: " + command + "\n" + broker.lastLines(), e);
        } catch (InterruptedException e) {
            broker.close();
            throw e;
        }
    }

    private void read(Path log, Predicate<String> readyLine) {
        try (BufferedReader lines = process.inputReader(StandardCharsets.UTF_8);
                BufferedWriter out = Files.newBufferedWriter(log)) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                out.write(line);
                out.newLine();
                out.flush();
                remember(line);
                if (readyLine.test(line)) {
                    ready.complete(line);
                }
            }
            ready.completeExceptionally(new IOException("The process has ended"));
        } catch (IOException e) {
            ready.completeExceptionally(e);
        }
    }

    private void remember(String line) {
        synchronized (last) {
            last.addLast(line);
            if (last.size() > LINES_TOLD) {
                last.removeFirst();
            }
        }
    }

    /** The end of what it printed. */
    public String lastLines() {
        synchronized (last) {
            return String.join("\n", last);
        }
    }

    /** The line that said that it was ready. */
    public String readyLine() {
        return ready.join();
    }

    /** From the start of the process to that line. */
    public Duration startTime() {
        return startTime;
    }

    public ProcessHandle handle() {
        return process.toHandle();
    }

    /** SIGTERM, and SIGKILL if that takes too long; returns when the process is gone. */
    @Override
    public void close() {
        process.destroy();
        try {
            if (!process.waitFor(STOP_SECONDS, TimeUnit.SECONDS)) {
                process.destroyForcibly().waitFor();
            }
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
        forgetStopper();
    }

    private void forgetStopper() {
        try {
            Runtime.getRuntime().removeShutdownHook(stopper);
        } catch (IllegalStateException e) {
            return; // The JVM is ending; the hook is what ends it.
        }
    }
}
