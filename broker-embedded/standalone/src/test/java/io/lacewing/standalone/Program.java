package io.lacewing.standalone;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** The program in a process of its own; killed when closed. */
final class Program implements AutoCloseable {

    private static final long TIMEOUT_SECONDS = 60;

    private final Process process;
    private final BufferedReader out;
    private final Path err;

    private Program(Process process, Path err) {
        this.process = process;
        this.out = process.inputReader(StandardCharsets.UTF_8);
        this.err = err;
    }

    static Program start(Path directory, Object... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp", System.getProperty("java.class.path"), Main.class.getName()));
        for (Object argument : arguments) {
            command.add(argument.toString());
        }
        return start(directory, new ProcessBuilder(command));
    }

    /** By that command, in the directory. */
    static Program start(Path directory, ProcessBuilder command) throws IOException {
        Path err = Files.createTempFile(directory, "err", ".txt");
        return new Program(command.directory(directory.toFile()).redirectError(err.toFile()).start(), err);
    }

    /** The next line of standard output; null at its end. */
    String line() throws IOException {
        return out.readLine();
    }

    void type(String line) throws IOException {
        try (OutputStream in = process.getOutputStream()) {
            in.write((line + "\n").getBytes(StandardCharsets.UTF_8));
        }
    }

    /** SIGTERM, where there is such a thing. Leaves the streams open, as {@link Process#destroy} does not. */
    void terminate() {
        process.toHandle().destroy();
    }

    int exitCode() throws InterruptedException {
        if (!process.waitFor(TIMEOUT_SECONDS, TimeUnit.SECONDS)) {
            throw new AssertionError("the program does not end");
        }
        return process.exitValue();
    }

    String errors() throws IOException {
        return Files.readString(err);
    }

    @Override
    public void close() throws IOException {
        process.destroyForcibly();
        out.close();
    }
}
