package io.lacewing.core;

import static io.lacewing.core.testkit.Messages.persistent;
import static io.lacewing.message.RoutingType.ANYCAST;
import static io.lacewing.message.RoutingType.MULTICAST;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.lacewing.core.outcome.ErrorCode;
import io.lacewing.core.session.SessionMode;
import io.lacewing.core.session.Subscription;
import io.lacewing.core.testkit.CoreRig;
import io.lacewing.core.testkit.Messages;
import io.lacewing.core.testkit.TestConnection;
import io.lacewing.core.testkit.TestSession;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What a client may ask for in error or in malice. */
class HostileRequestTest {

    private static final String QUEUE = "jms.queue.q";
    private static final String TOO_LONG = "x".repeat(2000);

    private final CoreRig rig = CoreRig.start();
    private final TestConnection connection = rig.connect();

    @AfterEach
    void close() {
        rig.close();
    }

    @Test
    void namesThatCannotBeAreRefusedAndTheBrokerGoesOn() {
        assertEquals(ErrorCode.PROTOCOL, connection.createTemporary(" ", ANYCAST).code());
        assertEquals(ErrorCode.PROTOCOL, connection.createTemporary(TOO_LONG, MULTICAST).code());
        TestSession session = connection.session();
        assertEquals(ErrorCode.PROTOCOL, session.consumer(1, TOO_LONG, ANYCAST).code());
        assertEquals(ErrorCode.PROTOCOL, session.producer(1, TOO_LONG, ANYCAST).code());
        assertEquals(ErrorCode.PROTOCOL, session.consumer(1, "jms.topic.t", MULTICAST,
                new Subscription(TOO_LONG, true, false), null, TestSession.PLENTY).code());
        assertEquals(ErrorCode.PROTOCOL, session.consumer(1, "jms.topic.t", MULTICAST,
                new Subscription(" ", true, false), null, TestSession.PLENTY).code());
        session.producer(2, QUEUE, ANYCAST).get();
        session.send(2, persistent(QUEUE, "goes on")).get();
        session.consumer(3, QUEUE, ANYCAST).get();
        assertEquals(List.of("goes on"), session.texts());
    }

    @Test
    void aMessageForTheFarFutureIsScheduledAsAnyOther() {
        TestSession session = connection.session();
        session.producer(1, QUEUE, ANYCAST).get();
        session.send(1, Messages.builder(QUEUE, ANYCAST, "in ages").durable(true).deliveryTime(Long.MAX_VALUE).build())
                .get();
        rig.restart();
        assertEquals(1, rig.queue(QUEUE).scheduledCount());
        assertTrue(rig.longestDelay().compareTo(Duration.ofDays(365)) < 0,
                "a loop is asked to wait for " + rig.longestDelay());
    }

    @Test
    void aRollbackOfManyDeliveriesTakesNoTimeToSpeakOf() {
        int many = 200_000;
        TestSession session = connection.session(SessionMode.TRANSACTED);
        session.producer(1, QUEUE, ANYCAST).get();
        IntStream.range(0, many + 1).forEach(i -> session.ask((s, reply) -> {
            s.send(1, Messages.volatileOne(QUEUE, "m"), null);
            reply.succeeded(null);
        }).get());
        session.commit().get();
        long credit = (long) many * Messages.volatileOne(QUEUE, "m").encodedSize();
        session.consumer(2, QUEUE, ANYCAST, null, null, credit).get();
        assertEquals(many, session.take().size(), "one is left that they go back before");
        assertTimeoutPreemptively(Duration.ofSeconds(10), () -> session.rollback().get());
        List<TestSession.Received> again = session.take();
        assertEquals(many, again.size());
        long before = 0;
        for (TestSession.Received received : again) {
            assertTrue(received.message().id().sequence() > before, "in their old order");
            before = received.message().id().sequence();
        }
    }

    @Test
    void aClientIdSetAfterTheEndOfTheConnectionIsFreeForOthers() {
        connection.close();
        assertEquals(ErrorCode.ILLEGAL_STATE, connection.setClientId("me").code());
        rig.connect(null, "me");
    }
}
