package io.lacewing.subsystem.broker;

import io.lacewing.core.management.BrokerManagement;
import io.lacewing.subsystem.logging.MessagingLogger;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;
import org.jboss.as.controller.OperationContext;
import org.jboss.as.controller.OperationFailedException;
import org.wildfly.service.capture.FunctionExecutor;

/** Waits for the answers of a broker and turns its failures into those of an operation. */
public final class BrokerCalls {

    /** Seconds to wait for an answer: a broker that takes longer is in trouble. */
    private static final int PATIENCE = 60;

    private BrokerCalls() {
    }

    /** The answer of a call. */
    public static <T> T await(CompletionStage<T> call) throws OperationFailedException {
        try {
            return call.toCompletableFuture().get(PATIENCE, TimeUnit.SECONDS);
        } catch (ExecutionException e) {
            throw MessagingLogger.ROOT.brokerRefused(e.getCause(), e.getCause().getMessage());
        } catch (TimeoutException e) {
            throw MessagingLogger.ROOT.brokerDoesNotAnswer(PATIENCE);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw MessagingLogger.ROOT.brokerDoesNotAnswer(0);
        }
    }

    /** The answer of a call that starts or stops a service. */
    public static <T> T join(CompletionStage<T> call) {
        try {
            return await(call);
        } catch (OperationFailedException e) {
            throw new IllegalStateException(e.getMessage(), e.getCause());
        }
    }

    /** Makes a change on the running broker of a resource, and waits for it; does nothing if the broker is down. */
    public static void apply(Brokers brokers, OperationContext context,
            Function<BrokerManagement, CompletionStage<?>> change) throws OperationFailedException {
        FunctionExecutor<BrokerManagement> executor = brokers.executor(context);
        if (executor != null) {
            executor.<Void, OperationFailedException>execute(broker -> {
                await(change.apply(broker));
                return null;
            });
        }
    }
}
