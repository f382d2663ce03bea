package io.lacewing.wire;

import io.lacewing.message.Message;
import io.lacewing.message.RoutingType;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.UUID;

/**
 * How fields are spelled; {@link FieldReader} is the other direction. Numbers are big-endian.
 *
 * <pre>
 *  text     | u32 length | UTF-8 |        length 0xffffffff: no text
 *  boolean  | u8 0 or 1 |
 *  list     | u32 count | entries |
 *  message  | encoded message, to the end of the frame |
 * </pre>
 */
final class Fields {

    static final int NO_TEXT = -1;

    private Fields() {
    }

    static void check(boolean valid, String field, Object value, String rule) {
        if (!valid) {
            throw new IllegalArgumentException(field + " is " + value + ", " + rule);
        }
    }

    static int sizeOfText(String text) {
        return Integer.BYTES + (text == null ? 0 : utf8Length(text));
    }

    private static int utf8Length(String text) {
        int length = text.length();
        int bytes = length;
        for (int i = 0; i < length; i++) {
            char c = text.charAt(i);
            if (c >= 0x80) {
                if (c < 0x800) {
                    bytes += 1;
                } else if (!Character.isSurrogate(c)) {
                    bytes += 2;
                } else if (Character.isHighSurrogate(c) && i + 1 < length
                        && Character.isLowSurrogate(text.charAt(i + 1))) {
                    bytes += 2;
                    i++;
                }
                // a lone surrogate becomes '?', as String.getBytes has it
            }
        }
        return bytes;
    }

    static void putText(ByteBuffer out, String text) {
        if (text == null) {
            out.putInt(NO_TEXT);
        } else {
            byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
            out.putInt(bytes.length).put(bytes);
        }
    }

    static void putBoolean(ByteBuffer out, boolean value) {
        out.put((byte) (value ? 1 : 0));
    }

    static void putRouting(ByteBuffer out, RoutingType routing) {
        out.put((byte) (routing == RoutingType.MULTICAST ? 1 : 0));
    }

    static void putUuid(ByteBuffer out, UUID uuid) {
        out.putLong(uuid.getMostSignificantBits()).putLong(uuid.getLeastSignificantBits());
    }

    static void putXid(ByteBuffer out, Xid xid) {
        out.putInt(xid.formatId());
        out.put((byte) xid.globalTransactionId().length).put(xid.globalTransactionId());
        out.put((byte) xid.branchQualifier().length).put(xid.branchQualifier());
    }

    static int sizeOfXids(List<Xid> xids) {
        int size = Integer.BYTES;
        for (Xid xid : xids) {
            size += xid.size();
        }
        return size;
    }

    static void putXids(ByteBuffer out, List<Xid> xids) {
        out.putInt(xids.size());
        for (Xid xid : xids) {
            putXid(out, xid);
        }
    }

    static int sizeOfSeen(List<Seen> seen) {
        return Integer.BYTES + seen.size() * Seen.SIZE;
    }

    static void putSeen(ByteBuffer out, List<Seen> seen) {
        out.putInt(seen.size());
        for (Seen entry : seen) {
            out.putLong(entry.consumerId()).putLong(entry.lastDelivery());
        }
    }

    static void putMessage(ByteBuffer out, Message message) {
        message.writeTo(out);
    }
}
