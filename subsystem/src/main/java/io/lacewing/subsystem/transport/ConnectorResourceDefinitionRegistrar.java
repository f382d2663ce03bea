package io.lacewing.subsystem.transport;

import io.lacewing.subsystem.model.MessagingResource;
import io.lacewing.subsystem.model.ModelRule;
import io.lacewing.subsystem.model.ResourceRegistrar;
import org.jboss.as.controller.AttributeDefinition;
import org.jboss.as.controller.descriptions.ModelDescriptionConstants;
import org.jboss.as.controller.registry.ManagementResourceRegistration;
import org.wildfly.subsystem.resource.ChildResourceDefinitionRegistrar;
import org.wildfly.subsystem.resource.ManagementResourceRegistrationContext;
import org.wildfly.subsystem.resource.operation.ResourceOperationRuntimeHandler;
import org.wildfly.subsystem.service.ResourceServiceConfigurator;

/** Registers one kind of connector, whose service is the {@link ConnectorEndpoint} it leads to. */
public final class ConnectorResourceDefinitionRegistrar implements ChildResourceDefinitionRegistrar {

    private final MessagingResource resource;
    private final AttributeDefinition destination;
    private final ModelRule rule;
    private final ResourceServiceConfigurator configurator;

    private ConnectorResourceDefinitionRegistrar(MessagingResource resource, AttributeDefinition destination,
            ModelRule rule, ResourceServiceConfigurator configurator) {
        this.resource = resource;
        this.destination = destination;
        this.rule = rule;
        this.configurator = configurator;
    }

    /** Connectors to a broker in this virtual machine. */
    public static ConnectorResourceDefinitionRegistrar inVm() {
        return new ConnectorResourceDefinitionRegistrar(MessagingResource.IN_VM_CONNECTOR,
                TransportAttributes.SERVER_ID, ParamsAccepted.CONNECTOR,
                new InVmConnectorServiceConfigurator());
    }

    /** Connectors to a broker behind a socket. */
    public static ConnectorResourceDefinitionRegistrar remote() {
        return new ConnectorResourceDefinitionRegistrar(MessagingResource.REMOTE_CONNECTOR,
                TransportAttributes.CONNECTOR_SOCKET_BINDING,
                ModelRule.all(ParamsAccepted.CONNECTOR, new SocketBindingKnown()),
                new RemoteConnectorServiceConfigurator());
    }

    @Override
    public ManagementResourceRegistration register(ManagementResourceRegistration parent,
            ManagementResourceRegistrationContext context) {
        ResourceOperationRuntimeHandler handler = ResourceOperationRuntimeHandler.configureService(configurator);
        return ResourceRegistrar.registerLive(parent, resource, descriptor -> descriptor
                .addCapability(TransportAttributes.CONNECTOR)
                .addAttribute(destination, rule.onWrite(handler))
                .addAttribute(TransportAttributes.PARAMS, rule.onWrite(handler))
                .withOperationTransformation(ModelDescriptionConstants.ADD, rule.onAdd())
                .withRuntimeHandler(handler));
    }
}
