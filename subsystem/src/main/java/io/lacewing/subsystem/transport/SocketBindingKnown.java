package io.lacewing.subsystem.transport;

import io.lacewing.subsystem.logging.MessagingLogger;
import io.lacewing.subsystem.model.ModelRule;
import org.jboss.as.controller.OperationContext;
import org.jboss.as.controller.OperationFailedException;
import org.jboss.as.network.OutboundSocketBinding;
import org.jboss.as.network.SocketBinding;
import org.jboss.dmr.ModelNode;
import org.wildfly.service.descriptor.UnaryServiceDescriptor;

/** A remote connector leads to a socket binding, of one kind or the other: no single reference can say so. */
final class SocketBindingKnown implements ModelRule {

    /** Which capabilities there are is known once the model's stage is over. */
    @Override
    public void check(OperationContext context, ModelNode model) {
        if (context.isDefaultRequiresRuntime()) {
            String binding = model.get(TransportAttributes.CONNECTOR_SOCKET_BINDING.getName()).asString();
            context.addStep((runtime, operation) -> require(runtime, binding), OperationContext.Stage.RUNTIME);
        }
    }

    static void require(OperationContext context, String binding) throws OperationFailedException {
        if (!isBound(context, OutboundSocketBinding.SERVICE_DESCRIPTOR, binding)
                && !isBound(context, SocketBinding.SERVICE_DESCRIPTOR, binding)) {
            throw MessagingLogger.ROOT.noSuchSocketBinding(context.getCurrentAddressValue(), binding);
        }
    }

    static boolean isBound(OperationContext context, UnaryServiceDescriptor<?> kind, String binding) {
        return context.hasOptionalCapability(kind, binding, TransportAttributes.CONNECTOR,
                TransportAttributes.CONNECTOR_SOCKET_BINDING);
    }
}
