package io.lacewing.wire;

import static io.lacewing.wire.Fields.putBoolean;
import static io.lacewing.wire.Fields.putSeen;
import static io.lacewing.wire.Fields.putXid;
import static io.lacewing.wire.Fields.sizeOfSeen;
import static java.util.Objects.requireNonNull;

import java.nio.ByteBuffer;
import java.util.List;

/**
 * What a client asks of an XA session. An XA error comes back as {@link Reply.Failure} with {@link ErrorCode#XA} and the
 * error code of {@code javax.transaction.xa.XAException}. Flags are those of {@code javax.transaction.xa.XAResource}.
 */
public sealed interface XaRequest extends Request {

    /** The session that the packet is about. */
    int sessionId();

    /** Begins, joins or resumes work in a branch. */
    record XaStart(long correlation, int sessionId, Xid xid, int flags) implements XaRequest {

        public XaStart {
            requireNonNull(xid);
        }

        static XaStart read(FieldReader in) {
            return new XaStart(in.int64("correlation"), in.int32("sessionId"), in.xid("xid"), in.int32("flags"));
        }

        @Override
        public PacketType type() {
            return PacketType.XA_START;
        }

        @Override
        public int bodySize() {
            return Long.BYTES + 2 * Integer.BYTES + xid.size();
        }

        @Override
        public void writeTo(ByteBuffer out) {
            out.putLong(correlation).putInt(sessionId);
            putXid(out, xid);
            out.putInt(flags);
        }
    }

    /** Ends or suspends work in a branch. */
    record XaEnd(long correlation, int sessionId, Xid xid, int flags) implements XaRequest {

        public XaEnd {
            requireNonNull(xid);
        }

        static XaEnd read(FieldReader in) {
            return new XaEnd(in.int64("correlation"), in.int32("sessionId"), in.xid("xid"), in.int32("flags"));
        }

        @Override
        public PacketType type() {
            return PacketType.XA_END;
        }

        @Override
        public int bodySize() {
            return Long.BYTES + 2 * Integer.BYTES + xid.size();
        }

        @Override
        public void writeTo(ByteBuffer out) {
            out.putLong(correlation).putInt(sessionId);
            putXid(out, xid);
            out.putInt(flags);
        }
    }

    /** First phase; answered by {@link Reply.Voted}. */
    record XaPrepare(long correlation, int sessionId, Xid xid) implements XaRequest {

        public XaPrepare {
            requireNonNull(xid);
        }

        static XaPrepare read(FieldReader in) {
            return new XaPrepare(in.int64("correlation"), in.int32("sessionId"), in.xid("xid"));
        }

        @Override
        public PacketType type() {
            return PacketType.XA_PREPARE;
        }

        @Override
        public int bodySize() {
            return Long.BYTES + Integer.BYTES + xid.size();
        }

        @Override
        public void writeTo(ByteBuffer out) {
            out.putLong(correlation).putInt(sessionId);
            putXid(out, xid);
        }
    }

    /** Second phase, or both at once. */
    record XaCommit(long correlation, int sessionId, Xid xid, boolean onePhase) implements XaRequest {

        public XaCommit {
            requireNonNull(xid);
        }

        static XaCommit read(FieldReader in) {
            return new XaCommit(in.int64("correlation"), in.int32("sessionId"), in.xid("xid"), in.bool("onePhase"));
        }

        @Override
        public PacketType type() {
            return PacketType.XA_COMMIT;
        }

        @Override
        public int bodySize() {
            return Long.BYTES + Integer.BYTES + Byte.BYTES + xid.size();
        }

        @Override
        public void writeTo(ByteBuffer out) {
            out.putLong(correlation).putInt(sessionId);
            putXid(out, xid);
            putBoolean(out, onePhase);
        }
    }

    /**
     * Rolls a branch back.
     *
     * @param seen not empty only if this session worked in the branch: then its unsettled deliveries are returned too
     */
    record XaRollback(long correlation, int sessionId, Xid xid, List<Seen> seen) implements XaRequest {

        public XaRollback {
            requireNonNull(xid);
            seen = List.copyOf(seen);
        }

        static XaRollback read(FieldReader in) {
            return new XaRollback(in.int64("correlation"), in.int32("sessionId"), in.xid("xid"), in.seen("seen"));
        }

        @Override
        public PacketType type() {
            return PacketType.XA_ROLLBACK;
        }

        @Override
        public int bodySize() {
            return Long.BYTES + Integer.BYTES + xid.size() + sizeOfSeen(seen);
        }

        @Override
        public void writeTo(ByteBuffer out) {
            out.putLong(correlation).putInt(sessionId);
            putXid(out, xid);
            putSeen(out, seen);
        }
    }

    /** Asks for the prepared and the heuristically ended branches; answered by {@link Reply.Xids}. */
    record XaRecover(long correlation, int sessionId) implements XaRequest {

        static XaRecover read(FieldReader in) {
            return new XaRecover(in.int64("correlation"), in.int32("sessionId"));
        }

        @Override
        public PacketType type() {
            return PacketType.XA_RECOVER;
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

    /** Forgets a branch that was ended heuristically. */
    record XaForget(long correlation, int sessionId, Xid xid) implements XaRequest {

        public XaForget {
            requireNonNull(xid);
        }

        static XaForget read(FieldReader in) {
            return new XaForget(in.int64("correlation"), in.int32("sessionId"), in.xid("xid"));
        }

        @Override
        public PacketType type() {
            return PacketType.XA_FORGET;
        }

        @Override
        public int bodySize() {
            return Long.BYTES + Integer.BYTES + xid.size();
        }

        @Override
        public void writeTo(ByteBuffer out) {
            out.putLong(correlation).putInt(sessionId);
            putXid(out, xid);
        }
    }

    /** Sets the timeout of branches that the session begins from here on; 0 restores the default. */
    record XaSetTimeout(long correlation, int sessionId, int seconds) implements XaRequest {

        static XaSetTimeout read(FieldReader in) {
            return new XaSetTimeout(in.int64("correlation"), in.int32("sessionId"), in.int32("seconds"));
        }

        @Override
        public PacketType type() {
            return PacketType.XA_SET_TIMEOUT;
        }

        @Override
        public int bodySize() {
            return Long.BYTES + 2 * Integer.BYTES;
        }

        @Override
        public void writeTo(ByteBuffer out) {
            out.putLong(correlation).putInt(sessionId).putInt(seconds);
        }
    }
}
