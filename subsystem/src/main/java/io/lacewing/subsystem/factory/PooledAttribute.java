package io.lacewing.subsystem.factory;

import io.lacewing.subsystem.model.Attributes;
import org.jboss.as.controller.AttributeDefinition;
import org.jboss.as.controller.SimpleAttributeDefinitionBuilder;
import org.jboss.as.controller.access.management.SensitiveTargetAccessConstraintDefinition;
import org.jboss.as.controller.operations.validation.EnumValidator;
import org.jboss.as.controller.operations.validation.IntRangeValidator;
import org.jboss.as.controller.registry.AttributeAccess;
import org.jboss.dmr.ModelNode;
import org.wildfly.subsystem.resource.AttributeDefinitionProvider;

/** The attributes of {@code pooled-connection-factory} that a plain {@code connection-factory} has not. */
public enum PooledAttribute implements AttributeDefinitionProvider {
    TRANSACTION(Attributes.text("transaction")
            .setDefaultValue(new ModelNode(TransactionMode.XA.toString()))
            .setValidator(EnumValidator.create(TransactionMode.class))),
    USER(Attributes.text("user").addAccessConstraint(SensitiveTargetAccessConstraintDefinition.CREDENTIAL)),
    PASSWORD(Attributes.text("password").addAlternatives("credential-reference")
            .addAccessConstraint(SensitiveTargetAccessConstraintDefinition.CREDENTIAL)),
    MIN_POOL_SIZE(Attributes.number("min-pool-size", 0, 0)),
    MAX_POOL_SIZE(Attributes.number("max-pool-size", 20, -1).setValidator(new IntRangeValidator(-1, true, true))),
    MANAGED_CONNECTION_POOL(Attributes.text("managed-connection-pool")),
    ENLISTMENT_TRACE(Attributes.optionalFlag("enlistment-trace")),
    SETUP_ATTEMPTS(Attributes.optionalNumber("setup-attempts", -1)),
    SETUP_INTERVAL(Attributes.optionalBigNumber("setup-interval", 1)),
    USE_AUTO_RECOVERY(Attributes.flag("use-auto-recovery", true)),
    ALLOW_LOCAL_TRANSACTIONS(Attributes.flag("allow-local-transactions", false)),
    STATISTICS_ENABLED(Attributes.flag("statistics-enabled", false).setFlags(AttributeAccess.Flag.RESTART_NONE));

    private final AttributeDefinition definition;

    PooledAttribute(SimpleAttributeDefinitionBuilder builder) {
        this.definition = builder.build();
    }

    @Override
    public AttributeDefinition get() {
        return definition;
    }
}
