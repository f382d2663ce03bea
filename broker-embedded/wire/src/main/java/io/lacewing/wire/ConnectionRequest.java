package io.lacewing.wire;

import static io.lacewing.wire.Fields.putRouting;
import static io.lacewing.wire.Fields.putText;
import static io.lacewing.wire.Fields.sizeOfText;
import static java.util.Objects.requireNonNull;

import io.lacewing.message.RoutingType;
import java.nio.ByteBuffer;

/** What a client asks of its connection. */
public sealed interface ConnectionRequest extends Request {

    /**
     * Asks to be let in; answered by {@link Reply.Connected}.
     *
     * @param user                null if none is given; the in-JVM link may know the caller without
     * @param password            null if none is given
     * @param clientId            null if none is set (yet)
     * @param connectionTtlMillis how long the broker shall wait for a sign of life before it gives the client up;
     *                            0 for ever
     */
    record Connect(long correlation, String user, String password, String clientId, long connectionTtlMillis)
            implements ConnectionRequest {

        /** Leaves the password out. */
        @Override
        public String toString() {
            return "Connect[correlation=" + correlation + ", user=" + user + ", clientId=" + clientId + "]";
        }

        static Connect read(FieldReader in) {
            return new Connect(in.int64("correlation"), in.optionalText("user"), in.optionalText("password"),
                    in.optionalText("clientId"), in.int64("connectionTtlMillis"));
        }

        @Override
        public PacketType type() {
            return PacketType.CONNECT;
        }

        @Override
        public int bodySize() {
            return 2 * Long.BYTES + sizeOfText(user) + sizeOfText(password) + sizeOfText(clientId);
        }

        @Override
        public void writeTo(ByteBuffer out) {
            out.putLong(correlation);
            putText(out, user);
            putText(out, password);
            putText(out, clientId);
            out.putLong(connectionTtlMillis);
        }
    }

    /** Names the client; allowed once, before anything else is done on the connection. */
    record SetClientId(long correlation, String clientId) implements ConnectionRequest {

        public SetClientId {
            requireNonNull(clientId);
        }

        static SetClientId read(FieldReader in) {
            return new SetClientId(in.int64("correlation"), in.text("clientId"));
        }

        @Override
        public PacketType type() {
            return PacketType.SET_CLIENT_ID;
        }

        @Override
        public int bodySize() {
            return Long.BYTES + sizeOfText(clientId);
        }

        @Override
        public void writeTo(ByteBuffer out) {
            out.putLong(correlation);
            putText(out, clientId);
        }
    }

    /** Makes an address (with its queue, if point to point) that lives as long as the connection. */
    record CreateTemporary(long correlation, String address, RoutingType routing) implements ConnectionRequest {

        public CreateTemporary {
            requireNonNull(address);
            requireNonNull(routing);
        }

        static CreateTemporary read(FieldReader in) {
            return new CreateTemporary(in.int64("correlation"), in.text("address"), in.routing("routing"));
        }

        @Override
        public PacketType type() {
            return PacketType.CREATE_TEMPORARY;
        }

        @Override
        public int bodySize() {
            return Long.BYTES + Byte.BYTES + sizeOfText(address);
        }

        @Override
        public void writeTo(ByteBuffer out) {
            out.putLong(correlation);
            putText(out, address);
            putRouting(out, routing);
        }
    }

    /** Deletes what {@link CreateTemporary} made. */
    record DeleteTemporary(long correlation, String address) implements ConnectionRequest {

        public DeleteTemporary {
            requireNonNull(address);
        }

        static DeleteTemporary read(FieldReader in) {
            return new DeleteTemporary(in.int64("correlation"), in.text("address"));
        }

        @Override
        public PacketType type() {
            return PacketType.DELETE_TEMPORARY;
        }

        @Override
        public int bodySize() {
            return Long.BYTES + sizeOfText(address);
        }

        @Override
        public void writeTo(ByteBuffer out) {
            out.putLong(correlation);
            putText(out, address);
        }
    }

    /** Deletes a durable subscription, by the name of its queue. */
    record DeleteSubscription(long correlation, String queueName) implements ConnectionRequest {

        public DeleteSubscription {
            requireNonNull(queueName);
        }

        static DeleteSubscription read(FieldReader in) {
            return new DeleteSubscription(in.int64("correlation"), in.text("queueName"));
        }

        @Override
        public PacketType type() {
            return PacketType.DELETE_SUBSCRIPTION;
        }

        @Override
        public int bodySize() {
            return Long.BYTES + sizeOfText(queueName);
        }

        @Override
        public void writeTo(ByteBuffer out) {
            out.putLong(correlation);
            putText(out, queueName);
        }
    }

    /** Opens a session under an id that is not in use on the connection. */
    record OpenSession(long correlation, int sessionId, SessionMode mode) implements ConnectionRequest {

        public OpenSession {
            requireNonNull(mode);
        }

        static OpenSession read(FieldReader in) {
            return new OpenSession(in.int64("correlation"), in.int32("sessionId"), in.sessionMode("mode"));
        }

        @Override
        public PacketType type() {
            return PacketType.OPEN_SESSION;
        }

        @Override
        public int bodySize() {
            return Long.BYTES + Integer.BYTES + Byte.BYTES;
        }

        @Override
        public void writeTo(ByteBuffer out) {
            out.putLong(correlation).putInt(sessionId);
            out.put((byte) mode.ordinal());
        }
    }

    /** Ends the connection in good order; after the reply the broker closes the link. */
    record Disconnect(long correlation) implements ConnectionRequest {

        static Disconnect read(FieldReader in) {
            return new Disconnect(in.int64("correlation"));
        }

        @Override
        public PacketType type() {
            return PacketType.DISCONNECT;
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
}
