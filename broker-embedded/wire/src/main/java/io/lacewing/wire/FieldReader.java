package io.lacewing.wire;

import io.lacewing.message.AddressMemory;
import io.lacewing.message.Message;
import io.lacewing.message.MessageFormatException;
import io.lacewing.message.RoutingType;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;

/**
 * Reads the fields of one packet after the other, in order, and checks every length against what is there before it
 * allocates. Spelling: see {@link Fields}. Belongs to one thread.
 */
final class FieldReader {

    private final WireLimits limits;
    private final AddressMemory addresses = new AddressMemory();
    private ByteBuffer in;
    private PacketType packet;

    FieldReader(WireLimits limits) {
        this.limits = limits;
    }

    /** Begins with the fields of the next packet. */
    void begin(PacketType nextPacket, ByteBuffer fields) {
        packet = nextPacket;
        in = fields;
    }

    MalformedPacketException malformed(String field, String reason) {
        return new MalformedPacketException(packet.name(), field, reason);
    }

    int left() {
        return in.remaining();
    }

    void require(String field, int bytes) {
        if (in.remaining() < bytes) {
            throw malformed(field, "needs " + bytes + " bytes, " + in.remaining() + " are left");
        }
    }

    byte int8(String field) {
        require(field, Byte.BYTES);
        return in.get();
    }

    int uint16(String field) {
        require(field, Short.BYTES);
        return Short.toUnsignedInt(in.getShort());
    }

    int int32(String field) {
        require(field, Integer.BYTES);
        return in.getInt();
    }

    long int64(String field) {
        require(field, Long.BYTES);
        return in.getLong();
    }

    /** Of fields that were {@link #require}d together. */
    int next32() {
        return in.getInt();
    }

    /** Of fields that were {@link #require}d together. */
    long next64() {
        return in.getLong();
    }

    UUID uuid(String field) {
        require(field, 2 * Long.BYTES);
        return new UUID(in.getLong(), in.getLong());
    }

    boolean bool(String field) {
        return choice(field, 2) == 1;
    }

    RoutingType routing(String field) {
        return choice(field, 2) == 1 ? RoutingType.MULTICAST : RoutingType.ANYCAST;
    }

    SessionMode sessionMode(String field) {
        return SessionMode.VALUES[choice(field, SessionMode.VALUES.length)];
    }

    AckKind ackKind(String field) {
        return AckKind.VALUES[choice(field, AckKind.VALUES.length)];
    }

    ErrorCode errorCode(String field) {
        byte code = int8(field);
        ErrorCode known = ErrorCode.of(code);
        if (known == null) {
            throw malformed(field, "is " + code + ", which is no error code");
        }
        return known;
    }

    private int choice(String field, int choices) {
        int value = Byte.toUnsignedInt(int8(field));
        if (value >= choices) {
            throw malformed(field, "is " + value + ", must be from 0 to " + (choices - 1));
        }
        return value;
    }

    String text(String field) {
        String text = optionalText(field);
        if (text == null) {
            throw malformed(field, "is missing");
        }
        return text;
    }

    String optionalText(String field) {
        int length = int32(field);
        if (length == Fields.NO_TEXT) {
            return null;
        }
        if (length < 0 || length > limits.maxText()) {
            throw malformed(field, "is " + Integer.toUnsignedString(length) + " bytes long, the limit is "
                    + limits.maxText());
        }
        require(field, length);
        ByteBuffer bytes = in.slice(in.position(), length);
        in.position(in.position() + length);
        try {
            return StandardCharsets.UTF_8.newDecoder().decode(bytes).toString();
        } catch (CharacterCodingException e) {
            throw malformed(field, "is not valid UTF-8");
        }
    }

    private byte[] part(String field) {
        int length = choice(field, Xid.MAX_PART + 1);
        require(field, length);
        byte[] bytes = new byte[length];
        in.get(bytes);
        return bytes;
    }

    Xid xid(String field) {
        return new Xid(int32(field), part(field + ".globalTransactionId"), part(field + ".branchQualifier"));
    }

    private int count(String field, int smallestEntry) {
        int count = int32(field);
        if (count < 0 || count > limits.maxEntries()) {
            throw malformed(field, "has " + Integer.toUnsignedString(count) + " entries, the limit is "
                    + limits.maxEntries());
        }
        if ((long) count * smallestEntry > in.remaining()) {
            throw malformed(field, "has " + count + " entries, but only " + in.remaining() + " bytes are left");
        }
        return count;
    }

    List<Seen> seen(String field) {
        int count = count(field, Seen.SIZE);
        List<Seen> entries = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            entries.add(new Seen(in.getLong(), in.getLong()));
        }
        return entries;
    }

    List<Xid> xids(String field) {
        int count = count(field, Integer.BYTES + 2 * Byte.BYTES);
        List<Xid> entries = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            entries.add(xid(field));
        }
        return entries;
    }

    /** The rest of the frame; the one copy of the message's bytes on their way in. */
    Message message() {
        if (in.remaining() > limits.message().maxEncodedSize()) {
            throw malformed("message", "is " + in.remaining() + " bytes long, the limit is "
                    + limits.message().maxEncodedSize());
        }
        byte[] bytes = new byte[in.remaining()];
        in.get(bytes);
        try {
            return Message.wrap(bytes, limits.message(), addresses);
        } catch (MessageFormatException e) {
            throw malformed("message", "is damaged: " + e.getMessage());
        }
    }

    void end() {
        if (in.hasRemaining()) {
            throw new MalformedPacketException("Malformed " + packet.name() + " packet: " + in.remaining()
                    + " bytes follow the last field");
        }
    }
}
