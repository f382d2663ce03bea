package io.lacewing.wire;

import static java.util.Objects.requireNonNull;

import io.lacewing.message.Message;
import java.nio.ByteBuffer;

/**
 * Sends a message, in the session's current transaction if there is one.
 *
 * <pre>
 *  0             8           12           20
 *  +-------------+-----------+------------+-------------------+
 *  | correlation | sessionId | producerId | message           |
 *  +-------------+-----------+------------+-------------------+
 * </pre>
 *
 * No record, because a {@link PacketDecoder} fills one for all sends of its link. What a constructor made is immutable.
 */
public final class Send implements SessionRequest {

    private static final int SIZE_AROUND_MESSAGE = 2 * Long.BYTES + Integer.BYTES;

    private long correlation;
    private int sessionId;
    private long producerId;
    private Message message;

    public Send(long correlation, int sessionId, long producerId, Message message) {
        this.correlation = correlation;
        this.sessionId = sessionId;
        this.producerId = producerId;
        this.message = requireNonNull(message);
    }

    /** One for a decoder to fill. */
    Send() {
    }

    Send read(FieldReader in) {
        in.require("session", SIZE_AROUND_MESSAGE);
        correlation = in.next64();
        sessionId = in.next32();
        producerId = in.next64();
        message = in.message();
        return this;
    }

    @Override
    public long correlation() {
        return correlation;
    }

    @Override
    public int sessionId() {
        return sessionId;
    }

    public long producerId() {
        return producerId;
    }

    public Message message() {
        return message;
    }

    @Override
    public PacketType type() {
        return PacketType.SEND;
    }

    @Override
    public int bodySize() {
        return SIZE_AROUND_MESSAGE + message.encodedSize();
    }

    @Override
    public void writeTo(ByteBuffer out) {
        out.putLong(correlation).putInt(sessionId).putLong(producerId);
        Fields.putMessage(out, message);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Send that && correlation == that.correlation && sessionId == that.sessionId
                && producerId == that.producerId && message.equals(that.message);
    }

    @Override
    public int hashCode() {
        return 31 * Long.hashCode(producerId) + message.hashCode();
    }

    @Override
    public String toString() {
        return "Send[correlation=" + correlation + ", sessionId=" + sessionId + ", producerId=" + producerId
                + ", message=" + message + "]";
    }
}
