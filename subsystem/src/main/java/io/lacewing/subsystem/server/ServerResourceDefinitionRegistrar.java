package io.lacewing.subsystem.server;

import io.lacewing.core.management.BrokerManagement;
import io.lacewing.subsystem.broker.BrokerFunction;
import io.lacewing.subsystem.broker.Brokers;
import io.lacewing.subsystem.destination.JmsQueueResourceDefinitionRegistrar;
import io.lacewing.subsystem.destination.JmsTopicResourceDefinitionRegistrar;
import io.lacewing.subsystem.factory.ConnectionFactoryResourceDefinitionRegistrar;
import io.lacewing.subsystem.factory.PooledConnectionFactoryResourceDefinitionRegistrar;
import io.lacewing.subsystem.model.AttributesWithoutEffect;
import io.lacewing.subsystem.model.MessagingResource;
import io.lacewing.subsystem.model.ResourceRegistrar;
import io.lacewing.subsystem.model.RuntimeAttributes;
import io.lacewing.subsystem.settings.AddressSettingResourceDefinitionRegistrar;
import io.lacewing.subsystem.settings.SecuritySettingResourceDefinitionRegistrar;
import io.lacewing.subsystem.transport.AcceptorResourceDefinitionRegistrar;
import io.lacewing.subsystem.transport.ConnectorResourceDefinitionRegistrar;
import java.util.EnumSet;
import java.util.List;
import org.jboss.as.controller.capability.RuntimeCapability;
import org.jboss.as.controller.descriptions.ModelDescriptionConstants;
import org.jboss.as.controller.registry.ManagementResourceRegistration;
import org.wildfly.security.auth.server.SecurityDomain;
import org.wildfly.subsystem.resource.ChildResourceDefinitionRegistrar;
import org.wildfly.subsystem.resource.ManagementResourceRegistrationContext;
import org.wildfly.subsystem.resource.capability.CapabilityReferenceAttributeDefinition;
import org.wildfly.subsystem.resource.executor.RuntimeOperationStepHandler;
import org.wildfly.subsystem.resource.operation.ResourceOperationRuntimeHandler;

/** Registers {@code server} and all below it. */
public final class ServerResourceDefinitionRegistrar implements ChildResourceDefinitionRegistrar {

    static final RuntimeCapability<Void> CAPABILITY = RuntimeCapability.Builder.of(Brokers.SERVICE_DESCRIPTOR).build();

    /** The attribute that names the security domain. */
    public static final CapabilityReferenceAttributeDefinition<SecurityDomain> ELYTRON_DOMAIN =
            SecurityDomainAttribute.of(CAPABILITY);

    private static final AttributesWithoutEffect WITHOUT_EFFECT = AttributesWithoutEffect.of(ServerTuning.class);

    private final Brokers brokers = new Brokers();

    @Override
    public ManagementResourceRegistration register(ManagementResourceRegistration parent,
            ManagementResourceRegistrationContext context) {
        ResourceOperationRuntimeHandler handler =
                ResourceOperationRuntimeHandler.configureParentService(new BrokerServiceConfigurator(brokers));
        SecurityDomainRequired rule = new SecurityDomainRequired();
        ManagementResourceRegistration registration = ResourceRegistrar.register(parent, MessagingResource.SERVER,
                descriptor -> WITHOUT_EFFECT.addTo(descriptor)
                        .addCapability(CAPABILITY)
                        .addAttribute(ELYTRON_DOMAIN, rule.onWrite(handler))
                        .addAttribute(ServerAttribute.SECURITY_ENABLED.get(), rule.onWrite(handler))
                        .provideAttributes(EnumSet.complementOf(EnumSet.of(ServerAttribute.SECURITY_ENABLED)))
                        .withOperationTransformation(ModelDescriptionConstants.ADD, rule.onAdd())
                        .withRuntimeHandler(ResourceOperationRuntimeHandler.combine(handler, WITHOUT_EFFECT)));
        new JournalDirectoryResourceDefinitionRegistrar(handler).register(registration, context);
        children(handler).forEach(child -> child.register(registration, context));
        if (context.isRuntimeOnlyRegistrationValid()) {
            BrokerFunction<BrokerManagement> itself = (broker, operation) -> broker;
            new RuntimeAttributes<>((operation, metric) -> ServerView.read(brokers, operation, metric),
                    ServerMetric.class)
                    .register(registration);
            new RuntimeOperationStepHandler<>(itself.operations(brokers), ServerOperation.class).register(registration);
        }
        return registration;
    }

    private List<ChildResourceDefinitionRegistrar> children(ResourceOperationRuntimeHandler handler) {
        return List.of(
                AcceptorResourceDefinitionRegistrar.inVm(handler),
                AcceptorResourceDefinitionRegistrar.remote(handler),
                ConnectorResourceDefinitionRegistrar.inVm(),
                ConnectorResourceDefinitionRegistrar.remote(),
                new SecuritySettingResourceDefinitionRegistrar(brokers),
                new AddressSettingResourceDefinitionRegistrar(brokers),
                new JmsQueueResourceDefinitionRegistrar(brokers),
                new JmsTopicResourceDefinitionRegistrar(brokers),
                new ConnectionFactoryResourceDefinitionRegistrar(),
                new PooledConnectionFactoryResourceDefinitionRegistrar());
    }
}
