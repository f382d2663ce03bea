package io.lacewing.subsystem.settings;

import io.lacewing.core.management.BrokerManagement;
import io.lacewing.subsystem.broker.BrokerCalls;
import io.lacewing.subsystem.broker.Brokers;
import io.lacewing.subsystem.model.MessagingResource;
import io.lacewing.subsystem.model.ResourceRegistrar;
import java.util.concurrent.CompletionStage;
import org.jboss.as.controller.OperationContext;
import org.jboss.as.controller.OperationFailedException;
import org.jboss.as.controller.registry.ManagementResourceRegistration;
import org.jboss.dmr.ModelNode;
import org.wildfly.subsystem.resource.ChildResourceDefinitionRegistrar;
import org.wildfly.subsystem.resource.ManagementResourceRegistrationContext;

/** Registers {@code security-setting} and its roles. */
public final class SecuritySettingResourceDefinitionRegistrar implements ChildResourceDefinitionRegistrar {

    private final LiveSettings settings;

    public SecuritySettingResourceDefinitionRegistrar(Brokers brokers) {
        this.settings = new LiveSettings(brokers, MessagingResource.SECURITY_SETTING,
                SecuritySettingResourceDefinitionRegistrar::update);
    }

    @Override
    public ManagementResourceRegistration register(ManagementResourceRegistration parent,
            ManagementResourceRegistrationContext context) {
        ManagementResourceRegistration registration =
                ResourceRegistrar.registerLive(parent, MessagingResource.SECURITY_SETTING,
                descriptor -> descriptor.withRuntimeHandler(settings));
        ResourceRegistrar.registerLive(registration, MessagingResource.ROLE, descriptor -> {
            for (RoleAttribute attribute : RoleAttribute.values()) {
                descriptor.addAttribute(attribute.get(), settings);
            }
            descriptor.withRuntimeHandler(settings);
        });
        return registration;
    }

    private static void update(BrokerManagement broker, OperationContext context, String match, ModelNode model)
            throws OperationFailedException {
        CompletionStage<?> change = model.isDefined()
                ? broker.putSecuritySettings(match, SecuritySettingsReader.read(context, model))
                : broker.removeSecuritySettings(match);
        BrokerCalls.await(change);
    }
}
