package io.lacewing.server;

import static java.util.Objects.requireNonNull;

import io.lacewing.core.CoreConfiguration;
import io.lacewing.core.security.SecurityManager;
import io.lacewing.core.settings.MatchTable;
import io.lacewing.protocol.native_.NativeSettings;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Everything that a broker is started from; checked when made, an error names the culprit. Immutable.
 *
 * @param core             name, destinations, settings by address, permissions, limits, timing
 * @param persistence      where persistent state is kept
 * @param securityManager  who finds out who connects; null only if security is off
 * @param acceptors        ways into the broker
 * @param acceptorsStarted whether they let clients in at once; if not, {@link Broker#startAcceptors()} does; clients
 *                         within this JVM are let in at once in any case
 * @param protocol         settings of the native protocol
 * @param runtime          threads and time
 */
public record BrokerConfiguration(CoreConfiguration core, PersistenceConfiguration persistence,
        SecurityManager securityManager, List<AcceptorConfiguration> acceptors, boolean acceptorsStarted,
        NativeSettings protocol, RuntimeConfiguration runtime) {

    public BrokerConfiguration {
        requireNonNull(core);
        requireNonNull(persistence);
        requireNonNull(protocol);
        requireNonNull(runtime);
        acceptors = List.copyOf(acceptors);
        if (core.security().enabled() && securityManager == null) {
            throw ServerLog.LOG.securityWithoutManager(core.name());
        }
        requireMatches(core.addressSettings());
        requireMatches(core.security().roles());
        Set<String> names = new HashSet<>();
        Set<String> vmNames = new HashSet<>();
        for (AcceptorConfiguration acceptor : acceptors) {
            if (!names.add(acceptor.name())) {
                throw ServerLog.LOG.acceptorTwice(acceptor.name());
            }
            if (acceptor instanceof AcceptorConfiguration.InVm inVm && !vmNames.add(inVm.vmName())) {
                throw ServerLog.LOG.vmNameTwice(inVm.vmName());
            }
        }
    }

    /** Refuses what is no pattern of addresses. */
    private static <T> void requireMatches(Map<String, T> byMatch) {
        new MatchTable<>(byMatch);
    }

    /** Begins with a broker that keeps nothing, has no acceptor and lets everybody do everything. */
    public static BrokerConfigurationBuilder builder(String name) {
        return new BrokerConfigurationBuilder(name);
    }
}
