package io.lacewing.subsystem.destination;

import io.lacewing.subsystem.broker.BrokerFunction;
import io.lacewing.subsystem.broker.Brokers;
import io.lacewing.subsystem.model.MessagingResource;
import io.lacewing.subsystem.model.ResourceRegistrar;
import io.lacewing.subsystem.model.RuntimeAttributes;
import io.lacewing.subsystem.naming.JndiEntries;
import io.lacewing.subsystem.naming.JndiOperation;
import io.lacewing.subsystem.naming.UniqueJndiNames;
import java.util.List;
import org.jboss.as.controller.descriptions.ModelDescriptionConstants;
import org.jboss.as.controller.registry.ManagementResourceRegistration;
import org.wildfly.subsystem.resource.ChildResourceDefinitionRegistrar;
import org.wildfly.subsystem.resource.ManagementResourceRegistrationContext;
import org.wildfly.subsystem.resource.executor.RuntimeOperationStepHandler;
import org.wildfly.subsystem.resource.operation.ResourceOperationRuntimeHandler;

/** Registers {@code jms-queue}. */
public final class JmsQueueResourceDefinitionRegistrar implements ChildResourceDefinitionRegistrar {

    private final JndiEntries entries = new JndiEntries(Destinations.QUEUE);
    private final Brokers brokers;

    public JmsQueueResourceDefinitionRegistrar(Brokers brokers) {
        this.brokers = brokers;
    }

    @Override
    public ManagementResourceRegistration register(ManagementResourceRegistration parent,
            ManagementResourceRegistrationContext context) {
        DestinationServiceConfigurator configurator = DestinationServiceConfigurator.queues();
        ResourceOperationRuntimeHandler handler = ResourceOperationRuntimeHandler.combine(
                ResourceOperationRuntimeHandler.configureService(configurator), entries);
        ManagementResourceRegistration registration = ResourceRegistrar.registerLive(parent,
                MessagingResource.JMS_QUEUE,
                descriptor -> descriptor
                        .addCapability(Destinations.QUEUE)
                        .addAttribute(JndiEntries.ENTRIES, UniqueJndiNames.RULE.onWrite(handler))
                        .addReadOnlyAttributes(List.of(DestinationAttributes.DURABLE, DestinationAttributes.SELECTOR))
                        .withOperationTransformation(ModelDescriptionConstants.ADD,
                                add -> configurator.onAdd().apply(UniqueJndiNames.RULE.onAdd().apply(add)))
                        .withOperationTransformation(ModelDescriptionConstants.REMOVE, new DestinationRemoval(brokers,
                                (broker, name) -> broker.deleteQueue(Destinations.queueAddress(name), true)))
                        .withRuntimeHandler(handler));
        JndiOperation.register(registration, MessagingResource.JMS_QUEUE.resolver(), entries);
        if (context.isRuntimeOnlyRegistrationValid()) {
            BrokerFunction<QueueView> queue = QueueView::find;
            new RuntimeAttributes<>(queue.metrics(brokers), QueueMetric.class).register(registration);
            new RuntimeOperationStepHandler<>(queue.operations(brokers), QueueOperation.class).register(registration);
        }
        return registration;
    }
}
