package io.lacewing.journal;

/**
 * Told what concerns a journal as a whole. Called as callbacks are, see {@link DurableCallback}: by one thread at a
 * time, in the order of the log; methods must neither block nor throw.
 */
public interface JournalListener {

    /** Cares for nothing. */
    JournalListener NONE = new JournalListener() { };

    /**
     * A run of callbacks is over for now: each group commit ends with this. Whoever collected what the callbacks said
     * hands it over here, once for all of them.
     */
    default void onGroupEnd() {
    }

    /**
     * After a proposal was answered {@code false}: no more than a quarter of
     * {@link JournalConfiguration#maxPendingBytes()} is waiting again. May come before that proposal's call has
     * returned: it is to be handed to the thread that proposes.
     */
    default void onDrained() {
    }

    /** The journal has failed for good; called once, after the callbacks of all waiting proposals have been told. */
    default void onFailure(JournalException cause) {
    }
}
