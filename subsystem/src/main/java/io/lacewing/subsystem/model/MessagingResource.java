package io.lacewing.subsystem.model;

import org.jboss.as.controller.PathAddress;
import org.jboss.as.controller.PathElement;
import org.jboss.as.controller.ResourceRegistration;
import org.jboss.as.controller.SubsystemResourceRegistration;
import org.jboss.as.controller.descriptions.ParentResourceDescriptionResolver;
import org.jboss.as.controller.descriptions.SubsystemResourceDescriptionResolver;

/**
 * The resources below the subsystem's root, each with its address and the resolver of its descriptions.
 */
public enum MessagingResource implements ResourceRegistration {
    SERVER(PathElement.pathElement("server")),
    JOURNAL_DIRECTORY(PathElement.pathElement("path", "journal-directory")),
    IN_VM_ACCEPTOR(PathElement.pathElement("in-vm-acceptor")),
    REMOTE_ACCEPTOR(PathElement.pathElement("remote-acceptor")),
    IN_VM_CONNECTOR(PathElement.pathElement("in-vm-connector")),
    REMOTE_CONNECTOR(PathElement.pathElement("remote-connector")),
    SECURITY_SETTING(PathElement.pathElement("security-setting")),
    ROLE(PathElement.pathElement("role")),
    ADDRESS_SETTING(PathElement.pathElement("address-setting")),
    JMS_QUEUE(PathElement.pathElement("jms-queue")),
    JMS_TOPIC(PathElement.pathElement("jms-topic")),
    CONNECTION_FACTORY(PathElement.pathElement("connection-factory")),
    POOLED_CONNECTION_FACTORY(PathElement.pathElement("pooled-connection-factory")),
    POOL_STATISTICS(PathElement.pathElement("statistics", "pool"));

    /** The subsystem's own resource. */
    public static final SubsystemResourceRegistration SUBSYSTEM =
            SubsystemResourceRegistration.of("messaging-lacewing");

    /** Describes the subsystem's own resource. */
    public static final ParentResourceDescriptionResolver SUBSYSTEM_RESOLVER =
            new SubsystemResourceDescriptionResolver(SUBSYSTEM.getName(), MessagingResource.class);

    private static final PathElement CLIENT_SETTINGS = PathElement.pathElement("client-settings");

    private final PathElement path;

    MessagingResource(PathElement path) {
        this.path = path;
    }

    @Override
    public PathElement getPathElement() {
        return path;
    }

    /** The key of this resource's address, such as {@code jms-queue}. */
    public String key() {
        return path.getKey();
    }

    /** Describes this resource; a factory's client settings are described once for both kinds of factory. */
    public ParentResourceDescriptionResolver resolver() {
        return switch (this) {
            case CONNECTION_FACTORY, POOLED_CONNECTION_FACTORY ->
                    SUBSYSTEM_RESOLVER.createChildResolver(path, CLIENT_SETTINGS);
            default -> SUBSYSTEM_RESOLVER.createChildResolver(path);
        };
    }

    /** What messages call a resource right below a server, such as {@code jms-queue=orders of server=default}. */
    public static String describe(PathAddress address) {
        return text(address.getLastElement()) + " of " + text(address.getParent().getLastElement());
    }

    private static String text(PathElement element) {
        return element.getKey() + '=' + element.getValue();
    }
}
