package io.lacewing.subsystem.destination;

import io.lacewing.core.address.AddressConfiguration;
import io.lacewing.core.address.QueueConfiguration;
import io.lacewing.core.address.QueueKind;
import io.lacewing.core.management.BrokerManagement;
import io.lacewing.jms.destination.LacewingDestination;
import io.lacewing.jms.destination.LacewingQueue;
import io.lacewing.jms.destination.LacewingTopic;
import io.lacewing.message.RoutingType;
import io.lacewing.subsystem.broker.BrokerCalls;
import io.lacewing.subsystem.broker.Brokers;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jboss.as.controller.OperationContext;
import org.jboss.as.controller.OperationFailedException;
import org.jboss.as.controller.capability.RuntimeCapability;
import org.jboss.dmr.ModelNode;
import org.wildfly.service.Installer.StartWhen;
import org.wildfly.subsystem.service.ResourceServiceConfigurator;
import org.wildfly.subsystem.service.ResourceServiceInstaller;
import org.wildfly.subsystem.service.ServiceDependency;
import org.wildfly.subsystem.service.capability.CapabilityServiceInstaller;

/** The service of a destination: sees to it that the broker has the destination, and is what applications look up. */
final class DestinationServiceConfigurator implements ResourceServiceConfigurator {

    /** What the model says of a destination. */
    @FunctionalInterface
    private interface Reader {
        Function<BrokerManagement, CompletionStage<Void>> read(OperationContext context, String name, ModelNode model)
                throws OperationFailedException;
    }

    private final RuntimeCapability<Void> capability;
    private final Function<String, LacewingDestination> destination;
    private final Reader reader;

    private DestinationServiceConfigurator(RuntimeCapability<Void> capability, Function<String, LacewingDestination> destination,
            Reader reader) {
        this.capability = capability;
        this.destination = destination;
        this.reader = reader;
    }

    static DestinationServiceConfigurator queues() {
        return new DestinationServiceConfigurator(Destinations.QUEUE, LacewingQueue::new, (context, name, model) -> {
            QueueConfiguration queue = queue(name, DestinationAttributes.DURABLE.resolveModelAttribute(context, model).asBoolean(),
                    DestinationAttributes.SELECTOR.resolveModelAttribute(context, model).asStringOrNull());
            return broker -> broker.createQueue(queue);
        });
    }

    static DestinationServiceConfigurator topics() {
        return new DestinationServiceConfigurator(Destinations.TOPIC, LacewingTopic::new,
                (context, name, model) -> broker -> broker.createAddress(topic(name)));
    }

    private static QueueConfiguration queue(String name, boolean durable, String selector) {
        return QueueConfiguration.anycast(Destinations.queueAddress(name)).withFilter(selector)
                .withKind(durable ? QueueKind.CONFIGURED : QueueKind.CONFIGURED_NON_DURABLE);
    }

    private static AddressConfiguration topic(String name) {
        return AddressConfiguration.of(Destinations.topicAddress(name), RoutingType.MULTICAST);
    }

    @Override
    public ResourceServiceInstaller configure(OperationContext context, ModelNode model) throws OperationFailedException {
        String name = context.getCurrentAddressValue();
        Function<BrokerManagement, CompletionStage<Void>> creation = reader.read(context, name, model);
        ServiceDependency<BrokerManagement> broker = Brokers.dependency(context);
        Supplier<LacewingDestination> factory = () -> {
            BrokerCalls.join(creation.apply(broker.get()));
            return destination.apply(name);
        };
        return CapabilityServiceInstaller.builder(capability, factory).requires(broker).blocking().startWhen(StartWhen.AVAILABLE).build();
    }
}
