package io.lacewing.subsystem.factory;

import io.lacewing.subsystem.model.Attributes;
import io.lacewing.subsystem.model.MessagingResource;
import io.lacewing.subsystem.model.ModelRule;
import io.lacewing.subsystem.naming.JndiEntries;
import io.lacewing.subsystem.transport.ConnectorEndpoint;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import org.jboss.as.controller.AttributeDefinition;
import org.jboss.as.controller.OperationStepHandler;
import org.jboss.as.controller.capability.RuntimeCapability;
import org.jboss.as.controller.operations.validation.EnumValidator;
import org.jboss.as.controller.registry.AttributeAccess;
import org.jboss.dmr.ModelNode;
import org.wildfly.subsystem.resource.AttributeDefinitionProvider;
import org.wildfly.subsystem.resource.ResourceDescriptor;
import org.wildfly.subsystem.resource.capability.CapabilityReference;
import org.wildfly.subsystem.resource.capability.CapabilityReferenceListAttributeDefinition;
import org.wildfly.subsystem.resource.operation.ResourceOperationRuntimeHandler;

/** The attributes of one kind of factory, in the order in which they are written. Immutable. */
public final class FactoryAttributes {

    /** Those of {@code connection-factory}. */
    public static final FactoryAttributes PLAIN = new FactoryAttributes(FactoryCapabilities.PLAIN, 0,
            List.of(Attributes.text("factory-type").setDefaultValue(new ModelNode(FactoryType.GENERIC.name()))
                    .setValidator(EnumValidator.create(FactoryType.class)).build()), List.of());

    /** Those of {@code pooled-connection-factory}. */
    public static final FactoryAttributes POOLED = new FactoryAttributes(FactoryCapabilities.POOLED, -1,
            EnumSet.allOf(PooledAttribute.class).stream().map(AttributeDefinitionProvider::get).toList(),
            List.of(Attributes.number("initial-connect-attempts", 1, -1).setFlags(AttributeAccess.Flag.RESTART_NONE)
                            .build(),
                    Attributes.flag("rebalance-connections", false).setFlags(AttributeAccess.Flag.RESTART_NONE)
                            .build()));

    private final CapabilityReferenceListAttributeDefinition<ConnectorEndpoint> connectors;
    private final AttributeDefinition reconnectAttempts;
    private final List<AttributeDefinition> effective;
    private final List<AttributeDefinition> withoutEffect;
    private final List<AttributeDefinition> all;

    private FactoryAttributes(RuntimeCapability<Void> factory, int reconnectAttempts, List<AttributeDefinition> own,
            List<AttributeDefinition> ownWithoutEffect) {
        this.connectors = new CapabilityReferenceListAttributeDefinition.Builder<>("connectors",
                CapabilityReference.builder(factory, ConnectorEndpoint.SERVICE_DESCRIPTOR)
                        .withParentPath(MessagingResource.SERVER.getPathElement(),
                                address -> address.getParent().getLastElement()).build())
                .setMinSize(1).build();
        this.reconnectAttempts = ClientAttribute.reconnectAttempts(reconnectAttempts);
        List<AttributeDefinition> attributes = new ArrayList<>();
        attributes.add(JndiEntries.ENTRIES);
        attributes.add(connectors);
        attributes.addAll(own);
        List<AttributeDefinition> idle = new ArrayList<>(ownWithoutEffect);
        for (ClientAttribute attribute : ClientAttribute.values()) {
            (attribute.option().isPresent() ? attributes : idle).add(attribute.get());
        }
        attributes.add(this.reconnectAttempts);
        this.effective = List.copyOf(attributes);
        this.withoutEffect = List.copyOf(idle);
        attributes.addAll(idle);
        this.all = List.copyOf(attributes);
    }

    /** All attributes. */
    public List<AttributeDefinition> all() {
        return all;
    }

    /** Those that are accepted and change nothing. */
    List<AttributeDefinition> withoutEffect() {
        return withoutEffect;
    }

    /**
     * Adds those that change something to a resource, all but references under a rule. The switch of the
     * statistics, which no rule is about, has a way of its own.
     */
    ResourceDescriptor.Builder register(ResourceDescriptor.Builder descriptor, ModelRule rule,
            ResourceOperationRuntimeHandler handler) {
        OperationStepHandler write = rule.onWrite(handler);
        descriptor.addAttributes(List.of(connectors));
        effective.stream().filter(attribute -> attribute != connectors
                && attribute != PooledAttribute.STATISTICS_ENABLED.get())
                .forEach(attribute -> descriptor.addAttribute(attribute, write));
        return descriptor;
    }

    CapabilityReferenceListAttributeDefinition<ConnectorEndpoint> connectors() {
        return connectors;
    }

    AttributeDefinition reconnectAttempts() {
        return reconnectAttempts;
    }
}
