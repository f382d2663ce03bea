package io.lacewing.subsystem.server;

import io.lacewing.core.CoreConfiguration;
import io.lacewing.core.security.RolePermissions;
import io.lacewing.core.settings.AddressSettings;
import io.lacewing.journal.JournalConfiguration;
import io.lacewing.server.AcceptorConfiguration;
import io.lacewing.server.BrokerConfiguration;
import io.lacewing.server.BrokerConfigurationBuilder;
import io.lacewing.server.PersistenceConfiguration;
import io.lacewing.subsystem.logging.MessagingLogger;
import io.lacewing.subsystem.security.Caller;
import io.lacewing.subsystem.security.ElytronSecurityManager;
import io.lacewing.subsystem.settings.AddressSettingsReader;
import io.lacewing.subsystem.settings.SecuritySettingsReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jboss.as.controller.ExpressionResolver;
import org.jboss.as.controller.OperationFailedException;
import org.jboss.as.controller.services.path.PathManager;
import org.jboss.dmr.ModelNode;
import org.wildfly.security.auth.server.SecurityDomain;

/**
 * What the model says of a broker, resolved; the rest of its configuration comes from services. Immutable.
 *
 * @param name of the broker
 * @param journal where and how the journal is written; null for none
 * @param store what is synced when, and when the journal is compacted
 * @param timing periods and time-outs
 * @param connectionTtl replaces what clients ask for; null leaves it to them
 * @param access who may do what
 * @param addressSettings by match
 */
record BrokerSettings(String name, Journal journal, CoreConfiguration.Store store, CoreConfiguration.Timing timing,
        Duration connectionTtl, Access access, Map<String, AddressSettings> addressSettings) {

    /**
     * @param directory where the files are
     * @param creating whether the directory is made if it is not there
     * @param fileSize bytes of a file
     * @param minFiles files kept ready
     * @param poolFiles files kept for reuse
     * @param bufferSize bytes of the write buffer; null for the default
     */
    record Journal(JournalDirectory directory, boolean creating, long fileSize, int minFiles, int poolFiles,
            Integer bufferSize) {

        JournalConfiguration configuration(PathManager paths) {
            Path place = Path.of(directory.resolve(paths));
            if (!creating && !Files.isDirectory(place)) {
                throw MessagingLogger.ROOT.noJournalDirectory(place);
            }
            JournalConfiguration files = JournalConfiguration.in(place)
                    .withFileSize(fileSize).withMinFiles(minFiles).withPoolFiles(poolFiles);
            return bufferSize == null ? files : files.withBufferSize(bufferSize);
        }
    }

    /**
     * @param enabled whether users are authenticated and permissions checked
     * @param trustCallers whether clients in this virtual machine that give no user may do everything
     * @param roles permissions by match
     */
    record Access(boolean enabled, boolean trustCallers, Map<String, RolePermissions> roles) {
    }

    /** Reads the recursive model of a server. */
    static BrokerSettings read(ExpressionResolver resolver, String name, ModelNode model)
            throws OperationFailedException {
        ServerModel server = new ServerModel(resolver, model);
        return new BrokerSettings(name,
                server.flag(ServerAttribute.PERSISTENCE_ENABLED) ? server.journal(name) : null,
                server.store(), server.timing(),
                server.connectionTtl(),
                new Access(server.flag(ServerAttribute.SECURITY_ENABLED),
                        server.flag(ServerAttribute.OVERRIDE_IN_VM_SECURITY),
                        SecuritySettingsReader.readAll(resolver, model)),
                AddressSettingsReader.readAll(resolver, model));
    }

    /** Tells as whom a thread of this virtual machine connects; where callers are trusted all of them are alike. */
    Supplier<Caller> callers() {
        return access.enabled() && !access.trustCallers() ? Caller::current : () -> Caller.NOBODY;
    }

    boolean securityEnabled() {
        return access.enabled();
    }

    /** The whole configuration. */
    BrokerConfiguration configuration(PathManager paths, SecurityDomain domain, List<AcceptorConfiguration> acceptors) {
        BrokerConfigurationBuilder builder = BrokerConfiguration.builder(name)
                .persistence(journal == null ? PersistenceConfiguration.none()
                        : PersistenceConfiguration.nio(journal.configuration(paths)))
                .store(store)
                .timing(timing)
                .connectionTtlOverride(connectionTtl)
                .acceptorsStarted(false);
        acceptors.forEach(builder::acceptor);
        addressSettings.forEach(builder::addressSettings);
        if (access.enabled()) {
            builder.security(new ElytronSecurityManager(domain, access.trustCallers()));
            access.roles().forEach(builder::roles);
        }
        return builder.build();
    }
}
