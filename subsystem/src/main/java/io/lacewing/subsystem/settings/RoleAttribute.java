package io.lacewing.subsystem.settings;

import io.lacewing.core.security.Permission;
import io.lacewing.subsystem.model.Attributes;
import org.jboss.as.controller.AttributeDefinition;
import org.jboss.as.controller.registry.AttributeAccess;
import org.wildfly.subsystem.resource.AttributeDefinitionProvider;

/** The permissions that {@code security-setting/role} grants. All of them apply at once. */
public enum RoleAttribute implements AttributeDefinitionProvider {
    SEND(Permission.SEND),
    CONSUME(Permission.CONSUME),
    CREATE_DURABLE_QUEUE(Permission.CREATE_DURABLE_QUEUE),
    DELETE_DURABLE_QUEUE(Permission.DELETE_DURABLE_QUEUE),
    CREATE_NON_DURABLE_QUEUE(Permission.CREATE_NON_DURABLE_QUEUE),
    DELETE_NON_DURABLE_QUEUE(Permission.DELETE_NON_DURABLE_QUEUE),
    MANAGE(Permission.MANAGE);

    private final Permission permission;
    private final AttributeDefinition definition;

    RoleAttribute(Permission permission) {
        this.permission = permission;
        this.definition = Attributes.flag(permission.label(), false)
                .setAllowExpression(false).setFlags(AttributeAccess.Flag.RESTART_NONE).build();
    }

    @Override
    public AttributeDefinition get() {
        return definition;
    }

    Permission permission() {
        return permission;
    }
}
