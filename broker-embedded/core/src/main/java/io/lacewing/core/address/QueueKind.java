package io.lacewing.core.address;

/** What a queue is there for. The code is stored: never reuse one. */
public enum QueueKind {

    /** An administrator wants it; it stays until deleted. */
    CONFIGURED(1, true),
    /** As {@link #CONFIGURED}, but neither it nor its messages are kept over a restart. */
    CONFIGURED_NON_DURABLE(2, false),
    /** Created on demand for a send or a receive; may go when empty and unused. */
    AUTO_CREATED(3, true),
    /** Belongs to a connection and goes with it. */
    TEMPORARY(4, false),
    /** A durable subscription of at most one consumer. */
    DURABLE_SUBSCRIPTION(5, true),
    /** A durable subscription of several consumers. */
    SHARED_DURABLE_SUBSCRIPTION(6, true),
    /** A subscription that goes with its consumer. */
    SUBSCRIPTION(7, false),
    /** A subscription that goes with its last consumer. */
    SHARED_SUBSCRIPTION(8, false);

    private final byte code;
    private final boolean durable;

    QueueKind(int code, boolean durable) {
        this.code = (byte) code;
        this.durable = durable;
    }

    public byte code() {
        return code;
    }

    public boolean durable() {
        return durable;
    }

    /** Whether it is a subscription that outlives its consumers. */
    public boolean durableSubscription() {
        return this == DURABLE_SUBSCRIPTION || this == SHARED_DURABLE_SUBSCRIPTION;
    }

    /** Whether it is a subscription of any kind. */
    public boolean subscription() {
        return code >= DURABLE_SUBSCRIPTION.code;
    }

    /**
     * @throws IllegalArgumentException if no kind has the code
     */
    public static QueueKind ofCode(byte code) {
        for (QueueKind kind : values()) {
            if (kind.code == code) {
                return kind;
            }
        }
        throw new IllegalArgumentException("No kind of queue has the code " + code);
    }
}
