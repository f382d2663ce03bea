package io.lacewing.subsystem.naming;

import io.lacewing.subsystem.model.Attributes;
import java.util.List;
import org.jboss.as.controller.OperationContext;
import org.jboss.as.controller.OperationFailedException;
import org.jboss.as.controller.StringListAttributeDefinition;
import org.jboss.as.controller.capability.RuntimeCapability;
import org.jboss.dmr.ModelNode;
import org.wildfly.subsystem.resource.operation.ResourceOperationRuntimeHandler;

/** Binds what a resource's capability provides under all of the resource's {@code entries}. */
public final class JndiEntries implements ResourceOperationRuntimeHandler {

    /** The attribute with the JNDI names. */
    public static final StringListAttributeDefinition ENTRIES = Attributes.entries();

    private final RuntimeCapability<Void> source;

    /** @param source the capability whose service's value is bound */
    public JndiEntries(RuntimeCapability<Void> source) {
        this.source = source;
    }

    @Override
    public void addRuntime(OperationContext context, ModelNode model) throws OperationFailedException {
        for (String name : names(context, model)) {
            bind(context, name);
        }
    }

    @Override
    public void removeRuntime(OperationContext context, ModelNode model) throws OperationFailedException {
        for (String name : names(context, model)) {
            unbind(context, name);
        }
    }

    void bind(OperationContext context, String name) {
        JndiBinder.bind(context.getCapabilityServiceTarget(), name,
                source.getCapabilityServiceName(context.getCurrentAddress()));
    }

    void unbind(OperationContext context, String name) {
        context.removeService(JndiBinder.serviceName(name));
    }

    private static List<String> names(OperationContext context, ModelNode model) throws OperationFailedException {
        return ENTRIES.unwrap(context, model);
    }
}
