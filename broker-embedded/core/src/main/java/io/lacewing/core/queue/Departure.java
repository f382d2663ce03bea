package io.lacewing.core.queue;

/** Why a message leaves a queue without having been acknowledged. */
public enum Departure {

    /** Its time to live is over. */
    EXPIRED,
    /** Its delivery attempts are exhausted. */
    EXHAUSTED,
    /** An administrator sent it to the dead-letter address. */
    CONDEMNED,
    /** An administrator removed it. */
    REMOVED
}
