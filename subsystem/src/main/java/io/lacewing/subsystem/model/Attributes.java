package io.lacewing.subsystem.model;

import org.jboss.as.controller.AttributeMarshallers;
import org.jboss.as.controller.AttributeParsers;
import org.jboss.as.controller.PropertiesAttributeDefinition;
import org.jboss.as.controller.SimpleAttributeDefinitionBuilder;
import org.jboss.as.controller.StringListAttributeDefinition;
import org.jboss.as.controller.operations.validation.IntRangeValidator;
import org.jboss.as.controller.operations.validation.LongRangeValidator;
import org.jboss.as.controller.registry.AttributeAccess;
import org.jboss.dmr.ModelNode;
import org.jboss.dmr.ModelType;

/**
 * The shapes in which this model's attributes come: optional, resolving expressions, and applied by restarting the
 * services of their resource unless the caller says otherwise.
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

    /** A yes or no that may stay open. */
    public static SimpleAttributeDefinitionBuilder optionalFlag(String name) {
        return optional(name, ModelType.BOOLEAN);
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

    /** A long whole number in a range. */
    public static LongRangeValidator between(long min, long max) {
        return new LongRangeValidator(min, max, true, true);
    }

    /** An optional whole number of at least {@code min} without default. */
    public static SimpleAttributeDefinitionBuilder optionalNumber(String name, int min) {
        return optional(name, ModelType.INT).setValidator(new IntRangeValidator(min, true, true));
    }

    /** An optional long whole number of at least {@code min} without default. */
    public static SimpleAttributeDefinitionBuilder optionalBigNumber(String name, long min) {
        return optional(name, ModelType.LONG).setValidator(new LongRangeValidator(min, Long.MAX_VALUE, true, true));
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

    /** The free-form settings of an acceptor or connector. */
    public static PropertiesAttributeDefinition params() {
        return new PropertiesAttributeDefinition.Builder("params", true)
                .setAllowExpression(true)
                .setFlags(AttributeAccess.Flag.RESTART_RESOURCE_SERVICES)
                .setAttributeParser(new AttributeParsers.PropertiesParser(null, "param", false))
                .setAttributeMarshaller(new AttributeMarshallers.PropertiesAttributeMarshaller(null, "param", false))
                .build();
    }

    private static SimpleAttributeDefinitionBuilder optional(String name, ModelType type) {
        return new SimpleAttributeDefinitionBuilder(name, type)
                .setRequired(false)
                .setAllowExpression(true)
                .setFlags(AttributeAccess.Flag.RESTART_RESOURCE_SERVICES);
    }
}
