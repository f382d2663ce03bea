package io.lacewing.subsystem.transport;

import io.lacewing.subsystem.logging.MessagingLogger;
import io.lacewing.subsystem.model.MessagingResource;
import io.lacewing.subsystem.model.ModelRule;
import org.jboss.as.controller.OperationContext;
import org.jboss.as.controller.OperationFailedException;
import org.jboss.as.controller.PathAddress;
import org.jboss.as.controller.registry.Resource;
import org.jboss.dmr.ModelNode;
import org.jboss.dmr.ModelType;

/** Each in-VM acceptor of the application server is reached under a {@code server-id} of its own. */
final class UniqueServerIds implements ModelRule {

    /** An expression is looked at when the broker starts. */
    @Override
    public void check(OperationContext context, ModelNode model) throws OperationFailedException {
        ModelNode id = model.get(TransportAttributes.SERVER_ID.getName());
        PathAddress acceptor = context.getCurrentAddress();
        PathAddress subsystem = acceptor.getParent().getParent();
        Resource all = context.readResourceFromRoot(subsystem, true);
        for (Resource.ResourceEntry server : all.getChildren(MessagingResource.SERVER.key())) {
            for (Resource.ResourceEntry other : server.getChildren(MessagingResource.IN_VM_ACCEPTOR.key())) {
                PathAddress address = subsystem.append(server.getPathElement(), other.getPathElement());
                if (!address.equals(acceptor) && same(id, other.getModel())) {
                    throw MessagingLogger.ROOT.serverIdTaken(id.asString(), MessagingResource.describe(acceptor),
                            MessagingResource.describe(address));
                }
            }
        }
    }

    private static boolean same(ModelNode id, ModelNode other) {
        ModelNode otherId = other.get(TransportAttributes.SERVER_ID.getName());
        return id.getType() != ModelType.EXPRESSION && otherId.getType() != ModelType.EXPRESSION
                && id.asString().equals(otherId.asString());
    }
}
