package io.lacewing.subsystem.destination;

import io.lacewing.subsystem.broker.BrokerFunction;
import io.lacewing.subsystem.broker.Brokers;
import io.lacewing.subsystem.model.MessagingResource;
import io.lacewing.subsystem.model.ResourceRegistrar;
import io.lacewing.subsystem.model.RuntimeAttributes;
import io.lacewing.subsystem.naming.JndiEntries;
import io.lacewing.subsystem.naming.JndiOperation;
import io.lacewing.subsystem.naming.UniqueJndiNames;
import org.jboss.as.controller.descriptions.ModelDescriptionConstants;
import org.jboss.as.controller.registry.ManagementResourceRegistration;
import org.wildfly.subsystem.resource.ChildResourceDefinitionRegistrar;
import org.wildfly.subsystem.resource.ManagementResourceRegistrationContext;
import org.wildfly.subsystem.resource.executor.RuntimeOperationStepHandler;
import org.wildfly.subsystem.resource.operation.ResourceOperationRuntimeHandler;

/** Registers {@code jms-topic}. */
public final class JmsTopicResourceDefinitionRegistrar implements ChildResourceDefinitionRegistrar {

    private final JndiEntries entries = new JndiEntries(Destinations.TOPIC);
    private final Brokers brokers;

    public JmsTopicResourceDefinitionRegistrar(Brokers brokers) {
        this.brokers = brokers;
    }

    @Override
    public ManagementResourceRegistration register(ManagementResourceRegistration parent,
            ManagementResourceRegistrationContext context) {
        DestinationServiceConfigurator configurator = DestinationServiceConfigurator.topics();
        ResourceOperationRuntimeHandler handler = ResourceOperationRuntimeHandler.combine(
                ResourceOperationRuntimeHandler.configureService(configurator), entries);
        ManagementResourceRegistration registration = ResourceRegistrar.registerLive(parent,
                MessagingResource.JMS_TOPIC,
                descriptor -> descriptor
                        .addCapability(Destinations.TOPIC)
                        .addAttribute(JndiEntries.ENTRIES, UniqueJndiNames.RULE.onWrite(handler))
                        .withOperationTransformation(ModelDescriptionConstants.ADD,
                                add -> configurator.onAdd().apply(UniqueJndiNames.RULE.onAdd().apply(add)))
                        .withOperationTransformation(ModelDescriptionConstants.REMOVE, new DestinationRemoval(brokers,
                                (broker, name) -> broker.deleteAddress(Destinations.topicAddress(name), true)))
                        .withRuntimeHandler(handler));
        JndiOperation.register(registration, MessagingResource.JMS_TOPIC.resolver(), entries);
        if (context.isRuntimeOnlyRegistrationValid()) {
            BrokerFunction<TopicView> topic = TopicView::find;
            new RuntimeAttributes<>(topic.metrics(brokers), TopicMetric.class).register(registration);
            new RuntimeOperationStepHandler<>(topic.operations(brokers), TopicOperation.class).register(registration);
        }
        return registration;
    }
}
