package io.lacewing.message;

import java.util.List;

/** Messages that between them use every part of the format. */
final class SampleMessages {

    private SampleMessages() {
    }

    static List<Message> all() {
        return List.of(everyHeader(), everyPropertyType(), bytesOnly(), map(), stream(), plain(), nullText());
    }

    static Message everyHeader() {
        return new MessageBuilder().durable(true).priority(7).timestamp(1_700_000_000_001L)
                .expiration(1_700_000_000_002L).deliveryTime(1_700_000_000_003L).id(0xcafe_0000_0000_0001L, 42)
                .address("jms.topic.prices", RoutingType.MULTICAST).correlationId("correlation")
                .replyTo("jms.queue.answers", RoutingType.ANYCAST).type("quote").group("group", 3)
                .property("p", 1).text("body").build();
    }

    static Message everyPropertyType() {
        MessageBuilder builder = new MessageBuilder().address("a", RoutingType.ANYCAST);
        builder.properties().put("null", (Object) null).put("boolean", true).put("byte", (byte) -1)
                .put("short", (short) -2).put("char", '\u20ac').put("int", Integer.MIN_VALUE)
                .put("long", Long.MAX_VALUE).put("float", 1.5f).put("double", -0.0d)
                .put("Schlüssel", "grüße").put("bytes", new byte[] {9});
        return builder.object(new byte[] {1, 2, 3}).build();
    }

    static Message map() {
        MessageBuilder builder = new MessageBuilder().address("a", RoutingType.ANYCAST)
                .correlationId(new byte[] {1, 2, 3}).replyTo("r", RoutingType.MULTICAST);
        builder.map().put("one", 1).put("two", "2").put("three", new byte[2]).put("four", false);
        return builder.build();
    }

    static Message stream() {
        MessageBuilder builder = new MessageBuilder().address("ä", RoutingType.ANYCAST);
        ValueWriter values = builder.stream();
        for (Object value : new Object[] {null, true, (byte) 1, (short) 2, 'c', 3, 4L, 5f, 6d, "sieben", new byte[3]}) {
            values.write(value);
        }
        return builder.build();
    }

    static Message bytesOnly() {
        return new MessageBuilder().address("a", RoutingType.ANYCAST).bytes(new byte[12]).build();
    }

    static Message plain() {
        return new MessageBuilder().address("a", RoutingType.ANYCAST).build();
    }

    static Message nullText() {
        return new MessageBuilder().address("a", RoutingType.ANYCAST).text(null).build();
    }

    static List<String> oddStrings() {
        return List.of("", "a", "\0", "é", "€", "\ud83d\ude00", "\ud83d", "\ude00", "a\ude00b\ud83dc", "?", "\ufffd",
                "\ud83d?\ufffd\ud83d\ude00", "x".repeat(47), "x".repeat(48), "x".repeat(49), "x".repeat(100_000),
                "ü".repeat(1000), "x".repeat(60) + "\udfff" + "y".repeat(60), "\uffff\u0800\u07ff\u0080\u007f");
    }
}
