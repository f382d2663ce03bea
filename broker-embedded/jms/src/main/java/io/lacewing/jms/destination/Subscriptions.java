package io.lacewing.jms.destination;

/**
 * Names of the queues that hold subscriptions: parts separated by dots, with a backslash before dots and backslashes
 * inside a part. A durable subscription has one or two parts, a shared one that is not durable has three, so that none
 * is taken for another.
 */
public final class Subscriptions {

    private static final String NON_DURABLE = "nonDurable";

    private Subscriptions() {
    }

    /**
     * The queue of a durable subscription, shared or not.
     *
     * @param clientId null for none
     */
    public static String durable(String clientId, String name) {
        return clientId == null ? escape(name) : escape(clientId) + "." + escape(name);
    }

    /**
     * The queue of a shared subscription that ends with its last consumer.
     *
     * @param clientId null for none
     */
    public static String shared(String clientId, String name) {
        return NON_DURABLE + "." + (clientId == null ? "" : escape(clientId)) + "." + escape(name);
    }

    private static String escape(String part) {
        return part.replace("\\", "\\\\").replace(".", "\\.");
    }
}
