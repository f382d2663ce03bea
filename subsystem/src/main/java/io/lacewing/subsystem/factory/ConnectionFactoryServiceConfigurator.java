package io.lacewing.subsystem.factory;

import io.lacewing.jms.LacewingConnectionFactory;
import io.lacewing.subsystem.transport.ConnectorEndpoint;
import jakarta.jms.ConnectionFactory;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jboss.as.controller.OperationContext;
import org.jboss.as.controller.OperationFailedException;
import org.jboss.dmr.ModelNode;
import org.wildfly.service.Installer.StartWhen;
import org.wildfly.subsystem.service.ResourceServiceConfigurator;
import org.wildfly.subsystem.service.ResourceServiceInstaller;
import org.wildfly.subsystem.service.ServiceDependency;
import org.wildfly.subsystem.service.capability.CapabilityServiceInstaller;

/** The service of a {@code connection-factory}: the client's own factory with the URL that the attributes spell. */
final class ConnectionFactoryServiceConfigurator implements ResourceServiceConfigurator {

    @Override
    public ResourceServiceInstaller configure(OperationContext context, ModelNode model)
            throws OperationFailedException {
        Map<String, String> options = ConnectionOptions.of(FactoryAttributes.PLAIN, context, model);
        ServiceDependency<List<ConnectorEndpoint>> connectors = FactoryAttributes.PLAIN.connectors()
                .resolve(context, model);
        Supplier<ConnectionFactory> factory =
                connectors.map(endpoints -> new LacewingConnectionFactory(ConnectionOptions.url(endpoints, options)));
        return CapabilityServiceInstaller.builder(FactoryCapabilities.PLAIN, factory).requires(connectors)
                .startWhen(StartWhen.INSTALLED).build();
    }
}
