package io.lacewing.subsystem.settings;

import io.lacewing.subsystem.model.MessagingResource;
import io.lacewing.subsystem.model.ResourceRegistrar;
import java.util.EnumSet;
import org.jboss.as.controller.registry.ManagementResourceRegistration;
import org.wildfly.subsystem.resource.ChildResourceDefinitionRegistrar;
import org.wildfly.subsystem.resource.ManagementResourceRegistrationContext;

/** Registers {@code address-setting}. */
public final class AddressSettingResourceDefinitionRegistrar implements ChildResourceDefinitionRegistrar {

    @Override
    public ManagementResourceRegistration register(ManagementResourceRegistration parent,
            ManagementResourceRegistrationContext context) {
        return ResourceRegistrar.register(parent, MessagingResource.ADDRESS_SETTING, descriptor -> descriptor
                .provideAttributes(EnumSet.allOf(AddressSettingAttribute.class)));
    }
}
