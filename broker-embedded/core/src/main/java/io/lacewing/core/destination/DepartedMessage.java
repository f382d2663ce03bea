package io.lacewing.core.destination;

import io.lacewing.core.queue.Departure;
import io.lacewing.core.queue.MessageReference;
import io.lacewing.core.routing.Address;
import io.lacewing.message.Message;
import io.lacewing.message.MessageBuilder;

/**
 * What becomes of a message on its way to the dead-letter or expiry address: it says where it was and what happened.
 */
public final class DepartedMessage {

    /** String property: the address it was sent to. */
    public static final String ORIGINAL_ADDRESS = "JMS_LACEWING_ORIGINAL_ADDRESS";
    /** String property: the queue it was in. */
    public static final String ORIGINAL_QUEUE = "JMS_LACEWING_ORIGINAL_QUEUE";
    /** String property: why it left, a name of {@link Departure}. */
    public static final String CAUSE = "JMS_LACEWING_CAUSE";
    /** Integer property: attempts to deliver it there. */
    public static final String DELIVERY_COUNT = "JMS_LACEWING_DELIVERY_COUNT";

    private DepartedMessage() {
    }

    static Message of(MessageReference reference, Departure reason, Address target) {
        MessageBuilder builder = at(reference.message(), target);
        builder.property(ORIGINAL_ADDRESS, reference.message().address());
        builder.property(ORIGINAL_QUEUE, reference.queue().name());
        builder.property(CAUSE, reason.name());
        builder.property(DELIVERY_COUNT, reference.deliveryCount());
        return builder.build();
    }

    /** A copy of the message for another address; it neither expires nor waits there. */
    public static MessageBuilder at(Message message, Address target) {
        return message.toBuilder().address(target.name(), target.configuration().routingType()).expiration(0)
                .deliveryTime(0);
    }
}
