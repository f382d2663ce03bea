package io.lacewing.core;

import static io.lacewing.core.testkit.Messages.persistent;
import static io.lacewing.core.testkit.Messages.xid;
import static io.lacewing.message.RoutingType.ANYCAST;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.lacewing.core.outcome.ErrorCode;
import io.lacewing.core.session.SessionMode;
import io.lacewing.core.settings.AddressSettings;
import io.lacewing.core.testkit.CoreRig;
import io.lacewing.core.testkit.Messages;
import io.lacewing.core.testkit.Result;
import io.lacewing.core.testkit.TestSession;
import io.lacewing.core.xa.XaCode;
import io.lacewing.core.xa.XidKey;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The log takes nothing for a while: what can't be done is refused as a whole and nothing is lost. */
class OverloadTest {

    private static final String IN = "jms.queue.in";
    private static final String OUT = "jms.queue.out";
    private static final XidKey TX = xid("tx");

    private final CoreRig rig = CoreRig.start(CoreConfiguration.of("test").withAddressSettings(
            Map.of("#", AddressSettings.EMPTY.withExpiryAddress("jms.queue.expired"))));

    @AfterEach
    void close() {
        rig.close();
    }

    @Test
    void aCommitInOnePhaseThatIsRefusedRollsTheBranchBack() {
        TestSession worker = work();
        worker.xaEnd(TX).get();
        rig.journal().refuse(1);
        assertEquals(XaCode.XA_RBROLLBACK, worker.xaCommit(TX, true).error().xaCode());
        assertEquals(XaCode.XAER_NOTA, worker.xaRollback(TX).error().xaCode());
        worker.close().get();
        assertEquals(List.of("request"), receive(IN));
        assertEquals(0, rig.queue(OUT).messageCount());
    }

    @Test
    void aPreparedBranchThatCannotCommitNowCanCommitLater() {
        TestSession worker = work();
        worker.xaEnd(TX).get();
        worker.xaPrepare(TX).get();
        rig.journal().refuse(1);
        assertEquals(XaCode.XA_RETRY, worker.xaCommit(TX, false).error().xaCode());
        assertEquals(List.of(TX), worker.xaRecover());
        worker.xaCommit(TX, false).get();
        assertEquals(0, rig.queue(IN).messageCount());
        assertEquals(1, rig.queue(OUT).messageCount());
    }

    @Test
    void anExpiredMessageWaitsUntilTheAddressForItCanBeCreated() {
        TestSession sender = rig.connect().session();
        sender.producer(1, IN, ANYCAST).get();
        sender.send(1, Messages.builder(IN, ANYCAST, "late").durable(true)
                .expiration(rig.clock().millis() + 1000).build()).get();
        rig.journal().refuse(1);
        rig.advance(Duration.ofMinutes(1));
        rig.advance(Duration.ofMinutes(1)); // the message is back
        rig.advance(Duration.ofMinutes(1)); // and expires again
        assertEquals(1, rig.queue("jms.queue.expired").messageCount());
        assertEquals(0, rig.queue(IN).messageCount());
    }

    @Test
    void aQueueWhoseDeletionIsRefusedIsStillThere() {
        TestSession session = rig.connect().session();
        session.producer(1, IN, ANYCAST).get();
        session.send(1, persistent(IN, "kept")).get();
        rig.journal().refuse(1);
        var deletion = rig.management().deleteQueue(IN, true);
        rig.settle();
        assertTrue(deletion.toCompletableFuture().isCompletedExceptionally());
        session.send(1, persistent(IN, "another")).get();
        assertEquals(List.of("kept", "another"), receive(IN));
    }

    @Test
    void aTransactionDoesNotCommitWithoutASendWhoseAddressCouldNotBeCreated() {
        TestSession session = rig.connect().session(SessionMode.TRANSACTED);
        session.producer(1, null, ANYCAST).get();
        rig.journal().refuse(1);
        session.ask((s, reply) -> {
            s.send(1, persistent(OUT, "lost"), null);
            reply.succeeded(null);
        }).get();
        long credit = session.producerCredit(1);
        Result<Void> commit = session.commit();
        assertEquals(ErrorCode.TRANSACTION_ROLLED_BACK, commit.code());
        for (int i = 0; i < 1000; i++) {
            rig.journal().refuse(1);
            assertEquals(ErrorCode.LIMIT_EXCEEDED, session.send(1, persistent(OUT, "x".repeat(100))).code());
        }
        assertFalse(session.producerCredit(1) < credit + 64 * 1024, "credit of sends that failed comes back");
    }

    @Test
    void aDiskThatIsNearlyFullTakesNoMessagesButWhatMakesRoom() {
        TestSession session = rig.connect().session();
        session.producer(1, IN, ANYCAST).get();
        session.send(1, persistent(IN, "kept")).get();
        rig.journal().full(true);
        Result<Void> refused = session.send(1, persistent(IN, "refused"));
        assertEquals(ErrorCode.LIMIT_EXCEEDED, refused.code());
        assertEquals("no room", refused.error().getMessage());
        session.send(1, Messages.builder(IN, ANYCAST, "volatile").durable(false).build()).get();
        TestSession reader = rig.connect().session();
        reader.consumer(1, IN, ANYCAST).get();
        var deliveries = reader.take();
        assertEquals(2, deliveries.size());
        deliveries.forEach(delivery -> reader.ack(delivery).get());
        reader.close().get();
        assertEquals(0, rig.queue(IN).messageCount());
        rig.journal().full(false);
        session.send(1, persistent(IN, "there is room again")).get();
        assertEquals(List.of("there is room again"), receive(IN));
    }

    private TestSession work() {
        TestSession sender = rig.connect().session();
        sender.producer(1, IN, ANYCAST).get();
        sender.send(1, persistent(IN, "request")).get();
        TestSession worker = rig.connect().session(SessionMode.XA);
        worker.consumer(5, IN, ANYCAST).get();
        worker.producer(1, OUT, ANYCAST).get();
        worker.xaStart(TX).get();
        worker.ack(worker.take().get(0)).get();
        worker.send(1, persistent(OUT, "answer")).get();
        return worker;
    }

    private List<String> receive(String queue) {
        TestSession reader = rig.connect().session();
        reader.consumer(1, queue, ANYCAST).get();
        return reader.texts();
    }
}
