package io.lacewing.subsystem.naming;

import io.lacewing.subsystem.logging.MessagingLogger;
import java.util.ArrayList;
import java.util.List;
import org.jboss.as.controller.AttributeDefinition;
import org.jboss.as.controller.OperationContext;
import org.jboss.as.controller.OperationDefinition;
import org.jboss.as.controller.OperationFailedException;
import org.jboss.as.controller.OperationStepHandler;
import org.jboss.as.controller.PathAddress;
import org.jboss.as.controller.SimpleAttributeDefinitionBuilder;
import org.jboss.as.controller.SimpleOperationDefinitionBuilder;
import org.jboss.as.controller.descriptions.ResourceDescriptionResolver;
import org.jboss.as.controller.registry.ManagementResourceRegistration;
import org.jboss.dmr.ModelNode;
import org.jboss.dmr.ModelType;

/**
 * The operations {@code add-jndi} and {@code remove-jndi}: bind one more name, or one fewer, and leave the others
 * alone.
 */
public final class JndiOperation implements OperationStepHandler {

    private static final AttributeDefinition NAME =
            new SimpleAttributeDefinitionBuilder("jndi-binding", ModelType.STRING)
            .setRequired(true).setValidator(JndiNameValidator.INSTANCE).build();

    private final JndiEntries entries;
    private final boolean add;

    private JndiOperation(JndiEntries entries, boolean add) {
        this.entries = entries;
        this.add = add;
    }

    /** Registers both operations for a resource. */
    public static void register(ManagementResourceRegistration registration, ResourceDescriptionResolver resolver,
            JndiEntries entries) {
        registration.registerOperationHandler(definition("add-jndi", resolver), new JndiOperation(entries, true));
        registration.registerOperationHandler(definition("remove-jndi", resolver), new JndiOperation(entries, false));
    }

    private static OperationDefinition definition(String name, ResourceDescriptionResolver resolver) {
        return new SimpleOperationDefinitionBuilder(name, resolver).setParameters(NAME).build();
    }

    @Override
    public void execute(OperationContext context, ModelNode operation) throws OperationFailedException {
        NAME.validateOperation(operation);
        String name = NAME.resolveModelAttribute(context, operation).asString();
        ModelNode model = context.readResourceForUpdate(PathAddress.EMPTY_ADDRESS).getModel()
                .get(JndiEntries.ENTRIES.getName());
        model.set(changed(model.asListOrEmpty(), name));
        if (add) {
            UniqueJndiNames.RULE.later(context);
        }
        if (context.isDefaultRequiresRuntime()) {
            context.addStep(this::bindOrUnbind, OperationContext.Stage.RUNTIME);
        }
    }

    private ModelNode changed(List<ModelNode> before, String name) throws OperationFailedException {
        List<ModelNode> after = new ArrayList<>(before);
        boolean removed = after.remove(new ModelNode(name));
        if (add && removed) {
            throw MessagingLogger.ROOT.jndiNameAlreadyBound(name);
        }
        if (!add && !removed) {
            throw MessagingLogger.ROOT.jndiNameNotBound(name);
        }
        if (!add && after.isEmpty()) {
            throw MessagingLogger.ROOT.lastJndiName(name);
        }
        if (add) {
            after.add(new ModelNode(name));
        }
        return new ModelNode().set(after);
    }

    private void bindOrUnbind(OperationContext context, ModelNode operation) throws OperationFailedException {
        JndiName name = JndiName.of(NAME.resolveModelAttribute(context, operation).asString());
        if (add) {
            JndiOwners.requireFree(context, name);
        }
        change(context, name, add);
        context.completeStep((rolledBack, failed) -> change(rolledBack, name, !add));
    }

    private void change(OperationContext context, JndiName name, boolean bind) {
        if (bind) {
            entries.bind(context, name);
        } else {
            entries.unbind(context, name);
        }
    }
}
