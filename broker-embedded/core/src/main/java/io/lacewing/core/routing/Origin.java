package io.lacewing.core.routing;

/**
 * Where a message comes from, for subscriptions that leave out their own side's messages.
 *
 * @param connectionId of the sender
 * @param clientId of the sender, or null
 */
public record Origin(String connectionId, String clientId) {

    /** The broker itself. */
    public static final Origin BROKER = new Origin(null, null);

    boolean is(String noLocal) {
        return noLocal.equals(connectionId) || noLocal.equals(clientId);
    }
}
