package io.lacewing.subsystem.transport;

import io.lacewing.subsystem.model.Attributes;
import javax.net.ssl.SSLContext;
import org.jboss.as.controller.AttributeDefinition;
import org.jboss.as.controller.PropertiesAttributeDefinition;
import org.jboss.as.controller.access.management.SensitiveTargetAccessConstraintDefinition;
import org.jboss.as.controller.capability.RuntimeCapability;
import org.jboss.as.network.SocketBinding;
import org.wildfly.service.descriptor.BinaryServiceDescriptor;
import org.wildfly.service.descriptor.UnaryServiceDescriptor;
import org.wildfly.subsystem.resource.capability.CapabilityReference;
import org.wildfly.subsystem.resource.capability.CapabilityReferenceAttributeDefinition;

/** The attributes of acceptors and connectors, and what both kinds provide. */
public final class TransportAttributes {

    /** What every acceptor provides: a name that is unique among the acceptors of its server. */
    static final RuntimeCapability<Void> ACCEPTOR = RuntimeCapability.Builder
            .of(BinaryServiceDescriptor.of("io.lacewing.messaging.acceptor", Void.class))
            .setAllowMultipleRegistrations(false)
            .build();

    /** What every connector provides. */
    public static final RuntimeCapability<Void> CONNECTOR =
            RuntimeCapability.Builder.of(ConnectorEndpoint.SERVICE_DESCRIPTOR).build();

    /** The number of an in-VM broker. */
    public static final AttributeDefinition SERVER_ID = Attributes.optionalNumber("server-id", 0).setRequired(true)
            .build();

    /** The socket binding on which an acceptor listens. */
    public static final CapabilityReferenceAttributeDefinition<SocketBinding> ACCEPTOR_SOCKET_BINDING =
            new CapabilityReferenceAttributeDefinition.Builder<>("socket-binding",
                    CapabilityReference.builder(ACCEPTOR, SocketBinding.SERVICE_DESCRIPTOR).build())
                    .addAccessConstraint(SensitiveTargetAccessConstraintDefinition.SOCKET_BINDING_REF)
                    .build();

    /** The TLS context of an acceptor; plain TCP if there is none. */
    public static final CapabilityReferenceAttributeDefinition<SSLContext> SSL_CONTEXT =
            new CapabilityReferenceAttributeDefinition.Builder<>("ssl-context", CapabilityReference.builder(ACCEPTOR,
                    UnaryServiceDescriptor.of("org.wildfly.security.ssl-context", SSLContext.class)).build())
                    .setRequired(false)
                    .addAccessConstraint(SensitiveTargetAccessConstraintDefinition.SSL_REF)
                    .build();

    /** The socket binding to which a connector leads: an outbound one, or the one of an acceptor of this server. */
    public static final AttributeDefinition CONNECTOR_SOCKET_BINDING = Attributes.text("socket-binding")
            .setRequired(true).setAllowExpression(false)
            .addAccessConstraint(SensitiveTargetAccessConstraintDefinition.SOCKET_BINDING_REF)
            .build();

    /** Free-form settings. */
    public static final PropertiesAttributeDefinition PARAMS = Attributes.params();

    private TransportAttributes() {
    }
}
