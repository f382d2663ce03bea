package io.lacewing.subsystem.factory;

import io.lacewing.subsystem.model.AttributesWithoutEffect;
import io.lacewing.subsystem.model.MessagingResource;
import io.lacewing.subsystem.model.ModelRule;
import io.lacewing.subsystem.model.ResourceRegistrar;
import io.lacewing.subsystem.naming.JndiEntries;
import io.lacewing.subsystem.naming.JndiOperation;
import io.lacewing.subsystem.naming.UniqueJndiNames;
import org.jboss.as.controller.descriptions.ModelDescriptionConstants;
import org.jboss.as.controller.registry.ManagementResourceRegistration;
import org.wildfly.subsystem.resource.ChildResourceDefinitionRegistrar;
import org.wildfly.subsystem.resource.ManagementResourceRegistrationContext;
import org.wildfly.subsystem.resource.operation.ResourceOperationRuntimeHandler;

/** Registers {@code connection-factory}. */
public final class ConnectionFactoryResourceDefinitionRegistrar implements ChildResourceDefinitionRegistrar {

    private static final AttributesWithoutEffect WITHOUT_EFFECT =
            new AttributesWithoutEffect(FactoryAttributes.PLAIN.withoutEffect());

    private final JndiEntries entries = new JndiEntries(FactoryCapabilities.PLAIN);

    @Override
    public ManagementResourceRegistration register(ManagementResourceRegistration parent,
            ManagementResourceRegistrationContext context) {
        ResourceOperationRuntimeHandler handler = ResourceOperationRuntimeHandler.combine(
                ResourceOperationRuntimeHandler.configureService(new ConnectionFactoryServiceConfigurator()), entries,
                WITHOUT_EFFECT);
        ModelRule rule = ModelRule.all(UniqueJndiNames.RULE, new ClientSettingsAccepted(FactoryAttributes.PLAIN));
        ManagementResourceRegistration registration =
                ResourceRegistrar.registerLive(parent, MessagingResource.CONNECTION_FACTORY,
                descriptor -> FactoryAttributes.PLAIN.register(
                        OlderNames.addTo(WITHOUT_EFFECT.addTo(descriptor)), rule, handler)
                        .addCapability(FactoryCapabilities.PLAIN)
                        .withOperationTransformation(ModelDescriptionConstants.ADD,
                                add -> new ConnectorRequired().apply(rule.onAdd().apply(add)))
                        .withRuntimeHandler(handler));
        JndiOperation.register(registration, MessagingResource.CONNECTION_FACTORY.resolver(), entries);
        return registration;
    }
}
