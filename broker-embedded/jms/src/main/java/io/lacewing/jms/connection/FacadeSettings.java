package io.lacewing.jms.connection;

import io.lacewing.client.url.ClientOption;
import io.lacewing.client.url.ConnectionUrl;
import io.lacewing.jms.message.DeserializationPolicy;
import java.util.UUID;

/**
 * What the facade itself does with a connection's options.
 *
 * @param deserialization which classes an object message may hold
 * @param groupId         group of every message that is in none; null for none
 */
public record FacadeSettings(DeserializationPolicy deserialization, String groupId) {

    public static FacadeSettings of(ConnectionUrl url) {
        String group = url.text(ClientOption.GROUP_ID);
        if (group == null && url.flag(ClientOption.AUTO_GROUP)) {
            group = UUID.randomUUID().toString();
        }
        return new FacadeSettings(new DeserializationPolicy(url.list(ClientOption.DESERIALIZATION_ALLOW_LIST),
                url.list(ClientOption.DESERIALIZATION_BLOCK_LIST)), group);
    }
}
