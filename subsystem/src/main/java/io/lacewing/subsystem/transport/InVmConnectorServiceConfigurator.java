package io.lacewing.subsystem.transport;

import org.jboss.as.controller.OperationContext;
import org.jboss.as.controller.OperationFailedException;
import org.jboss.dmr.ModelNode;
import org.wildfly.subsystem.service.ResourceServiceConfigurator;
import org.wildfly.subsystem.service.ResourceServiceInstaller;
import org.wildfly.subsystem.service.capability.CapabilityServiceInstaller;

/** The service of an {@code in-vm-connector}. */
final class InVmConnectorServiceConfigurator implements ResourceServiceConfigurator {

    @Override
    public ResourceServiceInstaller configure(OperationContext context, ModelNode model)
            throws OperationFailedException {
        String broker = InVmBroker.name(TransportAttributes.SERVER_ID.resolveModelAttribute(context, model).asInt());
        ConnectorEndpoint endpoint = new ConnectorEndpoint("vm://" + broker,
                TransportParams.connectorOptions(context, TransportAttributes.PARAMS.unwrap(context, model)));
        return CapabilityServiceInstaller.builder(TransportAttributes.CONNECTOR, endpoint).build();
    }
}
