package io.lacewing.subsystem.injection;

import jakarta.transaction.Status;
import jakarta.transaction.Synchronization;
import jakarta.transaction.TransactionSynchronizationRegistry;
import java.util.Optional;
import javax.naming.InitialContext;
import javax.naming.NamingException;

/**
 * The contexts of a transaction, kept with the transaction itself. They are closed after it is complete: closed
 * earlier, their connections would leave it.
 */
final class TransactionContexts implements Synchronization {

    private static final String REGISTRY = "java:comp/TransactionSynchronizationRegistry";

    private final Contexts contexts;

    private TransactionContexts(Contexts contexts) {
        this.contexts = contexts;
    }

    /** The contexts of the transaction of this thread; empty if none runs. */
    static Optional<Contexts> current() {
        try {
            return current(InitialContext.doLookup(REGISTRY));
        } catch (NamingException e) {
            return Optional.empty();
        }
    }

    static Optional<Contexts> current(TransactionSynchronizationRegistry registry) {
        int status = registry.getTransactionStatus();
        if (status != Status.STATUS_ACTIVE && status != Status.STATUS_MARKED_ROLLBACK) {
            return Optional.empty();
        }
        Contexts contexts = (Contexts) registry.getResource(TransactionContexts.class);
        if (contexts == null) {
            contexts = new Contexts();
            registry.registerInterposedSynchronization(new TransactionContexts(contexts));
            registry.putResource(TransactionContexts.class, contexts);
        }
        return Optional.of(contexts);
    }

    @Override
    public void beforeCompletion() {
        // The application may still use the contexts in its own synchronizations.
    }

    @Override
    public void afterCompletion(int status) {
        contexts.close();
    }
}
