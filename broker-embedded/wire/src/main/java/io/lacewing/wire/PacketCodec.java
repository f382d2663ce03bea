package io.lacewing.wire;

import java.nio.ByteBuffer;

/**
 * Between packets and frames.
 *
 * <pre>
 *  0               4        5
 *  +---------------+--------+---------------------+
 *  | u32 length    | type   | fields of the packet|      length counts what follows it: type and fields
 *  +---------------+--------+---------------------+
 * </pre>
 *
 * Immutable and thread-safe.
 */
public final class PacketCodec {

    /** Answer of {@link #frameSize} while the length of the frame has not arrived. */
    public static final int UNKNOWN = -1;

    private static final int LENGTH_SIZE = Integer.BYTES;
    private static final int HEADER_SIZE = LENGTH_SIZE + Byte.BYTES;

    private final WireLimits limits;

    public PacketCodec(WireLimits limits) {
        this.limits = limits;
    }

    /** The limits that decoding observes. */
    public WireLimits limits() {
        return limits;
    }

    /**
     * Bytes of the frame that begins at the buffer's position, header included, whether or not all of it is there;
     * {@link #UNKNOWN} if its length is not there yet. Does not move the position. The caller holds the answer
     * against its own limit before it waits or makes room for the rest.
     *
     * @throws MalformedPacketException if no frame can be that long or that short
     */
    public int frameSize(ByteBuffer in) {
        if (in.remaining() < LENGTH_SIZE) {
            return UNKNOWN;
        }
        int length = in.getInt(in.position());
        if (length < Byte.BYTES || length > Integer.MAX_VALUE - LENGTH_SIZE) {
            throw new MalformedPacketException("Malformed frame: its length is " + Integer.toUnsignedString(length)
                    + (length == 0 ? ", there is no packet in it" : ", which no packet has"));
        }
        return LENGTH_SIZE + length;
    }

    /** Bytes of the whole frame that {@link #encode} will write. */
    public int encodedSize(Packet packet) {
        return HEADER_SIZE + packet.bodySize();
    }

    /**
     * Writes the whole frame.
     *
     * @param out has at least {@link #encodedSize} bytes left, big-endian
     */
    public void encode(Packet packet, ByteBuffer out) {
        out.putInt(packet.bodySize() + Byte.BYTES).put(packet.type().code());
        packet.writeTo(out);
    }

    /**
     * Reads one whole frame, which the buffer holds from its position to its limit. What it returns shares nothing
     * with the buffer.
     *
     * @throws MalformedPacketException naming the packet and the field that is wrong
     */
    public Packet decode(ByteBuffer frame) {
        if (frame.remaining() < HEADER_SIZE || frame.getInt() != frame.remaining()) {
            throw new MalformedPacketException("Malformed frame: it is not as long as its header says");
        }
        byte code = frame.get();
        PacketType type = PacketType.of(code);
        if (type == null) {
            throw new MalformedPacketException("Malformed frame: 0x%02x is no type of packet".formatted(code));
        }
        FieldReader in = new FieldReader(frame, type, limits);
        Packet packet;
        try {
            packet = readFields(type, in);
        } catch (IllegalArgumentException e) {
            throw new MalformedPacketException("Malformed " + type + " packet: " + e.getMessage());
        }
        in.end();
        return packet;
    }

    private static Packet readFields(PacketType type, FieldReader in) {
        return switch (type) {
            case HELLO, WELCOME, PING, PONG, GOODBYE -> readLinkPacket(type, in);
            case CONNECT, SET_CLIENT_ID, CREATE_TEMPORARY, DELETE_TEMPORARY, DELETE_SUBSCRIPTION, OPEN_SESSION,
                    DISCONNECT -> readConnectionRequest(type, in);
            case CLOSE_SESSION, OPEN_PRODUCER, CLOSE_PRODUCER, OPEN_CONSUMER, DRAIN, CLOSE_CONSUMER, COMMIT,
                    ROLLBACK, RECOVER -> readSessionRequest(type, in);
            case XA_START, XA_END, XA_PREPARE, XA_COMMIT, XA_ROLLBACK, XA_RECOVER, XA_FORGET, XA_SET_TIMEOUT ->
                    readXaRequest(type, in);
            case CONNECTED, FAILURE, VOTED, XIDS, BROWSE_END, CONSUMER_CLOSED -> readReplyOrEvent(type, in);
            case SEND -> SessionRequest.Send.read(in);
            case DELIVERY -> Event.Delivery.read(in);
            case ACKNOWLEDGE -> SessionRequest.Acknowledge.read(in);
            case CREDIT -> SessionRequest.Credit.read(in);
            case PRODUCER_CREDIT -> Event.ProducerCredit.read(in);
            case OK -> Reply.Ok.read(in);
        };
    }

    private static Packet readLinkPacket(PacketType type, FieldReader in) {
        return switch (type) {
            case HELLO -> LinkPacket.Hello.read(in);
            case WELCOME -> LinkPacket.Welcome.read(in);
            case PING -> new LinkPacket.Ping();
            case PONG -> new LinkPacket.Pong();
            case GOODBYE -> LinkPacket.Goodbye.read(in);
            default -> throw new AssertionError(type);
        };
    }

    private static Packet readConnectionRequest(PacketType type, FieldReader in) {
        return switch (type) {
            case CONNECT -> ConnectionRequest.Connect.read(in);
            case SET_CLIENT_ID -> ConnectionRequest.SetClientId.read(in);
            case CREATE_TEMPORARY -> ConnectionRequest.CreateTemporary.read(in);
            case DELETE_TEMPORARY -> ConnectionRequest.DeleteTemporary.read(in);
            case DELETE_SUBSCRIPTION -> ConnectionRequest.DeleteSubscription.read(in);
            case OPEN_SESSION -> ConnectionRequest.OpenSession.read(in);
            case DISCONNECT -> ConnectionRequest.Disconnect.read(in);
            default -> throw new AssertionError(type);
        };
    }

    private static Packet readSessionRequest(PacketType type, FieldReader in) {
        return switch (type) {
            case CLOSE_SESSION -> SessionRequest.CloseSession.read(in);
            case OPEN_PRODUCER -> SessionRequest.OpenProducer.read(in);
            case CLOSE_PRODUCER -> SessionRequest.CloseProducer.read(in);
            case OPEN_CONSUMER -> SessionRequest.OpenConsumer.read(in);
            case DRAIN -> SessionRequest.Drain.read(in);
            case CLOSE_CONSUMER -> SessionRequest.CloseConsumer.read(in);
            case COMMIT -> SessionRequest.Commit.read(in);
            case ROLLBACK -> SessionRequest.Rollback.read(in);
            case RECOVER -> SessionRequest.Recover.read(in);
            default -> throw new AssertionError(type);
        };
    }

    private static Packet readXaRequest(PacketType type, FieldReader in) {
        return switch (type) {
            case XA_START -> XaRequest.XaStart.read(in);
            case XA_END -> XaRequest.XaEnd.read(in);
            case XA_PREPARE -> XaRequest.XaPrepare.read(in);
            case XA_COMMIT -> XaRequest.XaCommit.read(in);
            case XA_ROLLBACK -> XaRequest.XaRollback.read(in);
            case XA_RECOVER -> XaRequest.XaRecover.read(in);
            case XA_FORGET -> XaRequest.XaForget.read(in);
            case XA_SET_TIMEOUT -> XaRequest.XaSetTimeout.read(in);
            default -> throw new AssertionError(type);
        };
    }

    private static Packet readReplyOrEvent(PacketType type, FieldReader in) {
        return switch (type) {
            case CONNECTED -> Reply.Connected.read(in);
            case FAILURE -> Reply.Failure.read(in);
            case VOTED -> Reply.Voted.read(in);
            case XIDS -> Reply.Xids.read(in);
            case BROWSE_END -> Event.BrowseEnd.read(in);
            case CONSUMER_CLOSED -> Event.ConsumerClosed.read(in);
            default -> throw new AssertionError(type);
        };
    }
}
