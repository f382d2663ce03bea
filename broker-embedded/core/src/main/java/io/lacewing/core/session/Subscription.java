package io.lacewing.core.session;

import java.util.Objects;

/**
 * A named subscription that a consumer wants of a multicast address.
 *
 * @param name of its queue; the client makes it of client id and subscription name
 * @param durable whether it outlives its consumers
 * @param shared whether several consumers may use it at a time
 */
public record Subscription(String name, boolean durable, boolean shared) {

    public Subscription {
        Objects.requireNonNull(name, "name");
        if (!durable && !shared) {
            throw new IllegalArgumentException("A subscription that is neither durable nor shared has no name: "
                    + name);
        }
    }
}
