package io.lacewing.handles;

import jakarta.jms.IllegalStateException;

/**
 * The messaging domain a handle was asked for; the domain-specific ones refuse the other domain's methods (Jakarta
 * Messaging 3.1, 6.1.8).
 */
public enum Domain {
    COMMON, QUEUE, TOPIC;

    void refuseFor(Domain other, String method) throws IllegalStateException {
        if (this == other) {
            throw new IllegalStateException(method + " is not available on a "
                    + (this == QUEUE ? "QueueSession" : "TopicSession"));
        }
    }
}
