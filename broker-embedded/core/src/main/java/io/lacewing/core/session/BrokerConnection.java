package io.lacewing.core.session;

import io.lacewing.core.outcome.Reply;
import io.lacewing.message.RoutingType;

/** An authenticated connection. All methods on the connection's loop; see the package. */
public interface BrokerConnection {

    /** Unique in the broker while it runs. */
    String id();

    /** Name of the authenticated user; may be null. */
    String userName();

    /** Opens a session. Fails with {@code LIMIT_EXCEEDED} if the connection has too many. */
    void openSession(SessionMode mode, SessionListener listener, Reply<BrokerSession> reply);

    /** Sets the client id. Fails with {@code INVALID_CLIENT_ID} if empty, in use elsewhere, or set before. */
    void setClientId(String clientId, Reply<Void> reply);

    /**
     * Creates a temporary address, and for {@code ANYCAST} its queue of the same name, owned by this connection.
     * Fails with {@code ALREADY_EXISTS} or {@code NOT_AUTHORISED}.
     */
    void createTemporary(String address, RoutingType routingType, Reply<Void> reply);

    /**
     * Deletes a temporary address of this connection, with its messages. Fails with {@code ADDRESS_NOT_FOUND}, or
     * {@code ILLEGAL_STATE} if it has consumers or belongs to another connection.
     */
    void deleteTemporary(String address, Reply<Void> reply);

    /**
     * Deletes a durable subscription. Fails with {@code QUEUE_NOT_FOUND}, {@code SUBSCRIPTION_IN_USE} or {@code
     * NOT_AUTHORISED}.
     */
    void deleteSubscription(String queueName, Reply<Void> reply);

    /**
     * Closes the connection, as the loss of its link does: local transactions and branches that are not prepared are
     * rolled back, deliveries returned in order, temporary destinations and non-durable subscriptions deleted. May be
     * called more than once.
     */
    void close();
}
