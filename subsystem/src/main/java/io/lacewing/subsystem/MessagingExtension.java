package io.lacewing.subsystem;

import io.lacewing.subsystem.model.MessagingResource;
import org.wildfly.subsystem.SubsystemConfiguration;
import org.wildfly.subsystem.SubsystemExtension;
import org.wildfly.subsystem.SubsystemPersistence;

/** The extension {@code io.lacewing.subsystem}, which provides the subsystem {@code messaging-lacewing}. */
public final class MessagingExtension extends SubsystemExtension<MessagingSubsystemSchema> {

    /** Called by the server when the extension's module is loaded. */
    public MessagingExtension() {
        super(SubsystemConfiguration.of(MessagingResource.SUBSYSTEM, MessagingSubsystemModel.CURRENT,
                        MessagingSubsystemResourceDefinitionRegistrar::new),
                SubsystemPersistence.of(MessagingSubsystemSchema.CURRENT));
    }
}
