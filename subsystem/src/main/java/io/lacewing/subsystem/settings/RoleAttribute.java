package io.lacewing.subsystem.settings;

import io.lacewing.subsystem.model.Attributes;
import org.jboss.as.controller.AttributeDefinition;
import org.jboss.as.controller.registry.AttributeAccess;
import org.wildfly.subsystem.resource.AttributeDefinitionProvider;

/** The permissions that {@code security-setting/role} grants. All of them apply at once. */
public enum RoleAttribute implements AttributeDefinitionProvider {
    SEND("send"),
    CONSUME("consume"),
    CREATE_DURABLE_QUEUE("create-durable-queue"),
    DELETE_DURABLE_QUEUE("delete-durable-queue"),
    CREATE_NON_DURABLE_QUEUE("create-non-durable-queue"),
    DELETE_NON_DURABLE_QUEUE("delete-non-durable-queue"),
    MANAGE("manage");

    private final AttributeDefinition definition;

    RoleAttribute(String name) {
        this.definition = Attributes.flag(name, false).setAllowExpression(false).setFlags(AttributeAccess.Flag.RESTART_NONE).build();
    }

    @Override
    public AttributeDefinition get() {
        return definition;
    }
}
