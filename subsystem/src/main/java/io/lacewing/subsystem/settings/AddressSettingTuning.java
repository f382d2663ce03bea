package io.lacewing.subsystem.settings;

import io.lacewing.subsystem.model.Attributes;
import org.jboss.as.controller.AttributeDefinition;
import org.jboss.as.controller.ModelVersion;
import org.jboss.as.controller.SimpleAttributeDefinitionBuilder;
import org.jboss.as.controller.registry.AttributeAccess;
import org.wildfly.subsystem.resource.AttributeDefinitionProvider;

/** The attributes of {@code address-setting} that have no effect. */
public enum AddressSettingTuning implements AttributeDefinitionProvider {
    PAGE_SIZE_BYTES(Attributes.number("page-size-bytes", 10 * 1024 * 1024, 1)),
    PAGE_MAX_CACHE_SIZE(Attributes.number("page-max-cache-size", 5, 0)),
    MAX_READ_PAGE_BYTES(Attributes.optionalNumber("max-read-page-bytes", -1)),
    MESSAGE_COUNTER_HISTORY_DAY_LIMIT(Attributes.number("message-counter-history-day-limit", 0, 0)),
    REDISTRIBUTION_DELAY(Attributes.bigNumber("redistribution-delay", -1, -1)),
    AUTO_CREATE_JMS_QUEUES(Attributes.flag("auto-create-jms-queues", false).setDeprecated(ModelVersion.create(1))),
    AUTO_DELETE_JMS_QUEUES(Attributes.flag("auto-delete-jms-queues", false).setDeprecated(ModelVersion.create(1)));

    private final AttributeDefinition definition;

    AddressSettingTuning(SimpleAttributeDefinitionBuilder builder) {
        this.definition = builder.setFlags(AttributeAccess.Flag.RESTART_NONE).build();
    }

    @Override
    public AttributeDefinition get() {
        return definition;
    }
}
