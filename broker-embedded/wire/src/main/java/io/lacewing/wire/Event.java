package io.lacewing.wire;

import static io.lacewing.wire.Fields.putText;
import static io.lacewing.wire.Fields.sizeOfText;
import static java.util.Objects.requireNonNull;

import java.nio.ByteBuffer;

/** What the broker tells a session without being asked. */
public sealed interface Event extends Packet
        permits Delivery, Event.ProducerCredit, Event.BrowseEnd, Event.ConsumerClosed {

    /** The session that the packet is about. */
    int sessionId();

    /**
     * Lets a producer send that many more bytes of encoded messages.
     *
     * <pre>
     *  0           4            12       20
     *  +-----------+------------+--------+
     *  | sessionId | producerId | bytes  |
     *  +-----------+------------+--------+
     * </pre>
     */
    record ProducerCredit(int sessionId, long producerId, long bytes) implements Event {

        static ProducerCredit read(FieldReader in) {
            return new ProducerCredit(in.int32("sessionId"), in.int64("producerId"), in.int64("bytes"));
        }

        @Override
        public PacketType type() {
            return PacketType.PRODUCER_CREDIT;
        }

        @Override
        public int bodySize() {
            return 2 * Long.BYTES + Integer.BYTES;
        }

        @Override
        public void writeTo(ByteBuffer out) {
            out.putInt(sessionId).putLong(producerId).putLong(bytes);
        }
    }

    /** A browsing consumer has been shown everything. */
    record BrowseEnd(int sessionId, long consumerId) implements Event {

        static BrowseEnd read(FieldReader in) {
            return new BrowseEnd(in.int32("sessionId"), in.int64("consumerId"));
        }

        @Override
        public PacketType type() {
            return PacketType.BROWSE_END;
        }

        @Override
        public int bodySize() {
            return Long.BYTES + Integer.BYTES;
        }

        @Override
        public void writeTo(ByteBuffer out) {
            out.putInt(sessionId).putLong(consumerId);
        }
    }

    /** The broker closed a consumer, and says why. */
    record ConsumerClosed(int sessionId, long consumerId, ErrorCode code, String message) implements Event {

        public ConsumerClosed {
            requireNonNull(code);
            requireNonNull(message);
        }

        static ConsumerClosed read(FieldReader in) {
            return new ConsumerClosed(in.int32("sessionId"), in.int64("consumerId"), in.errorCode("code"),
                    in.text("message"));
        }

        @Override
        public PacketType type() {
            return PacketType.CONSUMER_CLOSED;
        }

        @Override
        public int bodySize() {
            return Long.BYTES + Integer.BYTES + Byte.BYTES + sizeOfText(message);
        }

        @Override
        public void writeTo(ByteBuffer out) {
            out.putInt(sessionId).putLong(consumerId);
            out.put(code.code());
            putText(out, message);
        }
    }
}
