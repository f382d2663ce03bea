package io.lacewing.subsystem.factory;

import io.lacewing.subsystem.model.AttributesWithoutEffect;
import io.lacewing.subsystem.model.MessagingResource;
import io.lacewing.subsystem.model.ModelRule;
import io.lacewing.subsystem.model.ResourceRegistrar;
import io.lacewing.subsystem.naming.UniqueJndiNames;
import org.jboss.as.controller.descriptions.ModelDescriptionConstants;
import org.jboss.as.controller.registry.ManagementResourceRegistration;
import org.wildfly.subsystem.resource.ChildResourceDefinitionRegistrar;
import org.wildfly.subsystem.resource.ManagementResourceRegistrationContext;
import org.wildfly.subsystem.resource.operation.ResourceOperationRuntimeHandler;

/** Registers {@code pooled-connection-factory}. */
public final class PooledConnectionFactoryResourceDefinitionRegistrar implements ChildResourceDefinitionRegistrar {
    private static final AttributesWithoutEffect WITHOUT_EFFECT =
            new AttributesWithoutEffect(FactoryAttributes.POOLED.withoutEffect());

    private final PoolStatistics pools = new PoolStatistics();

    @Override
    public ManagementResourceRegistration register(ManagementResourceRegistration parent,
            ManagementResourceRegistrationContext context) {
        ResourceOperationRuntimeHandler handler = ResourceOperationRuntimeHandler.combine(
                ResourceOperationRuntimeHandler.configureService(
                        new PooledConnectionFactoryServiceConfigurator(pools)), WITHOUT_EFFECT);
        ModelRule rule = ModelRule.all(UniqueJndiNames.RULE, new PoolSizesInOrder(),
                new ClientSettingsAccepted(FactoryAttributes.POOLED));
        ManagementResourceRegistration registration = ResourceRegistrar.registerLive(parent,
                MessagingResource.POOLED_CONNECTION_FACTORY,
                descriptor -> FactoryAttributes.POOLED.register(
                        OlderNames.addTo(WITHOUT_EFFECT.addTo(descriptor)), rule, handler)
                        .addCapability(FactoryCapabilities.POOLED)
                        .addAttribute(PooledAttribute.STATISTICS_ENABLED.get(), new PoolStatisticsSwitch(pools))
                        .addAttribute(FactoryCredential.REFERENCE, FactoryCredential.onWrite(rule, handler))
                        .withResourceTransformation(PoolStatisticsResourceDefinitionRegistrar::withPool)
                        .withOperationTransformation(ModelDescriptionConstants.ADD,
                                add -> new ConnectorRequired().apply(rule.onAdd().apply(add)))
                        .withRuntimeHandler(handler));
        if (context.isRuntimeOnlyRegistrationValid()) {
            new PoolStatisticsResourceDefinitionRegistrar(pools).register(registration, context);
        }
        return registration;
    }
}
