package io.lacewing.subsystem.factory;

import io.lacewing.subsystem.logging.MessagingLogger;
import io.lacewing.subsystem.model.MessagingResource;
import io.lacewing.subsystem.model.ModelRule;
import io.lacewing.subsystem.transport.UrlOption;
import org.jboss.as.controller.OperationContext;
import org.jboss.as.controller.OperationFailedException;
import org.jboss.dmr.ModelNode;
import org.jboss.dmr.ModelType;

/** A factory has settings that its clients can use. */
final class ClientSettingsAccepted implements ModelRule {

    private final FactoryAttributes attributes;

    ClientSettingsAccepted(FactoryAttributes attributes) {
        this.attributes = attributes;
    }

    /** An expression is looked at when it has been resolved. */
    @Override
    public void check(OperationContext context, ModelNode model) throws OperationFailedException {
        ModelNode literals = model.clone();
        model.asPropertyList().stream().filter(attribute -> attribute.getValue().getType() == ModelType.EXPRESSION)
                .forEach(attribute -> literals.remove(attribute.getName()));
        checkResolved(attributes, context, literals);
    }

    /** @throws OperationFailedException if a client can't use the value of one of the attributes */
    static void checkResolved(FactoryAttributes attributes, OperationContext context, ModelNode model)
            throws OperationFailedException {
        for (ClientAttribute attribute : ClientAttribute.values()) {
            if (attribute.option().isPresent() && model.hasDefined(attribute.getName())) {
                String value = ConnectionOptions.text(attribute.get(), context, model);
                check(context, attribute.getName(), new UrlOption(attribute.option().get(), value));
            }
        }
        check(context, attributes.reconnectAttempts().getName(), new UrlOption(ConnectionOptions.RECONNECT_ATTEMPTS,
                ConnectionOptions.text(attributes.reconnectAttempts(), context, model)));
    }

    private static void check(OperationContext context, String attribute, UrlOption option)
            throws OperationFailedException {
        try {
            option.check();
        } catch (IllegalArgumentException e) {
            throw MessagingLogger.ROOT.clientSettingRefused(
                    MessagingResource.describe(context.getCurrentAddress()), attribute, e.getMessage());
        }
    }
}
