package io.lacewing.core.security;

/** What a role may be allowed to do on the addresses of a match. */
public enum Permission {

    /** Send messages to the address. */
    SEND("send"),
    /** Receive or browse messages of the address's queues. */
    CONSUME("consume"),
    /** Create a durable queue or durable subscription, or a configured address on demand. */
    CREATE_DURABLE_QUEUE("create-durable-queue"),
    /** Delete a durable queue or durable subscription. */
    DELETE_DURABLE_QUEUE("delete-durable-queue"),
    /** Create a temporary destination or a non-durable subscription. */
    CREATE_NON_DURABLE_QUEUE("create-non-durable-queue"),
    /** Delete a temporary destination or a non-durable subscription. */
    DELETE_NON_DURABLE_QUEUE("delete-non-durable-queue"),
    /** Send management requests. */
    MANAGE("manage");

    private final String label;

    Permission(String label) {
        this.label = label;
    }

    /** The name in configuration files. */
    public String label() {
        return label;
    }
}
