package io.lacewing.testsuite.wildfly.server;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.wildfly.core.launcher.CliCommandBuilder;
import org.wildfly.core.launcher.Launcher;

/** The server's own command line tool, in a process of its own, as an administrator runs it. */
public final class Cli {

    private static final long TIMEOUT_SECONDS = 60;

    private final Path home;
    private final int managementPort;

    private Cli(Path home, int managementPort) {
        this.home = home;
        this.managementPort = managementPort;
    }

    /** Connects to the server that Arquillian runs. */
    public static Cli ofArquillian() {
        return new Cli(Path.of(System.getProperty("lacewing.server.home")),
                PortsOfThisRun.ofArquillian().management());
    }

    /** Runs commands in one session; returns what the tool printed, or fails with it when a command fails. */
    public String run(String... commands) throws IOException, InterruptedException {
        CliCommandBuilder command = CliCommandBuilder.of(home)
                .setConnection(PortOffset.LOOPBACK, managementPort)
                .setCommands(commands);
        Process process = Launcher.of(command)
                .addEnvironmentVariable("JBOSS_HOME", home.toString())
                .setRedirectErrorStream(true)
                .launch();
        try {
            String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            if (!process.waitFor(TIMEOUT_SECONDS, TimeUnit.SECONDS) || process.exitValue() != 0) {
                throw new AssertionError(String.join(", ", commands) + " failed: " + output);
            }
            return output;
        } finally {
            process.destroyForcibly();
        }
    }
}
