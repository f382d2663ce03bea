package io.lacewing.ra.provider;

import jakarta.jms.XAConnectionFactory;
import jakarta.resource.ResourceException;

/** A messaging provider as the adapter was configured with it. */
public interface Provider {

    ProviderSettings settings();

    /**
     * The provider's connection factory, the same one at each call.
     *
     * @throws ResourceException naming the class or property that can't be used
     */
    XAConnectionFactory connectionFactory() throws ResourceException;

    /**
     * Whom the provider would take the calling thread for, if it connected now without a user; callers are told apart
     * by {@code equals}. Asked at each request for a connection.
     *
     * @return {@code null} if all are the same to the provider: they may share connections
     */
    default Object caller() throws ResourceException {
        return null;
    }

    /**
     * The factory whose connections without a user are those of a caller, on whatever thread they are made.
     *
     * @param caller what {@link #caller} said, {@code null} included
     */
    default XAConnectionFactory onBehalfOf(Object caller, XAConnectionFactory factory) {
        return factory;
    }

    /**
     * Whether the calling thread is in a transaction that can only roll back, or has, its time being up perhaps. What
     * it does in no branch must not take effect then: the application believes it to be part of the transaction.
     */
    default boolean isTransactionLost() {
        return false;
    }
}
