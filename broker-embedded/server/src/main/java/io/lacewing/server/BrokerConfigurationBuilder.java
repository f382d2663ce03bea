package io.lacewing.server;

import io.lacewing.core.CoreConfiguration;
import io.lacewing.core.address.AddressConfiguration;
import io.lacewing.core.address.QueueConfiguration;
import io.lacewing.core.security.RolePermissions;
import io.lacewing.core.security.SecurityManager;
import io.lacewing.core.settings.AddressSettings;
import io.lacewing.core.settings.MatchTable;
import io.lacewing.protocol.native_.NativeSettings;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Collects what a {@link BrokerConfiguration} is made of. Not thread-safe. */
public final class BrokerConfigurationBuilder {

    private final List<AddressConfiguration> addresses = new ArrayList<>();
    private final List<QueueConfiguration> queues = new ArrayList<>();
    private final MatchTable<AddressSettings> addressSettings = new MatchTable<>(Map.of());
    private final MatchTable<RolePermissions> roles = new MatchTable<>(Map.of());
    private final List<AcceptorConfiguration> acceptors = new ArrayList<>();
    private CoreConfiguration core;
    private PersistenceConfiguration persistence = PersistenceConfiguration.none();
    private SecurityManager securityManager;
    private boolean acceptorsStarted = true;
    private NativeSettings protocol = NativeSettings.DEFAULT;
    private RuntimeConfiguration runtime = RuntimeConfiguration.DEFAULT;

    BrokerConfigurationBuilder(String name) {
        core = CoreConfiguration.of(name);
    }

    /** Keeps persistent state in a journal below that directory. */
    public BrokerConfigurationBuilder dataDirectory(Path directory) {
        return persistence(PersistenceConfiguration.in(directory));
    }

    public BrokerConfigurationBuilder persistence(PersistenceConfiguration configuration) {
        persistence = configuration;
        return this;
    }

    /** What is synced when, and when the journal is compacted. */
    public BrokerConfigurationBuilder store(CoreConfiguration.Store store) {
        core = core.withStore(store);
        return this;
    }

    /** Turns security on: users are authenticated, and may do what {@link #roles} says. */
    public BrokerConfigurationBuilder security(SecurityManager manager) {
        securityManager = manager;
        return this;
    }

    /**
     * What roles may do on the addresses of a match.
     *
     * @throws IllegalArgumentException if the match has an empty word
     */
    public BrokerConfigurationBuilder roles(String match, RolePermissions permissions) {
        roles.put(match, permissions);
        return this;
    }

    /** @throws IllegalArgumentException if the match has an empty word */
    public BrokerConfigurationBuilder addressSettings(String match, AddressSettings settings) {
        addressSettings.put(match, settings);
        return this;
    }

    /** A queue that is there from the start. */
    public BrokerConfigurationBuilder queue(QueueConfiguration queue) {
        queues.add(queue);
        return this;
    }

    /** An address that is there from the start. */
    public BrokerConfigurationBuilder address(AddressConfiguration address) {
        addresses.add(address);
        return this;
    }

    public BrokerConfigurationBuilder acceptor(AcceptorConfiguration acceptor) {
        acceptors.add(acceptor);
        return this;
    }

    /** Whether clients are let in at once; the default. */
    public BrokerConfigurationBuilder acceptorsStarted(boolean started) {
        acceptorsStarted = started;
        return this;
    }

    public BrokerConfigurationBuilder limits(CoreConfiguration.Limits limits) {
        core = core.withLimits(limits);
        return this;
    }

    public BrokerConfigurationBuilder timing(CoreConfiguration.Timing timing) {
        core = core.withTiming(timing);
        return this;
    }

    public BrokerConfigurationBuilder protocol(NativeSettings settings) {
        protocol = settings;
        return this;
    }

    /**
     * Replaces the time that clients ask for, after which a silent one is given up; null, the default, leaves it to
     * them.
     */
    public BrokerConfigurationBuilder connectionTtlOverride(Duration ttl) {
        return protocol(protocol.withConnectionTtlOverride(ttl));
    }

    public BrokerConfigurationBuilder runtime(RuntimeConfiguration configuration) {
        runtime = configuration;
        return this;
    }

    /**
     * @throws IllegalArgumentException if the parts do not fit together; the text names the culprit
     */
    public BrokerConfiguration build() {
        CoreConfiguration complete = core
                .withDestinations(new CoreConfiguration.Destinations(addresses, queues))
                .withAddressSettings(addressSettings.asMap())
                .withSecurity(new CoreConfiguration.Security(securityManager != null, roles.asMap()));
        return new BrokerConfiguration(complete, persistence, securityManager, acceptors, acceptorsStarted, protocol,
                runtime);
    }
}
