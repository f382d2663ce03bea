package io.lacewing.subsystem.server;

import io.lacewing.subsystem.broker.Brokers;
import io.lacewing.subsystem.model.MessagingResource;
import org.jboss.as.controller.AttributeDefinition;
import org.jboss.as.controller.OperationContext;
import org.jboss.as.controller.OperationFailedException;
import org.jboss.as.controller.OperationStepHandler;
import org.jboss.as.controller.PathAddress;
import org.jboss.as.controller.SimpleAttributeDefinitionBuilder;
import org.jboss.as.controller.SimpleOperationDefinitionBuilder;
import org.jboss.as.controller.registry.ManagementResourceRegistration;
import org.jboss.as.controller.services.path.PathManager;
import org.jboss.dmr.ModelNode;
import org.jboss.dmr.ModelType;

/** The operation {@code resolve-path}: where the journal's directory is in the file system. */
final class ResolvePathOperation implements OperationStepHandler {
    private static final AttributeDefinition RELATIVE_TO_ONLY =
            new SimpleAttributeDefinitionBuilder("relative-to-only", ModelType.BOOLEAN).setRequired(false).build();

    private final PathManager paths;

    private ResolvePathOperation(PathManager paths) {
        this.paths = paths;
    }

    static void register(ManagementResourceRegistration registration, PathManager paths) {
        registration.registerOperationHandler(
                new SimpleOperationDefinitionBuilder("resolve-path", MessagingResource.JOURNAL_DIRECTORY.resolver())
                        .setParameters(RELATIVE_TO_ONLY).setReplyType(ModelType.STRING).setReadOnly().setRuntimeOnly()
                        .build(),
                new ResolvePathOperation(paths));
    }

    @Override
    public void execute(OperationContext context, ModelNode operation) throws OperationFailedException {
        boolean relativeToOnly = RELATIVE_TO_ONLY.resolveModelAttribute(context, operation).asBoolean(false);
        context.addStep((later, same) -> resolve(later, relativeToOnly), OperationContext.Stage.RUNTIME);
    }

    private void resolve(OperationContext context, boolean relativeToOnly) throws OperationFailedException {
        ModelNode model = context.readResource(PathAddress.EMPTY_ADDRESS, false).getModel();
        JournalDirectory directory =
                JournalDirectory.read(context, model, Brokers.serverName(context.getCurrentAddress()));
        context.getResult().set(relativeToOnly ? directory.anchor(paths) : directory.resolve(paths));
    }
}
