package io.lacewing.journal;

/** What must have happened to a batch before its proposer is told. */
public enum Sync {

    /** Forced to the storage device: survives power failure. */
    FORCED,

    /** Handed to the operating system: survives the end of this process, not of the machine. */
    WRITTEN,

    /**
     * As {@link #WRITTEN}, for a proposal whose end nobody waits for: it wakes no writer that has just been busy, but
     * goes with the group of the next other proposal, or after about a millisecond if there is none.
     */
    DEFERRED
}
