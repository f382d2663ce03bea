package io.lacewing.wire;

import static io.lacewing.wire.Fields.putText;
import static io.lacewing.wire.Fields.putUuid;
import static io.lacewing.wire.Fields.sizeOfText;
import static java.util.Objects.requireNonNull;

import java.nio.ByteBuffer;
import java.util.UUID;

/** Packets about the link itself: the handshake, keep-alive and parting. */
public sealed interface LinkPacket extends Packet {

    /**
     * The first packet on a link, from the client. Its layout, and that of {@link Goodbye}, are the same in all
     * versions of the protocol.
     *
     * <pre>
     *  0       4       6       8
     *  +-------+-------+-------+---------------+
     *  | magic |  min  |  max  | product: text |
     *  +-------+-------+-------+---------------+
     * </pre>
     *
     * @param versions the versions that the client speaks
     * @param product  name and version of the client's software, for logs
     */
    record Hello(VersionRange versions, String product) implements LinkPacket {

        /** "LCWG" in ASCII. */
        public static final int MAGIC = 0x4C435747;

        public Hello {
            requireNonNull(versions);
            requireNonNull(product);
        }

        static Hello read(FieldReader in) {
            int magic = in.int32("magic");
            if (magic != MAGIC) {
                throw in.malformed("magic", "is 0x%08x, not 0x%08x: the peer does not speak this protocol"
                        .formatted(magic, MAGIC));
            }
            return new Hello(new VersionRange(in.uint16("minVersion"), in.uint16("maxVersion")), in.text("product"));
        }

        @Override
        public PacketType type() {
            return PacketType.HELLO;
        }

        @Override
        public int bodySize() {
            return Integer.BYTES + 2 * Short.BYTES + sizeOfText(product);
        }

        @Override
        public void writeTo(ByteBuffer out) {
            out.putInt(MAGIC).putShort((short) versions.min()).putShort((short) versions.max());
            putText(out, product);
        }
    }

    /**
     * The broker's answer to {@link Hello}.
     *
     * @param version         the version that both speak from here on
     * @param nodeId          the broker's identity; survives restarts
     * @param brokerName      the broker's name, for logs
     * @param maxFrameSize    bytes of the largest frame that the broker takes, its header included
     * @param keepAliveMillis the longest silence that the broker allows itself: it sends a {@link Ping} when it has
     *                        written nothing for so long; 0 if it never does
     */
    record Welcome(int version, UUID nodeId, String brokerName, int maxFrameSize, int keepAliveMillis)
            implements LinkPacket {

        public Welcome {
            requireNonNull(nodeId);
            requireNonNull(brokerName);
            Fields.check(maxFrameSize > 0, "maxFrameSize", maxFrameSize, "must be positive");
            Fields.check(keepAliveMillis >= 0, "keepAliveMillis", keepAliveMillis, "must not be negative");
        }

        static Welcome read(FieldReader in) {
            return new Welcome(in.uint16("version"), in.uuid("nodeId"), in.text("brokerName"),
                    in.int32("maxFrameSize"), in.int32("keepAliveMillis"));
        }

        @Override
        public PacketType type() {
            return PacketType.WELCOME;
        }

        @Override
        public int bodySize() {
            return Short.BYTES + 2 * Long.BYTES + sizeOfText(brokerName) + 2 * Integer.BYTES;
        }

        @Override
        public void writeTo(ByteBuffer out) {
            out.putShort((short) version);
            putUuid(out, nodeId);
            putText(out, brokerName);
            out.putInt(maxFrameSize).putInt(keepAliveMillis);
        }
    }

    /** Asks the peer for a {@link Pong}; either side may send it once the link is open. */
    record Ping() implements LinkPacket {

        @Override
        public PacketType type() {
            return PacketType.PING;
        }

        @Override
        public int bodySize() {
            return 0;
        }

        @Override
        public void writeTo(ByteBuffer out) {
            // no fields
        }
    }

    /** Answers a {@link Ping}. */
    record Pong() implements LinkPacket {

        @Override
        public PacketType type() {
            return PacketType.PONG;
        }

        @Override
        public int bodySize() {
            return 0;
        }

        @Override
        public void writeTo(ByteBuffer out) {
            // no fields
        }
    }

    /**
     * The sender will close the link and says why; nothing follows it.
     *
     * @param code why, for programs
     * @param text why, for people: names the culprit
     */
    record Goodbye(ErrorCode code, String text) implements LinkPacket {

        public Goodbye {
            requireNonNull(code);
            requireNonNull(text);
        }

        static Goodbye read(FieldReader in) {
            return new Goodbye(in.errorCode("code"), in.text("text"));
        }

        @Override
        public PacketType type() {
            return PacketType.GOODBYE;
        }

        @Override
        public int bodySize() {
            return Byte.BYTES + sizeOfText(text);
        }

        @Override
        public void writeTo(ByteBuffer out) {
            out.put(code.code());
            putText(out, text);
        }
    }
}
