package io.lacewing.standalone.command;

import io.lacewing.server.AcceptorConfiguration;
import io.lacewing.server.BrokerConfiguration;
import io.lacewing.server.BrokerConfigurationBuilder;
import io.lacewing.standalone.config.BrokerFile;
import io.lacewing.standalone.config.ConfigurationException;
import io.lacewing.standalone.config.PersistenceSection;
import java.util.ArrayList;
import java.util.List;

/** A launch with a configuration file. Where the command line says something too it is right. */
final class FileLaunch {

    private FileLaunch() {
    }

    static BrokerConfiguration configuration(LaunchOptions options) {
        if (options.usersFile() != null) {
            throw new ConfigurationException("--users-file does not go with --config: say "
                    + "<security users-file=\"...\"> in " + options.config(), null);
        }
        BrokerFile file = new BrokerFile(options.config());
        PersistenceSection persistence = file.persistence();
        BrokerConfigurationBuilder builder =
                BrokerConfiguration.builder(file.name() == null ? LaunchOptions.DEFAULT_NAME : file.name())
                        .persistence(options.persistence(persistence.kind(), persistence.directory(),
                                journal -> persistence.journalIn(journal.directory())))
                        .store(persistence.store());
        acceptors(options, file).forEach(builder::acceptor);
        file.addTo(builder);
        BrokerConfiguration configuration = builder.build();
        if (!configuration.core().security().enabled() && !file.isOpenOnPurpose()) {
            acceptors(options, file).forEach(Exposure::refuse);
        }
        return configuration;
    }

    /** Host and port of the command line are for the first acceptor. */
    private static List<AcceptorConfiguration.Tcp> acceptors(LaunchOptions options, BrokerFile file) {
        if (file.acceptors().isEmpty()) {
            return List.of(options.acceptor());
        }
        List<AcceptorConfiguration.Tcp> acceptors = new ArrayList<>(file.acceptors());
        acceptors.set(0, options.acceptor(acceptors.get(0)));
        return acceptors;
    }
}
