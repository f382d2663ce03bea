package io.lacewing.subsystem.factory;

import io.lacewing.subsystem.model.MessagingResource;
import io.lacewing.subsystem.model.ResourceRegistrar;
import org.jboss.as.controller.descriptions.ModelDescriptionConstants;
import org.jboss.as.controller.registry.ManagementResourceRegistration;
import org.wildfly.subsystem.resource.ChildResourceDefinitionRegistrar;
import org.wildfly.subsystem.resource.ManagementResourceRegistrationContext;
import org.wildfly.subsystem.resource.operation.ResourceOperationRuntimeHandler;

/** Registers {@code pooled-connection-factory}. */
public final class PooledConnectionFactoryResourceDefinitionRegistrar implements ChildResourceDefinitionRegistrar {

    @Override
    public ManagementResourceRegistration register(ManagementResourceRegistration parent,
            ManagementResourceRegistrationContext context) {
        return ResourceRegistrar.registerLive(parent, MessagingResource.POOLED_CONNECTION_FACTORY,
                descriptor -> descriptor
                .addCapability(FactoryCapabilities.POOLED)
                .addAttributes(FactoryAttributes.POOLED.all())
                .withOperationTransformation(ModelDescriptionConstants.ADD,
                        add -> new ConnectorRequired().apply(new PoolSizesInOrder().apply(add)))
                .withRuntimeHandler(ResourceOperationRuntimeHandler.configureService(
                        new PooledConnectionFactoryServiceConfigurator())));
    }
}
