package io.lacewing.examples.mdb.run;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.wildfly.core.launcher.CliCommandBuilder;
import org.wildfly.core.launcher.Launcher;
import org.wildfly.core.launcher.StandaloneCommandBuilder;
import org.wildfly.plugin.tools.Deployment;
import org.wildfly.plugin.tools.server.ServerManager;
import org.wildfly.plugin.tools.server.StandaloneManager;

/**
 * A WildFly in a process of its own, on loopback and on free ports; its console goes to {@code server-console.log}
 * beside its home. For one thread; {@link #close} stops the process, whatever state it is in.
 */
final class ExampleServer implements AutoCloseable {

    private static final long START_SECONDS = 120;
    private static final long TOOL_SECONDS = 60;
    private static final long STOP_SECONDS = 30;

    private final Path home;
    private final PortOffset ports;
    private Process process;
    private StandaloneManager manager;

    ExampleServer(Path home) {
        this.home = home;
        this.ports = PortOffset.findFree();
    }

    /** What {@code bin/add-user.sh -a} does; to be called before {@link #start}. */
    void addApplicationUser(String user, String password, String group) throws IOException, InterruptedException {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        ProcessBuilder tool = new ProcessBuilder(java, "-jar", home.resolve("jboss-modules.jar").toString(),
                "-mp", home.resolve("modules").toString(),
                "org.jboss.as.domain-add-user", "-a", "-u", user, "-p", password, "-g", group, "-s");
        tool.environment().put("JBOSS_HOME", home.toString());
        run(tool.inheritIO().start(), "add-user");
    }

    void start() throws IOException, InterruptedException {
        StandaloneCommandBuilder command = StandaloneCommandBuilder.of(home)
                .addServerArguments("-Djboss.tx.node.id=example",
                        "-Djboss.socket.binding.port-offset=" + ports.offset());
        process = Launcher.of(command)
                .setRedirectErrorStream(true)
                .redirectOutput(home.resolveSibling("server-console.log"))
                .launch();
        manager = ServerManager.builder()
                .process(process)
                .managementAddress(PortOffset.LOOPBACK)
                .managementPort(ports.management())
                .shutdownOnClose(true)
                .standalone();
        if (!manager.waitFor(START_SECONDS, TimeUnit.SECONDS)) {
            throw new IllegalStateException("The server did not start within " + START_SECONDS + " seconds");
        }
    }

    /** What {@code bin/jboss-cli.sh --connect --file=script} does. */
    void runCliScript(Path script) throws IOException, InterruptedException {
        CliCommandBuilder command = CliCommandBuilder.of(home)
                .setConnection(PortOffset.LOOPBACK, ports.management())
                .setScriptFile(script)
                .addCliArgument("--echo-command");
        run(Launcher.of(command)
                .addEnvironmentVariable("JBOSS_HOME", home.toString())
                .inherit()
                .launch(), script.toString());
    }

    void deploy(Path application) {
        manager.deploy(Deployment.of(application));
    }

    String messagingUrl() {
        return "tcp://" + PortOffset.LOOPBACK + ":" + ports.messaging();
    }

    private static void run(Process tool, String name) throws InterruptedException {
        try {
            if (!tool.waitFor(TOOL_SECONDS, TimeUnit.SECONDS)) {
                throw new IllegalStateException(name + " did not end within " + TOOL_SECONDS + " seconds");
            }
            if (tool.exitValue() != 0) {
                throw new IllegalStateException(name + " failed with exit code " + tool.exitValue());
            }
        } finally {
            tool.destroyForcibly();
        }
    }

    @Override
    public void close() throws InterruptedException {
        if (process == null) {
            return;
        }
        try {
            manager.close();
            process.waitFor(STOP_SECONDS, TimeUnit.SECONDS);
        } finally {
            process.destroyForcibly();
        }
    }
}
