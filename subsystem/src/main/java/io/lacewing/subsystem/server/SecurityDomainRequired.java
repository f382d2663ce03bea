package io.lacewing.subsystem.server;

import io.lacewing.subsystem.logging.MessagingLogger;
import java.util.Optional;
import java.util.function.BiPredicate;
import java.util.function.UnaryOperator;
import org.jboss.as.controller.OperationContext;
import org.jboss.as.controller.OperationFailedException;
import org.jboss.as.controller.OperationStepHandler;
import org.jboss.as.controller.PathAddress;
import org.jboss.as.controller.capability.RuntimeCapability;
import org.jboss.as.controller.registry.Resource;
import org.jboss.dmr.ModelNode;
import org.jboss.dmr.ModelType;
import org.wildfly.subsystem.resource.operation.OperationStepHandlerDescriptor;
import org.wildfly.subsystem.resource.operation.ResourceOperationRuntimeHandler;
import org.wildfly.subsystem.resource.operation.WriteAttributeOperationStepHandler;

/**
 * Refuses a server that checks its users and has nobody to ask who they are, when it is added and when it is changed.
 */
final class SecurityDomainRequired implements UnaryOperator<OperationStepHandler> {

    @Override
    public OperationStepHandler apply(OperationStepHandler add) {
        return (context, operation) -> {
            add.execute(context, operation);
            context.addStep(SecurityDomainRequired::check, OperationContext.Stage.MODEL);
        };
    }

    /** Handles changes of the attributes that the rule is about. */
    static OperationStepHandler onWrite(ResourceOperationRuntimeHandler runtime) {
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
            protected void validateUpdatedModel(OperationContext context, Resource server) {
                context.addStep(SecurityDomainRequired::check, OperationContext.Stage.MODEL);
            }
        };
    }

    /**
     * Looks at the model when the whole of the operation has been applied to it; at an expression when the broker
     * starts.
     */
    private static void check(OperationContext context, ModelNode operation) throws OperationFailedException {
        ModelNode model = context.readResource(PathAddress.EMPTY_ADDRESS, false).getModel();
        ModelNode enabled = model.get(ServerAttribute.SECURITY_ENABLED.getName());
        boolean on = !enabled.isDefined() || enabled.getType() != ModelType.EXPRESSION && enabled.asBoolean();
        if (on && !model.hasDefined(ServerResourceDefinitionRegistrar.ELYTRON_DOMAIN.getName())) {
            throw MessagingLogger.ROOT.securityWithoutDomain(context.getCurrentAddressValue());
        }
    }
}
