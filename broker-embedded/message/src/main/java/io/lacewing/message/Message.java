package io.lacewing.message;

import static io.lacewing.message.Layout.getInt;
import static io.lacewing.message.Layout.getLong;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.function.BiConsumer;

/**
 * A message in its one encoded form. Header fields are read at fixed places without allocation; everything else is
 * decoded when asked for. {@link MessageBuilder} makes one, {@link #wrap(byte[])} takes bytes from outside.
 *
 * <pre>
 *    0        1        2        3        4        5        6        7
 *   +--------+--------+-----------------+-----------------------------------+
 * 0 | version| kind   | flags           | size of the whole message         |
 *   |   = 1  | / prio |                 |                                   |
 *   +--------+--------+-----------------+-----------------------------------+
 * 8 | timestamp, ms since the epoch, 0 none                                 |
 *   +-----------------------------------------------------------------------+
 *16 | producer id                                                           |
 *   +-----------------------------------------------------------------------+
 *24 | sequence                                                              |
 *   +-----------------------------------+-----------------------------------+
 *32 | offset of the properties (p)      | offset of the body (b)            |
 *   +-----------------+-----------------+-----------------------------------+
 *40 | length          | address, UTF-8 ...                                  |
 *   +-----------------+-----------------------------------------------------+
 *   | if their flag is set, in this order:                                  |
 *   | expiration i64, delivery time i64: ms since the epoch, never 0;       |
 *   | correlation id (UTF-8 or bytes), reply-to, type, group id (UTF-8),    |
 *   | each as i32 length and content; behind the group id its sequence i32  |
 *   +-----------------------------------------------------------------------+
 * p | properties, see {@link NamedValues}; no bytes if there are none            |
 *   +-----------------------------------------------------------------------+
 * b | body: TEXT as UTF-8, MAP as NamedValues, STREAM as values one behind  |
 *   | the other, BYTES and OBJECT as they are, to the end of the message    |
 *   +-----------------------------------------------------------------------+
 *
 * All numbers are big-endian, offsets count from the first byte of the message.
 * kind / prio: body kind in the high four bits, priority 0 to 9 in the low four.
 * flags: 1 durable, 2 multicast, 4 correlation id is text, 8 correlation id is bytes, 16 reply-to, 32 reply-to is
 * multicast, 64 type, 128 group id, 256 has a body (a TEXT or OBJECT message without one holds null), 512 expiration,
 * 1024 delivery time. Others are 0.
 * </pre>
 *
 * <p>Thread-safe: immutable, provided that nobody writes to the array that was wrapped or that {@link #array()}
 * returns.
 */
public final class Message {

    private final byte[] array;
    private final int offset;
    private final int length;
    /** Decoded at most once per racing thread; a string is safe to publish through a race. */
    private String address;

    Message(byte[] array, int offset, int length, String address) {
        this.array = array;
        this.offset = offset;
        this.length = length;
        this.address = address;
    }

    /** As {@link #wrap(byte[], int, int, MessageLimits)} for the whole array and the default limits. */
    public static Message wrap(byte[] encoded) {
        return wrap(encoded, 0, encoded.length);
    }

    /** As {@link #wrap(byte[], int, int, MessageLimits)} for the whole array. */
    public static Message wrap(byte[] encoded, MessageLimits limits) {
        return wrap(encoded, 0, encoded.length, limits);
    }

    /** As {@link #wrap(byte[], int, int, MessageLimits)} with the default limits. */
    public static Message wrap(byte[] encoded, int offset, int length) {
        return wrap(encoded, offset, length, MessageLimits.DEFAULT);
    }

    /**
     * Takes encoded bytes as a message, without a copy: the caller gives the region away. The structure is checked
     * once, here, so that no accessor of the message can fail later.
     *
     * @throws MessageFormatException    if the region is not exactly one message, or the message exceeds a limit
     * @throws IndexOutOfBoundsException if the region is not within the array
     */
    public static Message wrap(byte[] encoded, int offset, int length, MessageLimits limits) {
        new MessageValidator(null).validate(encoded, offset, length, limits);
        return new Message(encoded, offset, length, null);
    }

    /**
     * As {@link #wrap(byte[], MessageLimits)} for one message of many that come from one place: an address that is the
     * same as that of the message before is neither checked nor decoded again.
     */
    public static Message wrap(byte[] encoded, MessageLimits limits, AddressMemory addresses) {
        addresses.validator().validate(encoded, 0, encoded.length, limits);
        return new Message(encoded, 0, encoded.length, addresses.last());
    }

    public BodyKind bodyKind() {
        return BodyKind.ofCode(array[offset + Layout.KIND_AND_PRIORITY] >> 4);
    }

    /** Whether the message must survive a restart of the broker. */
    public boolean durable() {
        return has(Layout.DURABLE);
    }

    /** From 0 (lowest) to 9. */
    public int priority() {
        return array[offset + Layout.KIND_AND_PRIORITY] & 0x0f;
    }

    /** When it was sent, in milliseconds since the epoch; 0 if the sender did not say. */
    public long timestamp() {
        return getLong(array, offset + Layout.TIMESTAMP);
    }

    /** When it ceases to be of use, in milliseconds since the epoch; 0 never. */
    public long expiration() {
        return has(Layout.EXPIRATION) ? getLong(array, behindAddress()) : 0;
    }

    /** Whether it has ceased to be of use at that time (milliseconds since the epoch). */
    public boolean expiredAt(long now) {
        long expiration = expiration();
        return expiration != 0 && expiration <= now;
    }

    /** Before when it must not be delivered, in milliseconds since the epoch; 0 if it may at once. */
    public long deliveryTime() {
        return has(Layout.DELIVERY_TIME)
                ? getLong(array, behindAddress() + (has(Layout.EXPIRATION) ? Long.BYTES : 0)) : 0;
    }

    /** The first half of {@link #id()}. */
    public long producerId() {
        return getLong(array, offset + Layout.PRODUCER_ID);
    }

    /** The second half of {@link #id()}. */
    public long sequence() {
        return getLong(array, offset + Layout.SEQUENCE);
    }

    /** {@link MessageId#NONE} if the sender gave it none. */
    public MessageId id() {
        return new MessageId(producerId(), sequence());
    }

    /** The address it was sent to. Never empty. */
    public String address() {
        String decoded = address;
        if (decoded == null) {
            decoded = Layout.name(array, offset + Layout.ADDRESS);
            address = decoded;
        }
        return decoded;
    }

    /** Compares the address, without decoding it if nobody has. */
    public boolean isAddressedTo(String name) {
        if (address != null) {
            return address.equals(name);
        }
        int at = offset + Layout.ADDRESS;
        return Utf8.equals(array, at + Layout.NAME_PREFIX, Layout.getChar(array, at), name);
    }

    public RoutingType routingType() {
        return has(Layout.MULTICAST) ? RoutingType.MULTICAST : RoutingType.ANYCAST;
    }

    public boolean hasCorrelationId() {
        return has(Layout.CORRELATION);
    }

    /** The correlation id if it is a string, else null. */
    public String correlationId() {
        return has(Layout.CORRELATION_TEXT) ? Layout.text(array, field(Layout.CORRELATION)) : null;
    }

    /** A copy of the correlation id if it is bytes, else null. */
    public byte[] correlationIdBytes() {
        return has(Layout.CORRELATION_BYTES) ? Layout.bytes(array, field(Layout.CORRELATION)) : null;
    }

    /** The address for answers, or null. */
    public String replyTo() {
        return text(Layout.REPLY_TO);
    }

    /** How the address for answers routes; null if there is none. */
    public RoutingType replyToRoutingType() {
        if (!has(Layout.REPLY_TO)) {
            return null;
        }
        return has(Layout.REPLY_TO_MULTICAST) ? RoutingType.MULTICAST : RoutingType.ANYCAST;
    }

    /** The type that the application gave it, or null. */
    public String type() {
        return text(Layout.TYPE);
    }

    /** The group whose messages go to one consumer, or null. */
    public String groupId() {
        return text(Layout.GROUP_ID);
    }

    /** Its number within the group; 0 if the sender did not say, or it is in none. */
    public int groupSequence() {
        return has(Layout.GROUP_ID) ? getInt(array, Layout.skipBlock(array, field(Layout.GROUP_ID))) : 0;
    }

    public int propertyCount() {
        return NamedValues.count(array, propertiesStart(), bodyStart());
    }

    public boolean hasProperty(String name) {
        return NamedValues.find(array, propertiesStart(), bodyStart(), name) != NamedValues.ABSENT;
    }

    /** The value of a property, decoding no other; null if it is null or there is none. Types: {@link NamedValues}. */
    public Object property(String name) {
        return NamedValues.get(array, propertiesStart(), bodyStart(), name);
    }

    /** Calls the consumer with each property's name and value; values may be null. */
    public void forEachProperty(BiConsumer<String, Object> consumer) {
        NamedValues.forEach(array, propertiesStart(), bodyStart(), consumer);
    }

    public List<String> propertyNames() {
        return NamedValues.names(array, propertiesStart(), bodyStart());
    }

    /** False if the body is null, which is something else than empty. */
    public boolean hasBody() {
        return has(Layout.BODY);
    }

    /** Size of the body in bytes. */
    public int bodySize() {
        return offset + length - bodyStart();
    }

    /** A read-only view of the encoded body, whatever its kind; empty if there is none. */
    public ByteBuffer body() {
        return ByteBuffer.wrap(array, bodyStart(), bodySize()).slice().asReadOnlyBuffer();
    }

    /** A copy of the encoded body, whatever its kind; empty if there is none. */
    public byte[] bodyBytes() {
        return Arrays.copyOfRange(array, bodyStart(), offset + length);
    }

    /**
     * The body of a TEXT message; null if it holds null.
     *
     * @throws IllegalStateException if the body is of another kind
     */
    public String text() {
        require(BodyKind.TEXT);
        return hasBody() ? Utf8.decode(array, bodyStart(), bodySize()) : null;
    }

    /**
     * The body of a MAP message.
     *
     * @throws IllegalStateException if the body is of another kind
     */
    public NamedValues map() {
        require(BodyKind.MAP);
        return new NamedValues(array, bodyStart(), offset + length);
    }

    /**
     * A new reader of the body of a STREAM message.
     *
     * @throws IllegalStateException if the body is of another kind
     */
    public ValueReader stream() {
        require(BodyKind.STREAM);
        return new ValueReader(array, bodyStart(), offset + length);
    }

    /**
     * A builder that starts with everything this message has, for a copy with other headers; properties and body are
     * copied still encoded. It enforces no limits, as the message was accepted already.
     */
    public MessageBuilder toBuilder() {
        return new MessageBuilder(MessageLimits.NONE).copyOf(this);
    }

    /** Size of the whole message in bytes. */
    public int encodedSize() {
        return length;
    }

    /** The array that holds the message from {@link #offset()} on. To be read only. */
    public byte[] array() {
        return array;
    }

    /** Index of the first byte in {@link #array()}. */
    public int offset() {
        return offset;
    }

    /** The same as {@link #encodedSize()}. */
    public int length() {
        return length;
    }

    /** Puts the whole message at the buffer's position. */
    public void writeTo(ByteBuffer target) {
        target.put(array, offset, length);
    }

    /** Two messages are equal if their encoded forms are. */
    @Override
    public boolean equals(Object other) {
        return other == this || other instanceof Message && sameBytes((Message) other);
    }

    @Override
    public int hashCode() {
        return id().hashCode();
    }

    /** Names the message for a log; shows nothing of its content. */
    @Override
    public String toString() {
        return "Message[" + id() + ", " + bodyKind() + ", " + routingType() + ' ' + address() + ", " + length
                + " bytes]";
    }

    int propertiesStart() {
        return offset + getInt(array, offset + Layout.PROPERTIES_OFFSET);
    }

    int bodyStart() {
        return offset + getInt(array, offset + Layout.BODY_OFFSET);
    }

    private boolean sameBytes(Message other) {
        return Arrays.equals(array, offset, offset + length, other.array, other.offset, other.offset + other.length);
    }

    private boolean has(int flag) {
        return (Layout.getShort(array, offset + Layout.FLAGS) & flag) != 0;
    }

    private String text(int flag) {
        return has(flag) ? Layout.text(array, field(flag)) : null;
    }

    /** The place of the optional block of that flag, which is set: behind the address and the fields of lower flags. */
    private int field(int flag) {
        int at = behindAddress() + (has(Layout.EXPIRATION) ? Long.BYTES : 0)
                + (has(Layout.DELIVERY_TIME) ? Long.BYTES : 0);
        for (int earlier : Layout.OPTIONAL_BLOCKS) {
            if (earlier == flag) {
                break;
            }
            if (has(earlier)) {
                at = Layout.skipBlock(array, at);
            }
        }
        return at;
    }

    private int behindAddress() {
        return Layout.skipName(array, offset + Layout.ADDRESS);
    }

    private void require(BodyKind kind) {
        if (bodyKind() != kind) {
            throw new IllegalStateException("The message has a " + bodyKind() + " body, not " + kind);
        }
    }
}
