package io.lacewing.jms.message;

import io.lacewing.client.Delivery;
import io.lacewing.jms.destination.LacewingDestination;
import io.lacewing.message.Message;
import io.lacewing.message.MessageBuilder;
import io.lacewing.message.MessageId;
import jakarta.jms.Destination;
import jakarta.jms.JMSException;
import java.nio.charset.StandardCharsets;

/**
 * The header fields. While {@link #headers} is null what came in tells, or nothing was said; they are made when a field
 * is changed. What a send has set is taken over when somebody asks.
 */
abstract class HeaderFields implements jakarta.jms.Message {

    /** What came in; null for a message made here. */
    private final Delivery delivery;
    private final Message encoded;
    private Destination destination;
    private Headers headers;
    /** The message as it was last sent, while nobody has asked what became of the fields; null else. */
    private Message sent;
    private Destination sentTo;
    private boolean sentWithId;

    HeaderFields() {
        delivery = null;
        encoded = null;
    }

    /** A message that came in; the destination is null if only the message itself names it. */
    HeaderFields(Delivery delivery, Destination destination) {
        this.delivery = delivery;
        this.encoded = delivery.message();
        this.destination = destination;
    }

    /** Null for a message made here. */
    final Delivery delivery() {
        return delivery;
    }

    /** What came in; null for a message made here. */
    final Message encoded() {
        return encoded;
    }

    /** Puts the fields that a producer leaves alone; what came in was put before. */
    final void encodeHeaders(MessageBuilder builder) throws JMSException {
        if (headers == null) {
            if (encoded == null) {
                builder.noOptionalFields();
            }
            return;
        }
        if (headers.correlationId instanceof byte[] bytes) {
            builder.correlationId(bytes);
        } else {
            builder.correlationId((String) headers.correlationId);
        }
        LacewingDestination replyTo = LacewingDestination.of(headers.replyTo);
        if (replyTo == null) {
            builder.noReplyTo();
        } else {
            builder.replyTo(replyTo.address(), replyTo.routing());
        }
        builder.type(headers.type);
        builder.group(headers.groupId, headers.groupSequence);
    }

    /** The message as the sender sees it after it was sent, with or without an id. */
    public final void sent(Message message, Destination target, boolean withId) {
        sent = message;
        sentTo = target;
        sentWithId = withId;
    }

    private Headers headers() {
        if (headers == null) {
            headers = encoded == null ? new Headers() : new Headers(encoded, receivedFrom(), delivery.count());
        }
        if (sent != null) {
            headers.sent(sent, sentTo, sentWithId);
            sent = null;
            sentTo = null;
        }
        return headers;
    }

    /** Whether what came in tells. */
    private boolean isAsReceived() {
        return headers == null && encoded != null && sent == null;
    }

    private Destination receivedFrom() {
        if (destination == null) {
            destination = LacewingDestination.of(encoded.address(), encoded.routingType());
        }
        return destination;
    }

    /** Null if the message is in no group. */
    final String groupId() {
        return headers != null ? headers.groupId : encoded == null ? null : encoded.groupId();
    }

    final int groupSequence() {
        return headers != null ? headers.groupSequence : encoded == null ? 0 : encoded.groupSequence();
    }

    final void groupId(String id) {
        headers().groupId = id;
    }

    final void groupSequence(int sequence) {
        headers().groupSequence = sequence;
    }

    @Override
    public String getJMSMessageID() {
        if (!isAsReceived()) {
            return headers().messageIdText();
        }
        MessageId id = Headers.idOf(encoded);
        return id == null ? null : id.toString();
    }

    @Override
    public void setJMSMessageID(String id) {
        headers().messageId = id;
    }

    @Override
    public long getJMSTimestamp() {
        return !isAsReceived() ? headers().timestamp : encoded.timestamp();
    }

    @Override
    public void setJMSTimestamp(long timestamp) {
        headers().timestamp = timestamp;
    }

    @Override
    public byte[] getJMSCorrelationIDAsBytes() {
        Object id = correlationId();
        return id instanceof String text ? text.getBytes(StandardCharsets.UTF_8) : (byte[]) id;
    }

    @Override
    public void setJMSCorrelationIDAsBytes(byte[] correlationId) {
        headers().correlationId = correlationId == null ? null : correlationId.clone();
    }

    @Override
    public void setJMSCorrelationID(String correlationId) {
        headers().correlationId = correlationId;
    }

    @Override
    public String getJMSCorrelationID() {
        Object id = correlationId();
        return id instanceof byte[] bytes ? new String(bytes, StandardCharsets.UTF_8) : (String) id;
    }

    private Object correlationId() {
        if (!isAsReceived()) {
            return headers().correlationId;
        }
        String text = encoded.correlationId();
        return text != null ? text : encoded.correlationIdBytes();
    }

    @Override
    public Destination getJMSReplyTo() {
        return !isAsReceived() ? headers().replyTo : Headers.replyToOf(encoded);
    }

    @Override
    public void setJMSReplyTo(Destination replyTo) {
        headers().replyTo = replyTo;
    }

    @Override
    public Destination getJMSDestination() {
        return !isAsReceived() ? headers().destination : receivedFrom();
    }

    @Override
    public void setJMSDestination(Destination destination) {
        headers().destination = destination;
    }

    @Override
    public int getJMSDeliveryMode() {
        return !isAsReceived() ? headers().deliveryMode : Headers.deliveryModeOf(encoded);
    }

    @Override
    public void setJMSDeliveryMode(int deliveryMode) {
        headers().deliveryMode = deliveryMode;
    }

    @Override
    public boolean getJMSRedelivered() {
        return !isAsReceived() ? headers().redelivered : delivery.count() > 1;
    }

    @Override
    public void setJMSRedelivered(boolean redelivered) {
        headers().redelivered = redelivered;
    }

    @Override
    public String getJMSType() {
        return !isAsReceived() ? headers().type : encoded.type();
    }

    @Override
    public void setJMSType(String type) {
        headers().type = type;
    }

    @Override
    public long getJMSExpiration() {
        return !isAsReceived() ? headers().expiration : encoded.expiration();
    }

    @Override
    public void setJMSExpiration(long expiration) {
        headers().expiration = expiration;
    }

    @Override
    public long getJMSDeliveryTime() {
        return !isAsReceived() ? headers().deliveryTime : Headers.deliveryTimeOf(encoded);
    }

    @Override
    public void setJMSDeliveryTime(long deliveryTime) {
        headers().deliveryTime = deliveryTime;
    }

    @Override
    public int getJMSPriority() {
        return !isAsReceived() ? headers().priority : encoded.priority();
    }

    @Override
    public void setJMSPriority(int priority) {
        headers().priority = priority;
    }
}
