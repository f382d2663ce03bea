package io.lacewing.core.testkit;

import io.lacewing.core.xa.XidKey;
import io.lacewing.message.Message;
import io.lacewing.message.MessageBuilder;
import io.lacewing.message.RoutingType;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicLong;

/** Messages and xids for tests. */
public final class Messages {

    private static final AtomicLong SEQUENCE = new AtomicLong();

    private Messages() {
    }

    public static MessageBuilder builder(String address, RoutingType type, String text) {
        return new MessageBuilder().address(address, type).id(7, SEQUENCE.incrementAndGet()).text(text);
    }

    public static Message persistent(String queue, String text) {
        return builder(queue, RoutingType.ANYCAST, text).durable(true).build();
    }

    public static Message volatileOne(String queue, String text) {
        return builder(queue, RoutingType.ANYCAST, text).build();
    }

    public static Message published(String topic, String text) {
        return builder(topic, RoutingType.MULTICAST, text).durable(true).build();
    }

    public static XidKey xid(String name) {
        return new XidKey(131077, name.getBytes(StandardCharsets.UTF_8), new byte[] {1, 2});
    }
}
