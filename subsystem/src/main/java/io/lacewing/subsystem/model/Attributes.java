package io.lacewing.subsystem.model;

import org.jboss.as.controller.SimpleAttributeDefinitionBuilder;
import org.jboss.as.controller.StringListAttributeDefinition;
import org.jboss.as.controller.operations.validation.IntRangeValidator;
import org.jboss.as.controller.operations.validation.LongRangeValidator;
import org.jboss.as.controller.registry.AttributeAccess;
import org.jboss.dmr.ModelNode;
import org.jboss.dmr.ModelType;

/**
 * The shapes in which this model's attributes come: optional, resolving expressions, and applied by restarting the services of
 * their resource unless the caller says otherwise.
 */
public final class Attributes {

    private Attributes() {
    }

    /** An optional text without default. */
    public static SimpleAttributeDefinitionBuilder text(String name) {
        return optional(name, ModelType.STRING);
    }

    /** A yes or no with a default. */
    public static SimpleAttributeDefinitionBuilder flag(String name, boolean defaultValue) {
        return optional(name, ModelType.BOOLEAN).setDefaultValue(defaultValue ? ModelNode.TRUE : ModelNode.FALSE);
    }

    /** A whole number of at least {@code min} with a default. */
    public static SimpleAttributeDefinitionBuilder number(String name, int defaultValue, int min) {
        return optional(name, ModelType.INT).setDefaultValue(new ModelNode(defaultValue))
                .setValidator(new IntRangeValidator(min, true, true));
    }

    /** A long whole number of at least {@code min} with a default. */
    public static SimpleAttributeDefinitionBuilder bigNumber(String name, long defaultValue, long min) {
        return optional(name, ModelType.LONG).setDefaultValue(new ModelNode(defaultValue))
                .setValidator(new LongRangeValidator(min, Long.MAX_VALUE, true, true));
    }

    /** A fraction with a default. */
    public static SimpleAttributeDefinitionBuilder fraction(String name, double defaultValue) {
        return optional(name, ModelType.DOUBLE).setDefaultValue(new ModelNode(defaultValue));
    }

    /** An optional list of texts. */
    public static StringListAttributeDefinition.Builder texts(String name) {
        return new StringListAttributeDefinition.Builder(name)
                .setRequired(false)
                .setAllowExpression(true)
                .setFlags(AttributeAccess.Flag.RESTART_RESOURCE_SERVICES);
    }

    private static SimpleAttributeDefinitionBuilder optional(String name, ModelType type) {
        return new SimpleAttributeDefinitionBuilder(name, type)
                .setRequired(false)
                .setAllowExpression(true)
                .setFlags(AttributeAccess.Flag.RESTART_RESOURCE_SERVICES);
    }
}
