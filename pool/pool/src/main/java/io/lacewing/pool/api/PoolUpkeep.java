package io.lacewing.pool.api;

import java.time.Duration;

/**
 * How the pool looks after what it holds.
 *
 * @param idleTimeout a physical connection unused for longer is closed, at the next borrow or return or by {@code
 *        evictIdle()}; zero keeps it for ever; default 5 min
 * @param validateAfter a physical connection unused for longer is tried (one round trip) before it is handed out; zero
 *        never tries; default 15 s
 * @param allocationSites of every so many borrowers the place in the code is recorded for the error that names holders;
 *        0 records none, 1 all; default 100
 */
public record PoolUpkeep(Duration idleTimeout, Duration validateAfter, int allocationSites) {

    public static final PoolUpkeep DEFAULTS = new PoolUpkeep(Duration.ofMinutes(5), Duration.ofSeconds(15), 100);

    public PoolUpkeep {
        if (idleTimeout.isNegative()) {
            throw new IllegalArgumentException("idleTimeout is " + idleTimeout + ", it must not be negative");
        }
        if (validateAfter.isNegative()) {
            throw new IllegalArgumentException("validateAfter is " + validateAfter + ", it must not be negative");
        }
        if (allocationSites < 0) {
            throw new IllegalArgumentException("allocationSites is " + allocationSites + ", it must not be negative");
        }
    }
}
