package io.lacewing.wire;

/** Which deliveries an acknowledgement covers. The ordinal is the byte on the wire. */
public enum AckKind {
    /** All deliveries of the consumer up to and including the one named. */
    UP_TO,
    /** The one named. */
    ONE,
    /** The one named, which had expired before the application could see it. Outside any transaction. */
    EXPIRED;

    static final AckKind[] VALUES = values();
}
