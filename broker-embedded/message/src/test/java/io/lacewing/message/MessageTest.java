package io.lacewing.message;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.nio.ReadOnlyBufferException;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import org.junit.jupiter.api.Test;

class MessageTest {

    private final MessageBuilder builder = new MessageBuilder().address("jms.queue.orders", RoutingType.ANYCAST);

    @Test
    void keepsEveryHeaderFieldWhenItsBytesAreWrappedAgain() {
        Message message = rewrapped(SampleMessages.everyHeader());

        assertTrue(message.durable());
        assertEquals(7, message.priority());
        assertEquals(1_700_000_000_001L, message.timestamp());
        assertEquals(1_700_000_000_002L, message.expiration());
        assertEquals(1_700_000_000_003L, message.deliveryTime());
        assertEquals(new MessageId(0xcafe_0000_0000_0001L, 42), message.id());
        assertEquals(0xcafe_0000_0000_0001L, message.producerId());
        assertEquals(42, message.sequence());
        assertEquals("jms.topic.prices", message.address());
        assertEquals(RoutingType.MULTICAST, message.routingType());
        assertEquals("correlation", message.correlationId());
        assertNull(message.correlationIdBytes());
        assertEquals("jms.queue.answers", message.replyTo());
        assertEquals(RoutingType.ANYCAST, message.replyToRoutingType());
        assertEquals("quote", message.type());
        assertEquals("group", message.groupId());
        assertEquals(3, message.groupSequence());
        assertEquals("body", message.text());
    }

    @Test
    void hasPlainDefaultsWhenOnlyTheAddressIsSet() {
        Message message = rewrapped(builder.build());

        assertEquals(BodyKind.PLAIN, message.bodyKind());
        assertFalse(message.durable());
        assertEquals(4, message.priority());
        assertEquals(MessageId.NONE, message.id());
        assertEquals(RoutingType.ANYCAST, message.routingType());
        assertFalse(message.hasCorrelationId());
        assertNull(message.correlationId());
        assertNull(message.replyTo());
        assertNull(message.replyToRoutingType());
        assertNull(message.type());
        assertNull(message.groupId());
        assertEquals(0, message.propertyCount());
        assertNull(message.property("any"));
        assertFalse(message.hasProperty("any"));
        assertFalse(message.hasBody());
        assertEquals(0, message.bodySize());
    }

    @Test
    void spendsNoByteOnPropertiesThatAreNotThere() {
        Message message = builder.bytes(new byte[12]).build();

        assertEquals(40 + 2 + "jms.queue.orders".length() + 12, message.encodedSize());
    }

    @Test
    void findsOptionalFieldsWhicheverOthersAreThere() {
        for (int present = 0; present < 16; present++) {
            builder.correlationId((present & 1) != 0 ? "c" : null);
            builder.noReplyTo();
            if ((present & 2) != 0) {
                builder.replyTo("r", RoutingType.MULTICAST);
            }
            builder.type((present & 4) != 0 ? "t" : null).group((present & 8) != 0 ? "g" : null, 1);
            Message message = rewrapped(builder.build());

            assertEquals((present & 1) != 0 ? "c" : null, message.correlationId());
            assertEquals((present & 2) != 0 ? "r" : null, message.replyTo());
            assertEquals((present & 2) != 0 ? RoutingType.MULTICAST : null, message.replyToRoutingType());
            assertEquals((present & 4) != 0 ? "t" : null, message.type());
            assertEquals((present & 8) != 0 ? "g" : null, message.groupId());
        }
    }

    @Test
    void findsTimesAndGroupWhicheverOfThemAreThere() {
        for (int present = 0; present < 16; present++) {
            long expiration = (present & 1) != 0 ? 11 : 0;
            long deliveryTime = (present & 2) != 0 ? 12 : 0;
            String type = (present & 4) != 0 ? "t" : null;
            String group = (present & 8) != 0 ? "g" : null;
            Message message = rewrapped(builder.expiration(expiration).deliveryTime(deliveryTime).type(type)
                    .group(group, 13).build());

            assertEquals(expiration, message.expiration());
            assertEquals(deliveryTime, message.deliveryTime());
            assertEquals(type, message.type());
            assertEquals(group, message.groupId());
            assertEquals(group == null ? 0 : 13, message.groupSequence());
            assertEquals(message, message.toBuilder().build());
        }
    }

    @Test
    void messagesOfOneLinkShareTheAddressOfTheMessageBefore() {
        AddressMemory addresses = new AddressMemory();
        for (String address : new String[] {"one", "one", "two", "t", "two", "zw\u00f6lf", "zw\u00f6lf"}) {
            Message sent = new MessageBuilder().address(address, RoutingType.ANYCAST).build();
            Message message = Message.wrap(sent.array(), MessageLimits.DEFAULT, addresses);

            assertEquals(address, message.address());
            assertTrue(message.isAddressedTo(address));
            assertFalse(message.isAddressedTo(address + "x"));
        }
        Message again = Message.wrap(new MessageBuilder().address("zw\u00f6lf", RoutingType.ANYCAST).build().array(),
                MessageLimits.DEFAULT, addresses);
        assertSame(addresses.last(), again.address());
    }

    @Test
    void aDamagedMessageOfALinkIsNoHarmToTheNext() {
        AddressMemory addresses = new AddressMemory();
        byte[] good = new MessageBuilder().address("one", RoutingType.ANYCAST).build().array();
        byte[] longer = Arrays.copyOf(good, good.length + 1);

        assertThrows(MessageFormatException.class, () -> Message.wrap(longer, MessageLimits.DEFAULT, addresses));

        assertEquals("one", Message.wrap(good, MessageLimits.DEFAULT, addresses).address());
        assertThrows(MessageFormatException.class, () -> Message.wrap(longer, MessageLimits.DEFAULT, addresses));
    }

    @Test
    void carriesACorrelationIdOfBytes() {
        Message message = rewrapped(builder.correlationId("text").correlationId(new byte[] {1, 2}).build());

        assertTrue(message.hasCorrelationId());
        assertNull(message.correlationId());
        assertArrayEquals(new byte[] {1, 2}, message.correlationIdBytes());
    }

    @Test
    void returnsPropertiesInTheTypeTheyWerePut() {
        Message message = rewrapped(SampleMessages.everyPropertyType());

        Map<String, Object> seen = new LinkedHashMap<>();
        message.forEachProperty(seen::put);
        assertEquals(List.copyOf(seen.keySet()), message.propertyNames());
        assertEquals(11, message.propertyCount());
        assertTrue(message.hasProperty("null"));
        assertNull(message.property("null"));
        assertEquals(true, message.property("boolean"));
        assertEquals((byte) -1, message.property("byte"));
        assertEquals((short) -2, message.property("short"));
        assertEquals('\u20ac', message.property("char"));
        assertEquals(Integer.MIN_VALUE, message.property("int"));
        assertEquals(Long.MAX_VALUE, message.property("long"));
        assertEquals(1.5f, message.property("float"));
        assertEquals(-0.0d, message.property("double"));
        assertEquals("grüße", message.property("Schlüssel"));
        assertArrayEquals(new byte[] {9}, (byte[]) message.property("bytes"));
    }

    @Test
    void replacesAPropertyOfTheSameName() {
        builder.property("a", 1).property("b", 2).property("a", "new");

        Message message = rewrapped(builder.build());

        assertEquals(List.of("b", "a"), message.propertyNames());
        assertEquals("new", message.property("a"));
        assertEquals("new", builder.properties().get("a"));
    }

    @Test
    void forgetsARemovedProperty() {
        builder.property("a", 1).property("b", 2);
        builder.properties().remove("a");
        builder.properties().remove("absent");

        assertEquals(List.of("b"), rewrapped(builder.build()).propertyNames());
        assertFalse(builder.properties().contains("a"));
    }

    @Test
    void tellsNamesApartThatBeginAlike() {
        builder.property("ab", 1).property("a", 2).property("ä", 3).property("aä", 4);

        Message message = rewrapped(builder.build());

        assertEquals(1, message.property("ab"));
        assertEquals(2, message.property("a"));
        assertEquals(3, message.property("ä"));
        assertEquals(4, message.property("aä"));
        assertNull(message.property("b"));
        assertNull(message.property("abc"));
        assertNull(message.property(""));
    }

    @Test
    void distinguishesNullTextFromEmptyText() {
        assertNull(rewrapped(builder.text(null).build()).text());
        assertEquals("", rewrapped(builder.text("").build()).text());
    }

    @Test
    void distinguishesANullObjectFromAnEmptyOne() {
        assertFalse(rewrapped(builder.object(null).build()).hasBody());
        assertTrue(rewrapped(builder.object(new byte[0]).build()).hasBody());
    }

    @Test
    void returnsEveryStringAsItWas() {
        for (String text : SampleMessages.oddStrings()) {
            Message message = rewrapped(builder.text(text).type(text).property("p", text).build());

            assertEquals(text, message.text());
            assertEquals(text, message.type());
            assertEquals(text, message.property("p"));
        }
    }

    @Test
    void carriesAMap() {
        builder.map().put("int", 1).put("text", "t").put("none", (Object) null).put("int", 2);

        NamedValues map = rewrapped(builder.build()).map();

        assertEquals(3, map.size());
        assertEquals(List.of("text", "none", "int"), map.names());
        assertEquals(2, map.get("int"));
        assertTrue(map.contains("none"));
        assertFalse(map.contains("other"));
        Map<String, Object> seen = new LinkedHashMap<>();
        map.forEach(seen::put);
        assertEquals("t", seen.get("text"));
    }

    @Test
    void carriesAnEmptyMapAndAnEmptyStream() {
        builder.map();
        assertEquals(0, rewrapped(builder.build()).map().size());
        builder.stream();
        assertFalse(rewrapped(builder.build()).stream().hasNext());
    }

    @Test
    void readsAStreamInTheOrderItWasWritten() {
        ValueWriter writer = builder.stream();
        writer.writeInt(1);
        writer.writeString("two");
        writer.writeNull();

        ValueReader reader = rewrapped(builder.build()).stream();

        assertEquals(ValueType.INT, reader.nextType());
        assertEquals(1, reader.peek());
        assertEquals(1, reader.read());
        assertEquals("two", reader.read());
        assertEquals(ValueType.NULL, reader.nextType());
        assertNull(reader.read());
        assertFalse(reader.hasNext());
        assertThrows(NoSuchElementException.class, reader::read);
        reader.rewind();
        assertEquals(1, reader.read());
    }

    @Test
    void showsTheBodyOnlyToRead() {
        ByteBuffer body = builder.bytes(new byte[] {0, 1, 2, 3}, 1, 2).build().body();

        assertEquals(ByteBuffer.wrap(new byte[] {1, 2}), body);
        assertEquals(0, body.position());
        assertThrows(ReadOnlyBufferException.class, () -> body.put(0, (byte) 5));
    }

    @Test
    void refusesToReadABodyAsAnotherKind() {
        Message message = builder.text("t").build();

        assertEquals("The message has a TEXT body, not MAP",
                assertThrows(IllegalStateException.class, message::map).getMessage());
        assertThrows(IllegalStateException.class, message::stream);
        assertThrows(IllegalStateException.class, builder.plain().build()::text);
    }

    @Test
    void readsTheSameFromTheMiddleOfAnArray() {
        Message message = SampleMessages.everyHeader();
        ByteBuffer page = ByteBuffer.allocate(message.encodedSize() + 20).position(7);
        message.writeTo(page);

        Message inPage = Message.wrap(page.array(), 7, message.encodedSize());

        assertEquals(message, inPage);
        assertEquals(message.hashCode(), inPage.hashCode());
        assertEquals("group", inPage.groupId());
        assertArrayEquals(message.bodyBytes(), inPage.bodyBytes());
        assertSame(page.array(), inPage.array());
        assertEquals(7, inPage.offset());
    }

    @Test
    void comparesItsAddressWithoutDecoding() {
        Message message = rewrapped(builder.build());

        assertTrue(message.isAddressedTo("jms.queue.orders"));
        assertFalse(message.isAddressedTo("jms.queue.order"));
        assertFalse(message.isAddressedTo("jms.queue.orders2"));
        assertSame(message.address(), message.address());
    }

    @Test
    void isExpiredFromItsExpirationOn() {
        Message message = builder.expiration(100).build();

        assertFalse(message.expiredAt(99));
        assertTrue(message.expiredAt(100));
        assertFalse(builder.expiration(0).build().expiredAt(Long.MAX_VALUE));
    }

    @Test
    void copiesAMessageWithOtherHeaders() {
        Message original = SampleMessages.everyHeader();

        Message copy = rewrapped(original.toBuilder().address("dead", RoutingType.ANYCAST).expiration(0)
                .property("_original", original.address()).build());

        assertEquals("dead", copy.address());
        assertEquals(RoutingType.ANYCAST, copy.routingType());
        assertEquals(0, copy.expiration());
        assertEquals("jms.topic.prices", copy.property("_original"));
        assertEquals(original.property("p"), copy.property("p"));
        assertEquals(original.id(), copy.id());
        assertEquals(original.replyTo(), copy.replyTo());
        assertEquals(original.text(), copy.text());
    }

    @Test
    void copiesAMessageUnchangedToTheSameBytes() {
        for (Message sample : SampleMessages.all()) {
            assertEquals(sample, sample.toBuilder().build());
        }
        assertNotEquals(SampleMessages.everyHeader(), SampleMessages.everyPropertyType());
    }

    @Test
    void namesItselfWithoutShowingItsContent() {
        assertEquals("Message[ID:cafe000000000001-2a, TEXT, MULTICAST jms.topic.prices, "
                + SampleMessages.everyHeader().encodedSize() + " bytes]", SampleMessages.everyHeader().toString());
    }

    private static Message rewrapped(Message message) {
        byte[] bytes = new byte[message.encodedSize()];
        message.writeTo(ByteBuffer.wrap(bytes));
        return Message.wrap(bytes);
    }
}
