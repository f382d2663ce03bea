package io.lacewing.testsuite.wildfly.server;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jboss.as.controller.client.helpers.Operations;
import org.jboss.dmr.ModelNode;
import org.jboss.shrinkwrap.api.Archive;
import org.jboss.shrinkwrap.api.exporter.ZipExporter;
import org.wildfly.core.launcher.Launcher;
import org.wildfly.core.launcher.StandaloneCommandBuilder;
import org.wildfly.plugin.tools.Deployment;
import org.wildfly.plugin.tools.server.ServerManager;
import org.wildfly.plugin.tools.server.StandaloneManager;

/**
 * A server that a test starts, stops and kills itself: the provisioned installation with a base directory, hence
 * configuration, log and data, of its own.
 */
public final class OwnServer implements AutoCloseable {

    /** The argument with which a server starts, but does not go to work. */
    public static final String SUSPENDED = "--start-mode=suspend";

    private static final long TIMEOUT_SECONDS = 120;

    private final Path home;
    private final Path base;
    private final PortOffset ports = PortOffset.findFree();
    private Process process;
    private StandaloneManager running;

    /** Copies the installation's configuration, as it was provisioned, below {@code base}. */
    public OwnServer(Path base) throws IOException {
        this(Path.of(System.getProperty("lacewing.server.home")),
                Path.of(System.getProperty("lacewing.server.pristine"), "configuration"), base);
    }

    /** As {@link #OwnServer(Path)}, of another installation. */
    public OwnServer(Path home, Path pristine, Path base) throws IOException {
        this.home = home;
        this.base = base;
        Files.createDirectories(base.resolve("deployments"));
        Path configuration = Files.createDirectories(base.resolve("configuration"));
        try (Stream<Path> files = Files.list(pristine)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Files.copy(file, configuration.resolve(file.getFileName()));
            }
        }
    }

    public PortOffset ports() {
        return ports;
    }

    /** Starts the server with arguments as on its command line, and returns when it is up. */
    public void start(String... arguments) throws IOException, InterruptedException {
        StandaloneCommandBuilder command = StandaloneCommandBuilder.of(home)
                .setBaseDirectory(base)
                .addServerArguments("-Djboss.socket.binding.port-offset=" + ports.offset(), "-Djboss.tx.node.id=own")
                .addServerArguments(arguments);
        process = Launcher.of(command)
                .setRedirectErrorStream(true)
                .redirectOutput(base.resolve("console.log"))
                .launch();
        running = ServerManager.builder()
                .process(process)
                .managementAddress(PortOffset.LOOPBACK)
                .managementPort(ports.management())
                .shutdownOnClose(true)
                .standalone();
        if (!running.waitFor(TIMEOUT_SECONDS, TimeUnit.SECONDS)) {
            throw new AssertionError("The server did not start; see " + base.resolve("console.log"));
        }
    }

    public ModelNode execute(ModelNode operation) throws IOException {
        ModelNode outcome = running.client().execute(operation);
        if (!Operations.isSuccessfulOutcome(outcome)) {
            throw new AssertionError(operation + " failed: " + Operations.getFailureDescription(outcome));
        }
        return Operations.readResult(outcome);
    }

    /** Has a server go to work that was started with {@link #SUSPENDED}. */
    public void resume() throws IOException {
        execute(Operations.createOperation("resume"));
    }

    public void deploy(Archive<?> archive) throws IOException {
        try (InputStream content = archive.as(ZipExporter.class).exportAsInputStream()) {
            running.deploymentManager().deploy(Deployment.of(content, archive.getName())).assertSuccess();
        }
    }

    /** Waits for a server to end that ends itself, and tells with what. */
    public int awaitEnd() throws InterruptedException {
        if (!process.waitFor(TIMEOUT_SECONDS, TimeUnit.SECONDS)) {
            throw new AssertionError("The server did not end; see " + base.resolve("console.log"));
        }
        running.close();
        return process.exitValue();
    }

    /** What went wrong while the server booted. */
    public List<ModelNode> bootErrors() throws IOException {
        ModelNode address = Operations.createAddress("core-service", "management");
        return execute(Operations.createOperation("read-boot-errors", address)).asList();
    }

    /** Asks the server to shut down, and waits for the end of its process. */
    public void stop() throws InterruptedException {
        running.close();
        if (!process.waitFor(TIMEOUT_SECONDS, TimeUnit.SECONDS)) {
            throw new AssertionError("The server did not stop; see " + base.resolve("console.log"));
        }
    }

    /** Ends the process without asking it (SIGKILL). */
    public void kill() throws InterruptedException {
        process.destroyForcibly().waitFor();
        running.close();
    }

    /** Lines of the log at level WARN or above, without those that every WildFly writes at its first start. */
    public List<String> complaints() {
        return new ServerLog(base.resolve("log/server.log")).complaints();
    }

    /** Nothing of it is left, whatever the test has left of it. */
    @Override
    public void close() {
        if (process != null) {
            process.destroyForcibly();
        }
    }
}
