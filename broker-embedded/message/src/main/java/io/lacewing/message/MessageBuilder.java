package io.lacewing.message;

import java.util.Arrays;
import java.util.Objects;

/**
 * Makes messages. One builder can make many: it keeps its buffers, and after {@link #build()} everything that was set
 * is still set, so a producer changes only what differs from one message to the next. {@link #reset()} starts anew.
 *
 * <p>A text or values are encoded when they are given; {@code build} copies the parts into the message's exact array,
 * once, unless there is room for the rest before a body of bytes. Belongs to one thread at a time.
 */
public final class MessageBuilder {

    private static final int DEFAULT_PRIORITY = 4;
    private static final byte[] NO_BYTES = {};

    private final MessageLimits limits;
    /** The header as it will be written, but for size and offsets. */
    private final byte[] header = new byte[Layout.HEADER_SIZE];
    private final Scratch addressing = new Scratch();
    private final Scratch encodedBody = new Scratch();
    private final NamedValuesWriter properties;

    private String address;
    private byte[] encodedAddress = NO_BYTES;
    /** Whether {@link #addressing} holds the address and nothing else. */
    private boolean addressingIsPlain;
    private Object correlationId;
    private String replyTo;
    private String type;
    private String groupId;
    private int groupSequence;
    private long expiration;
    private long deliveryTime;
    /** Where the body is if it is not in {@link #encodedBody}. */
    private byte[] borrowedBody;
    private int borrowedFrom;
    private int borrowedSize;
    /** How many bytes before the borrowed body are for the message. */
    private int room;

    public MessageBuilder() {
        this(MessageLimits.DEFAULT);
    }

    public MessageBuilder(MessageLimits limits) {
        this.limits = limits;
        this.properties = new NamedValuesWriter(new Scratch(), limits.maxNameLength());
        reset();
    }

    /** Forgets all that was set: a PLAIN message of priority 4, not durable, anycast, without an address. */
    public MessageBuilder reset() {
        Arrays.fill(header, (byte) 0);
        header[Layout.VERSION] = Layout.FORMAT_VERSION;
        priority(DEFAULT_PRIORITY);
        address = null;
        encodedAddress = NO_BYTES;
        addressingIsPlain = false;
        correlationId = null;
        replyTo = null;
        type = null;
        groupId = null;
        groupSequence = 0;
        expiration = 0;
        deliveryTime = 0;
        properties.clear();
        return plain();
    }

    /** Takes over everything of another message; its body is not copied before {@link #build()}. */
    public MessageBuilder copyOf(Message source) {
        System.arraycopy(source.array(), source.offset(), header, 0, Layout.HEADER_SIZE);
        address(source.address(), source.routingType());
        correlationId = source.correlationId();
        if (correlationId == null) {
            correlationId = source.correlationIdBytes();
        }
        replyTo = source.replyTo();
        type = source.type();
        groupId = source.groupId();
        groupSequence = source.groupSequence();
        expiration = source.expiration();
        deliveryTime = source.deliveryTime();
        properties.copy(source.array(), source.propertiesStart(), source.bodyStart());
        encodedBody.clear();
        borrow(source.array(), source.bodyStart(), source.bodySize());
        return this;
    }

    public MessageBuilder durable(boolean durable) {
        return flag(Layout.DURABLE, durable);
    }

    /**
     * Sets the priority, 4 unless set.
     *
     * @param priority from 0 (lowest) to 9
     */
    public MessageBuilder priority(int priority) {
        if (priority < 0 || priority > 9) {
            throw new IllegalArgumentException("priority is " + priority + ", must be from 0 to 9");
        }
        int place = Layout.KIND_AND_PRIORITY;
        header[place] = (byte) (header[place] & 0xf0 | priority);
        return this;
    }

    /** Milliseconds since the epoch; 0 none. */
    public MessageBuilder timestamp(long timestamp) {
        Layout.putLong(header, Layout.TIMESTAMP, timestamp);
        return this;
    }

    /** Milliseconds since the epoch; 0 never. */
    public MessageBuilder expiration(long newExpiration) {
        expiration = newExpiration;
        return flag(Layout.EXPIRATION, newExpiration != 0);
    }

    /** Milliseconds since the epoch; 0 at once. */
    public MessageBuilder deliveryTime(long newDeliveryTime) {
        deliveryTime = newDeliveryTime;
        return flag(Layout.DELIVERY_TIME, newDeliveryTime != 0);
    }

    public MessageBuilder id(long producerId, long sequence) {
        Layout.putLong(header, Layout.PRODUCER_ID, producerId);
        Layout.putLong(header, Layout.SEQUENCE, sequence);
        return this;
    }

    public MessageBuilder id(MessageId id) {
        return id(id.producerId(), id.sequence());
    }

    /**
     * Sets where the message goes; the only thing that must be set.
     *
     * @throws MessageFormatException if the address is empty or exceeds the limit for names; nothing is changed then
     */
    public MessageBuilder address(String newAddress, RoutingType routing) {
        if (!newAddress.equals(address)) {
            addressingIsPlain = false;
            addressing.clear();
            addressing.putName(newAddress, limits.maxNameLength());
            encodedAddress = Arrays.copyOf(addressing.array(), addressing.length());
            address = newAddress;
        }
        return flag(Layout.MULTICAST, routing == RoutingType.MULTICAST);
    }

    /** A string, or null for none; replaces bytes. */
    public MessageBuilder correlationId(String id) {
        correlationId = id;
        return flag(Layout.CORRELATION_BYTES, false).flag(Layout.CORRELATION_TEXT, id != null);
    }

    /** Bytes, or null for none; replaces a string. */
    public MessageBuilder correlationId(byte[] id) {
        correlationId = id == null ? null : id.clone();
        return flag(Layout.CORRELATION_TEXT, false).flag(Layout.CORRELATION_BYTES, id != null);
    }

    /** The address for answers and how it routes. */
    public MessageBuilder replyTo(String newReplyTo, RoutingType routing) {
        replyTo = Objects.requireNonNull(newReplyTo);
        return flag(Layout.REPLY_TO, true).flag(Layout.REPLY_TO_MULTICAST, routing == RoutingType.MULTICAST);
    }

    public MessageBuilder noReplyTo() {
        replyTo = null;
        return flag(Layout.REPLY_TO | Layout.REPLY_TO_MULTICAST, false);
    }

    /** The application's own type, or null for none. */
    public MessageBuilder type(String newType) {
        type = newType;
        return flag(Layout.TYPE, newType != null);
    }

    /** The group whose messages go to one consumer and the number within it; null and 0 for none. */
    public MessageBuilder group(String id, int sequence) {
        groupId = id;
        groupSequence = sequence;
        return flag(Layout.GROUP_ID, id != null);
    }

    /** No correlation id, reply-to, type or group. */
    public MessageBuilder noOptionalFields() {
        if ((Layout.getShort(header, Layout.FLAGS)
                & (Layout.CORRELATION | Layout.REPLY_TO | Layout.TYPE | Layout.GROUP_ID)) != 0) {
            correlationId((String) null).noReplyTo().type(null).group(null, 0);
        }
        return this;
    }

    /** The properties, to be changed in place. */
    public NamedValuesWriter properties() {
        return properties;
    }

    /** Puts one property; {@link #properties()} has the forms without boxing. */
    public MessageBuilder property(String name, Object value) {
        properties.put(name, value);
        return this;
    }

    /** No body. */
    public MessageBuilder plain() {
        startBody(BodyKind.PLAIN);
        return flag(Layout.BODY, false);
    }

    /** A TEXT body; null is possible and not the same as empty. */
    public MessageBuilder text(String text) {
        startBody(BodyKind.TEXT);
        if (text == null) {
            return flag(Layout.BODY, false);
        }
        encodedBody.putUtf8(text);
        return this;
    }

    /** As {@link #bytes(byte[], int, int)} for the whole array. */
    public MessageBuilder bytes(byte[] body) {
        return bytes(body, 0, body.length);
    }

    /** A BYTES body. The array is not copied before {@link #build()}; it must not change until then. */
    public MessageBuilder bytes(byte[] body, int from, int count) {
        startBody(BodyKind.BYTES);
        return borrow(body, from, count);
    }

    /**
     * A BYTES body with room before it. The message takes that and the body for its own if it fits: the room is the
     * next message's, the body must not change any more.
     *
     * @param free how many bytes before {@code from} are given away; 0 is as {@link #bytes(byte[], int, int)}
     */
    public MessageBuilder bytes(byte[] body, int from, int count, int free) {
        bytes(body, from, count);
        room = Objects.checkIndex(free, from + 1);
        return this;
    }

    /**
     * An OBJECT body, null possible. The array is not copied before {@link #build()}; it must not change until then.
     */
    public MessageBuilder object(byte[] serialized) {
        startBody(BodyKind.OBJECT);
        return serialized == null ? flag(Layout.BODY, false) : borrow(serialized, 0, serialized.length);
    }

    /** An empty MAP body and the writer that fills it, which is of use until the next call that sets a body. */
    public NamedValuesWriter map() {
        startBody(BodyKind.MAP);
        return new NamedValuesWriter(encodedBody, limits.maxNameLength());
    }

    /** An empty STREAM body and the writer that fills it, which is of use until the next call that sets a body. */
    public ValueWriter stream() {
        startBody(BodyKind.STREAM);
        return new ValueWriter(encodedBody);
    }

    /**
     * Makes a message of what is set now.
     *
     * @throws IllegalStateException  if no address is set
     * @throws MessageFormatException if the message would exceed a limit
     */
    public Message build() {
        if (address == null) {
            throw new IllegalStateException("The message has no address");
        }
        encodeAddressing();
        boolean borrowed = borrowedBody != null;
        int bodySize = borrowed ? borrowedSize : encodedBody.length();
        int propertiesSize = properties.encodedSize();
        int propertiesAt = Layout.HEADER_SIZE + addressing.length();
        int size = checkedSize((long) propertiesAt + propertiesSize + bodySize);
        int bodyAt = propertiesAt + propertiesSize;

        boolean inPlace = bodyAt <= room;
        byte[] message = inPlace ? borrowedBody : new byte[size];
        int offset = inPlace ? borrowedFrom - bodyAt : 0;
        System.arraycopy(header, 0, message, offset, Layout.HEADER_SIZE);
        Layout.putInt(message, offset + Layout.SIZE, size);
        Layout.putInt(message, offset + Layout.PROPERTIES_OFFSET, propertiesAt);
        Layout.putInt(message, offset + Layout.BODY_OFFSET, bodyAt);
        System.arraycopy(addressing.array(), 0, message, offset + Layout.ADDRESS, addressing.length());
        System.arraycopy(properties.encoded(), 0, message, offset + propertiesAt, propertiesSize);
        if (!inPlace) {
            System.arraycopy(borrowed ? borrowedBody : encodedBody.array(), borrowed ? borrowedFrom : 0,
                    message, bodyAt, bodySize);
        }
        room = 0;
        return new Message(message, offset, size, address);
    }

    /** Address and optional fields; mostly there are none of these and the address is that of the message before. */
    private void encodeAddressing() {
        boolean plain = (Layout.getShort(header, Layout.FLAGS) & Layout.OPTIONAL) == 0;
        if (plain && addressingIsPlain) {
            return;
        }
        addressingIsPlain = plain;
        addressing.clear();
        addressing.put(encodedAddress, 0, encodedAddress.length);
        if (!plain) {
            encodeOptionalFields();
        }
    }

    private void encodeOptionalFields() {
        if (expiration != 0) {
            addressing.putLong(expiration);
        }
        if (deliveryTime != 0) {
            addressing.putLong(deliveryTime);
        }
        if (correlationId instanceof byte[]) {
            byte[] bytes = (byte[]) correlationId;
            addressing.putBytesBlock(bytes, 0, bytes.length);
        } else if (correlationId != null) {
            addressing.putTextBlock((String) correlationId);
        }
        putOptional(replyTo);
        putOptional(type);
        putOptional(groupId);
        if (groupId != null) {
            addressing.putInt(groupSequence);
        }
    }

    private void putOptional(String field) {
        if (field != null) {
            addressing.putTextBlock(field);
        }
    }

    private int checkedSize(long size) {
        if (size > limits.maxEncodedSize()) {
            throw new MessageFormatException(
                    "The message takes " + size + " bytes, the limit is " + limits.maxEncodedSize());
        }
        if (properties.size() > limits.maxProperties()) {
            throw new MessageFormatException(
                    "The message has " + properties.size() + " properties, the limit is " + limits.maxProperties());
        }
        return (int) size;
    }

    private void startBody(BodyKind kind) {
        int place = Layout.KIND_AND_PRIORITY;
        header[place] = (byte) (header[place] & 0x0f | kind.code() << 4);
        flag(Layout.BODY, true);
        encodedBody.clear();
        borrowedBody = null;
        room = 0;
    }

    private MessageBuilder borrow(byte[] body, int from, int count) {
        borrowedBody = body;
        borrowedFrom = from;
        borrowedSize = count;
        room = 0;
        return this;
    }

    private MessageBuilder flag(int flag, boolean set) {
        int flags = Layout.getShort(header, Layout.FLAGS);
        Layout.putShort(header, Layout.FLAGS, set ? flags | flag : flags & ~flag);
        return this;
    }
}
