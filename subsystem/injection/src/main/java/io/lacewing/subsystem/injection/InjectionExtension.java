package io.lacewing.subsystem.injection;

import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.spi.BeanManager;
import jakarta.enterprise.inject.spi.BeforeBeanDiscovery;
import jakarta.enterprise.inject.spi.Extension;

/** Adds the beans that provide an injected {@code JMSContext} to a deployment. */
public final class InjectionExtension implements Extension {

    void addBeans(@Observes BeforeBeanDiscovery discovery, BeanManager beans) {
        for (Class<?> bean : new Class<?>[] {ContextProducer.class, RequestContexts.class}) {
            discovery.addAnnotatedType(beans.createAnnotatedType(bean),
                    InjectionExtension.class.getName() + '-' + bean.getSimpleName());
        }
    }
}
