package io.lacewing.subsystem.settings;

import io.lacewing.core.management.BrokerManagement;
import io.lacewing.core.settings.AddressSettings;
import io.lacewing.subsystem.broker.BrokerCalls;
import io.lacewing.subsystem.broker.Brokers;
import io.lacewing.subsystem.model.AttributesWithoutEffect;
import io.lacewing.subsystem.model.MessagingResource;
import io.lacewing.subsystem.model.ResourceRegistrar;
import java.util.concurrent.CompletionStage;
import org.jboss.as.controller.OperationContext;
import org.jboss.as.controller.OperationFailedException;
import org.jboss.as.controller.registry.ManagementResourceRegistration;
import org.jboss.dmr.ModelNode;
import org.wildfly.subsystem.resource.ChildResourceDefinitionRegistrar;
import org.wildfly.subsystem.resource.ManagementResourceRegistrationContext;
import org.wildfly.subsystem.resource.operation.ResourceOperationRuntimeHandler;

/** Registers {@code address-setting}. */
public final class AddressSettingResourceDefinitionRegistrar implements ChildResourceDefinitionRegistrar {

    private static final AttributesWithoutEffect WITHOUT_EFFECT =
            AttributesWithoutEffect.of(AddressSettingTuning.class);

    private final LiveSettings settings;

    public AddressSettingResourceDefinitionRegistrar(Brokers brokers) {
        this.settings = new LiveSettings(brokers, MessagingResource.ADDRESS_SETTING,
                AddressSettingResourceDefinitionRegistrar::update);
    }

    @Override
    public ManagementResourceRegistration register(ManagementResourceRegistration parent,
            ManagementResourceRegistrationContext context) {
        return ResourceRegistrar.registerLive(parent, MessagingResource.ADDRESS_SETTING, descriptor -> {
            for (AddressSettingAttribute attribute : AddressSettingAttribute.values()) {
                descriptor.addAttribute(attribute.get(), settings);
            }
            WITHOUT_EFFECT.addTo(descriptor)
                    .withRuntimeHandler(ResourceOperationRuntimeHandler.combine(settings, WITHOUT_EFFECT));
        });
    }

    private static void update(BrokerManagement broker, OperationContext context, String match, ModelNode model)
            throws OperationFailedException {
        AddressSettings wanted = model.isDefined()
                ? AddressSettingsReader.read(context, match, model) : AddressSettingsReader.withoutResource(match);
        CompletionStage<?> change = wanted == null ? broker.removeAddressSettings(match)
                : broker.putAddressSettings(match, wanted);
        BrokerCalls.await(change);
    }
}
