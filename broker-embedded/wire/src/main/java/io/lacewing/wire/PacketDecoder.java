package io.lacewing.wire;

import java.nio.ByteBuffer;

/**
 * Makes packets of the frames of one link. A {@link Send} or {@link Delivery} that it returns is filled anew with the
 * next one: it is the caller's until then, its message for good. Belongs to one thread.
 */
public final class PacketDecoder {

    /** Bytes of a packet that may be held on to until the next one. */
    private static final int LARGEST_REUSED = 64 * 1024;

    private final FieldReader in;
    private final Send send = new Send();
    private final Delivery delivery = Delivery.forReuse();

    PacketDecoder(WireLimits limits) {
        this.in = new FieldReader(limits);
    }

    /**
     * Reads one whole frame, which the buffer holds from its position to its limit. What it returns shares nothing
     * with the buffer.
     *
     * @throws MalformedPacketException naming the packet and the field that is wrong
     */
    public Packet decode(ByteBuffer frame) {
        if (frame.remaining() < PacketCodec.HEADER_SIZE || frame.getInt() != frame.remaining()) {
            throw new MalformedPacketException("Malformed frame: it is not as long as its header says");
        }
        byte code = frame.get();
        PacketType type = PacketType.of(code);
        if (type == null) {
            throw new MalformedPacketException("Malformed frame: 0x%02x is no type of packet".formatted(code));
        }
        in.begin(type, frame);
        Packet packet;
        try {
            packet = readFields(type);
        } catch (IllegalArgumentException e) {
            throw new MalformedPacketException("Malformed " + type + " packet: " + e.getMessage());
        }
        in.end();
        return packet;
    }

    private Packet readFields(PacketType type) {
        return switch (type) {
            case HELLO, WELCOME, PING, PONG, GOODBYE -> readLinkPacket(type, in);
            case CONNECT, SET_CLIENT_ID, CREATE_TEMPORARY, DELETE_TEMPORARY, DELETE_SUBSCRIPTION, OPEN_SESSION,
                    DISCONNECT -> readConnectionRequest(type, in);
            case CLOSE_SESSION, OPEN_PRODUCER, CLOSE_PRODUCER, OPEN_CONSUMER, DRAIN, CLOSE_CONSUMER, COMMIT,
                    ROLLBACK, RECOVER -> readSessionRequest(type, in);
            case XA_START, XA_END, XA_PREPARE, XA_COMMIT, XA_ROLLBACK, XA_RECOVER, XA_FORGET, XA_SET_TIMEOUT ->
                    readXaRequest(type, in);
            case CONNECTED, FAILURE, VOTED, XIDS, BROWSE_END, CONSUMER_CLOSED -> readReplyOrEvent(type, in);
            case SEND -> (in.left() <= LARGEST_REUSED ? send : new Send()).read(in);
            case DELIVERY -> (in.left() <= LARGEST_REUSED ? delivery : Delivery.forReuse()).read(in);
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
