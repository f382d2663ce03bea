package io.lacewing.subsystem.injection;

import jakarta.enterprise.context.ContextNotActiveException;
import jakarta.jms.IllegalStateRuntimeException;
import jakarta.jms.JMSContext;
import java.io.Serializable;
import java.util.Optional;
import java.util.function.Supplier;

/** Finds the context of the running transaction, or else that of the request. */
final class ContextFinder implements Supplier<JMSContext>, Serializable {

    private static final long serialVersionUID = 1;

    private final ContextSettings settings;
    private final RequestContexts requestContexts;

    /** @param requestContexts those of the request that runs when they are asked */
    ContextFinder(ContextSettings settings, RequestContexts requestContexts) {
        this.settings = settings;
        this.requestContexts = requestContexts;
    }

    @Override
    public JMSContext get() {
        Optional<Contexts> ofTransaction = TransactionContexts.current();
        if (ofTransaction.isPresent()) {
            return ofTransaction.get().get(settings);
        }
        try {
            return requestContexts.get(settings);
        } catch (ContextNotActiveException e) {
            throw (IllegalStateRuntimeException) new IllegalStateRuntimeException(
                    "An injected JMSContext can be used within a transaction or a request only, and there is neither")
                    .initCause(e);
        }
    }

    @Override
    public String toString() {
        return settings.toString();
    }
}
