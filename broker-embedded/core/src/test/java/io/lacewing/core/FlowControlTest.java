package io.lacewing.core;

import static io.lacewing.core.testkit.Messages.persistent;
import static io.lacewing.message.RoutingType.ANYCAST;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.lacewing.core.outcome.ErrorCode;
import io.lacewing.core.settings.AddressFullPolicy;
import io.lacewing.core.settings.AddressSettings;
import io.lacewing.core.testkit.CoreRig;
import io.lacewing.core.testkit.TestSession;
import io.lacewing.core.testkit.TestSession.Received;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Credit of producers, and addresses that are full. */
class FlowControlTest {

    private static final int SIZE = persistent("jms.queue.block", "x").encodedSize();

    private final CoreRig rig = CoreRig.start(CoreConfiguration.of("test").withAddressSettings(Map.of(
            "jms.queue.block", full(AddressFullPolicy.BLOCK),
            "jms.queue.fail", full(AddressFullPolicy.FAIL),
            "jms.queue.drop", full(AddressFullPolicy.DROP))));
    private final TestSession session = rig.connect().session();

    @AfterEach
    void close() {
        rig.close();
    }

    @Test
    void aProducerGetsItsWindowAndMoreAsMessagesAreTakenIn() {
        int size = persistent("jms.queue.q", "x").encodedSize();
        session.<Void>ask((s, reply) -> s.openProducer(1, "jms.queue.q", ANYCAST, 10L * size, reply)).get();
        assertEquals(10L * size, session.producerCredit(1));
        for (int i = 0; i < 100; i++) {
            session.send(1, persistent("jms.queue.q", "x")).get();
        }
        assertTrue(session.producerCredit(1) >= 100L * size, "has been given back what it used");
        assertTrue(session.producerCredit(1) <= 120L * size);
    }

    @Test
    void theBrokersWindowIsTheMost() {
        rig.crash(CoreConfiguration.of("test").withLimits(new CoreConfiguration.Limits(10, 10, 10, 10, 5000, 1 << 30)));
        TestSession sender = rig.connect().session();
        sender.<Void>ask((s, reply) -> s.openProducer(1, "jms.queue.q", ANYCAST, Long.MAX_VALUE, reply)).get();
        assertEquals(5000, sender.producerCredit(1));
        int size = persistent("jms.queue.q", "x").encodedSize();
        for (int i = 1; i <= 100; i++) {
            sender.send(1, persistent("jms.queue.q", "x")).get();
            assertTrue(sender.producerCredit(1) - (long) i * size <= 5000);
        }
    }

    @Test
    void aFullAddressGivesNoMoreCreditUntilThereIsRoom() {
        session.<Void>ask((s, reply) -> s.openProducer(1, "jms.queue.block", ANYCAST, 4L * SIZE, reply)).get();
        for (int i = 0; i < 12; i++) {
            session.send(1, persistent("jms.queue.block", "x")).get();
        }
        long before = session.producerCredit(1);
        session.send(1, persistent("jms.queue.block", "x")).get();
        session.send(1, persistent("jms.queue.block", "x")).get();
        assertEquals(before, session.producerCredit(1));
        assertEquals(1, rig.management().address("jms.queue.block").orElseThrow().blockedProducers());
        session.consumer(1, "jms.queue.block", ANYCAST).get();
        List<Received> got = session.take();
        session.ackUpTo(got.get(got.size() - 1)).get();
        assertTrue(session.producerCredit(1) > before);
        assertEquals(0, rig.management().address("jms.queue.block").orElseThrow().sizeBytes());
        assertEquals(0, rig.management().address("jms.queue.block").orElseThrow().blockedProducers());
    }

    @Test
    void aProducerThatClosesWaitsNoMore() {
        session.producer(1, "jms.queue.block", ANYCAST).get();
        for (int i = 0; i < 10; i++) {
            session.send(1, persistent("jms.queue.block", "x")).get();
        }
        session.producer(2, "jms.queue.block", ANYCAST).get();
        session.producer(3, "jms.queue.block", ANYCAST).get();
        assertEquals(2, rig.management().address("jms.queue.block").orElseThrow().blockedProducers());
        session.now(s -> s.closeProducer(2));
        assertEquals(1, rig.management().address("jms.queue.block").orElseThrow().blockedProducers());
        rig.await(rig.management().removeAddressSettings("jms.queue.block"));
        assertEquals(0, session.producerCredit(2));
        assertEquals(64 << 10, session.producerCredit(3));
    }

    @Test
    void raisingTheLimitMakesRoom() {
        session.producer(1, "jms.queue.block", ANYCAST).get();
        for (int i = 0; i < 10; i++) {
            session.send(1, persistent("jms.queue.block", "x")).get();
        }
        session.producer(2, "jms.queue.block", ANYCAST).get();
        assertEquals(0, session.producerCredit(2));
        rig.await(rig.management().removeAddressSettings("jms.queue.block"));
        assertEquals(64 << 10, session.producerCredit(2));
    }

    @Test
    void aFullAddressFailsSendsIfItShould() {
        session.producer(1, "jms.queue.fail", ANYCAST).get();
        for (int i = 0; i < 10; i++) {
            session.send(1, persistent("jms.queue.fail", "x")).get();
        }
        var refused = session.send(1, persistent("jms.queue.fail", "x"));
        assertEquals(ErrorCode.ADDRESS_FULL, refused.code());
        assertTrue(refused.error().getMessage().contains("jms.queue.fail"));
    }

    @Test
    void aFullAddressDropsMessagesIfItShould() {
        session.producer(1, "jms.queue.drop", ANYCAST).get();
        for (int i = 0; i < 20; i++) {
            session.send(1, persistent("jms.queue.drop", "x")).get();
        }
        assertEquals(10, rig.queue("jms.queue.drop").messageCount());
    }

    private static AddressSettings full(AddressFullPolicy policy) {
        return AddressSettings.EMPTY.withMemory(new AddressSettings.Memory(10L * SIZE - 20, policy));
    }
}
