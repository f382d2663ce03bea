package io.lacewing.subsystem.injection;

import jakarta.enterprise.inject.Produces;
import jakarta.enterprise.inject.spi.InjectionPoint;
import jakarta.inject.Inject;
import jakarta.jms.JMSContext;
import java.lang.reflect.Proxy;

/** Provides an injected {@code JMSContext}: a stand-in that finds the context of the moment at each call. */
class ContextProducer {

    @Inject
    private RequestContexts requestContexts;

    @Produces
    JMSContext context(InjectionPoint injectionPoint) {
        ContextFinder finder = new ContextFinder(ContextSettings.of(injectionPoint.getAnnotated()), requestContexts);
        return (JMSContext) Proxy.newProxyInstance(ContextProducer.class.getClassLoader(),
                new Class<?>[] {JMSContext.class},
                new InjectedContext(finder));
    }
}
