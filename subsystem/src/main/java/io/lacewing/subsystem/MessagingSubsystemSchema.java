package io.lacewing.subsystem;

import io.lacewing.subsystem.model.MessagingResource;
import java.util.List;
import org.jboss.as.controller.persistence.xml.ResourceXMLParticleFactory;
import org.jboss.as.controller.persistence.xml.SubsystemResourceRegistrationXMLElement;
import org.jboss.as.controller.persistence.xml.SubsystemResourceXMLSchema;
import org.jboss.as.controller.xml.IntVersionSchema;
import org.jboss.as.controller.xml.VersionedNamespace;
import org.jboss.staxmapper.IntVersion;

/** The versions of the subsystem's XML: one description yields both the parser and the writer. */
enum MessagingSubsystemSchema implements SubsystemResourceXMLSchema<MessagingSubsystemSchema> {
    VERSION_1_0(1, 0);

    static final MessagingSubsystemSchema CURRENT = VERSION_1_0;

    private final VersionedNamespace<IntVersion, MessagingSubsystemSchema> namespace;
    private final ResourceXMLParticleFactory factory = ResourceXMLParticleFactory.newInstance(this);

    MessagingSubsystemSchema(int major, int minor) {
        this.namespace = IntVersionSchema.createURN(List.of("lacewing", "messaging"), new IntVersion(major, minor));
    }

    @Override
    public VersionedNamespace<IntVersion, MessagingSubsystemSchema> getNamespace() {
        return namespace;
    }

    @Override
    public SubsystemResourceRegistrationXMLElement getSubsystemXMLElement() {
        return factory.subsystemElement(MessagingResource.SUBSYSTEM).build();
    }
}
