package io.lacewing.core;

import static io.lacewing.message.RoutingType.ANYCAST;
import static io.lacewing.message.RoutingType.MULTICAST;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.lacewing.core.settings.AddressFullPolicy;
import io.lacewing.core.settings.AddressSettings;
import io.lacewing.core.testkit.CoreRig;
import io.lacewing.core.testkit.Messages;
import io.lacewing.core.testkit.TestSession;
import io.lacewing.core.testkit.TestSession.Received;
import io.lacewing.message.Message;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** How large the windows of producers are, of one and of many. */
class ProducerCreditTest {

    private static final int FIRST = 64 << 10;
    private static final int WINDOW = 1 << 20;
    private static final long MEMORY = 16 << 20;
    private static final String NOWHERE = "jms.topic.nobody.listens";
    private static final String QUEUE = "jms.queue.q";
    private static final String SMALL = "jms.queue.small";
    private static final int SMALL_LIMIT = 10 << 20;

    private final CoreRig rig = CoreRig.start(CoreConfiguration.of("test")
            .withLimits(new CoreConfiguration.Limits(10, 10, 10, 10_000, WINDOW, MEMORY))
            .withAddressSettings(Map.of(SMALL, AddressSettings.EMPTY.withMemory(
                    new AddressSettings.Memory((long) SMALL_LIMIT, AddressFullPolicy.BLOCK)))));
    private final TestSession session = rig.connect().session();
    private long sent;

    @AfterEach
    void close() {
        rig.close();
    }

    @Test
    void aWindowGrowsWithUseUpToTheLargest() {
        session.producer(1, null, ANYCAST).get();
        assertEquals(FIRST, session.producerCredit(1));
        long largest = 0;
        for (int i = 0; i < 1000; i++) {
            useUp(1, 10_000);
            largest = Math.max(largest, session.producerCredit(1) - sent);
        }
        assertTrue(largest <= MEMORY / 4 / 16, "granted " + largest);
        assertTrue(largest > MEMORY / 4 / 16 * 9 / 10, "granted only " + largest);
    }

    @Test
    void oneThatSendsNothingKeepsASmallWindow() {
        session.producer(1, null, ANYCAST).get();
        session.producer(2, null, ANYCAST).get();
        for (int i = 0; i < 100; i++) {
            useUp(1, 10_000);
        }
        assertEquals(FIRST, session.producerCredit(2));
    }

    @Test
    void producersTogetherGetNoMoreThanTheirShareOfTheMemoryHoweverManyTheyAre() {
        int producers = 500;
        long used = 0;
        for (int id = 0; id < producers; id++) {
            session.producer(id, null, ANYCAST).get();
            for (int i = 0; i < 3; i++) {
                assertTrue(session.producerCredit(id) > 0, "no credit");
                sent = 0;
                useUp(id, (int) session.producerCredit(id) / 2);
                used += sent;
            }
        }
        long granted = -used;
        for (int id = 0; id < producers; id++) {
            granted += session.producerCredit(id);
        }
        assertTrue(granted <= MEMORY / 4 + producers * 1024, "granted " + granted);
        for (int id = 0; id < producers; id++) {
            long closing = id;
            session.now(s -> s.closeProducer(closing));
        }
        session.producer(producers, null, ANYCAST).get();
        assertEquals(FIRST, session.producerCredit(producers), "what closed producers had is not there again");
    }

    @Test
    void whatIsPromisedForAnAddressIsTakenBackWithTheProducer() {
        rig.crash(CoreConfiguration.of("test").withLimits(
                new CoreConfiguration.Limits(10, 10, 10, 1000, WINDOW, 1 << 30)));
        TestSession sender = rig.connect().session();
        long all = 0;
        for (int id = 0; id < 30; id++) {
            sender.producer(id, "jms.topic.t", MULTICAST).get();
            sent = 0;
            for (int i = 0; i < 10; i++) {
                useUp(sender, id, "jms.topic.t", (int) (sender.producerCredit(id) - sent) * 2 / 3);
            }
            all += sender.producerCredit(id) - sent;
        }
        assertTrue(all <= WINDOW * 5 / 4 + 30 * FIRST, "granted " + all);
        assertTrue(all > 1 << 20, "granted only " + all);
        for (int id = 0; id < 30; id++) {
            long closing = id;
            sender.now(s -> s.closeProducer(closing));
        }
        sender.producer(30, "jms.topic.t", MULTICAST).get();
        sent = 0;
        for (int i = 0; i < 10; i++) {
            useUp(sender, 30, "jms.topic.t", (int) (sender.producerCredit(30) - sent) * 2 / 3);
        }
        assertTrue(sender.producerCredit(30) - sent > WINDOW / 2);
    }

    @Test
    void anAddressWithALimitGivesNoMoreThanAPartOfItsRoom() {
        rig.crash(CoreConfiguration.of("test").withAddressSettings(Map.of(SMALL, AddressSettings.EMPTY.withMemory(
                new AddressSettings.Memory((long) SMALL_LIMIT, AddressFullPolicy.BLOCK)))));
        TestSession sender = rig.connect().session();
        TestSession consumer = rig.connect().session();
        consumer.consumer(1, SMALL, ANYCAST).get();
        sender.producer(1, SMALL, ANYCAST).get();
        Message message = Messages.volatileOne(SMALL, "x".repeat(10_000));
        long largest = 0;
        for (int i = 0; i < 200; i++) {
            sender.send(1, message).get();
            consumer.take().forEach(delivery -> consumer.ack(delivery).get());
            largest = Math.max(largest, sender.producerCredit(1) - (i + 1L) * message.encodedSize());
        }
        assertTrue(largest <= SMALL_LIMIT / 32, "granted " + largest);
        assertTrue(largest > SMALL_LIMIT / 32 * 9 / 10, "granted only " + largest);
    }

    @Test
    void producersWaitWhileMessagesTakeUpAllTheMemoryThatTheyMay() {
        Message message = Messages.volatileOne(QUEUE, "x".repeat(100_000));
        session.producer(1, QUEUE, ANYCAST).get();
        while (hasCredit(1)) {
            session.send(1, message).get();
            sent += message.encodedSize();
            assertTrue(sent < MEMORY + WINDOW, "is never held");
        }
        assertTrue(sent > MEMORY * 9 / 10, "is held after " + sent);
        long before = session.producerCredit(1);
        session.producer(2, "jms.queue.other", ANYCAST).get();
        assertEquals(0, session.producerCredit(2));
        TestSession consumer = rig.connect().session();
        consumer.consumer(1, QUEUE, ANYCAST).get();
        List<Received> got = consumer.take();
        consumer.ackUpTo(got.get(got.size() / 2)).get();
        assertTrue(session.producerCredit(1) > before, "is not told of room");
        assertTrue(session.producerCredit(2) > 0, "is not told of room");
    }

    /** Whether there is credit left, at the latest when the producer has waited for consumers in vain. */
    private boolean hasCredit(long producer) {
        if (session.producerCredit(producer) <= sent) {
            rig.advance(Duration.ofMillis(10));
        }
        return session.producerCredit(producer) > sent;
    }

    /** Sends a message of about so many bytes to a topic without subscribers. */
    private void useUp(long producer, int bytes) {
        useUp(session, producer, NOWHERE, bytes);
    }

    private void useUp(TestSession sender, long producer, String topic, int bytes) {
        Message message = Messages.builder(topic, MULTICAST,
                "x".repeat(Math.max(1, bytes - 200))).durable(false).build();
        sender.send(producer, message).get();
        sent += message.encodedSize();
    }
}
