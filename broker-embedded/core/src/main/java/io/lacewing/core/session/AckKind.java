package io.lacewing.core.session;

/** Which deliveries an acknowledgement means. */
public enum AckKind {

    /** All unacknowledged deliveries of the consumer up to the id. */
    UP_TO,
    /** The one with the id. */
    ONE,
    /**
     * The one with the id, which had expired before the application could see it: treated as expired, not as
     * consumed; outside any transaction.
     */
    EXPIRED
}
