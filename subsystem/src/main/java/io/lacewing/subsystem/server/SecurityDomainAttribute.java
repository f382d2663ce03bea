package io.lacewing.subsystem.server;

import org.jboss.as.controller.access.management.SensitiveTargetAccessConstraintDefinition;
import org.jboss.as.controller.capability.RuntimeCapability;
import org.wildfly.security.auth.server.SecurityDomain;
import org.wildfly.service.descriptor.UnaryServiceDescriptor;
import org.wildfly.subsystem.resource.capability.CapabilityReference;
import org.wildfly.subsystem.resource.capability.CapabilityReferenceAttributeDefinition;

/** The attribute {@code elytron-domain}: who the users of a broker are. */
final class SecurityDomainAttribute {

    private static final UnaryServiceDescriptor<SecurityDomain> SECURITY_DOMAIN =
            UnaryServiceDescriptor.of("org.wildfly.security.security-domain", SecurityDomain.class);

    private SecurityDomainAttribute() {
    }

    static CapabilityReferenceAttributeDefinition<SecurityDomain> of(RuntimeCapability<Void> server) {
        return new CapabilityReferenceAttributeDefinition.Builder<>("elytron-domain",
                CapabilityReference.builder(server, SECURITY_DOMAIN).build())
                .setRequired(false)
                .addAccessConstraint(SensitiveTargetAccessConstraintDefinition.ELYTRON_SECURITY_DOMAIN_REF)
                .build();
    }
}
