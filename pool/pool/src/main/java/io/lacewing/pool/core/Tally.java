package io.lacewing.pool.core;

import io.lacewing.pool.api.PoolMetrics.Counters;

/** Counts what happens; guarded by the pool's lock. */
final class Tally {

    long borrowed;
    long reused;
    long timeouts;
    long evicted;
    long expired;

    Counters snapshot() {
        return new Counters(borrowed, reused, timeouts, evicted, expired);
    }
}
