package io.lacewing.subsystem.model;

import java.util.function.Consumer;
import org.jboss.as.controller.ResourceDefinition;
import org.jboss.as.controller.descriptions.ResourceDescriptionResolver;
import org.jboss.as.controller.registry.ManagementResourceRegistration;
import org.wildfly.subsystem.resource.ManagementResourceRegistrar;
import org.wildfly.subsystem.resource.ResourceDescriptor;

/** Registers one of this subsystem's resources below another. */
public final class ResourceRegistrar {

    private ResourceRegistrar() {
    }

    /**
     * Registers {@code resource} below {@code parent}.
     *
     * @param content adds the attributes, capabilities and handlers of the resource
     * @return the registration, for children, metrics and operations
     */
    public static ManagementResourceRegistration register(ManagementResourceRegistration parent,
            MessagingResource resource,
            Consumer<ResourceDescriptor.Builder> content) {
        ResourceDescriptionResolver resolver = resource.resolver();
        ResourceDescriptor.Builder descriptor = ResourceDescriptor.builder(resolver);
        content.accept(descriptor);
        ManagementResourceRegistration registration =
                parent.registerSubModel(ResourceDefinition.builder(resource, resolver).build());
        ManagementResourceRegistrar.of(descriptor.build()).register(registration);
        return registration;
    }
}
