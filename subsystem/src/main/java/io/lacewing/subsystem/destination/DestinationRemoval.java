package io.lacewing.subsystem.destination;

import io.lacewing.core.management.BrokerManagement;
import io.lacewing.subsystem.broker.BrokerCalls;
import io.lacewing.subsystem.broker.Brokers;
import io.lacewing.subsystem.logging.MessagingLogger;
import java.util.concurrent.CompletionStage;
import java.util.function.BiFunction;
import java.util.function.UnaryOperator;
import org.jboss.as.controller.OperationContext;
import org.jboss.as.controller.OperationFailedException;
import org.jboss.as.controller.OperationStepHandler;
import org.jboss.dmr.ModelNode;

/**
 * Has the broker delete a destination whose resource is removed, with its messages: once the operation as a whole has
 * succeeded, since they could not be brought back.
 */
final class DestinationRemoval implements UnaryOperator<OperationStepHandler> {

    private final Brokers brokers;
    private final BiFunction<BrokerManagement, String, CompletionStage<?>> deletion;

    /** @param deletion deletes the destination of that name */
    DestinationRemoval(Brokers brokers, BiFunction<BrokerManagement, String, CompletionStage<?>> deletion) {
        this.brokers = brokers;
        this.deletion = deletion;
    }

    @Override
    public OperationStepHandler apply(OperationStepHandler remove) {
        return (context, operation) -> {
            remove.execute(context, operation);
            if (context.isDefaultRequiresRuntime()) {
                context.addStep(this::deleteOnSuccess, OperationContext.Stage.RUNTIME);
            }
        };
    }

    private void deleteOnSuccess(OperationContext context, ModelNode operation) {
        OperationContext.ResultHandler onSuccess = (action, finished, step) -> {
            if (action == OperationContext.ResultAction.KEEP) {
                delete(finished);
            }
        };
        context.completeStep(onSuccess);
    }

    private void delete(OperationContext context) {
        String name = context.getCurrentAddressValue();
        try {
            BrokerCalls.apply(brokers, context, broker -> deletion.apply(broker, name));
        } catch (OperationFailedException e) {
            MessagingLogger.ROOT.destinationNotDeleted(context.getCurrentAddress().toCLIStyleString(), e.getMessage());
        }
    }
}
