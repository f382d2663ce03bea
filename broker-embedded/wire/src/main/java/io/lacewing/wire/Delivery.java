package io.lacewing.wire;

import static java.util.Objects.requireNonNull;

import io.lacewing.message.Message;
import java.nio.ByteBuffer;

/**
 * Hands a message to a consumer.
 *
 * <pre>
 *  0           4            12           20              24
 *  +-----------+------------+------------+---------------+-------------------+
 *  | sessionId | consumerId | deliveryId | deliveryCount | message           |
 *  +-----------+------------+------------+---------------+-------------------+
 * </pre>
 *
 * <p>No record, because one that {@link #forReuse} made serves for all deliveries of a link: of a sender whose link
 * encodes at once, or of a {@link PacketDecoder}. What the constructor made is immutable.
 */
public final class Delivery implements Event {

    private static final int SIZE_AROUND_MESSAGE = 2 * Long.BYTES + 2 * Integer.BYTES;

    private int sessionId;
    private long consumerId;
    private long deliveryId;
    private int deliveryCount;
    private Message message;

    /**
     * A delivery.
     *
     * @param deliveryId    grows by one with each delivery in the session, from 1
     * @param deliveryCount 1 for the first attempt
     */
    public Delivery(int sessionId, long consumerId, long deliveryId, int deliveryCount, Message message) {
        set(sessionId, consumerId, deliveryId, deliveryCount, message);
    }

    private Delivery() {
    }

    /** One to be filled by {@link #set} again and again. Belongs to one thread. */
    public static Delivery forReuse() {
        return new Delivery();
    }

    /** Makes this the next delivery. Only for what {@link #forReuse} made, and once nobody looks at it any more. */
    public Delivery set(int newSessionId, long newConsumerId, long newDeliveryId, int newDeliveryCount,
            Message newMessage) {
        sessionId = newSessionId;
        consumerId = newConsumerId;
        deliveryId = newDeliveryId;
        deliveryCount = newDeliveryCount;
        message = requireNonNull(newMessage);
        return this;
    }

    /** Lets the message go. */
    public void release() {
        message = null;
    }

    Delivery read(FieldReader in) {
        in.require("session", SIZE_AROUND_MESSAGE);
        return set(in.next32(), in.next64(), in.next64(), in.next32(), in.message());
    }

    @Override
    public int sessionId() {
        return sessionId;
    }

    public long consumerId() {
        return consumerId;
    }

    public long deliveryId() {
        return deliveryId;
    }

    public int deliveryCount() {
        return deliveryCount;
    }

    public Message message() {
        return message;
    }

    @Override
    public PacketType type() {
        return PacketType.DELIVERY;
    }

    @Override
    public int bodySize() {
        return SIZE_AROUND_MESSAGE + message.encodedSize();
    }

    @Override
    public void writeTo(ByteBuffer out) {
        out.putInt(sessionId).putLong(consumerId).putLong(deliveryId).putInt(deliveryCount);
        Fields.putMessage(out, message);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Delivery that && sessionId == that.sessionId && consumerId == that.consumerId
                && deliveryId == that.deliveryId && deliveryCount == that.deliveryCount
                && message.equals(that.message);
    }

    @Override
    public int hashCode() {
        return 31 * Long.hashCode(deliveryId) + message.hashCode();
    }

    @Override
    public String toString() {
        return "Delivery[sessionId=" + sessionId + ", consumerId=" + consumerId + ", deliveryId=" + deliveryId
                + ", deliveryCount=" + deliveryCount + ", message=" + message + "]";
    }
}
