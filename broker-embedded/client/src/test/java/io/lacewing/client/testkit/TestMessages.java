package io.lacewing.client.testkit;

import io.lacewing.message.Message;
import io.lacewing.message.MessageBuilder;
import io.lacewing.message.RoutingType;

/** Messages to send and to deliver. */
public final class TestMessages {

    /** The address of all of them. */
    public static final String ADDRESS = "orders";

    private TestMessages() {
    }

    public static Message text(String text) {
        return builder().text(text).build();
    }

    public static Message durable(String text) {
        return builder().durable(true).text(text).build();
    }

    /** A message of a body that large. */
    public static Message ofSize(int bytes) {
        return builder().bytes(new byte[bytes]).build();
    }

    public static MessageBuilder builder() {
        return new MessageBuilder().address(ADDRESS, RoutingType.ANYCAST);
    }
}
