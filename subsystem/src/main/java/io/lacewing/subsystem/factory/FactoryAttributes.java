package io.lacewing.subsystem.factory;

import io.lacewing.subsystem.model.Attributes;
import io.lacewing.subsystem.model.MessagingResource;
import io.lacewing.subsystem.naming.JndiEntries;
import io.lacewing.subsystem.transport.ConnectorEndpoint;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import org.jboss.as.controller.AttributeDefinition;
import org.jboss.as.controller.capability.RuntimeCapability;
import org.jboss.as.controller.operations.validation.EnumValidator;
import org.jboss.dmr.ModelNode;
import org.wildfly.subsystem.resource.AttributeDefinitionProvider;
import org.wildfly.subsystem.resource.capability.CapabilityReference;
import org.wildfly.subsystem.resource.capability.CapabilityReferenceListAttributeDefinition;

/** The attributes of one kind of factory, in the order in which they are written. Immutable. */
public final class FactoryAttributes {

    /** Those of {@code connection-factory}. */
    public static final FactoryAttributes PLAIN = new FactoryAttributes(FactoryCapabilities.PLAIN, 0,
            List.of(Attributes.text("factory-type").setDefaultValue(new ModelNode(FactoryType.GENERIC.name()))
                    .setValidator(EnumValidator.create(FactoryType.class)).build()));

    /** Those of {@code pooled-connection-factory}. */
    public static final FactoryAttributes POOLED = new FactoryAttributes(FactoryCapabilities.POOLED, -1,
            EnumSet.allOf(PooledAttribute.class).stream().map(AttributeDefinitionProvider::get).toList());

    private final CapabilityReferenceListAttributeDefinition<ConnectorEndpoint> connectors;
    private final AttributeDefinition reconnectAttempts;
    private final List<AttributeDefinition> all;

    private FactoryAttributes(RuntimeCapability<Void> factory, int reconnectAttempts, List<AttributeDefinition> own) {
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
        EnumSet.allOf(ClientAttribute.class).forEach(attribute -> attributes.add(attribute.get()));
        attributes.add(this.reconnectAttempts);
        this.all = List.copyOf(attributes);
    }

    /** All attributes. */
    public List<AttributeDefinition> all() {
        return all;
    }

    CapabilityReferenceListAttributeDefinition<ConnectorEndpoint> connectors() {
        return connectors;
    }

    AttributeDefinition reconnectAttempts() {
        return reconnectAttempts;
    }
}
