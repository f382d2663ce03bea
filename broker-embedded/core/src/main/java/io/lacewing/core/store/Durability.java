package io.lacewing.core.store;

/** What kind of change a proposal is; settings say whether it waits for the device. */
public enum Durability {

    /** Part of a transaction: {@code journal-sync-transactional}. */
    TRANSACTIONAL,
    /** A single send, or an acknowledgement that is waited for: {@code journal-sync-non-transactional}. */
    NON_TRANSACTIONAL,
    /** Always forced: destinations, prepared branches and their outcome. */
    FORCED,
    /** Useful but not promised to anyone: never forced for its own sake. */
    RELAXED,
    /** As {@link #RELAXED}, and nobody waits for its effect either: it goes with what is proposed next. */
    DEFERRED
}
