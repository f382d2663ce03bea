package io.lacewing.subsystem.factory;

import io.lacewing.subsystem.model.Attributes;
import org.jboss.as.controller.AttributeDefinition;
import org.jboss.as.controller.ModelVersion;
import org.jboss.as.controller.registry.AttributeAccess;
import org.wildfly.subsystem.resource.ResourceDescriptor;

/** The names that scripts may still have for attributes of factories. Reading and writing them is that of the newer. */
final class OlderNames {
    private static final AttributeDefinition BLACK_LIST = older("deserialization-black-list");
    private static final AttributeDefinition WHITE_LIST = older("deserialization-white-list");

    private OlderNames() {
    }

    static ResourceDescriptor.Builder addTo(ResourceDescriptor.Builder descriptor) {
        return descriptor.renameAttribute(BLACK_LIST, ClientAttribute.DESERIALIZATION_BLOCK_LIST.get())
                .renameAttribute(WHITE_LIST, ClientAttribute.DESERIALIZATION_ALLOW_LIST.get());
    }

    private static AttributeDefinition older(String name) {
        return Attributes.texts(name).setFlags(AttributeAccess.Flag.ALIAS).setDeprecated(ModelVersion.create(1))
                .build();
    }
}
