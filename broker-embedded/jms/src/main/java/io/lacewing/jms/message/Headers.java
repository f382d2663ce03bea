package io.lacewing.jms.message;

import io.lacewing.jms.destination.LacewingDestination;
import io.lacewing.message.Message;
import io.lacewing.message.MessageId;
import jakarta.jms.DeliveryMode;
import jakarta.jms.Destination;

/** The header fields of a message that is being made, or of one that came in and had a field changed. */
final class Headers {

    /** A String, or a MessageId that nobody has asked for yet; null for none. */
    Object messageId;
    /** A String or byte[]; null for none. */
    Object correlationId;
    Destination destination;
    Destination replyTo;
    String type;
    String groupId;
    int groupSequence;
    int deliveryMode = DeliveryMode.PERSISTENT;
    int priority = jakarta.jms.Message.DEFAULT_PRIORITY;
    long timestamp;
    long expiration;
    long deliveryTime;
    boolean redelivered;

    Headers() {
    }

    /** The fields of a message that came in. */
    Headers(Message encoded, Destination destination, int deliveryCount) {
        messageId = idOf(encoded);
        correlationId = encoded.correlationId();
        if (correlationId == null) {
            correlationId = encoded.correlationIdBytes();
        }
        this.destination = destination;
        replyTo = replyToOf(encoded);
        type = encoded.type();
        groupId = encoded.groupId();
        groupSequence = encoded.groupSequence();
        deliveryMode = deliveryModeOf(encoded);
        priority = encoded.priority();
        timestamp = encoded.timestamp();
        expiration = encoded.expiration();
        deliveryTime = deliveryTimeOf(encoded);
        redelivered = deliveryCount > 1;
    }

    /** What a send has set. */
    void sent(Message message, Destination target, boolean withId) {
        messageId = withId ? message.id() : null;
        destination = target;
        deliveryMode = deliveryModeOf(message);
        priority = message.priority();
        timestamp = message.timestamp();
        expiration = message.expiration();
        deliveryTime = deliveryTimeOf(message);
    }

    String messageIdText() {
        if (messageId instanceof MessageId id) {
            messageId = id.toString();
        }
        return (String) messageId;
    }

    /** Null if the sender gave none. */
    static MessageId idOf(Message encoded) {
        return encoded.producerId() == 0 && encoded.sequence() == 0 ? null : encoded.id();
    }

    static Destination replyToOf(Message encoded) {
        String address = encoded.replyTo();
        return address == null ? null : LacewingDestination.of(address, encoded.replyToRoutingType());
    }

    static int deliveryModeOf(Message encoded) {
        return encoded.durable() ? DeliveryMode.PERSISTENT : DeliveryMode.NON_PERSISTENT;
    }

    /** Without a delay a message's delivery time is when it was sent. */
    static long deliveryTimeOf(Message encoded) {
        return encoded.deliveryTime() == 0 ? encoded.timestamp() : encoded.deliveryTime();
    }
}
