package io.lacewing.subsystem.destination;

import io.lacewing.core.management.BrokerManagement;
import io.lacewing.subsystem.broker.Brokers;
import io.lacewing.subsystem.model.ModelRule;
import jakarta.jms.Destination;
import java.util.function.Supplier;
import org.jboss.as.controller.OperationContext;
import org.jboss.as.controller.OperationFailedException;
import org.jboss.as.controller.capability.RuntimeCapability;
import org.jboss.dmr.ModelNode;
import org.jboss.dmr.ModelType;
import org.wildfly.service.Installer.StartWhen;
import org.wildfly.subsystem.service.ResourceServiceConfigurator;
import org.wildfly.subsystem.service.ResourceServiceInstaller;
import org.wildfly.subsystem.service.ServiceDependency;
import org.wildfly.subsystem.service.capability.CapabilityServiceInstaller;

/**
 * The service of a destination: sees to it that the broker has it, and is what applications look up. As a rule: the
 * broker can have it.
 */
final class DestinationServiceConfigurator implements ResourceServiceConfigurator, ModelRule {

    /** What the model says of a destination. */
    @FunctionalInterface
    private interface Reader {
        BrokerDestination read(OperationContext context, String name, ModelNode model) throws OperationFailedException;
    }

    private final RuntimeCapability<Void> capability;
    private final Reader reader;

    private DestinationServiceConfigurator(RuntimeCapability<Void> capability, Reader reader) {
        this.capability = capability;
        this.reader = reader;
    }

    static DestinationServiceConfigurator queues() {
        return new DestinationServiceConfigurator(Destinations.QUEUE,
                (context, name, model) -> BrokerDestination.queue(name,
                DestinationAttributes.DURABLE.resolveModelAttribute(context, model).asBoolean(),
                DestinationAttributes.SELECTOR.resolveModelAttribute(context, model).asStringOrNull()));
    }

    static DestinationServiceConfigurator topics() {
        return new DestinationServiceConfigurator(Destinations.TOPIC,
                (context, name, model) -> BrokerDestination.topic(name));
    }

    @Override
    public ResourceServiceInstaller configure(OperationContext context, ModelNode model)
            throws OperationFailedException {
        BrokerDestination destination = read(context, model);
        ServiceDependency<BrokerManagement> broker = Brokers.dependency(context);
        Supplier<Destination> factory = () -> destination.in(broker.get());
        return CapabilityServiceInstaller.builder(capability, factory).requires(broker).blocking()
                .startWhen(StartWhen.AVAILABLE).build();
    }

    @Override
    public void check(OperationContext context, ModelNode model) throws OperationFailedException {
        if (model.asPropertyList().stream().noneMatch(
                attribute -> attribute.getValue().getType() == ModelType.EXPRESSION)) {
            read(context, model);
        }
    }

    private BrokerDestination read(OperationContext context, ModelNode model) throws OperationFailedException {
        try {
            return reader.read(context, context.getCurrentAddressValue(), model);
        } catch (IllegalArgumentException e) {
            throw new OperationFailedException(e.getMessage());
        }
    }
}
