package io.lacewing.subsystem.model;

import java.util.function.Consumer;
import org.jboss.as.controller.ResourceDefinition;
import org.jboss.as.controller.descriptions.ResourceDescriptionResolver;
import org.jboss.as.controller.registry.ManagementResourceRegistration;
import org.jboss.as.controller.registry.OperationEntry;
import org.wildfly.subsystem.resource.ManagementResourceRegistrar;
import org.wildfly.subsystem.resource.ResourceDescriptor;

/** Registers one of this subsystem's resources below another. */
public final class ResourceRegistrar {

    private ResourceRegistrar() {
    }

    /**
     * Registers {@code resource} below {@code parent}, where its removal, as its addition, takes effect at once:
     * nothing else has to be restarted for it, so no reload is asked for.
     *
     * @param content adds the attributes, capabilities and handlers of the resource
     * @return the registration, for children, metrics and operations
     */
    public static ManagementResourceRegistration registerLive(ManagementResourceRegistration parent,
            MessagingResource resource,
            Consumer<ResourceDescriptor.Builder> content) {
        return register(parent, resource, content.andThen(
                descriptor -> descriptor.withRemoveOperationRestartFlag(OperationEntry.Flag.RESTART_NONE)));
    }

    /**
     * Registers {@code resource} below {@code parent}; its removal takes effect at once only if the operation allows
     * services to be restarted, otherwise with the next reload.
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
