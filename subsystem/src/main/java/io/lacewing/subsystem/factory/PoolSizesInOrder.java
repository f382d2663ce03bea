package io.lacewing.subsystem.factory;

import io.lacewing.subsystem.logging.MessagingLogger;
import io.lacewing.subsystem.model.ModelRule;
import org.jboss.as.controller.OperationContext;
import org.jboss.as.controller.OperationFailedException;
import org.jboss.dmr.ModelNode;
import org.jboss.dmr.ModelType;

/** A pool may hold a connection at least, and need not hold more than it may. */
final class PoolSizesInOrder implements ModelRule {

    private static final String MIN = PooledAttribute.MIN_POOL_SIZE.get().getName();
    private static final String MAX = PooledAttribute.MAX_POOL_SIZE.get().getName();

    /** An expression is resolved, and looked at, when the pool is made. */
    @Override
    public void check(OperationContext context, ModelNode model) throws OperationFailedException {
        if (model.get(MIN).getType() != ModelType.EXPRESSION && model.get(MAX).getType() != ModelType.EXPRESSION) {
            checkResolved(context, model);
        }
    }

    /** @throws OperationFailedException if the pool has a maximum that is 0 or below its minimum */
    static void checkResolved(OperationContext context, ModelNode model) throws OperationFailedException {
        int min = PooledAttribute.MIN_POOL_SIZE.get().resolveModelAttribute(context, model).asInt();
        int max = PooledAttribute.MAX_POOL_SIZE.get().resolveModelAttribute(context, model).asInt();
        if (max == 0) {
            throw MessagingLogger.ROOT.poolWithoutRoom(context.getCurrentAddressValue());
        }
        if (max > 0 && min > max) {
            throw MessagingLogger.ROOT.poolSizesOutOfOrder(context.getCurrentAddressValue(), min, max);
        }
    }
}
