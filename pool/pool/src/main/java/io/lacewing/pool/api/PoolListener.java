package io.lacewing.pool.api;

import java.util.List;

/** Told what happens in the pool, on the thread it happens on and without a lock. Must not block. */
public interface PoolListener {

    /** Listens to nothing. */
    PoolListener NONE = new PoolListener() {
    };

    /** A physical connection was opened; generations count up. */
    default void connectionOpened(long generation) {
    }

    /** A physical connection broke and is thrown away; its idle sessions go with it. */
    default void connectionEvicted(long generation, String reason) {
    }

    /** A physical connection was closed because it was idle for too long. */
    default void connectionExpired(long generation) {
    }

    /** A thread waited in vain; these had the sessions, the oldest first. */
    default void exhausted(List<Holder> holders) {
    }
}
