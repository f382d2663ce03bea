package io.lacewing.subsystem.server;

import io.lacewing.subsystem.model.MessagingResource;
import io.lacewing.subsystem.model.ResourceRegistrar;
import java.util.List;
import org.jboss.as.controller.descriptions.ModelDescriptionConstants;
import org.jboss.as.controller.registry.ManagementResourceRegistration;
import org.wildfly.subsystem.resource.ChildResourceDefinitionRegistrar;
import org.wildfly.subsystem.resource.ManagementResourceRegistrationContext;
import org.wildfly.subsystem.resource.operation.ResourceOperationRuntimeHandler;

/** Registers {@code path=journal-directory}. */
final class JournalDirectoryResourceDefinitionRegistrar implements ChildResourceDefinitionRegistrar {
    private final ResourceOperationRuntimeHandler server;

    /** @param server restarts the broker */
    JournalDirectoryResourceDefinitionRegistrar(ResourceOperationRuntimeHandler server) {
        this.server = server;
    }

    @Override
    public ManagementResourceRegistration register(ManagementResourceRegistration parent,
            ManagementResourceRegistrationContext context) {
        ResourceOperationRuntimeHandler restart = ResourceOperationRuntimeHandler.restartParent(server);
        PathKnown known = new PathKnown();
        ManagementResourceRegistration registration =
                ResourceRegistrar.register(parent, MessagingResource.JOURNAL_DIRECTORY, descriptor -> descriptor
                        .addAttributes(List.of(JournalDirectoryAttributes.PATH))
                        .addAttribute(JournalDirectoryAttributes.RELATIVE_TO, known.onWrite(restart))
                        .withOperationTransformation(ModelDescriptionConstants.ADD, known.onAdd())
                        .withRuntimeHandler(restart));
        if (context.isRuntimeOnlyRegistrationValid()) {
            context.getPathManager().ifPresent(paths -> ResolvePathOperation.register(registration, paths));
        }
        return registration;
    }
}
