package io.lacewing.subsystem.settings;

import io.lacewing.subsystem.model.MessagingResource;
import io.lacewing.subsystem.model.ResourceRegistrar;
import java.util.EnumSet;
import org.jboss.as.controller.registry.ManagementResourceRegistration;
import org.wildfly.subsystem.resource.ChildResourceDefinitionRegistrar;
import org.wildfly.subsystem.resource.ManagementResourceRegistrationContext;

/** Registers {@code security-setting} and its roles. */
public final class SecuritySettingResourceDefinitionRegistrar implements ChildResourceDefinitionRegistrar {

    @Override
    public ManagementResourceRegistration register(ManagementResourceRegistration parent,
            ManagementResourceRegistrationContext context) {
        ManagementResourceRegistration registration = ResourceRegistrar.register(parent, MessagingResource.SECURITY_SETTING,
                descriptor -> { });
        ResourceRegistrar.register(registration, MessagingResource.ROLE, descriptor -> descriptor
                .provideAttributes(EnumSet.allOf(RoleAttribute.class)));
        return registration;
    }
}
