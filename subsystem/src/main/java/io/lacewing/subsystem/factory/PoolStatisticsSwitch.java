package io.lacewing.subsystem.factory;

import org.jboss.as.controller.AbstractWriteAttributeHandler;
import org.jboss.as.controller.OperationContext;
import org.jboss.as.controller.OperationFailedException;
import org.jboss.dmr.ModelNode;

/** Has the running pool of a factory count, or not, as soon as {@code statistics-enabled} is written. */
final class PoolStatisticsSwitch extends AbstractWriteAttributeHandler<Void> {

    private final PoolStatistics pools;

    PoolStatisticsSwitch(PoolStatistics pools) {
        this.pools = pools;
    }

    @Override
    protected boolean applyUpdateToRuntime(OperationContext context, ModelNode operation, String attributeName,
            ModelNode resolvedValue, ModelNode currentValue, HandbackHolder<Void> handbackHolder) {
        set(context, resolvedValue);
        return false;
    }

    @Override
    protected void revertUpdateToRuntime(OperationContext context, ModelNode operation, String attributeName,
            ModelNode valueToRestore, ModelNode valueToRevert, Void handback) throws OperationFailedException {
        set(context, context.resolveExpressions(valueToRestore));
    }

    private void set(OperationContext context, ModelNode value) {
        pools.of(context.getCurrentAddress()).ifPresent(pool -> pool.setEnabled(value.asBoolean(false)));
    }
}
