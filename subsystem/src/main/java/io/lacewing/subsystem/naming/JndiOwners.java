package io.lacewing.subsystem.naming;

import io.lacewing.subsystem.logging.MessagingLogger;
import io.lacewing.subsystem.model.MessagingResource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jboss.as.controller.OperationContext;
import org.jboss.as.controller.OperationFailedException;
import org.jboss.as.controller.PathAddress;
import org.jboss.as.controller.registry.Resource;
import org.jboss.dmr.ModelNode;
import org.jboss.dmr.ModelType;
import org.jboss.msc.service.ServiceController;

/** Which resource of the subsystem has which JNDI names, as far as they are no expressions. */
final class JndiOwners {

    private static final List<MessagingResource> BOUND = List.of(MessagingResource.JMS_QUEUE,
            MessagingResource.JMS_TOPIC, MessagingResource.CONNECTION_FACTORY,
            MessagingResource.POOLED_CONNECTION_FACTORY);

    /** What the operation has read last, which may have changed since. */
    private static final OperationContext.AttachmentKey<JndiOwners> READ =
            OperationContext.AttachmentKey.create(JndiOwners.class);

    private final Map<PathAddress, List<Entry>> byOwner = new LinkedHashMap<>();
    private final Map<JndiName, List<Entry>> byName = new HashMap<>();

    /** One of the names of a resource. Two entries are equal only if they are the same. */
    static final class Entry {
        private final PathAddress owner;
        private final JndiName name;

        private Entry(PathAddress owner, JndiName name) {
            this.owner = owner;
            this.name = name;
        }

        PathAddress owner() {
            return owner;
        }

        JndiName name() {
            return name;
        }
    }

    private JndiOwners() {
    }

    /**
     * Those in the model as the operation has read it before, if it has, but for the resource of the current step, whose
     * names are those of now: an operation that adds many resources, as a boot does, does not read them all each time.
     */
    static JndiOwners remembered(OperationContext context, ModelNode current) throws OperationFailedException {
        JndiOwners owners = context.getAttachment(READ);
        if (owners == null) {
            return read(context);
        }
        PathAddress owner = context.getCurrentAddress();
        for (Entry entry : owners.entries(owner)) {
            owners.byName.get(entry.name).remove(entry);
        }
        owners.byOwner.remove(owner);
        owners.add(owner, current);
        return owners;
    }

    /** Those in the model as it is now. */
    static JndiOwners read(OperationContext context) throws OperationFailedException {
        JndiOwners owners = new JndiOwners();
        PathAddress subsystem = subsystem(context);
        owners.add(subsystem, context.readResourceFromRoot(subsystem, true));
        context.attach(READ, owners);
        return owners;
    }

    private static PathAddress subsystem(OperationContext context) {
        PathAddress address = context.getCurrentAddress();
        while (!address.getLastElement().equals(MessagingResource.SUBSYSTEM.getPathElement())) {
            address = address.getParent();
        }
        return address;
    }

    private void add(PathAddress address, Resource subsystem) throws OperationFailedException {
        for (Resource.ResourceEntry server : subsystem.getChildren(MessagingResource.SERVER.key())) {
            for (MessagingResource kind : BOUND) {
                for (Resource.ResourceEntry owner : server.getChildren(kind.key())) {
                    add(address.append(server.getPathElement(), owner.getPathElement()), owner.getModel());
                }
            }
        }
    }

    private void add(PathAddress owner, ModelNode model) throws OperationFailedException {
        for (ModelNode name : model.get(JndiEntries.ENTRIES.getName()).asListOrEmpty()) {
            if (name.getType() != ModelType.EXPRESSION) {
                Entry entry = new Entry(owner, JndiName.of(name.asString()));
                byOwner.computeIfAbsent(owner, any -> new ArrayList<>()).add(entry);
                byName.computeIfAbsent(entry.name, any -> new ArrayList<>()).add(entry);
            }
        }
    }

    List<Entry> entries(PathAddress owner) {
        return byOwner.getOrDefault(owner, List.of());
    }

    /** Whether an owner has a name that it or another one has as well. */
    boolean conflict(PathAddress owner) {
        return entries(owner).stream().anyMatch(entry -> other(entry) != null);
    }

    /** Another entry with the name of this one, or null. */
    Entry other(Entry entry) {
        return byName.get(entry.name).stream().filter(other -> other != entry).findFirst().orElse(null);
    }

    /** Refuses a name that is bound, unless it is by the resource of the operation as it was before. */
    static void requireFree(OperationContext context, JndiName name) throws OperationFailedException {
        ServiceController<?> holder = context.getServiceRegistry(false).getService(name.binder());
        if (holder == null || holder.getMode() == ServiceController.Mode.REMOVE || hadBefore(context, name)) {
            return;
        }
        PathAddress wanting = context.getCurrentAddress();
        String owner = read(context).byName.getOrDefault(name, List.of()).stream().map(Entry::owner)
                .filter(other -> !other.equals(wanting)).findFirst().map(MessagingResource::describe)
                .orElseGet(() -> ForeignJndiNames.owner(context, name));
        String resource = MessagingResource.describe(wanting);
        throw owner == null ? MessagingLogger.ROOT.jndiNameTakenElsewhere(name.toString(), resource)
                : MessagingLogger.ROOT.jndiNameTaken(name.toString(), resource, owner);
    }

    private static boolean hadBefore(OperationContext context, JndiName name) throws OperationFailedException {
        Resource before = context.getOriginalRootResource();
        for (int i = 0; before != null && i < context.getCurrentAddress().size(); i++) {
            before = before.getChild(context.getCurrentAddress().getElement(i));
        }
        if (before != null) {
            for (String entry : JndiEntries.ENTRIES.unwrap(context, before.getModel())) {
                if (JndiName.of(entry).equals(name)) {
                    return true;
                }
            }
        }
        return false;
    }
}
