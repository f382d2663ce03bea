package io.lacewing.subsystem.settings;

import io.lacewing.core.settings.AddressFullPolicy;
import io.lacewing.core.settings.AddressSettings;
import io.lacewing.subsystem.logging.MessagingLogger;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jboss.as.controller.ExpressionResolver;
import org.jboss.as.controller.OperationFailedException;
import org.jboss.dmr.ModelNode;
import org.jboss.dmr.Property;

/** Reads the broker's address settings out of the model. */
public final class AddressSettingsReader {

    /** The match of every address. */
    private static final String EVERYTHING = "#";

    /** Where no setting says otherwise: a destination that nobody configured is an error and not an invitation. */
    private static final AddressSettings BASE = AddressSettings.EMPTY.withLifecycle(
            new AddressSettings.Lifecycle(null,
                    AddressSettingAttribute.AUTO_CREATE_QUEUES.get().getDefaultValue().asBoolean(), null, null, null));

    private AddressSettingsReader() {
    }

    /** The settings of all matches below a server's model, read recursively. */
    public static Map<String, AddressSettings> readAll(ExpressionResolver resolver, ModelNode server)
            throws OperationFailedException {
        Map<String, AddressSettings> settings = new LinkedHashMap<>();
        settings.put(EVERYTHING, BASE);
        for (Property match : server.get("address-setting").asPropertyListOrEmpty()) {
            settings.put(match.getName(), read(resolver, match.getName(), match.getValue()));
        }
        return settings;
    }

    /** The settings of one match; what its model leaves undefined is inherited. */
    static AddressSettings read(ExpressionResolver resolver, String match, ModelNode model)
            throws OperationFailedException {
        try {
            AddressSettings settings = read(resolver, model);
            return match.equals(EVERYTHING) ? settings.orElse(BASE) : settings;
        } catch (IllegalArgumentException e) {
            throw MessagingLogger.ROOT.addressSettingRefused(match, e.getMessage());
        }
    }

    private static AddressSettings read(ExpressionResolver resolver, ModelNode model)
            throws OperationFailedException {
        ModelNode attempts = value(AddressSettingAttribute.MAX_DELIVERY_ATTEMPTS, resolver, model);
        ModelNode multiplier = value(AddressSettingAttribute.REDELIVERY_MULTIPLIER, resolver, model);
        String policy = text(AddressSettingAttribute.ADDRESS_FULL_POLICY, resolver, model);
        return new AddressSettings(
                text(AddressSettingAttribute.DEAD_LETTER_ADDRESS, resolver, model),
                text(AddressSettingAttribute.EXPIRY_ADDRESS, resolver, model),
                new AddressSettings.Delivery(attempts.asIntOrNull(),
                        number(AddressSettingAttribute.REDELIVERY_DELAY, resolver, model),
                        multiplier.isDefined() ? multiplier.asDouble() : null,
                        number(AddressSettingAttribute.MAX_REDELIVERY_DELAY, resolver, model),
                        number(AddressSettingAttribute.EXPIRY_DELAY, resolver, model)),
                new AddressSettings.Memory(number(AddressSettingAttribute.MAX_SIZE_BYTES, resolver, model),
                        policy == null ? null : AddressFullPolicy.valueOf(policy)),
                new AddressSettings.Lifecycle(flag(AddressSettingAttribute.AUTO_CREATE_ADDRESSES, resolver, model),
                        flag(AddressSettingAttribute.AUTO_CREATE_QUEUES, resolver, model),
                        flag(AddressSettingAttribute.AUTO_DELETE_QUEUES, resolver, model),
                        flag(AddressSettingAttribute.AUTO_DELETE_ADDRESSES, resolver, model), null));
    }

    /** What holds for a match whose resource was removed; null if the match goes as well. */
    static AddressSettings withoutResource(String match) {
        return match.equals(EVERYTHING) ? BASE : null;
    }

    private static String text(AddressSettingAttribute attribute, ExpressionResolver resolver, ModelNode model)
            throws OperationFailedException {
        return value(attribute, resolver, model).asStringOrNull();
    }

    private static Long number(AddressSettingAttribute attribute, ExpressionResolver resolver, ModelNode model)
            throws OperationFailedException {
        return value(attribute, resolver, model).asLongOrNull();
    }

    private static Boolean flag(AddressSettingAttribute attribute, ExpressionResolver resolver, ModelNode model)
            throws OperationFailedException {
        return value(attribute, resolver, model).asBooleanOrNull();
    }

    /** The attribute's own value: its default is not one, since an undefined attribute is inherited. */
    private static ModelNode value(AddressSettingAttribute attribute, ExpressionResolver resolver, ModelNode model)
            throws OperationFailedException {
        return model.hasDefined(attribute.getName()) ? attribute.resolveModelAttribute(resolver, model)
                : new ModelNode();
    }
}
