package io.lacewing.standalone.config;

import io.lacewing.core.settings.AddressFullPolicy;
import io.lacewing.core.settings.AddressSettings;
import io.lacewing.core.settings.AddressSettings.Delivery;
import io.lacewing.core.settings.AddressSettings.Lifecycle;
import io.lacewing.core.settings.AddressSettings.Memory;
import io.lacewing.server.BrokerConfigurationBuilder;

/** {@code <address-setting>}: what is left out is inherited from a less precise match. */
final class AddressSettingSection {

    private AddressSettingSection() {
    }

    static void addTo(BrokerConfigurationBuilder builder, XmlElement settings) {
        for (XmlElement setting : settings.children("address-setting", "match")) {
            setting.read(s -> builder.addressSettings(s.required("match"), settings(s)));
        }
    }

    private static AddressSettings settings(XmlElement setting) {
        Delivery delivery = new Delivery(setting.integer("max-delivery-attempts"),
                setting.longInteger("redelivery-delay"), setting.decimal("redelivery-multiplier"),
                setting.longInteger("max-redelivery-delay"), setting.longInteger("expiry-delay"));
        Memory memory = new Memory(setting.longInteger("max-size-bytes"),
                setting.choice("address-full-policy", AddressFullPolicy.class));
        Lifecycle lifecycle = new Lifecycle(setting.flag("auto-create-addresses"), setting.flag("auto-create-queues"),
                setting.flag("auto-delete-queues"), setting.flag("auto-delete-addresses"),
                setting.integer("default-max-consumers"));
        return new AddressSettings(setting.text("dead-letter-address"), setting.text("expiry-address"), delivery,
                memory, lifecycle);
    }
}
