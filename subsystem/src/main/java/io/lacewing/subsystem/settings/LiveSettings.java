package io.lacewing.subsystem.settings;

import io.lacewing.core.management.BrokerManagement;
import io.lacewing.subsystem.broker.Brokers;
import io.lacewing.subsystem.model.MessagingResource;
import org.jboss.as.controller.AbstractWriteAttributeHandler;
import org.jboss.as.controller.OperationContext;
import org.jboss.as.controller.OperationFailedException;
import org.jboss.as.controller.PathAddress;
import org.jboss.as.controller.registry.Resource;
import org.jboss.dmr.ModelNode;
import org.wildfly.service.capture.FunctionExecutor;
import org.wildfly.subsystem.resource.operation.ResourceOperationRuntimeHandler;

/**
 * Keeps the settings of a running broker in step with the model, whichever of adding, writing, removing and rolling
 * back changes it. A broker that is about to start reads them from the model itself.
 */
final class LiveSettings extends AbstractWriteAttributeHandler<Void> implements ResourceOperationRuntimeHandler {

    /** Tells the broker what holds for a match. */
    @FunctionalInterface
    interface Update {

        /** @param model the recursive model of the match, undefined if there is none (any more) */
        void apply(BrokerManagement broker, OperationContext context, String match, ModelNode model)
                throws OperationFailedException;
    }

    private final Brokers brokers;
    private final MessagingResource matchResource;
    private final Update update;

    /** @param matchResource the resource that is named after the match */
    LiveSettings(Brokers brokers, MessagingResource matchResource, Update update) {
        this.brokers = brokers;
        this.matchResource = matchResource;
        this.update = update;
    }

    @Override
    public void addRuntime(OperationContext context, ModelNode model) throws OperationFailedException {
        update(context);
    }

    @Override
    public void removeRuntime(OperationContext context, ModelNode model) throws OperationFailedException {
        update(context);
    }

    @Override
    protected boolean applyUpdateToRuntime(OperationContext context, ModelNode operation, String attributeName,
            ModelNode resolvedValue,
            ModelNode currentValue, HandbackHolder<Void> handbackHolder) throws OperationFailedException {
        update(context);
        return false;
    }

    @Override
    protected void revertUpdateToRuntime(OperationContext context, ModelNode operation, String attributeName,
            ModelNode valueToRestore,
            ModelNode valueToRevert, Void handback) throws OperationFailedException {
        update(context);
    }

    private void update(OperationContext context) throws OperationFailedException {
        FunctionExecutor<BrokerManagement> executor = brokers.executor(context);
        if (executor != null) {
            PathAddress match = matchAddress(context);
            ModelNode model = model(context, match);
            executor.<Void, OperationFailedException>execute(broker -> {
                update.apply(broker, context, match.getLastElement().getValue(), model);
                return null;
            });
        }
    }

    private PathAddress matchAddress(OperationContext context) {
        PathAddress address = context.getCurrentAddress();
        while (!address.getLastElement().getKey().equals(matchResource.key())) {
            address = address.getParent();
        }
        return address;
    }

    private static ModelNode model(OperationContext context, PathAddress match) {
        try {
            Resource resource = context.isRollbackOnly()
                    ? context.getOriginalRootResource().navigate(match) : context.readResourceFromRoot(match, true);
            return Resource.Tools.readModel(resource);
        } catch (Resource.NoSuchResourceException e) {
            return new ModelNode();
        }
    }
}
