package io.lacewing.subsystem.server;

import io.lacewing.subsystem.logging.MessagingLogger;
import io.lacewing.subsystem.model.MessagingResource;
import io.lacewing.subsystem.model.ModelRule;
import org.jboss.as.controller.OperationContext;
import org.jboss.as.controller.OperationFailedException;
import org.jboss.as.controller.PathAddress;
import org.jboss.as.controller.PathElement;
import org.jboss.as.controller.descriptions.ModelDescriptionConstants;
import org.jboss.dmr.ModelNode;

/** A directory is relative to a path that the server has. */
final class PathKnown implements ModelRule {

    @Override
    public void check(OperationContext context, ModelNode model) throws OperationFailedException {
        ModelNode name = model.get(JournalDirectoryAttributes.RELATIVE_TO.getName());
        if (name.isDefined()) {
            PathElement path = PathElement.pathElement(ModelDescriptionConstants.PATH, name.asString());
            boolean hasPaths = context.getRootResourceRegistration().getSubModel(PathAddress.pathAddress(path)) != null;
            if (hasPaths && !context.readResourceFromRoot(PathAddress.EMPTY_ADDRESS, false).hasChild(path)) {
                throw MessagingLogger.ROOT.noSuchPath(MessagingResource.describe(context.getCurrentAddress()),
                        name.asString());
            }
        }
    }
}
