package io.lacewing.subsystem.transport;

import io.lacewing.subsystem.model.MessagingResource;
import io.lacewing.subsystem.model.ResourceRegistrar;
import java.util.List;
import org.jboss.as.controller.AttributeDefinition;
import org.jboss.as.controller.descriptions.ModelDescriptionConstants;
import org.jboss.as.controller.registry.ManagementResourceRegistration;
import org.wildfly.subsystem.resource.ChildResourceDefinitionRegistrar;
import org.wildfly.subsystem.resource.ManagementResourceRegistrationContext;
import org.wildfly.subsystem.resource.operation.ResourceOperationRuntimeHandler;

/**
 * Registers one kind of acceptor. A broker opens its acceptors when it starts, so that a change restarts the broker.
 */
public final class AcceptorResourceDefinitionRegistrar implements ChildResourceDefinitionRegistrar {

    private final MessagingResource resource;
    private final List<AttributeDefinition> attributes;
    private final ResourceOperationRuntimeHandler serverHandler;

    private AcceptorResourceDefinitionRegistrar(MessagingResource resource, List<AttributeDefinition> attributes,
            ResourceOperationRuntimeHandler serverHandler) {
        this.resource = resource;
        this.attributes = attributes;
        this.serverHandler = serverHandler;
    }

    /** Acceptors of clients in this virtual machine. */
    public static AcceptorResourceDefinitionRegistrar inVm(ResourceOperationRuntimeHandler serverHandler) {
        return new AcceptorResourceDefinitionRegistrar(MessagingResource.IN_VM_ACCEPTOR,
                List.of(TransportAttributes.SERVER_ID, TransportAttributes.PARAMS), serverHandler);
    }

    /** Acceptors of clients behind a socket. */
    public static AcceptorResourceDefinitionRegistrar remote(ResourceOperationRuntimeHandler serverHandler) {
        return new AcceptorResourceDefinitionRegistrar(MessagingResource.REMOTE_ACCEPTOR,
                List.of(TransportAttributes.ACCEPTOR_SOCKET_BINDING, TransportAttributes.SSL_CONTEXT,
                        TransportAttributes.PARAMS),
                serverHandler);
    }

    @Override
    public ManagementResourceRegistration register(ManagementResourceRegistration parent,
            ManagementResourceRegistrationContext context) {
        ResourceOperationRuntimeHandler handler = ResourceOperationRuntimeHandler.restartParent(serverHandler);
        return ResourceRegistrar.register(parent, resource, descriptor -> descriptor
                .addCapability(TransportAttributes.ACCEPTOR)
                .addAttributes(attributes)
                .addAttribute(TransportAttributes.PARAMS, ParamsAccepted.ACCEPTOR.onWrite(handler))
                .withOperationTransformation(ModelDescriptionConstants.ADD, ParamsAccepted.ACCEPTOR.onAdd())
                .withRuntimeHandler(handler));
    }
}
