package io.lacewing.journal;

/** What must have happened to a batch before its proposer is told. */
public enum Sync {

    /** Forced to the storage device: survives power failure. */
    FORCED,

    /** Handed to the operating system: survives the end of this process, not of the machine. */
    WRITTEN
}
