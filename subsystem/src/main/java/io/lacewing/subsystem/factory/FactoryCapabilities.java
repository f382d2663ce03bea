package io.lacewing.subsystem.factory;

import jakarta.jms.ConnectionFactory;
import org.jboss.as.controller.capability.RuntimeCapability;
import org.wildfly.service.descriptor.BinaryServiceDescriptor;

/** What factories provide, by the names of their server and themselves. */
final class FactoryCapabilities {

    static final RuntimeCapability<Void> PLAIN = RuntimeCapability.Builder
            .of(BinaryServiceDescriptor.of("io.lacewing.messaging.connection-factory", ConnectionFactory.class))
            .build();

    static final RuntimeCapability<Void> POOLED = RuntimeCapability.Builder
            .of(BinaryServiceDescriptor.of("io.lacewing.messaging.pooled-connection-factory", Void.class)).build();

    private FactoryCapabilities() {
    }
}
