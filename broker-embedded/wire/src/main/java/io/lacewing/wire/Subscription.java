package io.lacewing.wire;

import static java.util.Objects.requireNonNull;

/**
 * Which subscription a consumer of a publish/subscribe address works for.
 *
 * @param name    the subscription queue's name
 * @param durable whether it outlives its consumers
 * @param shared  whether several consumers may work for it at a time
 */
public record Subscription(String name, boolean durable, boolean shared) {

    public Subscription {
        requireNonNull(name);
        Fields.check(durable || shared, "subscription", name, "but one that is neither durable nor shared has no name");
    }
}
