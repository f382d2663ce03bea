package io.lacewing.subsystem.factory;

import io.lacewing.subsystem.logging.MessagingLogger;
import java.util.function.UnaryOperator;
import org.jboss.as.controller.OperationContext;
import org.jboss.as.controller.OperationFailedException;
import org.jboss.as.controller.OperationStepHandler;
import org.jboss.as.controller.PathAddress;
import org.jboss.dmr.ModelNode;
import org.jboss.dmr.ModelType;

/** Refuses to add a pool that would have to hold more connections than it may. */
final class PoolSizesInOrder implements UnaryOperator<OperationStepHandler> {

    private static final String MIN = PooledAttribute.MIN_POOL_SIZE.get().getName();
    private static final String MAX = PooledAttribute.MAX_POOL_SIZE.get().getName();

    @Override
    public OperationStepHandler apply(OperationStepHandler add) {
        return (context, operation) -> {
            add.execute(context, operation);
            context.addStep(PoolSizesInOrder::checkLiterals, OperationContext.Stage.MODEL);
        };
    }

    /** An expression is resolved, and looked at, when the pool is made. */
    private static void checkLiterals(OperationContext context, ModelNode operation) throws OperationFailedException {
        ModelNode model = context.readResource(PathAddress.EMPTY_ADDRESS, false).getModel();
        if (model.get(MIN).getType() != ModelType.EXPRESSION && model.get(MAX).getType() != ModelType.EXPRESSION) {
            check(context, model);
        }
    }

    /** @throws OperationFailedException if the pool has a maximum and its minimum is above it */
    static void check(OperationContext context, ModelNode model) throws OperationFailedException {
        int min = PooledAttribute.MIN_POOL_SIZE.get().resolveModelAttribute(context, model).asInt();
        int max = PooledAttribute.MAX_POOL_SIZE.get().resolveModelAttribute(context, model).asInt();
        if (max >= 0 && min > max) {
            throw MessagingLogger.ROOT.poolSizesOutOfOrder(context.getCurrentAddressValue(), min, max);
        }
    }
}
