package io.lacewing.core.address;

import io.lacewing.message.RoutingType;
import java.util.Objects;

/**
 * An address: a name that messages are sent to, and how it hands them to its queues. Immutable.
 *
 * @param name words separated by dots, never empty
 * @param routingType one of both: an address is either point to point or publish/subscribe
 * @param durable whether it is kept over a restart
 * @param autoCreated whether it was created on demand, so that it may go with its last queue
 */
public record AddressConfiguration(String name, RoutingType routingType, boolean durable, boolean autoCreated) {

    /** Longest name of an address or queue, in characters. */
    public static final int MAX_NAME = 1024;

    public AddressConfiguration {
        checkName("address", name);
        Objects.requireNonNull(routingType, "routingType");
    }

    /** A durable address that an administrator wants. */
    public static AddressConfiguration of(String name, RoutingType routingType) {
        return new AddressConfiguration(name, routingType, true, false);
    }

    /** A durable publish/subscribe address that an administrator wants. */
    public static AddressConfiguration multicast(String name) {
        return of(name, RoutingType.MULTICAST);
    }

    static void checkName(String what, String name) {
        if (name == null || name.isBlank() || name.length() > MAX_NAME) {
            throw new InvalidNameException("The name of the " + what + " must have 1 to " + MAX_NAME
                    + " characters: " + name);
        }
    }
}
