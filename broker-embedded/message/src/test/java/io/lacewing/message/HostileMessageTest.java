package io.lacewing.message;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** Whatever the bytes are: they are refused by {@code wrap}, or every accessor of the message works. */
class HostileMessageTest {

    private static final MessageLimits SMALL = new MessageLimits(10_000, 20, 40);

    @Test
    void refusesEveryTruncation() {
        for (Message sample : SampleMessages.all()) {
            byte[] bytes = copy(sample);
            for (int length = 0; length < bytes.length; length++) {
                int truncated = length;
                assertThrows(MessageFormatException.class, () -> Message.wrap(bytes, 0, truncated));
            }
        }
    }

    @Test
    void survivesEveryTruncationWhoseSizeFieldAgrees() {
        for (Message sample : SampleMessages.all()) {
            for (int length = Layout.SMALLEST; length < sample.encodedSize(); length++) {
                byte[] bytes = Arrays.copyOf(copy(sample), length);
                Layout.putInt(bytes, Layout.SIZE, length);
                refuseOrRead(bytes);
            }
        }
    }

    @Test
    void survivesEveryMutationOfOneByte() {
        int wrapped = 0;
        for (Message sample : SampleMessages.all()) {
            byte[] bytes = copy(sample);
            for (int at = 0; at < bytes.length; at++) {
                byte original = bytes[at];
                for (int value = 0; value < 256; value++) {
                    bytes[at] = (byte) value;
                    wrapped += refuseOrRead(bytes) ? 1 : 0;
                }
                bytes[at] = original;
            }
        }
        assertTrue(wrapped > 0);
    }

    @Test
    void survivesRandomDamage() {
        Random random = new Random(20240601);
        for (Message sample : SampleMessages.all()) {
            for (int round = 0; round < 30_000; round++) {
                byte[] bytes = Arrays.copyOf(copy(sample), sample.encodedSize() + random.nextInt(8));
                Layout.putInt(bytes, Layout.SIZE, bytes.length);
                int damages = 1 + random.nextInt(4);
                for (int i = 0; i < damages; i++) {
                    damage(bytes, random);
                }
                refuseOrRead(bytes);
            }
        }
    }

    @Test
    void survivesRandomRubbish() {
        Random random = new Random(7);
        for (int round = 0; round < 50_000; round++) {
            byte[] bytes = new byte[random.nextInt(200)];
            random.nextBytes(bytes);
            refuseOrRead(bytes);
        }
    }

    @Test
    void survivesRubbishBehindASoundHeader() {
        Random random = new Random(11);
        for (BodyKind kind : BodyKind.values()) {
            for (int round = 0; round < 20_000; round++) {
                byte[] bytes = copy(SampleMessages.plain());
                bytes = Arrays.copyOf(bytes, bytes.length + random.nextInt(60));
                for (int at = Layout.SMALLEST; at < bytes.length; at++) {
                    bytes[at] = (byte) random.nextInt(random.nextBoolean() ? 12 : 256);
                }
                Layout.putInt(bytes, Layout.SIZE, bytes.length);
                Layout.putShort(bytes, Layout.FLAGS, random.nextInt(Layout.KNOWN_FLAGS + 1));
                bytes[Layout.KIND_AND_PRIORITY] = (byte) (kind.code() << 4);
                int places = bytes.length - Layout.SMALLEST + 1;
                int properties = Layout.SMALLEST + random.nextInt(places);
                Layout.putInt(bytes, Layout.PROPERTIES_OFFSET, properties);
                Layout.putInt(bytes, Layout.BODY_OFFSET, properties + random.nextInt(bytes.length - properties + 1));
                refuseOrRead(bytes);
            }
        }
    }

    @Test
    void namesTheCulprit() {
        refuses(SampleMessages.plain(), bytes -> bytes[Layout.VERSION] = 9,
                "Malformed message: format version 9 is not known, expected 1");
        refuses(SampleMessages.plain(), bytes -> bytes[Layout.KIND_AND_PRIORITY] = 0x64,
                "Malformed message: body kind 6 is not possible");
        refuses(SampleMessages.plain(), bytes -> bytes[Layout.KIND_AND_PRIORITY] = 0x0a,
                "Malformed message: priority 10 is not possible");
        refuses(SampleMessages.plain(), bytes -> Layout.putShort(bytes, Layout.FLAGS, 0x8000),
                "Malformed message: flags 32768 is not possible");
        refuses(SampleMessages.plain(), bytes -> Layout.putShort(bytes, Layout.FLAGS, 12),
                "Malformed message: flags (two correlation ids) 12 is not possible");
        refuses(SampleMessages.plain(), bytes -> Layout.putShort(bytes, Layout.FLAGS, 32),
                "Malformed message: flags (routing of no reply-to) 32 is not possible");
        refuses(SampleMessages.plain(), bytes -> Layout.putShort(bytes, Layout.FLAGS, Layout.TYPE),
                "Malformed message: type does not fit into its section, at byte 43");
        refuses(SampleMessages.plain(), bytes -> Layout.putShort(bytes, Layout.FLAGS, Layout.BODY),
                "Malformed message: a PLAIN message has no body, at byte 2");
        refuses(SampleMessages.plain(), bytes -> Layout.putInt(bytes, Layout.SIZE, 1),
                "Malformed message: its size field says 1 bytes, there are 43");
        refuses(SampleMessages.plain(), bytes -> Layout.putInt(bytes, Layout.PROPERTIES_OFFSET, -1),
                "Malformed message: properties offset -1 is not possible");
        refuses(SampleMessages.plain(), bytes -> Layout.putInt(bytes, Layout.BODY_OFFSET, 4),
                "Malformed message: body offset 4 is not possible");
        refuses(SampleMessages.plain(), bytes -> Layout.putShort(bytes, Layout.ADDRESS, 0),
                "Malformed message: address is empty, at byte 40");
        refuses(SampleMessages.plain(), bytes -> bytes[Layout.ADDRESS + Layout.NAME_PREFIX] = (byte) 0xff,
                "Malformed message: address is not UTF-8, at byte 40");
        refuses(SampleMessages.bytesOnly(), bytes -> Layout.putShort(bytes, Layout.FLAGS, 0),
                "Malformed message: 12 bytes of body in a BYTES message without one, at byte 43");
        refuses(SampleMessages.plain(), bytes -> Layout.putShort(bytes, Layout.FLAGS, Layout.EXPIRATION),
                "Malformed message: expiration does not fit into its section, at byte 43");
        Message expiring = new MessageBuilder().address("a", RoutingType.ANYCAST).expiration(1).build();
        refuses(expiring, bytes -> Layout.putLong(bytes, 43, 0),
                "Malformed message: expiration is 0, which is to be left out, at byte 43");
        Message grouped = new MessageBuilder().address("a", RoutingType.ANYCAST).group("", 1).build();
        refuses(grouped, bytes -> Layout.putInt(bytes, 43, 1),
                "Malformed message: group sequence does not fit into its section, at byte 48");
    }

    @Test
    void namesTheCulpritAmongTheProperties() {
        MessageBuilder builder = new MessageBuilder().address("a", RoutingType.ANYCAST);
        Message message = builder.property("x", true).property("y", 1).build();
        int count = 43;
        int first = count + NamedValues.COUNT_SIZE;
        int value = first + 3;

        refuses(message, bytes -> Layout.putInt(bytes, count, 3),
                "Malformed message: a property count of 3, there are 2, at byte 43");
        refuses(message, bytes -> bytes[value] = 99, "Malformed message: property has unknown type 99, at byte 50");
        refuses(message, bytes -> bytes[value + 1] = 2,
                "Malformed message: property is a boolean of value 2, at byte 51");
        refuses(message, bytes -> Layout.putShort(bytes, first, 500),
                "Malformed message: property name does not fit into its section, at byte 47");
        refuses(message, bytes -> bytes[value + 4] = 'x', "Malformed message: property 'x' is there twice, at byte 52");
        refuses(message, bytes -> bytes[value + 5] = ValueType.LONG.code(),
                "Malformed message: property does not fit into its section, at byte 55");
    }

    @Test
    void findsATwiceUsedNameAmongManyProperties() {
        MessageBuilder builder = new MessageBuilder().address("a", RoutingType.ANYCAST);
        for (int i = 0; i < 40; i++) {
            builder.property(String.format("p%02d", i), i);
        }
        Message message = builder.build();
        assertEquals(40, Message.wrap(copy(message)).propertyCount());
        int last = message.bodyStart() - 1 - 4 - 3;

        refuses(message, bytes -> bytes[last + 1] = '0',
                "Malformed message: property 'p09' is there twice, at byte 437");
    }

    @Test
    void refusesAMessageBeyondALimit() {
        MessageBuilder builder = new MessageBuilder().address("a", RoutingType.ANYCAST);
        byte[] big = copy(builder.bytes(new byte[10_000]).build());
        assertEquals("The message takes 10043 bytes, the limit is 10000", refused(big, SMALL));

        builder.plain();
        for (int i = 0; i <= 20; i++) {
            builder.property("p" + i, i);
        }
        assertEquals("The message has 21 properties, the limit is 20", refused(copy(builder.build()), SMALL));

        builder.properties().clear();
        builder.property("n".repeat(41), 1);
        assertEquals("Malformed message: property name of 41 bytes, the limit is 40, at byte 47",
                refused(copy(builder.build()), SMALL));
    }

    @Test
    void refusesARegionOutsideItsArray() {
        assertThrows(IndexOutOfBoundsException.class, () -> Message.wrap(new byte[100], 50, 51));
    }

    private static void refuses(Message sample, Consumer<byte[]> damage, String expected) {
        byte[] bytes = copy(sample);
        damage.accept(bytes);
        assertEquals(expected, refused(bytes, MessageLimits.DEFAULT));
    }

    private static String refused(byte[] bytes, MessageLimits limits) {
        return assertThrows(MessageFormatException.class, () -> Message.wrap(bytes, 0, bytes.length, limits))
                .getMessage();
    }

    private static void damage(byte[] bytes, Random random) {
        int at = random.nextInt(bytes.length);
        switch (random.nextInt(3)) {
            case 0 -> bytes[at] = (byte) random.nextInt();
            case 1 -> bytes[at] ^= (byte) (1 << random.nextInt(8));
            default -> System.arraycopy(bytes, random.nextInt(bytes.length - 4),
                    bytes, Math.min(at, bytes.length - 4), 4);
        }
    }

    private static byte[] copy(Message message) {
        byte[] bytes = new byte[message.encodedSize()];
        message.writeTo(ByteBuffer.wrap(bytes));
        return bytes;
    }

    /** True if the bytes were read, false if they were refused. */
    private static boolean refuseOrRead(byte[] bytes) {
        byte[] surrounded = new byte[bytes.length + 9];
        System.arraycopy(bytes, 0, surrounded, 5, bytes.length);
        Message message;
        try {
            message = Message.wrap(surrounded, 5, bytes.length, SMALL);
        } catch (MessageFormatException refused) {
            return false;
        }
        readEverything(message);
        return true;
    }

    private static void readEverything(Message message) {
        assertTrue(message.isAddressedTo(message.address()));
        assertTrue(message.address().getBytes(StandardCharsets.UTF_8).length > 0);
        assertTrue(message.priority() <= 9);
        message.routingType();
        message.correlationId();
        message.correlationIdBytes();
        message.replyToRoutingType();
        message.type();
        message.groupId();
        Set<String> names = new HashSet<>(message.propertyNames());
        assertEquals(message.propertyCount(), names.size());
        message.forEachProperty((name, value) -> assertTrue(names.remove(name)));
        message.propertyNames().forEach(name -> assertTrue(message.hasProperty(name)));
        message.property("absent");
        assertEquals(message.bodySize(), message.body().remaining());
        readBody(message);
        assertEquals(message.bodySize(), Message.wrap(copy(message.toBuilder().build())).bodySize());
    }

    private static void readBody(Message message) {
        switch (message.bodyKind()) {
            case TEXT -> message.text();
            case MAP -> message.map().forEach((name, value) -> assertTrue(message.map().contains(name)));
            case STREAM -> readStream(message.stream());
            default -> message.bodyBytes();
        }
    }

    private static void readStream(ValueReader values) {
        while (values.hasNext()) {
            values.read();
        }
    }
}
