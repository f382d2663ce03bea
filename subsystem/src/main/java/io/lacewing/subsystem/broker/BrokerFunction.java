package io.lacewing.subsystem.broker;

import io.lacewing.core.management.BrokerManagement;
import io.lacewing.subsystem.logging.MessagingLogger;
import org.jboss.as.controller.OperationContext;
import org.jboss.as.controller.OperationFailedException;
import org.jboss.dmr.ModelNode;
import org.wildfly.common.function.ExceptionFunction;
import org.wildfly.service.capture.FunctionExecutor;
import org.wildfly.subsystem.resource.executor.MetricExecutor;
import org.wildfly.subsystem.resource.executor.RuntimeOperationExecutor;

/**
 * Finds what a runtime resource stands for in the running broker, for its numbers and operations.
 *
 * @param <T> what it stands for
 */
@FunctionalInterface
public interface BrokerFunction<T> {

    /** What the resource of the operation stands for; null if the broker has no such thing. */
    T find(BrokerManagement broker, OperationContext context) throws OperationFailedException;

    /** Reads numbers; they are undefined while the broker is down. */
    default MetricExecutor<T> metrics(Brokers brokers) {
        return (context, metric) -> {
            FunctionExecutor<BrokerManagement> executor = brokers.executor(context);
            return executor == null ? null : executor.execute(onTarget(context, metric::execute));
        };
    }

    /** Executes operations; they fail while the broker is down. */
    default RuntimeOperationExecutor<T> operations(Brokers brokers) {
        return (context, operation, executable) -> {
            FunctionExecutor<BrokerManagement> executor = brokers.executor(context);
            ModelNode result = executor == null ? null : executor.execute(
                    onTarget(context, target -> reply(executable.execute(context, operation, target))));
            if (result == null) {
                throw MessagingLogger.ROOT.brokerNotRunning(Brokers.serverName(context.getCurrentAddress()));
            }
            return result;
        };
    }

    private ExceptionFunction<BrokerManagement, ModelNode, OperationFailedException> onTarget(OperationContext context,
            ExceptionFunction<T, ModelNode, OperationFailedException> function) {
        return broker -> {
            T target = find(broker, context);
            return target == null ? null : function.apply(target);
        };
    }

    private static ModelNode reply(ModelNode result) {
        return result == null ? new ModelNode() : result;
    }
}
