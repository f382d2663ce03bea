package io.lacewing.subsystem.injection;

import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.RequestScoped;
import jakarta.jms.JMSContext;

/** The contexts of a request. */
@RequestScoped
class RequestContexts {

    private final Contexts contexts = new Contexts();

    JMSContext get(ContextSettings settings) {
        return contexts.get(settings);
    }

    @PreDestroy
    void close() {
        contexts.close();
    }
}
