package io.lacewing.wire;

import static io.lacewing.wire.Fields.putText;
import static io.lacewing.wire.Fields.putXids;
import static io.lacewing.wire.Fields.sizeOfText;
import static io.lacewing.wire.Fields.sizeOfXids;
import static java.util.Objects.requireNonNull;

import java.nio.ByteBuffer;
import java.util.List;

/** What the broker answers to a {@link Request}; exactly one for each that has a correlation. */
public sealed interface Reply extends Packet {

    /** The correlation of the request that this answers. */
    long correlation();

    /**
     * Answers {@link ConnectionRequest.Connect}.
     *
     * @param connectionTtlMillis the time in force: the client has to send something at least that often; 0 need not
     */
    record Connected(long correlation, long connectionTtlMillis) implements Reply {

        static Connected read(FieldReader in) {
            return new Connected(in.int64("correlation"), in.int64("connectionTtlMillis"));
        }

        @Override
        public PacketType type() {
            return PacketType.CONNECTED;
        }

        @Override
        public int bodySize() {
            return 2 * Long.BYTES;
        }

        @Override
        public void writeTo(ByteBuffer out) {
            out.putLong(correlation).putLong(connectionTtlMillis);
        }
    }

    /** The request was carried out; what must be durable is. */
    record Ok(long correlation) implements Reply {

        static Ok read(FieldReader in) {
            return new Ok(in.int64("correlation"));
        }

        @Override
        public PacketType type() {
            return PacketType.OK;
        }

        @Override
        public int bodySize() {
            return Long.BYTES;
        }

        @Override
        public void writeTo(ByteBuffer out) {
            out.putLong(correlation);
        }
    }

    /**
     * The request was not carried out and changed nothing, unless the code says otherwise.
     *
     * @param message names the culprit, for people
     * @param xaCode  error code of {@code XAException}; 0 if code is not {@link ErrorCode#XA}
     */
    record Failure(long correlation, ErrorCode code, String message, int xaCode) implements Reply {

        public Failure {
            requireNonNull(code);
            requireNonNull(message);
        }

        static Failure read(FieldReader in) {
            return new Failure(in.int64("correlation"), in.errorCode("code"), in.text("message"), in.int32("xaCode"));
        }

        @Override
        public PacketType type() {
            return PacketType.FAILURE;
        }

        @Override
        public int bodySize() {
            return Long.BYTES + Integer.BYTES + Byte.BYTES + sizeOfText(message);
        }

        @Override
        public void writeTo(ByteBuffer out) {
            out.putLong(correlation);
            out.put(code.code());
            putText(out, message);
            out.putInt(xaCode);
        }
    }

    /**
     * Answers {@link XaRequest.XaPrepare}.
     *
     * @param vote {@code XA_OK} or {@code XA_RDONLY} of {@code javax.transaction.xa.XAResource}
     */
    record Voted(long correlation, int vote) implements Reply {

        static Voted read(FieldReader in) {
            return new Voted(in.int64("correlation"), in.int32("vote"));
        }

        @Override
        public PacketType type() {
            return PacketType.VOTED;
        }

        @Override
        public int bodySize() {
            return Long.BYTES + Integer.BYTES;
        }

        @Override
        public void writeTo(ByteBuffer out) {
            out.putLong(correlation).putInt(vote);
        }
    }

    /** Answers {@link XaRequest.XaRecover}. */
    record Xids(long correlation, List<Xid> xids) implements Reply {

        public Xids {
            xids = List.copyOf(xids);
        }

        static Xids read(FieldReader in) {
            return new Xids(in.int64("correlation"), in.xids("xids"));
        }

        @Override
        public PacketType type() {
            return PacketType.XIDS;
        }

        @Override
        public int bodySize() {
            return Long.BYTES + sizeOfXids(xids);
        }

        @Override
        public void writeTo(ByteBuffer out) {
            out.putLong(correlation);
            putXids(out, xids);
        }
    }
}
