package io.lacewing.subsystem.settings;

import io.lacewing.core.settings.AddressFullPolicy;
import io.lacewing.subsystem.model.Attributes;
import org.jboss.as.controller.AttributeDefinition;
import org.jboss.as.controller.SimpleAttributeDefinitionBuilder;
import org.jboss.as.controller.operations.validation.EnumValidator;
import org.jboss.as.controller.registry.AttributeAccess;
import org.jboss.dmr.ModelNode;
import org.wildfly.subsystem.resource.AttributeDefinitionProvider;

/**
 * The attributes of {@code address-setting} that have an effect. All of them apply at once. One that is undefined is
 * inherited from the next less precise match, so the defaults in the descriptions are those of an address that no
 * setting matches.
 */
public enum AddressSettingAttribute implements AttributeDefinitionProvider {
    DEAD_LETTER_ADDRESS(Attributes.text("dead-letter-address")),
    EXPIRY_ADDRESS(Attributes.text("expiry-address")),
    EXPIRY_DELAY(Attributes.bigNumber("expiry-delay", -1, -1)),
    REDELIVERY_DELAY(Attributes.bigNumber("redelivery-delay", 0, 0)),
    REDELIVERY_MULTIPLIER(Attributes.fraction("redelivery-multiplier", 1.0)),
    MAX_REDELIVERY_DELAY(Attributes.optionalBigNumber("max-redelivery-delay", 0)),
    MAX_DELIVERY_ATTEMPTS(Attributes.number("max-delivery-attempts", 10, -1)),
    MAX_SIZE_BYTES(Attributes.bigNumber("max-size-bytes", -1, -1)),
    ADDRESS_FULL_POLICY(Attributes.text("address-full-policy")
            .setDefaultValue(new ModelNode(AddressFullPolicy.PAGE.name()))
            .setValidator(EnumValidator.create(AddressFullPolicy.class))),
    AUTO_CREATE_QUEUES(Attributes.flag("auto-create-queues", false)),
    AUTO_CREATE_ADDRESSES(Attributes.flag("auto-create-addresses", true)),
    AUTO_DELETE_QUEUES(Attributes.flag("auto-delete-queues", false)),
    AUTO_DELETE_ADDRESSES(Attributes.flag("auto-delete-addresses", true));

    private final AttributeDefinition definition;

    AddressSettingAttribute(SimpleAttributeDefinitionBuilder builder) {
        this.definition = builder.setFlags(AttributeAccess.Flag.RESTART_NONE).build();
    }

    @Override
    public AttributeDefinition get() {
        return definition;
    }
}
