package io.lacewing.pool.api;

import java.time.Duration;

/**
 * How large the pool may grow; for each user that connects.
 *
 * @param connections physical connections, at least 1; default 4
 * @param sessionsPerConnection sessions in use at the same time on a physical connection, at least 1; default 50
 * @param producersPerSession producers kept open on a session, at least 1; default 50
 * @param blockTimeout how long to wait for a session when all are in use; zero fails at once; default 30 s
 */
public record PoolLimits(int connections, int sessionsPerConnection, int producersPerSession, Duration blockTimeout) {

    public static final PoolLimits DEFAULTS = new PoolLimits(4, 50, 50, Duration.ofSeconds(30));

    public PoolLimits {
        atLeastOne("connections", connections);
        atLeastOne("sessionsPerConnection", sessionsPerConnection);
        atLeastOne("producersPerSession", producersPerSession);
        if (blockTimeout.isNegative()) {
            throw new IllegalArgumentException("blockTimeout is " + blockTimeout + ", it must not be negative");
        }
    }

    private static void atLeastOne(String name, int value) {
        if (value < 1) {
            throw new IllegalArgumentException(name + " is " + value + ", it must be at least 1");
        }
    }
}
