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
     * Whether the calling thread is in a transaction that can only roll back, or has, its time being up perhaps. What
     * it does in no branch must not take effect then: the application believes it to be part of the transaction.
     */
    default boolean isTransactionLost() {
        return false;
    }
}
