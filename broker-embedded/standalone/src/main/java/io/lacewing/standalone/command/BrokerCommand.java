package io.lacewing.standalone.command;

import io.lacewing.server.Persistence;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Runs a broker until it is stopped. */
@Command(name = "lacewing", mixinStandardHelpOptions = true, versionProvider = ProductVersion.class,
        subcommands = UserCommand.class, sortOptions = false, usageHelpAutoWidth = true,
        description = "Runs a message broker until it gets SIGTERM or SIGINT.",
        footer = {"",
            "What an option says goes before what the configuration file says. Without a",
            "users file everybody may do everything, and the broker listens on loopback",
            "addresses only.",
            "Exit codes: 0 done, 1 the broker could not start or its journal failed,",
            "2 wrong options or configuration, 143 stopped by SIGTERM."})
public final class BrokerCommand implements Callable<Integer> {

    @Option(names = "--config", paramLabel = "FILE", description = "The configuration file, broker.xml.")
    private Path config;

    @Option(names = "--data", paramLabel = "DIR",
            description = "Where the journal is kept; created if it is missing. Default: ./data")
    private Path data;

    @Option(names = "--host", paramLabel = "HOST", description = "The interface to listen on. Default: 127.0.0.1")
    private String host;

    @Option(names = "--port", paramLabel = "N", description = "The port to listen on, 0 for any. Default: 5445")
    private Integer port;

    @Option(names = "--persistence", paramLabel = "KIND", converter = PersistenceKind.class,
            description = "nio (segment files) or none; aio and jdbc are to come. Default: nio")
    private Persistence persistence;

    @Option(names = "--users-file", paramLabel = "FILE",
            description = {"Turns security on: these users are let in. Those of the role 'user' may send, receive and "
                + "subscribe everywhere, those of the role 'admin' may do everything. With --config the configuration "
                + "file says so instead."})
    private Path usersFile;

    @Option(names = "--verbose", description = "Logs more, and shows the stack trace of what went wrong.")
    private boolean verbose;

    @Spec
    private CommandSpec spec;

    /** Does what the arguments say, on standard input, output and error; answers the exit code. */
    public static int execute(String[] arguments) {
        LaunchOptions plain = PlainArguments.read(arguments);
        return plain == null ? commandLine().execute(arguments)
                : new Launcher(new PrintWriter(System.out), new PrintWriter(System.err)).launch(plain);
    }

    /** For the arguments that need explaining. */
    static CommandLine commandLine() {
        CommandLine line = new CommandLine(new BrokerCommand());
        line.setParameterExceptionHandler((e, arguments) -> {
            e.getCommandLine().getErr().println(e.getMessage() + "; see --help");
            return Launcher.WRONG_INPUT;
        });
        return line;
    }

    @Override
    public Integer call() {
        CommandLine line = spec.commandLine();
        return new Launcher(line.getOut(), line.getErr()).launch(options());
    }

    LaunchOptions options() {
        return new LaunchOptions(config, data, host, port, persistence, usersFile, verbose);
    }

    /** Reads a kind of persistence by its label. */
    static final class PersistenceKind implements CommandLine.ITypeConverter<Persistence> {

        @Override
        public Persistence convert(String label) {
            try {
                return Persistence.of(label);
            } catch (IllegalArgumentException e) {
                throw new CommandLine.TypeConversionException(e.getMessage());
            }
        }
    }
}
