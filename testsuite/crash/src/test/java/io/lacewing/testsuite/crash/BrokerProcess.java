package io.lacewing.testsuite.crash;

import io.lacewing.jms.LacewingConnectionFactory;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** The stand-alone broker in a process of its own, on one data directory and one port for all its lives. */
final class BrokerProcess implements AutoCloseable {

    private static final long START_SECONDS = 30;
    private static final String LOOPBACK = "127.0.0.1";

    private final Path data;
    private final int port;
    private final Queue<String> output = new ConcurrentLinkedQueue<>();
    private Process process;

    BrokerProcess(Path data) throws IOException {
        this.data = data;
        try (ServerSocket probe = new ServerSocket(0, 1, InetAddress.getByName(LOOPBACK))) {
            this.port = probe.getLocalPort();
        }
    }

    /** Returns when the broker says that it is ready. */
    void start() throws IOException, InterruptedException {
        output.clear();
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        process = new ProcessBuilder(java, "-jar", System.getProperty("lacewing.standalone.jar"),
                "--data", data.toString(), "--port", Integer.toString(port))
                .redirectErrorStream(true)
                .start();
        CompletableFuture<Void> ready = new CompletableFuture<>();
        Process started = process;
        Thread reader = new Thread(() -> readOutput(started, ready), "broker-output");
        reader.setDaemon(true);
        reader.start();
        try {
            ready.get(START_SECONDS, TimeUnit.SECONDS);
        } catch (ExecutionException | TimeoutException e) {
            kill();
            throw new AssertionError("The broker did not start: " + output, e);
        }
    }

    private void readOutput(Process from, CompletableFuture<Void> ready) {
        try (BufferedReader lines = from.inputReader(StandardCharsets.UTF_8)) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                output.add(line);
                if (line.contains("ready")) {
                    ready.complete(null);
                }
            }
            ready.completeExceptionally(new IOException("The process has ended"));
        } catch (IOException e) {
            ready.completeExceptionally(new UncheckedIOException(e));
        }
    }

    /** SIGKILL; returns when the process is gone. */
    void kill() throws InterruptedException {
        process.destroyForcibly().waitFor();
    }

    LacewingConnectionFactory factory() {
        return new LacewingConnectionFactory("tcp://" + LOOPBACK + ":" + port);
    }

    @Override
    public void close() throws InterruptedException {
        if (process != null) {
            kill();
        }
    }
}
