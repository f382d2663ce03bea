package io.lacewing.wire;

import static io.lacewing.wire.Fields.putRouting;
import static io.lacewing.wire.Fields.putSeen;
import static io.lacewing.wire.Fields.putText;
import static io.lacewing.wire.Fields.sizeOfSeen;
import static io.lacewing.wire.Fields.sizeOfText;
import static java.util.Objects.requireNonNull;

import io.lacewing.message.RoutingType;
import java.nio.ByteBuffer;
import java.util.List;

/** What a client asks of one of its sessions; the XA operations are {@link XaRequest}. */
public sealed interface SessionRequest extends Request permits Send, SessionRequest.CloseSession,
        SessionRequest.OpenProducer, SessionRequest.CloseProducer, SessionRequest.OpenConsumer, SessionRequest.Credit,
        SessionRequest.Drain, SessionRequest.CloseConsumer, SessionRequest.Acknowledge, SessionRequest.Commit,
        SessionRequest.Rollback, SessionRequest.Recover {

    /** The session that the packet is about. */
    int sessionId();

    /** Closes the session with its producers and consumers; unsettled deliveries go back to their queues. */
    record CloseSession(long correlation, int sessionId) implements SessionRequest {

        static CloseSession read(FieldReader in) {
            return new CloseSession(in.int64("correlation"), in.int32("sessionId"));
        }

        @Override
        public PacketType type() {
            return PacketType.CLOSE_SESSION;
        }

        @Override
        public int bodySize() {
            return Long.BYTES + Integer.BYTES;
        }

        @Override
        public void writeTo(ByteBuffer out) {
            out.putLong(correlation).putInt(sessionId);
        }
    }

    /**
     * Opens a producer; its first credit comes as {@link Event.ProducerCredit}.
     *
     * @param address     null for an anonymous producer: each message says where it goes, and routing is of no account
     * @param windowBytes bytes that the client wants to have on their way at most; -1 no limit
     */
    record OpenProducer(long correlation, int sessionId, long producerId, String address, RoutingType routing,
            long windowBytes) implements SessionRequest {

        public OpenProducer {
            requireNonNull(routing);
        }

        static OpenProducer read(FieldReader in) {
            return new OpenProducer(in.int64("correlation"), in.int32("sessionId"), in.int64("producerId"),
                    in.optionalText("address"), in.routing("routing"), in.int64("windowBytes"));
        }

        @Override
        public PacketType type() {
            return PacketType.OPEN_PRODUCER;
        }

        @Override
        public int bodySize() {
            return 3 * Long.BYTES + Integer.BYTES + Byte.BYTES + sizeOfText(address);
        }

        @Override
        public void writeTo(ByteBuffer out) {
            out.putLong(correlation).putInt(sessionId).putLong(producerId);
            putText(out, address);
            putRouting(out, routing);
            out.putLong(windowBytes);
        }
    }

    /** Closes a producer. */
    record CloseProducer(long correlation, int sessionId, long producerId) implements SessionRequest {

        static CloseProducer read(FieldReader in) {
            return new CloseProducer(in.int64("correlation"), in.int32("sessionId"), in.int64("producerId"));
        }

        @Override
        public PacketType type() {
            return PacketType.CLOSE_PRODUCER;
        }

        @Override
        public int bodySize() {
            return 2 * Long.BYTES + Integer.BYTES;
        }

        @Override
        public void writeTo(ByteBuffer out) {
            out.putLong(correlation).putInt(sessionId).putLong(producerId);
        }
    }

    /**
     * Opens a consumer.
     *
     * @param creditBytes bytes that may be delivered before more credit is given; 0 none yet
     */
    record OpenConsumer(long correlation, int sessionId, long consumerId, ConsumerSource source, long creditBytes)
            implements SessionRequest {

        static OpenConsumer read(FieldReader in) {
            return new OpenConsumer(in.int64("correlation"), in.int32("sessionId"), in.int64("consumerId"),
                    ConsumerSource.read(in), in.int64("creditBytes"));
        }

        @Override
        public PacketType type() {
            return PacketType.OPEN_CONSUMER;
        }

        @Override
        public int bodySize() {
            return 3 * Long.BYTES + Integer.BYTES + source.size();
        }

        @Override
        public void writeTo(ByteBuffer out) {
            out.putLong(correlation).putInt(sessionId).putLong(consumerId);
            source.writeTo(out);
            out.putLong(creditBytes);
        }
    }

    /**
     * Lets the broker deliver that many more bytes of encoded messages. Has no reply.
     *
     * <pre>
     *  0           4            12       20
     *  +-----------+------------+--------+
     *  | sessionId | consumerId | bytes  |
     *  +-----------+------------+--------+
     * </pre>
     */
    record Credit(int sessionId, long consumerId, long bytes) implements SessionRequest {

        @Override
        public long correlation() {
            return NO_REPLY;
        }

        static Credit read(FieldReader in) {
            return new Credit(in.int32("sessionId"), in.int64("consumerId"), in.int64("bytes"));
        }

        @Override
        public PacketType type() {
            return PacketType.CREDIT;
        }

        @Override
        public int bodySize() {
            return 2 * Long.BYTES + Integer.BYTES;
        }

        @Override
        public void writeTo(ByteBuffer out) {
            out.putInt(sessionId).putLong(consumerId).putLong(bytes);
        }
    }

    /** Asks for what can be delivered now; the reply comes after all of it that the credit allows. */
    record Drain(long correlation, int sessionId, long consumerId) implements SessionRequest {

        static Drain read(FieldReader in) {
            return new Drain(in.int64("correlation"), in.int32("sessionId"), in.int64("consumerId"));
        }

        @Override
        public PacketType type() {
            return PacketType.DRAIN;
        }

        @Override
        public int bodySize() {
            return 2 * Long.BYTES + Integer.BYTES;
        }

        @Override
        public void writeTo(ByteBuffer out) {
            out.putLong(correlation).putInt(sessionId).putLong(consumerId);
        }
    }

    /**
     * Closes a consumer.
     *
     * @param lastSeen id of the last delivery that was handed to the application, 0 if none was: later ones go back to
     *                 their queue uncounted
     */
    record CloseConsumer(long correlation, int sessionId, long consumerId, long lastSeen) implements SessionRequest {

        static CloseConsumer read(FieldReader in) {
            return new CloseConsumer(in.int64("correlation"), in.int32("sessionId"), in.int64("consumerId"),
                    in.int64("lastSeen"));
        }

        @Override
        public PacketType type() {
            return PacketType.CLOSE_CONSUMER;
        }

        @Override
        public int bodySize() {
            return 3 * Long.BYTES + Integer.BYTES;
        }

        @Override
        public void writeTo(ByteBuffer out) {
            out.putLong(correlation).putInt(sessionId).putLong(consumerId).putLong(lastSeen);
        }
    }

    /**
     * Settles deliveries, in the session's current transaction if there is one.
     *
     * <pre>
     *  0             8           12           20           28     29
     *  +-------------+-----------+------------+------------+------+
     *  | correlation | sessionId | consumerId | deliveryId | kind |
     *  +-------------+-----------+------------+------------+------+
     * </pre>
     */
    record Acknowledge(long correlation, int sessionId, long consumerId, long deliveryId, AckKind kind)
            implements SessionRequest {

        public Acknowledge {
            requireNonNull(kind);
        }

        static Acknowledge read(FieldReader in) {
            return new Acknowledge(in.int64("correlation"), in.int32("sessionId"), in.int64("consumerId"),
                    in.int64("deliveryId"), in.ackKind("kind"));
        }

        @Override
        public PacketType type() {
            return PacketType.ACKNOWLEDGE;
        }

        @Override
        public int bodySize() {
            return 3 * Long.BYTES + Integer.BYTES + Byte.BYTES;
        }

        @Override
        public void writeTo(ByteBuffer out) {
            out.putLong(correlation).putInt(sessionId).putLong(consumerId).putLong(deliveryId);
            out.put((byte) kind.ordinal());
        }
    }

    /** Commits the local transaction. */
    record Commit(long correlation, int sessionId) implements SessionRequest {

        static Commit read(FieldReader in) {
            return new Commit(in.int64("correlation"), in.int32("sessionId"));
        }

        @Override
        public PacketType type() {
            return PacketType.COMMIT;
        }

        @Override
        public int bodySize() {
            return Long.BYTES + Integer.BYTES;
        }

        @Override
        public void writeTo(ByteBuffer out) {
            out.putLong(correlation).putInt(sessionId);
        }
    }

    /** Rolls the local transaction back and returns the unsettled deliveries. */
    record Rollback(long correlation, int sessionId, List<Seen> seen) implements SessionRequest {

        public Rollback {
            seen = List.copyOf(seen);
        }

        static Rollback read(FieldReader in) {
            return new Rollback(in.int64("correlation"), in.int32("sessionId"), in.seen("seen"));
        }

        @Override
        public PacketType type() {
            return PacketType.ROLLBACK;
        }

        @Override
        public int bodySize() {
            return Long.BYTES + Integer.BYTES + sizeOfSeen(seen);
        }

        @Override
        public void writeTo(ByteBuffer out) {
            out.putLong(correlation).putInt(sessionId);
            putSeen(out, seen);
        }
    }

    /** Returns the unsettled deliveries of a session that is not transacted. */
    record Recover(long correlation, int sessionId, List<Seen> seen) implements SessionRequest {

        public Recover {
            seen = List.copyOf(seen);
        }

        static Recover read(FieldReader in) {
            return new Recover(in.int64("correlation"), in.int32("sessionId"), in.seen("seen"));
        }

        @Override
        public PacketType type() {
            return PacketType.RECOVER;
        }

        @Override
        public int bodySize() {
            return Long.BYTES + Integer.BYTES + sizeOfSeen(seen);
        }

        @Override
        public void writeTo(ByteBuffer out) {
            out.putLong(correlation).putInt(sessionId);
            putSeen(out, seen);
        }
    }
}
