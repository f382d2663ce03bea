package io.lacewing.core;

import static io.lacewing.core.testkit.Messages.builder;
import static io.lacewing.core.testkit.Messages.persistent;
import static io.lacewing.core.testkit.Messages.volatileOne;
import static io.lacewing.message.RoutingType.ANYCAST;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.lacewing.core.destination.DepartedMessage;
import io.lacewing.core.session.AckKind;
import io.lacewing.core.session.Seen;
import io.lacewing.core.settings.AddressSettings;
import io.lacewing.core.testkit.CoreRig;
import io.lacewing.core.testkit.TestSession;
import io.lacewing.core.testkit.TestSession.Received;
import io.lacewing.message.Message;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Messages that expire, and messages that nobody can digest. */
class DepartureTest {

    private static final String QUEUE = "jms.queue.orders";
    private static final String PLAIN = "jms.queue.plain";
    private static final String DEAD = "jms.queue.DLQ";
    private static final String EXPIRED = "jms.queue.ExpiryQueue";

    private final CoreRig rig = CoreRig.start(CoreConfiguration.of("test").withAddressSettings(Map.of(
            "jms.queue.orders", AddressSettings.EMPTY.withDeadLetterAddress(DEAD).withExpiryAddress(EXPIRED)
                    .withDelivery(new AddressSettings.Delivery(3, 1000L, 2.0, 1500L, null)),
            "jms.queue.plain", AddressSettings.EMPTY.withDelivery(
            new AddressSettings.Delivery(2, null, null, null, 500L)))));
    private TestSession sender;
    private TestSession receiver;

    @BeforeEach
    void open() {
        sender = rig.connect().session();
        sender.producer(1, QUEUE, ANYCAST).get();
        sender.producer(2, PLAIN, ANYCAST).get();
        receiver = rig.connect().session();
    }

    @AfterEach
    void close() {
        rig.close();
    }

    @Test
    void waitsLongerBeforeEachRedelivery() {
        receiver.consumer(1, QUEUE, ANYCAST).get();
        sender.send(1, persistent(QUEUE, "a")).get();
        refuse();
        assertEquals(List.of(), receiver.texts());
        assertEquals(1, rig.queue(QUEUE).scheduledCount());
        rig.advance(Duration.ofMillis(1000));
        assertEquals(2, refuse().deliveryCount());
        rig.advance(Duration.ofMillis(1000));
        assertEquals(List.of(), receiver.texts());
        rig.advance(Duration.ofMillis(500));
        assertEquals(3, receiver.take().get(0).deliveryCount());
    }

    @Test
    void theDelayBeforeARedeliverySurvivesARestart() {
        receiver.consumer(1, QUEUE, ANYCAST).get();
        sender.send(1, persistent(QUEUE, "a")).get();
        refuse();
        rig.crash();
        assertEquals(1, rig.queue(QUEUE).scheduledCount());
        rig.advance(Duration.ofMillis(1000));
        assertEquals(0, rig.queue(QUEUE).scheduledCount());
    }

    @Test
    void sendsAMessageWhoseAttemptsAreExhaustedToTheDeadLetterAddress() {
        receiver.consumer(1, QUEUE, ANYCAST).get();
        sender.send(1, persistent(QUEUE, "poison")).get();
        for (int attempt = 1; attempt <= 3; attempt++) {
            refuse();
            rig.advance(Duration.ofSeconds(2));
        }
        assertEquals(0, rig.queue(QUEUE).messageCount());
        assertEquals(1, rig.queue(QUEUE).messagesKilled());
        rig.crash();
        Message dead = only(DEAD);
        assertEquals("poison", dead.text());
        assertEquals(DEAD, dead.address());
        assertEquals(QUEUE, dead.property(DepartedMessage.ORIGINAL_ADDRESS));
        assertEquals(QUEUE, dead.property(DepartedMessage.ORIGINAL_QUEUE));
        assertEquals("EXHAUSTED", dead.property(DepartedMessage.CAUSE));
        assertEquals(3, dead.property(DepartedMessage.DELIVERY_COUNT));
    }

    @Test
    void dropsItIfThereIsNoDeadLetterAddress() {
        receiver.consumer(1, PLAIN, ANYCAST).get();
        sender.send(2, persistent(PLAIN, "poison")).get();
        refuse();
        refuse();
        assertEquals(0, rig.queue(PLAIN).messageCount());
        assertEquals(1, rig.queue(PLAIN).messagesKilled());
        assertEquals(0, rig.management().address(PLAIN).orElseThrow().sizeBytes());
    }

    @Test
    void neverDeliversAnExpiredMessage() {
        sender.send(1, expiringIn(1000, "a")).get();
        sender.send(1, persistent(QUEUE, "b")).get();
        rig.clock().advance(Duration.ofMillis(1000));
        receiver.consumer(1, QUEUE, ANYCAST).get();
        assertEquals(List.of("b"), receiver.texts());
        assertEquals(1, rig.queue(QUEUE).messagesExpired());
        Message expired = only(EXPIRED);
        assertEquals("EXPIRED", expired.property(DepartedMessage.CAUSE));
        assertEquals(0, expired.expiration());
    }

    @Test
    void aSweepFindsExpiredMessagesNobodyAsksFor() {
        sender.send(1, expiringIn(1000, "a")).get();
        sender.send(1, expiringIn(100_000, "b")).get();
        rig.advance(Duration.ofSeconds(31));
        assertEquals(1, rig.queue(QUEUE).messageCount());
        assertEquals("a", only(EXPIRED).text());
    }

    @Test
    void dropsExpiredMessagesIfThereIsNoExpiryAddress() {
        sender.send(2, volatileOne(PLAIN, "lives 500 ms by the address's setting")).get();
        rig.advance(Duration.ofSeconds(31));
        assertEquals(0, rig.queue(PLAIN).messageCount());
        assertEquals(1, rig.queue(PLAIN).messagesExpired());
    }

    @Test
    void aDeliveryThatTheClientFoundExpiredIsExpiredNotConsumed() {
        receiver.consumer(1, QUEUE, ANYCAST).get();
        sender.send(1, expiringIn(1000, "a")).get();
        Received got = receiver.take().get(0);
        receiver.<Void>ask((s, reply) -> s.acknowledge(1, got.deliveryId(), AckKind.EXPIRED, reply)).get();
        assertEquals(1, rig.queue(QUEUE).messagesExpired());
        assertEquals("a", only(EXPIRED).text());
    }

    @Test
    void anAdministratorExpiresMovesRemovesAndCondemns() {
        for (String text : List.of("a", "b", "c", "d")) {
            sender.send(1, builder(QUEUE, ANYCAST, text).durable(true).property("name", text).build()).get();
        }
        assertEquals(1, rig.await(rig.queue(QUEUE).expireMessages("name = 'a'")));
        assertEquals(1, rig.await(rig.queue(QUEUE).moveMessages("name = 'b'", PLAIN)));
        assertEquals(1, rig.await(rig.queue(QUEUE).sendToDeadLetter("name = 'c'")));
        assertEquals(1, rig.await(rig.queue(QUEUE).removeMessages(null)));
        assertEquals(0, rig.queue(QUEUE).messageCount());
        rig.crash();
        assertEquals("a", only(EXPIRED).text());
        assertEquals("b", only(PLAIN).text());
        assertEquals("c", only(DEAD).text());
        assertEquals(0, rig.queue(QUEUE).messageCount());
    }

    @Test
    void anAdministratorChangesPriorities() {
        sender.send(1, persistent(QUEUE, "a")).get();
        sender.send(1, persistent(QUEUE, "b")).get();
        long id = rig.await(rig.queue(QUEUE).listMessages(null, 1, 1)).get(0).id();
        assertTrue(rig.await(rig.queue(QUEUE).changePriority(id, 9)));
        receiver.consumer(1, QUEUE, ANYCAST).get();
        assertEquals(List.of("b", "a"), receiver.texts());
    }

    private Received refuse() {
        Received got = receiver.take().get(0);
        receiver.recover(new Seen(1, got.deliveryId())).get();
        return got;
    }

    private Message expiringIn(long millis, String text) {
        return builder(QUEUE, ANYCAST, text).durable(true).expiration(rig.clock().millis() + millis).build();
    }

    private Message only(String queue) {
        var messages = rig.await(rig.queue(queue).listMessages(null, 0, 10));
        assertEquals(1, messages.size());
        return messages.get(0).message();
    }
}
