package io.lacewing.core;

import static io.lacewing.core.testkit.Messages.persistent;
import static io.lacewing.core.testkit.Messages.volatileOne;
import static io.lacewing.message.RoutingType.ANYCAST;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.lacewing.core.outcome.ErrorCode;
import io.lacewing.core.session.BrokerSession;
import io.lacewing.core.session.Seen;
import io.lacewing.core.session.SessionMode;
import io.lacewing.core.testkit.CoreRig;
import io.lacewing.core.testkit.Result;
import io.lacewing.core.testkit.TestConnection;
import io.lacewing.core.testkit.TestSession;
import io.lacewing.core.testkit.TestSession.Received;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Local transactions. */
class LocalTransactionTest {

    private static final String IN = "jms.queue.in";
    private static final String OUT = "jms.queue.out";

    private final CoreRig rig = CoreRig.start();
    private TestConnection connection;
    private TestSession worker;
    private TestSession other;

    @BeforeEach
    void open() {
        connection = rig.connect();
        worker = connection.session(SessionMode.TRANSACTED);
        worker.producer(1, OUT, ANYCAST).get();
        other = rig.connect().session();
        other.producer(1, IN, ANYCAST).get();
        other.consumer(2, OUT, ANYCAST).get();
    }

    @AfterEach
    void close() {
        rig.close();
    }

    @Test
    void sendsAreSeenAfterTheCommitIsDurable() {
        worker.send(1, persistent(OUT, "stored")).get();
        worker.send(1, volatileOne(OUT, "not stored")).get();
        assertEquals(List.of(), other.texts());
        Result<Void> commit = worker.begin(BrokerSession::commit);
        assertFalse(commit.isAnswered());
        assertEquals(List.of(), other.texts());
        rig.settle();
        commit.get();
        List<String> got = other.texts();
        assertEquals(2, got.size());
        assertTrue(got.containsAll(List.of("stored", "not stored")), got.toString());
    }

    @Test
    void rolledBackSendsNeverAppear() {
        worker.send(1, persistent(OUT, "a")).get();
        worker.rollback().get();
        worker.send(1, persistent(OUT, "b")).get();
        worker.commit().get();
        assertEquals(List.of("b"), other.texts());
    }

    @Test
    void acknowledgementsAndSendsCommitAsOne() {
        worker.consumer(5, IN, ANYCAST).get();
        other.send(1, persistent(IN, "request")).get();
        worker.ack(worker.take().get(0)).get();
        worker.send(1, persistent(OUT, "answer")).get();
        worker.begin(BrokerSession::commit);
        rig.crash();
        assertEquals(1, rig.queue(IN).messageCount(), "nothing of the commit was durable");
        assertEquals(0, rig.queue(OUT).messageCount());
    }

    @Test
    void rollbackRedeliversInOrderAndCountsWhatWasSeen() {
        worker.consumer(5, IN, ANYCAST).get();
        for (String text : List.of("a", "b", "c")) {
            other.send(1, persistent(IN, text)).get();
        }
        List<Received> got = worker.take();
        worker.ack(got.get(0)).get();
        worker.rollback(new Seen(5, got.get(1).deliveryId())).get();
        List<Received> again = worker.take();
        assertEquals(List.of("a", "b", "c"), again.stream().map(Received::text).toList());
        assertEquals(List.of(2, 2, 1), again.stream().map(Received::deliveryCount).toList());
        assertEquals("rolled back", worker.log().get(3));
    }

    @Test
    void restoresTheCreditOfUnseenMessagesAtRollback() {
        int size = persistent(IN, "a").encodedSize();
        worker.consumer(5, IN, ANYCAST, null, null, 2L * size).get();
        for (String text : List.of("a", "b", "c")) {
            other.send(1, persistent(IN, text)).get();
        }
        assertEquals(2, worker.take().size());
        worker.rollback().get();
        assertEquals(List.of("a", "b"), worker.texts());
    }

    @Test
    void attemptsSurviveARestart() {
        worker.consumer(5, IN, ANYCAST).get();
        other.send(1, persistent(IN, "a")).get();
        worker.ack(worker.take().get(0)).get();
        worker.rollback().get();
        rig.crash();
        TestSession later = rig.connect().session();
        later.consumer(1, IN, ANYCAST).get();
        assertEquals(2, later.take().get(0).deliveryCount());
    }

    @Test
    void losingTheConnectionRollsBack() {
        worker.consumer(5, IN, ANYCAST).get();
        other.send(1, persistent(IN, "a")).get();
        worker.ack(worker.take().get(0)).get();
        worker.send(1, persistent(OUT, "answer")).get();
        connection.close();
        assertEquals(List.of(), other.texts());
        other.consumer(3, IN, ANYCAST).get();
        assertEquals(2, other.take().get(0).deliveryCount());
    }

    @Test
    void aFailedSendWithoutReplyMakesTheCommitFail() {
        worker.send(1, persistent(OUT, "a")).get();
        worker.begin((s, reply) -> s.send(99, persistent(OUT, "b"), null));
        assertEquals(ErrorCode.TRANSACTION_ROLLED_BACK, worker.commit().code());
        worker.send(1, persistent(OUT, "c")).get();
        worker.commit().get();
        assertEquals(List.of("c"), other.texts());
    }

    @Test
    void aFailedJournalFailsTheCommitAndSaysSo() {
        worker.send(1, persistent(OUT, "a")).get();
        Result<Void> commit = worker.begin(BrokerSession::commit);
        rig.journal().fail();
        rig.settle();
        assertEquals(ErrorCode.STORE_FAILED, commit.code());
        assertEquals(ErrorCode.STORE_FAILED, other.send(1, persistent(IN, "b")).code());
        assertTrue(rig.storeFailure().getMessage().contains("disk"), "the listener was told");
        other.send(1, volatileOne(IN, "c")).get();
    }
}
