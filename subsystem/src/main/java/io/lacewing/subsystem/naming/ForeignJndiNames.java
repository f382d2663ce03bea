package io.lacewing.subsystem.naming;

import io.lacewing.subsystem.model.MessagingResource;
import org.jboss.as.controller.OperationContext;
import org.jboss.as.controller.OperationFailedException;
import org.jboss.as.controller.PathAddress;
import org.jboss.as.controller.PathElement;
import org.jboss.as.controller.registry.Resource;
import org.jboss.dmr.ModelNode;
import org.jboss.dmr.ModelType;
import org.jboss.dmr.Property;

/**
 * Finds out which other subsystem a JNDI name belongs to, by what subsystems have in common: the attribute
 * {@code jndi-name}, and the bindings of the naming subsystem.
 */
final class ForeignJndiNames {

    private static final String SUBSYSTEM = MessagingResource.SUBSYSTEM.getPathElement().getKey();
    private static final String ATTRIBUTE = "jndi-name";
    private static final String BINDING = "binding";

    private ForeignJndiNames() {
    }

    /** The address of the resource that has the name; null if it is not known. */
    static String owner(OperationContext context, JndiName name) {
        Resource root = context.readResourceFromRoot(PathAddress.EMPTY_ADDRESS, false);
        for (String subsystem : root.getChildrenNames(SUBSYSTEM)) {
            PathElement path = PathElement.pathElement(SUBSYSTEM, subsystem);
            if (!path.equals(MessagingResource.SUBSYSTEM.getPathElement())) {
                ModelNode model =
                        Resource.Tools.readModel(context.readResourceFromRoot(PathAddress.pathAddress(path), true));
                String owner = owner(model, '/' + SUBSYSTEM + '=' + subsystem, name);
                if (owner != null) {
                    return owner;
                }
            }
        }
        return null;
    }

    private static String owner(ModelNode resource, String address, JndiName name) {
        if (is(resource.get(ATTRIBUTE), name)) {
            return address;
        }
        for (Property type : resource.asPropertyList()) {
            if (type.getValue().getType() == ModelType.OBJECT) {
                String owner = owner(type, address, name);
                if (owner != null) {
                    return owner;
                }
            }
        }
        return null;
    }

    private static String owner(Property type, String parent, JndiName name) {
        for (Property child : type.getValue().asPropertyList()) {
            String address = parent + '/' + type.getName() + '=' + child.getName();
            if (type.getName().equals(BINDING) && is(new ModelNode(child.getName()), name)) {
                return address;
            }
            String owner = child.getValue().getType() == ModelType.OBJECT ? owner(child.getValue(), address, name)
                    : null;
            if (owner != null) {
                return owner;
            }
        }
        return null;
    }

    private static boolean is(ModelNode text, JndiName name) {
        try {
            return text.getType() == ModelType.STRING && JndiName.of(text.asString()).equals(name);
        } catch (OperationFailedException e) {
            return false;
        }
    }
}
