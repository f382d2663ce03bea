package io.lacewing.core.management;

import io.lacewing.message.Message;

/**
 * A message in a queue. Immutable.
 *
 * @param id the broker's id of the message, for operations on one message
 * @param message the message itself: headers and properties are decoded on demand
 * @param deliveryCount attempts so far
 * @param state where it stands
 * @param availableAt when it may be delivered, in milliseconds since the epoch; 0 for at once
 */
public record MessageInfo(long id, Message message, int deliveryCount, State state, long availableAt) {

    /** Where a message in a queue stands. */
    public enum State { WAITING, SCHEDULED, DELIVERING }
}
