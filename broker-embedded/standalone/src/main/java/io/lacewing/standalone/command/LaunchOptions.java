package io.lacewing.standalone.command;

import io.lacewing.journal.JournalConfiguration;
import io.lacewing.server.AcceptorConfiguration;
import io.lacewing.server.BrokerConfiguration;
import io.lacewing.server.Persistence;
import io.lacewing.server.PersistenceConfiguration;
import java.nio.file.Path;
import java.util.function.UnaryOperator;

/** What the command line says about the broker to run; null where it is silent. */
record LaunchOptions(Path config, Path data, String host, Integer port, Persistence persistence, Path usersFile,
        boolean verbose) {

    static final String DEFAULT_NAME = "lacewing";

    private static final Path DEFAULT_DATA = Path.of("data");
    private static final AcceptorConfiguration.Tcp DEFAULT_ACCEPTOR =
            AcceptorConfiguration.tcp("tcp", "127.0.0.1", 5445);

    /**
     * The configuration of the broker to run.
     *
     * @throws io.lacewing.standalone.config.ConfigurationException if the configuration file or the users file can't be
     *                                                              used, or the broker would be open to everybody
     * @throws IllegalArgumentException                             if options don't fit together
     */
    BrokerConfiguration configuration() {
        return config == null ? PlainLaunch.configuration(this) : FileLaunch.configuration(this);
    }

    AcceptorConfiguration.Tcp acceptor() {
        return acceptor(DEFAULT_ACCEPTOR);
    }

    /** The acceptor, on the host and port that the command line wants. */
    AcceptorConfiguration.Tcp acceptor(AcceptorConfiguration.Tcp otherwise) {
        return new AcceptorConfiguration.Tcp(otherwise.name(), host == null ? otherwise.host() : host,
                port == null ? otherwise.port() : port, otherwise.settings());
    }

    PersistenceConfiguration persistence(Persistence fileKind, Path fileDirectory,
            UnaryOperator<JournalConfiguration> fileJournal) {
        Persistence kind = first(persistence, fileKind, Persistence.NIO);
        if (kind == Persistence.NONE) {
            return PersistenceConfiguration.none();
        }
        PersistenceConfiguration defaults = PersistenceConfiguration.in(first(data, fileDirectory, DEFAULT_DATA));
        return new PersistenceConfiguration(kind, fileJournal.apply(defaults.journal()));
    }

    private static <T> T first(T commandLine, T file, T otherwise) {
        return commandLine != null ? commandLine : file != null ? file : otherwise;
    }
}
