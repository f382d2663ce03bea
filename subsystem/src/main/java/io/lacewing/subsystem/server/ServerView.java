package io.lacewing.subsystem.server;

import io.lacewing.core.management.BrokerManagement;
import io.lacewing.subsystem.broker.Brokers;
import org.jboss.as.controller.OperationContext;
import org.jboss.as.controller.OperationFailedException;
import org.jboss.as.controller.PathAddress;
import org.jboss.dmr.ModelNode;
import org.wildfly.service.capture.FunctionExecutor;
import org.wildfly.subsystem.resource.executor.Metric;

/**
 * A server, whether its broker runs or not.
 *
 * @param broker the running broker, or null
 * @param persistent whether the broker keeps a journal
 */
record ServerView(BrokerManagement broker, boolean persistent) {

    /** Reads a number of the server that the resource of an operation stands for. */
    static ModelNode read(Brokers brokers, OperationContext context, Metric<ServerView> metric)
            throws OperationFailedException {
        ModelNode model = context.readResource(PathAddress.EMPTY_ADDRESS, false).getModel();
        boolean persistent = ServerAttribute.PERSISTENCE_ENABLED.resolveModelAttribute(context, model).asBoolean();
        FunctionExecutor<BrokerManagement> executor = brokers.executor(context);
        ModelNode running = executor == null ? null
                : executor.execute(broker -> metric.execute(new ServerView(broker, persistent)));
        return running == null ? metric.execute(new ServerView(null, persistent)) : running;
    }

    boolean running() {
        return broker != null;
    }
}
