package io.lacewing.pool.api;

/**
 * A snapshot of the pool.
 *
 * @param connections physical connections open now
 * @param inUse sessions in use now
 * @param idle sessions kept for the next borrower
 * @param waiting threads that wait for a session
 */
public record PoolMetrics(int connections, int inUse, int idle, int waiting, Counters counters) {

    /**
     * What has happened since the pool was made.
     *
     * @param borrowed sessions given out
     * @param reused of these, ones that were open already
     * @param timeouts waits that ended without a session
     * @param evicted connections thrown away because they broke
     * @param expired connections closed because they were idle
     */
    public record Counters(long borrowed, long reused, long timeouts, long evicted, long expired) {
    }
}
