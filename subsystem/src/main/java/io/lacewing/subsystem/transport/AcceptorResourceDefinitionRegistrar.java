package io.lacewing.subsystem.transport;

import io.lacewing.subsystem.model.MessagingResource;
import io.lacewing.subsystem.model.ModelRule;
import io.lacewing.subsystem.model.ResourceRegistrar;
import java.util.List;
import org.jboss.as.controller.AttributeDefinition;
import org.jboss.as.controller.OperationStepHandler;
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
    private final ModelRule rule;
    private final ResourceOperationRuntimeHandler serverHandler;

    private AcceptorResourceDefinitionRegistrar(MessagingResource resource, List<AttributeDefinition> attributes,
            ModelRule rule, ResourceOperationRuntimeHandler serverHandler) {
        this.resource = resource;
        this.attributes = attributes;
        this.rule = rule;
        this.serverHandler = serverHandler;
    }

    /** Acceptors of clients in this virtual machine. */
    public static AcceptorResourceDefinitionRegistrar inVm(ResourceOperationRuntimeHandler serverHandler) {
        return new AcceptorResourceDefinitionRegistrar(MessagingResource.IN_VM_ACCEPTOR,
                List.of(TransportAttributes.SERVER_ID, TransportAttributes.PARAMS),
                ModelRule.all(ParamsAccepted.ACCEPTOR, new UniqueServerIds()), serverHandler);
    }

    /** Acceptors of clients behind a socket. */
    public static AcceptorResourceDefinitionRegistrar remote(ResourceOperationRuntimeHandler serverHandler) {
        return new AcceptorResourceDefinitionRegistrar(MessagingResource.REMOTE_ACCEPTOR,
                List.of(TransportAttributes.ACCEPTOR_SOCKET_BINDING, TransportAttributes.SSL_CONTEXT,
                        TransportAttributes.PARAMS),
                ParamsAccepted.ACCEPTOR, serverHandler);
    }

    @Override
    public ManagementResourceRegistration register(ManagementResourceRegistration parent,
            ManagementResourceRegistrationContext context) {
        ResourceOperationRuntimeHandler handler = ResourceOperationRuntimeHandler.restartParent(serverHandler);
        OperationStepHandler write = rule.onWrite(handler);
        return ResourceRegistrar.register(parent, resource, descriptor -> {
            attributes.forEach(attribute -> descriptor.addAttribute(attribute, write));
            descriptor.addCapability(TransportAttributes.ACCEPTOR)
                    .withOperationTransformation(ModelDescriptionConstants.ADD, rule.onAdd())
                    .withRuntimeHandler(handler);
        });
    }
}
