package io.lacewing.subsystem.naming;

import io.lacewing.subsystem.model.Attributes;
import java.util.ArrayList;
import java.util.List;
import org.jboss.as.controller.OperationContext;
import org.jboss.as.controller.OperationFailedException;
import org.jboss.as.controller.StringListAttributeDefinition;
import org.jboss.as.controller.capability.RuntimeCapability;
import org.jboss.dmr.ModelNode;
import org.wildfly.subsystem.resource.operation.ResourceOperationRuntimeHandler;

/** Binds what a resource's capability provides under all of the resource's {@code entries}. */
public final class JndiEntries implements ResourceOperationRuntimeHandler {

    /** The attribute with the JNDI names: at least one. */
    public static final StringListAttributeDefinition ENTRIES = Attributes.texts("entries").setRequired(true)
            .setMinSize(1).setElementValidator(JndiNameValidator.INSTANCE).build();

    private final RuntimeCapability<Void> source;

    /** @param source the capability whose service's value is bound */
    public JndiEntries(RuntimeCapability<Void> source) {
        this.source = source;
    }

    @Override
    public void addRuntime(OperationContext context, ModelNode model) throws OperationFailedException {
        for (JndiName name : names(context, model)) {
            JndiOwners.requireFree(context, name);
            bind(context, name);
        }
    }

    @Override
    public void removeRuntime(OperationContext context, ModelNode model) throws OperationFailedException {
        for (JndiName name : names(context, model)) {
            unbind(context, name);
        }
    }

    void bind(OperationContext context, JndiName name) {
        JndiBinder.bind(context.getCapabilityServiceTarget(), name,
                source.getCapabilityServiceName(context.getCurrentAddress()));
    }

    void unbind(OperationContext context, JndiName name) {
        context.removeService(name.binder());
    }

    /**
     * The names of a resource that something else than this class is going to bind.
     *
     * @throws OperationFailedException if one of them is taken
     */
    public static List<String> free(OperationContext context, ModelNode model) throws OperationFailedException {
        List<String> free = new ArrayList<>();
        for (JndiName name : names(context, model)) {
            JndiOwners.requireFree(context, name);
            free.add(name.toString());
        }
        return free;
    }

    private static List<JndiName> names(OperationContext context, ModelNode model) throws OperationFailedException {
        List<JndiName> names = new ArrayList<>();
        for (String name : ENTRIES.unwrap(context, model)) {
            names.add(JndiName.of(name));
        }
        return names;
    }
}
