package io.lacewing.core;

import static io.lacewing.message.RoutingType.ANYCAST;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.lacewing.core.testkit.CoreRig;
import io.lacewing.core.testkit.Messages;
import io.lacewing.core.testkit.TestSession;
import io.lacewing.core.testkit.TestSession.Received;
import io.lacewing.message.Message;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A producer that is faster than the consumers. */
class PacingTest {

    private static final String QUEUE = "jms.queue.q";
    private static final Message MESSAGE = Messages.volatileOne(QUEUE, "x".repeat(100_000));
    private static final int SIZE = MESSAGE.encodedSize();
    /** With so many messages the address holds more than it may before producers are paced. */
    private static final int BACKLOG = 11;

    private final CoreRig rig = CoreRig.start(CoreConfiguration.of("test")
            .withLimits(new CoreConfiguration.Limits(10, 10, 10, 10, 64 << 10, 1 << 30)));
    private final TestSession producer = rig.connect().session();
    private final TestSession consumer = rig.connect().session();

    @AfterEach
    void close() {
        rig.close();
    }

    @Test
    void aProducerGetsCreditAgainWhenTheConsumersHaveTakenAsMuch() {
        consumer.consumer(1, QUEUE, ANYCAST).get();
        producer.producer(1, QUEUE, ANYCAST).get();
        send(BACKLOG - 1);
        long before = producer.producerCredit(1);
        send(1);
        assertEquals(before, producer.producerCredit(1), "is held");
        List<Received> got = consumer.take();
        consumer.ackUpTo(got.get(0)).get();
        assertEquals(before + SIZE, producer.producerCredit(1));
    }

    @Test
    void aProducerThatWaitsInVainGoesOnAndIsNotHeldForAWhile() {
        consumer.consumer(1, QUEUE, ANYCAST).get();
        producer.producer(1, QUEUE, ANYCAST).get();
        send(BACKLOG);
        long held = producer.producerCredit(1);
        rig.advance(Duration.ofMillis(9));
        assertEquals(held, producer.producerCredit(1));
        rig.advance(Duration.ofMillis(1));
        long free = producer.producerCredit(1);
        assertTrue(free > held, "no credit");
        int passing = (512 << 10) / SIZE + 1;
        send(passing);
        assertEquals(free + (long) passing * SIZE, producer.producerCredit(1));
        send(1);
        assertEquals(free + (long) passing * SIZE, producer.producerCredit(1), "is held again");
    }

    @Test
    void aProducerIsNotHeldWhileTheConsumersKeepUp() {
        consumer.consumer(1, QUEUE, ANYCAST).get();
        producer.producer(1, QUEUE, ANYCAST).get();
        long before = producer.producerCredit(1);
        for (int i = 0; i < 3 * BACKLOG; i++) {
            send(1);
            List<Received> got = consumer.take();
            consumer.ackUpTo(got.get(0)).get();
        }
        assertEquals(before + 3L * BACKLOG * SIZE, producer.producerCredit(1));
    }

    private void send(int messages) {
        for (int i = 0; i < messages; i++) {
            producer.send(1, MESSAGE).get();
        }
    }
}
