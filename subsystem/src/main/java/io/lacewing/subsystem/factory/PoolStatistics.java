package io.lacewing.subsystem.factory;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import org.jboss.as.controller.PathAddress;
import org.jboss.jca.core.spi.statistics.StatisticsPlugin;

/** What the pools that run count, by the addresses of their factories. Thread-safe. */
final class PoolStatistics {

    private final Map<PathAddress, StatisticsPlugin> running = new ConcurrentHashMap<>();

    /** Is told of the numbers of a factory's pool when it has started, and of null when it stops. */
    Consumer<StatisticsPlugin> captor(PathAddress factory) {
        return statistics -> {
            if (statistics == null) {
                running.remove(factory);
            } else {
                running.put(factory, statistics);
            }
        };
    }

    /** The numbers of a factory's pool; empty while it does not run. */
    Optional<StatisticsPlugin> of(PathAddress factory) {
        return Optional.ofNullable(running.get(factory));
    }
}
