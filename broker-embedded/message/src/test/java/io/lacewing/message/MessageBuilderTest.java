package io.lacewing.message;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.math.BigDecimal;
import org.junit.jupiter.api.Test;

class MessageBuilderTest {

    private final MessageBuilder builder = new MessageBuilder(new MessageLimits(1000, 3, 20));

    @Test
    void keepsWhatWasSetForTheNextMessage() {
        Message first = builder.address("a", RoutingType.ANYCAST).durable(true).text("one").build();
        Message second = builder.id(1, 2).text("two").build();

        assertEquals("one", first.text());
        assertEquals("two", second.text());
        assertEquals(first.durable(), second.durable());
        assertEquals(new MessageId(1, 2), second.id());
        assertEquals(MessageId.NONE, first.id());
    }

    @Test
    void forgetsEverythingOnReset() {
        builder.address("a", RoutingType.MULTICAST).durable(true).priority(9).correlationId("c").type("t").group("g", 1)
                .replyTo("r", RoutingType.ANYCAST).property("p", 1).text("text")
                .expiration(1).deliveryTime(2).timestamp(3);

        Message message = builder.reset().address("b", RoutingType.ANYCAST).build();

        assertEquals(new MessageBuilder().address("b", RoutingType.ANYCAST).build(), message);
    }

    @Test
    void canTakeOptionalFieldsBack() {
        builder.address("a", RoutingType.ANYCAST).correlationId("c").type("t").group("g", 1)
                .replyTo("r", RoutingType.MULTICAST);
        builder.correlationId((String) null).type(null).group(null, 0).noReplyTo();

        assertEquals(new MessageBuilder().address("a", RoutingType.ANYCAST).build(), builder.build());
    }

    @Test
    void doesNotShareACorrelationIdWithTheCaller() {
        byte[] id = {1};
        builder.address("a", RoutingType.ANYCAST).correlationId(id);
        id[0] = 2;

        assertArrayEquals(new byte[] {1}, builder.build().correlationIdBytes());
    }

    @Test
    void buildsAMessageThatLaterChangesDoNotTouch() {
        byte[] body = {1};
        Message message = builder.address("a", RoutingType.ANYCAST).bytes(body).property("p", 1).build();
        body[0] = 2;
        builder.property("p", 2);

        assertArrayEquals(new byte[] {1}, message.bodyBytes());
        assertEquals(1, message.property("p"));
    }

    @Test
    void asksForAnAddress() {
        assertEquals("The message has no address",
                assertThrows(IllegalStateException.class, builder::build).getMessage());
    }

    @Test
    void refusesAPriorityOutsideItsRange() {
        assertEquals("priority is 10, must be from 0 to 9",
                assertThrows(IllegalArgumentException.class, () -> builder.priority(10)).getMessage());
        assertThrows(IllegalArgumentException.class, () -> builder.priority(-1));
    }

    @Test
    void refusesAnAddressBeyondTheLimitAndKeepsTheOldOne() {
        builder.address("a", RoutingType.ANYCAST);

        assertThrows(MessageFormatException.class, () -> builder.address("a".repeat(21), RoutingType.MULTICAST));
        assertThrows(MessageFormatException.class, () -> builder.address("", RoutingType.MULTICAST));
        assertEquals("a", builder.build().address());
        assertEquals(RoutingType.ANYCAST, builder.build().routingType());
    }

    @Test
    void refusesAPropertyItCannotCarryAndKeepsTheOthers() {
        builder.address("a", RoutingType.ANYCAST).property("p", 1);

        assertEquals("A value of type java.math.BigDecimal cannot be carried; allowed are null, Boolean, Byte, Short,"
                        + " Character, Integer, Long, Float, Double, String and byte[]",
                refusal(() -> builder.property("p", BigDecimal.ONE)));
        assertThrows(MessageFormatException.class, () -> builder.property("q", new Object()));
        assertEquals("A name is empty", refusal(() -> builder.property("", 1)));
        assertEquals("The name 'nnnnnnnnnnnnnnnnnnnnn' takes 21 bytes, the limit is 20",
                refusal(() -> builder.property("n".repeat(21), 1)));
        assertEquals("The name 'üüüüüüüüüüü' takes 22 bytes, the limit is 20",
                refusal(() -> builder.property("ü".repeat(11), 1)));

        assertEquals(1, builder.build().propertyCount());
        assertEquals(1, builder.build().property("p"));
    }

    @Test
    void refusesTooManyPropertiesAndTooLargeABody() {
        builder.address("a", RoutingType.ANYCAST);
        for (int i = 0; i < 4; i++) {
            builder.property("p" + i, i);
        }
        assertEquals("The message has 4 properties, the limit is 3", refusal(builder::build));

        builder.properties().remove("p0");
        builder.bytes(new byte[1000]);
        assertEquals("The message takes 1074 bytes, the limit is 1000", refusal(builder::build));

        builder.plain();
        assertEquals(3, builder.build().propertyCount());
    }

    @Test
    void hasARegionOfTheCallersArrayAsBody() {
        builder.address("a", RoutingType.ANYCAST).bytes(new byte[] {0, 1, 2, 3}, 1, 2);

        assertArrayEquals(new byte[] {1, 2}, builder.build().bodyBytes());
    }

    @Test
    void changesTheKindOfBodyWithTheLastCall() {
        builder.address("a", RoutingType.ANYCAST).bytes(new byte[5]);
        builder.map().put("x", 1);
        assertEquals(BodyKind.MAP, builder.build().bodyKind());
        builder.stream().writeInt(1);
        assertEquals(1, builder.build().stream().read());
        assertNull(builder.text(null).build().text());
        assertFalse(builder.plain().build().hasBody());
    }

    @Test
    void refusesImpossibleLimits() {
        assertEquals("maxNameLength is 65536, must be from 1 to 65535", assertThrows(IllegalArgumentException.class,
                () -> new MessageLimits(1000, 1, 65536)).getMessage());
        assertThrows(IllegalArgumentException.class, () -> new MessageLimits(42, 1, 1));
        assertThrows(IllegalArgumentException.class, () -> new MessageLimits(1000, -1, 1));
    }

    private static String refusal(Runnable action) {
        return assertThrows(MessageFormatException.class, action::run).getMessage();
    }
}
