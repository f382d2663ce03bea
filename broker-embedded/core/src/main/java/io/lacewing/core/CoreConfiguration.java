package io.lacewing.core;

import io.lacewing.core.address.AddressConfiguration;
import io.lacewing.core.address.QueueConfiguration;
import io.lacewing.core.security.RolePermissions;
import io.lacewing.core.settings.AddressSettings;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Configuration of a core; checked when made, an error names the offending setting. Immutable.
 *
 * @param name of the broker
 * @param store what is synced when, and when the log is reclaimed
 * @param security whether and how permissions are checked
 * @param destinations addresses and queues that exist from the start
 * @param addressSettings by match
 * @param limits most connections and the like
 * @param timing periods and time-outs
 */
public record CoreConfiguration(String name, Store store, Security security, Destinations destinations,
                                Map<String, AddressSettings> addressSettings, Limits limits, Timing timing) {

    public CoreConfiguration {
        if (name == null || name.isBlank()) {
            throw new IllegalArgumentException("A broker needs a name");
        }
        Objects.requireNonNull(store, "store");
        Objects.requireNonNull(security, "security");
        Objects.requireNonNull(destinations, "destinations");
        Objects.requireNonNull(limits, "limits");
        Objects.requireNonNull(timing, "timing");
        addressSettings = Map.copyOf(addressSettings);
    }

    /** Defaults throughout; security is off until roles are given. */
    public static CoreConfiguration of(String name) {
        return new CoreConfiguration(name, Store.DEFAULTS, Security.OFF, Destinations.NONE, Map.of(), Limits.DEFAULTS,
                Timing.DEFAULTS);
    }

    public CoreConfiguration withStore(Store changed) {
        return new CoreConfiguration(name, changed, security, destinations, addressSettings, limits, timing);
    }

    public CoreConfiguration withSecurity(Security changed) {
        return new CoreConfiguration(name, store, changed, destinations, addressSettings, limits, timing);
    }

    public CoreConfiguration withDestinations(Destinations changed) {
        return new CoreConfiguration(name, store, security, changed, addressSettings, limits, timing);
    }

    public CoreConfiguration withAddressSettings(Map<String, AddressSettings> changed) {
        return new CoreConfiguration(name, store, security, destinations, changed, limits, timing);
    }

    public CoreConfiguration withLimits(Limits changed) {
        return new CoreConfiguration(name, store, security, destinations, addressSettings, changed, timing);
    }

    public CoreConfiguration withTiming(Timing changed) {
        return new CoreConfiguration(name, store, security, destinations, addressSettings, limits, changed);
    }

    /**
     * @param syncTransactional {@code journal-sync-transactional}: commits are answered after a force to the device;
     *        default true
     * @param syncNonTransactional {@code journal-sync-non-transactional}: the same for single sends and
     *        acknowledgements; default true
     * @param compactMinFiles {@code journal-compact-min-files}: the log is not compacted below this many segments;
     *        default 10, 0 turns it off
     * @param compactPercentage {@code journal-compact-percentage}: the oldest segment is rewritten when the live
     *        share of the log falls below this; 0 to 100, default 30
     */
    public record Store(boolean syncTransactional, boolean syncNonTransactional, int compactMinFiles,
            int compactPercentage) {

        public static final Store DEFAULTS = new Store(true, true, 10, 30);

        public Store {
            check("journal-compact-min-files", compactMinFiles, 0, Integer.MAX_VALUE);
            check("journal-compact-percentage", compactPercentage, 0, 100);
        }
    }

    /**
     * @param enabled {@code security-enabled}: whether users are authenticated and permissions checked
     * @param roles permissions of roles by address match
     */
    public record Security(boolean enabled, Map<String, RolePermissions> roles) {

        public static final Security OFF = new Security(false, Map.of());

        public Security {
            roles = Map.copyOf(roles);
        }
    }

    /**
     * @param addresses addresses without a queue of their own, usually {@code MULTICAST}
     * @param queues queues, with their address if it is not listed
     */
    public record Destinations(List<AddressConfiguration> addresses, List<QueueConfiguration> queues) {

        public static final Destinations NONE = new Destinations(List.of(), List.of());

        public Destinations {
            addresses = List.copyOf(addresses);
            queues = List.copyOf(queues);
        }
    }

    /**
     * @param maxConnections {@code max-connections}: default 10000
     * @param maxSessions {@code max-sessions} of one connection: default 1000
     * @param maxConsumers {@code max-session-consumers} of one session: default 1000
     * @param maxProducers {@code max-session-producers} of one session: default 1000
     * @param producerWindow {@code producer-window} in bytes: the most that a producer may have on its way; default 1 MiB, less
     *        when memory is short
     * @param messageMemory {@code message-memory}: bytes that the messages of all addresses may take up in memory before
     *        producers wait, what the broker keeps with each included; default half of what the JVM may have
     */
    public record Limits(int maxConnections, int maxSessions, int maxConsumers, int maxProducers, int producerWindow,
            long messageMemory) {

        private static final long LEAST_MEMORY = 1 << 20;

        public static final Limits DEFAULTS = new Limits(10_000, 1_000, 1_000, 1_000, 1 << 20,
                Math.max(LEAST_MEMORY, Runtime.getRuntime().maxMemory() / 2));

        public Limits {
            check("max-connections", maxConnections, 1, Integer.MAX_VALUE);
            check("max-sessions", maxSessions, 1, Integer.MAX_VALUE);
            check("max-session-consumers", maxConsumers, 1, Integer.MAX_VALUE);
            check("max-session-producers", maxProducers, 1, Integer.MAX_VALUE);
            check("producer-window", producerWindow, 1024, 1 << 30);
            check("message-memory", messageMemory, LEAST_MEMORY, Long.MAX_VALUE);
        }
    }

    /**
     * @param transactionTimeout {@code transaction-timeout}: branches that are not prepared are rolled back after it;
     *        default 300 s
     * @param transactionScanPeriod {@code transaction-timeout-scan-period}: default 1 s
     * @param expiryScanPeriod {@code message-expiry-scan-period}: default 30 s; zero turns the sweep off
     */
    public record Timing(Duration transactionTimeout, Duration transactionScanPeriod, Duration expiryScanPeriod) {

        public static final Timing DEFAULTS = new Timing(Duration.ofSeconds(300), Duration.ofSeconds(1),
                Duration.ofSeconds(30));

        public Timing {
            check("transaction-timeout", transactionTimeout.toMillis(), 1, Long.MAX_VALUE);
            check("transaction-timeout-scan-period", transactionScanPeriod.toMillis(), 1, Long.MAX_VALUE);
            check("message-expiry-scan-period", expiryScanPeriod.toMillis(), 0, Long.MAX_VALUE);
        }
    }

    private static void check(String setting, long value, long min, long max) {
        if (value < min || value > max) {
            throw new IllegalArgumentException(setting + " must be from " + min + " to " + max + ", not " + value);
        }
    }
}
