package io.lacewing.subsystem;

import io.lacewing.subsystem.deployment.DeploymentProcessors;
import io.lacewing.subsystem.model.AttributesWithoutEffect;
import io.lacewing.subsystem.model.MessagingResource;
import io.lacewing.subsystem.server.ServerResourceDefinitionRegistrar;
import org.jboss.as.controller.ResourceDefinition;
import org.jboss.as.controller.SubsystemRegistration;
import org.jboss.as.controller.registry.ManagementResourceRegistration;
import org.wildfly.subsystem.resource.ManagementResourceRegistrar;
import org.wildfly.subsystem.resource.ManagementResourceRegistrationContext;
import org.wildfly.subsystem.resource.ResourceDescriptor;
import org.wildfly.subsystem.resource.SubsystemResourceDefinitionRegistrar;

/** Registers {@code /subsystem=messaging-lacewing} and all below it. */
final class MessagingSubsystemResourceDefinitionRegistrar implements SubsystemResourceDefinitionRegistrar {
    private static final AttributesWithoutEffect WITHOUT_EFFECT = AttributesWithoutEffect.of(ClientThreads.class);


    @Override
    public ManagementResourceRegistration register(SubsystemRegistration parent,
            ManagementResourceRegistrationContext context) {
        ResourceDescriptor descriptor = WITHOUT_EFFECT
                .addTo(ResourceDescriptor.builder(MessagingResource.SUBSYSTEM_RESOLVER))
                .withDeploymentChainContributor(new DeploymentProcessors(MessagingResource.SUBSYSTEM.getName()))
                .withRuntimeHandler(WITHOUT_EFFECT)
                .build();
        ManagementResourceRegistration registration = parent.registerSubsystemModel(
                ResourceDefinition.builder(MessagingResource.SUBSYSTEM, MessagingResource.SUBSYSTEM_RESOLVER).build());
        ManagementResourceRegistrar.of(descriptor).register(registration);
        new ServerResourceDefinitionRegistrar().register(registration, context);
        return registration;
    }
}
