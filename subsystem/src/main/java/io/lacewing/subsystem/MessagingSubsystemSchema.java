package io.lacewing.subsystem;

import io.lacewing.subsystem.destination.DestinationAttributes;
import io.lacewing.subsystem.factory.FactoryAttributes;
import io.lacewing.subsystem.factory.FactoryCredential;
import io.lacewing.subsystem.model.MessagingResource;
import io.lacewing.subsystem.naming.JndiEntries;
import io.lacewing.subsystem.server.JournalDirectoryAttributes;
import io.lacewing.subsystem.settings.AddressSettingAttribute;
import io.lacewing.subsystem.settings.AddressSettingTuning;
import io.lacewing.subsystem.settings.RoleAttribute;
import io.lacewing.subsystem.transport.TransportAttributes;
import java.util.EnumSet;
import java.util.List;
import org.jboss.as.controller.AttributeDefinition;
import org.jboss.as.controller.persistence.xml.NamedResourceRegistrationXMLElement;
import org.jboss.as.controller.persistence.xml.ResourceXMLChoice;
import org.jboss.as.controller.persistence.xml.ResourceXMLElement;
import org.jboss.as.controller.persistence.xml.ResourceXMLParticleFactory;
import org.jboss.as.controller.persistence.xml.SingletonResourceRegistrationXMLElement;
import org.jboss.as.controller.persistence.xml.SubsystemResourceRegistrationXMLElement;
import org.jboss.as.controller.persistence.xml.SubsystemResourceXMLSchema;
import org.jboss.as.controller.xml.IntVersionSchema;
import org.jboss.as.controller.xml.VersionedNamespace;
import org.jboss.as.controller.xml.XMLCardinality;
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
        ResourceXMLChoice servers = factory.choice().withCardinality(XMLCardinality.Unbounded.OPTIONAL)
                .addElement(server()).build();
        return factory.subsystemElement(MessagingResource.SUBSYSTEM)
                .provideAttributes(EnumSet.allOf(ClientThreads.class)).withContent(servers).build();
    }

    private NamedResourceRegistrationXMLElement server() {
        return factory.namedElement(MessagingResource.SERVER)
                .addAttributes(ServerElement.SERVER.attributes())
                .withContent(factory.sequence()
                        .addElement(part(ServerElement.SECURITY))
                        .addElement(part(ServerElement.JOURNAL))
                        .addElement(part(ServerElement.TRANSACTIONS))
                        .addElement(part(ServerElement.THREADS))
                        .addElement(part(ServerElement.MANAGEMENT))
                        .addElement(part(ServerElement.CRITICAL_ANALYZER))
                        .addElement(part(ServerElement.DEBUG))
                        .addElement(journalDirectory())
                        .addChoice(children())
                        .build())
                .build();
    }

    private ResourceXMLElement part(ServerElement element) {
        return factory.element(factory.resolve(element.localName()))
                .withCardinality(XMLCardinality.Single.OPTIONAL)
                .addAttributes(element.attributes())
                .build();
    }

    private SingletonResourceRegistrationXMLElement journalDirectory() {
        return factory.singletonElement(MessagingResource.JOURNAL_DIRECTORY)
                .withCardinality(XMLCardinality.Single.OPTIONAL)
                .addAttributes(List.of(JournalDirectoryAttributes.PATH, JournalDirectoryAttributes.RELATIVE_TO))
                .build();
    }

    private ResourceXMLChoice children() {
        return factory.choice().withCardinality(XMLCardinality.Unbounded.OPTIONAL)
                .addElement(securitySetting())
                .addElement(factory.namedElement(MessagingResource.ADDRESS_SETTING)
                        .provideAttributes(EnumSet.allOf(AddressSettingAttribute.class))
                        .provideAttributes(EnumSet.allOf(AddressSettingTuning.class)).build())
                .addElement(transport(MessagingResource.IN_VM_CONNECTOR, TransportAttributes.SERVER_ID))
                .addElement(transport(MessagingResource.REMOTE_CONNECTOR, TransportAttributes.CONNECTOR_SOCKET_BINDING))
                .addElement(transport(MessagingResource.IN_VM_ACCEPTOR, TransportAttributes.SERVER_ID))
                .addElement(transport(MessagingResource.REMOTE_ACCEPTOR, TransportAttributes.ACCEPTOR_SOCKET_BINDING,
                        TransportAttributes.SSL_CONTEXT))
                .addElement(factory.namedElement(MessagingResource.JMS_QUEUE)
                        .addAttributes(List.of(JndiEntries.ENTRIES, DestinationAttributes.SELECTOR,
                                DestinationAttributes.DURABLE))
                        .build())
                .addElement(factory.namedElement(MessagingResource.JMS_TOPIC).addAttribute(JndiEntries.ENTRIES).build())
                .addElement(factory.namedElement(MessagingResource.CONNECTION_FACTORY)
                        .addAttributes(FactoryAttributes.PLAIN.all()).build())
                .addElement(factory.namedElement(MessagingResource.POOLED_CONNECTION_FACTORY)
                        .addAttributes(FactoryAttributes.POOLED.all())
                        .withContent(factory.choice().withCardinality(XMLCardinality.Single.OPTIONAL)
                                .addElement(FactoryCredential.REFERENCE).build())
                        .build())
                .build();
    }

    private NamedResourceRegistrationXMLElement securitySetting() {
        return factory.namedElement(MessagingResource.SECURITY_SETTING)
                .withContent(factory.choice().withCardinality(XMLCardinality.Unbounded.OPTIONAL)
                        .addElement(factory.namedElement(MessagingResource.ROLE)
                                .provideAttributes(EnumSet.allOf(RoleAttribute.class)).build())
                        .build())
                .build();
    }

    private NamedResourceRegistrationXMLElement transport(MessagingResource resource,
            AttributeDefinition... attributes) {
        return factory.namedElement(resource)
                .addAttributes(List.of(attributes))
                .withContent(factory.choice().withCardinality(XMLCardinality.Unbounded.OPTIONAL)
                        .addElement(TransportAttributes.PARAMS).build())
                .build();
    }
}
