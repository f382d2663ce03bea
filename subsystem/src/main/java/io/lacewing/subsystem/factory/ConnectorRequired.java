package io.lacewing.subsystem.factory;

import io.lacewing.subsystem.logging.MessagingLogger;
import java.util.function.UnaryOperator;
import org.jboss.as.controller.OperationStepHandler;
import org.jboss.as.controller.PathAddress;
import org.jboss.as.controller.PathElement;

/** Refuses to add a factory that leads nowhere, and names it. */
final class ConnectorRequired implements UnaryOperator<OperationStepHandler> {

    private static final String CONNECTORS = "connectors";

    @Override
    public OperationStepHandler apply(OperationStepHandler add) {
        return (context, operation) -> {
            if (operation.get(CONNECTORS).asListOrEmpty().isEmpty()) {
                PathAddress address = context.getCurrentAddress();
                PathElement factory = address.getLastElement();
                throw MessagingLogger.ROOT.factoryWithoutConnector(factory.getKey(), factory.getValue(),
                        address.getParent().getLastElement().getValue());
            }
            add.execute(context, operation);
        };
    }
}
