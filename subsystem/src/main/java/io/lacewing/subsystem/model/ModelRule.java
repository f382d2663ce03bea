package io.lacewing.subsystem.model;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.jboss.as.controller.OperationContext;
import org.jboss.as.controller.OperationFailedException;
import org.jboss.as.controller.OperationStepHandler;
import org.jboss.as.controller.PathAddress;
import org.jboss.as.controller.capability.RuntimeCapability;
import org.jboss.as.controller.registry.AttributeAccess;
import org.jboss.as.controller.registry.Resource;
import org.jboss.dmr.ModelNode;
import org.wildfly.subsystem.resource.operation.OperationStepHandlerDescriptor;
import org.wildfly.subsystem.resource.operation.ResourceOperationRuntimeHandler;
import org.wildfly.subsystem.resource.operation.WriteAttributeOperationStepHandler;

/**
 * What the attributes of a resource must satisfy together, or with those of other resources. Looked at when the whole
 * of an operation has been applied to the model and before any of it takes effect: an operation that breaks the rule
 * changes nothing.
 */
@FunctionalInterface
public interface ModelRule {

    /** The resources that the running operation adds. */
    OperationContext.AttachmentKey<Set<PathAddress>> ADDED = OperationContext.AttachmentKey.create(Set.class);

    /**
     * Checks the resource of the operation. An expression can't be resolved yet.
     *
     * @param model that of the resource, without those below it; not to be changed
     */
    void check(OperationContext context, ModelNode model) throws OperationFailedException;

    /** All of these rules. */
    static ModelRule all(ModelRule... rules) {
        return (context, model) -> {
            for (ModelRule rule : rules) {
                rule.check(context, model);
            }
        };
    }

    /** Holds for what is added. */
    default UnaryOperator<OperationStepHandler> onAdd() {
        return add -> (context, operation) -> {
            context.attachIfAbsent(ADDED, new HashSet<>());
            context.getAttachment(ADDED).add(context.getCurrentAddress());
            add.execute(context, operation);
            later(context);
        };
    }

    /**
     * Holds for an attribute that is written.
     *
     * @param runtime has the change take effect
     */
    default OperationStepHandler onWrite(ResourceOperationRuntimeHandler runtime) {
        return onWrite(runtime, context -> false);
    }

    /**
     * Holds for an attribute that is written.
     *
     * @param runtime has the change take effect
     * @param changed whether there is a change although the value in the model is the one before; asked in the stage
     *     in which changes take effect
     */
    default OperationStepHandler onWrite(ResourceOperationRuntimeHandler runtime,
            Predicate<OperationContext> changed) {
        return new WriteAttributeOperationStepHandler(new OperationStepHandlerDescriptor() {
            @Override
            public Optional<ResourceOperationRuntimeHandler> getRuntimeHandler() {
                return Optional.of(runtime);
            }

            @Override
            public BiPredicate<OperationContext, Resource> getCapabilityFilter(RuntimeCapability<?> capability) {
                return (context, resource) -> true;
            }
        }) {
            @Override
            protected void validateUpdatedModel(OperationContext context, Resource resource) {
                if (!isAdded(context)) {
                    later(context);
                }
            }

            /** What is added in the same operation takes effect with all of its attributes. */
            @Override
            protected boolean requiresRuntime(OperationContext context) {
                return super.requiresRuntime(context) && !isAdded(context);
            }

            @Override
            protected boolean applyUpdateToRuntime(OperationContext context, ModelNode operation, String attributeName,
                    ModelNode resolvedValue, ModelNode currentValue, HandbackHolder<Void> handback)
                    throws OperationFailedException {
                ModelNode before = changed.test(context) ? new ModelNode() : currentValue;
                return super.applyUpdateToRuntime(context, operation, attributeName, resolvedValue, before, handback)
                        && !isRestarted(context, attributeName);
            }
        };
    }

    /** Has the resource of the operation checked at the end of the model's stage. */
    default void later(OperationContext context) {
        context.addStep((last, operation) ->
                check(last, last.readResource(PathAddress.EMPTY_ADDRESS, false).getModel()),
                OperationContext.Stage.MODEL);
    }

    /** A restart in the operation takes effect of all that the operation has written. */
    private static boolean isRestarted(OperationContext context, String attribute) {
        return context.isResourceServiceRestartAllowed() && AttributeAccess.Flag.RESTART_RESOURCE_SERVICES.test(
                context.getResourceRegistration().getAttributeAccess(PathAddress.EMPTY_ADDRESS, attribute));
    }

    private static boolean isAdded(OperationContext context) {
        Set<PathAddress> added = context.getAttachment(ADDED);
        return added != null && added.contains(context.getCurrentAddress());
    }
}
