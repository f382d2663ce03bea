package io.lacewing.subsystem.deployment;

import io.lacewing.core.management.BrokerManagement;
import io.lacewing.subsystem.broker.Brokers;
import io.lacewing.subsystem.destination.BrokerDestination;
import io.lacewing.subsystem.logging.MessagingLogger;
import io.lacewing.subsystem.naming.SuppliedReference;
import jakarta.jms.Destination;
import jakarta.jms.Queue;
import jakarta.jms.Topic;
import java.util.Objects;
import java.util.function.Supplier;
import org.jboss.as.ee.resource.definition.ResourceDefinitionInjectionSource;
import org.jboss.as.naming.ManagedReferenceFactory;
import org.jboss.as.server.deployment.DeploymentPhaseContext;
import org.jboss.as.server.deployment.DeploymentUnitProcessingException;
import org.jboss.msc.inject.Injector;
import org.jboss.msc.service.ServiceBuilder;
import org.jboss.msc.service.ServiceName;
import org.wildfly.service.Installer.StartWhen;
import org.wildfly.subsystem.service.DeploymentServiceInstaller;
import org.wildfly.subsystem.service.ServiceDependency;
import org.wildfly.subsystem.service.ServiceInstaller;

/**
 * A destination that a deployment defines: it is made in the broker when the deployment starts, and stays there with
 * its messages when the deployment goes. Its properties are {@code server} (default {@code default}), {@code durable}
 * and {@code selector}.
 */
final class DestinationDefinitionSource extends ResourceDefinitionInjectionSource {

    private static final ServiceName BASE = ServiceName.of("io", "lacewing", "messaging", "definition");

    private final String interfaceName;
    private final String destinationName;

    /** @param destinationName null or empty to make one up for the deployment */
    DestinationDefinitionSource(String jndiName, String interfaceName, String destinationName) {
        super(jndiName);
        this.interfaceName = interfaceName;
        this.destinationName = destinationName;
    }

    @Override
    public void getResourceValue(ResolutionContext context, ServiceBuilder<?> builder, DeploymentPhaseContext phase,
            Injector<ManagedReferenceFactory> injector) throws DeploymentUnitProcessingException {
        String unique = uniqueName(context);
        BrokerDestination destination =
                destination(destinationName == null || destinationName.isEmpty() ? unique : destinationName);
        ServiceName name = BASE.append(unique);
        install(phase, name, destination);
        injector.inject(new SuppliedReference(builder.requires(name)));
    }

    private BrokerDestination destination(String name) throws DeploymentUnitProcessingException {
        try {
            if (interfaceName.equals(Queue.class.getName())) {
                return BrokerDestination.queue(name, Boolean.parseBoolean(properties.getOrDefault("durable", "true")),
                        properties.get("selector"));
            } else if (interfaceName.equals(Topic.class.getName())) {
                return BrokerDestination.topic(name);
            }
        } catch (IllegalArgumentException e) {
            throw MessagingLogger.ROOT.destinationNotDefined(jndiName, e.getMessage());
        }
        throw MessagingLogger.ROOT.notADestination(jndiName, interfaceName);
    }

    private void install(DeploymentPhaseContext phase, ServiceName name, BrokerDestination destination) {
        ServiceDependency<BrokerManagement> broker = Brokers.dependency(properties.getOrDefault("server", "default"));
        Supplier<Destination> factory = () -> destination.in(broker.get());
        DeploymentServiceInstaller installer = ServiceInstaller.builder(factory).provides(name).requires(broker)
                .blocking()
                .startWhen(StartWhen.REQUIRED).build();
        installer.install(phase);
    }

    @Override
    public boolean equals(Object other) {
        return super.equals(other) && other instanceof DestinationDefinitionSource that
                && interfaceName.equals(that.interfaceName)
                && Objects.equals(destinationName, that.destinationName);
    }

    @Override
    public int hashCode() {
        return Objects.hash(super.hashCode(), interfaceName, destinationName);
    }
}
