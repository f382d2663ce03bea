package io.lacewing.wire;

import static io.lacewing.wire.Fields.putBoolean;
import static io.lacewing.wire.Fields.putRouting;
import static io.lacewing.wire.Fields.putText;
import static io.lacewing.wire.Fields.sizeOfText;
import static java.util.Objects.requireNonNull;

import io.lacewing.message.RoutingType;
import java.nio.ByteBuffer;

/**
 * What a consumer is to be fed with.
 *
 * <pre>
 *  address: text | routing u8 | selector: text or none | noLocal u8 | browseOnly u8 |
 *  subscription name: text or none | durable u8 | shared u8 |
 * </pre>
 *
 * @param subscription null for a queue, or for an unshared, non-durable subscription of a topic
 * @param selector     null for all messages
 * @param noLocal      whether to leave out what the same connection sent
 * @param browseOnly   whether to look at the messages without taking them
 */
public record ConsumerSource(String address, RoutingType routing, Subscription subscription, String selector,
        boolean noLocal, boolean browseOnly) {

    public ConsumerSource {
        requireNonNull(address);
        requireNonNull(routing);
    }

    /** Everything that is sent to an address. */
    public static ConsumerSource of(String address, RoutingType routing) {
        return new ConsumerSource(address, routing, null, null, false, false);
    }

    static ConsumerSource read(FieldReader in) {
        String address = in.text("address");
        RoutingType routing = in.routing("routing");
        String selector = in.optionalText("selector");
        boolean noLocal = in.bool("noLocal");
        boolean browseOnly = in.bool("browseOnly");
        String name = in.optionalText("subscription.name");
        boolean durable = in.bool("subscription.durable");
        boolean shared = in.bool("subscription.shared");
        if (name == null && (durable || shared)) {
            throw in.malformed("subscription.name", "is missing");
        }
        return new ConsumerSource(address, routing, name == null ? null : new Subscription(name, durable, shared),
                selector, noLocal, browseOnly);
    }

    int size() {
        return sizeOfText(address) + sizeOfText(selector)
                + sizeOfText(subscription == null ? null : subscription.name()) + 5 * Byte.BYTES;
    }

    void writeTo(ByteBuffer out) {
        putText(out, address);
        putRouting(out, routing);
        putText(out, selector);
        putBoolean(out, noLocal);
        putBoolean(out, browseOnly);
        putText(out, subscription == null ? null : subscription.name());
        putBoolean(out, subscription != null && subscription.durable());
        putBoolean(out, subscription != null && subscription.shared());
    }
}
