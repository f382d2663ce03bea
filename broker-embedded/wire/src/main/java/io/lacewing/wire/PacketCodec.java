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
    static final int HEADER_SIZE = LENGTH_SIZE + Byte.BYTES;

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
        int start = out.position();
        out.position(start + LENGTH_SIZE);
        out.put(packet.type().code());
        packet.writeTo(out);
        out.putInt(start, out.position() - start - LENGTH_SIZE);
    }

    /**
     * Reads one whole frame, which the buffer holds from its position to its limit. What it returns shares nothing
     * with the buffer, and is the caller's for good.
     *
     * @throws MalformedPacketException naming the packet and the field that is wrong
     */
    public Packet decode(ByteBuffer frame) {
        return new PacketDecoder(limits).decode(frame);
    }

    /** A decoder for one link, which uses memory again. */
    public PacketDecoder decoder() {
        return new PacketDecoder(limits);
    }
}
