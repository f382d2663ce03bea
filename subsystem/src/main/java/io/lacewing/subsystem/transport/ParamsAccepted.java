package io.lacewing.subsystem.transport;

import io.lacewing.subsystem.model.ModelRule;
import java.util.Map;
import org.jboss.as.controller.OperationContext;
import org.jboss.as.controller.OperationFailedException;
import org.jboss.dmr.ModelNode;
import org.jboss.dmr.ModelType;
import org.jboss.dmr.Property;

/** Acceptors and connectors have params that are known; those of a connector can be used by a client. */
enum ParamsAccepted implements ModelRule {
    ACCEPTOR(TransportParams::checkAcceptor),
    CONNECTOR(TransportParams::connectorOptions);

    @FunctionalInterface
    private interface Reader {
        void read(OperationContext context, Map<String, String> params) throws OperationFailedException;
    }

    private final Reader reader;

    ParamsAccepted(Reader reader) {
        this.reader = reader;
    }

    /** A value that is an expression is looked at when it has been resolved. */
    @Override
    public void check(OperationContext context, ModelNode model) throws OperationFailedException {
        ModelNode literals = new ModelNode();
        ModelNode params = literals.get(TransportAttributes.PARAMS.getName());
        for (Property param : model.get(TransportAttributes.PARAMS.getName()).asPropertyListOrEmpty()) {
            if (param.getValue().getType() != ModelType.EXPRESSION) {
                params.get(param.getName()).set(param.getValue());
            }
        }
        reader.read(context, TransportAttributes.PARAMS.unwrap(context, literals));
    }
}
