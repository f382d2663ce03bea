package io.lacewing.subsystem.model;

import io.lacewing.subsystem.logging.MessagingLogger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import org.jboss.as.controller.AbstractWriteAttributeHandler;
import org.jboss.as.controller.AttributeDefinition;
import org.jboss.as.controller.OperationContext;
import org.jboss.as.controller.OperationFailedException;
import org.jboss.dmr.ModelNode;
import org.wildfly.subsystem.resource.AttributeDefinitionProvider;
import org.wildfly.subsystem.resource.ResourceDescriptor;
import org.wildfly.subsystem.resource.operation.ResourceOperationRuntimeHandler;

/**
 * The attributes of a resource that tune what other brokers have and this one does without: accepted, so that scripts
 * written for those run, with a line in the log that says so where a value is not the default. Whether a value can be
 * ignored without losing a message, or delivering it elsewhere or twice, is what makes an attribute one of these.
 * Immutable.
 */
public final class AttributesWithoutEffect extends AbstractWriteAttributeHandler<Void>
        implements ResourceOperationRuntimeHandler {
    private final List<AttributeDefinition> attributes;

    public AttributesWithoutEffect(Collection<AttributeDefinition> attributes) {
        this.attributes = List.copyOf(attributes);
    }

    /** All that an enumeration provides. */
    public static <E extends Enum<E> & AttributeDefinitionProvider> AttributesWithoutEffect of(Class<E> attributes) {
        return new AttributesWithoutEffect(
                EnumSet.allOf(attributes).stream().map(AttributeDefinitionProvider::get).toList());
    }

    /** Adds the attributes to a resource, whose runtime handler this is to be, too. */
    public ResourceDescriptor.Builder addTo(ResourceDescriptor.Builder descriptor) {
        attributes.forEach(attribute -> descriptor.addAttribute(attribute, this));
        return descriptor;
    }

    @Override
    public void addRuntime(OperationContext context, ModelNode model) throws OperationFailedException {
        List<String> names = new ArrayList<>();
        for (AttributeDefinition attribute : attributes) {
            if (isTuned(attribute, attribute.resolveModelAttribute(context, model))) {
                names.add(attribute.getName());
            }
        }
        tell(context, names);
    }

    @Override
    public void removeRuntime(OperationContext context, ModelNode model) {
        // nothing was done when it was added
    }

    @Override
    protected boolean applyUpdateToRuntime(OperationContext context, ModelNode operation, String attributeName,
            ModelNode resolvedValue, ModelNode currentValue, HandbackHolder<Void> handbackHolder) {
        tell(context, attributes.stream().filter(attribute -> attribute.getName().equals(attributeName))
                .filter(attribute -> isTuned(attribute, resolvedValue)).map(AttributeDefinition::getName).toList());
        return false;
    }

    @Override
    protected void revertUpdateToRuntime(OperationContext context, ModelNode operation, String attributeName,
            ModelNode valueToRestore, ModelNode valueToRevert, Void handback) {
        // nothing was done when it was written
    }

    private static boolean isTuned(AttributeDefinition attribute, ModelNode value) {
        ModelNode preset = attribute.getDefaultValue();
        return value.isDefined() && (preset == null || !preset.asString().equals(value.asString()));
    }

    private static void tell(OperationContext context, List<String> names) {
        if (!names.isEmpty()) {
            MessagingLogger.ROOT.withoutEffect(context.getCurrentAddress().toCLIStyleString(), names);
        }
    }
}
