package io.lacewing.core;

import static io.lacewing.core.testkit.Messages.persistent;
import static io.lacewing.core.testkit.Messages.volatileOne;
import static io.lacewing.core.testkit.Messages.xid;
import static io.lacewing.message.RoutingType.ANYCAST;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.lacewing.core.management.TransactionInfo;
import io.lacewing.core.session.Seen;
import io.lacewing.core.session.SessionMode;
import io.lacewing.core.testkit.CoreRig;
import io.lacewing.core.testkit.Result;
import io.lacewing.core.testkit.TestConnection;
import io.lacewing.core.testkit.TestSession;
import io.lacewing.core.testkit.TestSession.Received;
import io.lacewing.core.xa.XaCode;
import io.lacewing.core.xa.XaFlags;
import io.lacewing.core.xa.XaVote;
import io.lacewing.core.xa.XidKey;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Branches of distributed transactions. */
class XaTransactionTest {

    private static final String IN = "jms.queue.in";
    private static final String OUT = "jms.queue.out";
    private static final XidKey TX = xid("tx");

    private final CoreRig rig = CoreRig.start();
    private TestConnection connection;
    private TestSession worker;
    private TestSession other;

    @BeforeEach
    void open() {
        connection = rig.connect();
        worker = xaSession(connection);
        other = rig.connect().session();
        other.producer(1, IN, ANYCAST).get();
        other.send(1, persistent(IN, "request")).get();
        worker.consumer(5, IN, ANYCAST).get();
    }

    @AfterEach
    void close() {
        rig.close();
    }

    @Test
    void commitsInOnePhase() {
        work();
        worker.xaEnd(TX).get();
        worker.xaCommit(TX, true).get();
        assertDone();
        assertEquals(XaCode.XAER_NOTA, xaCode(worker.xaCommit(TX, true)));
    }

    @Test
    void commitsInTwoPhases() {
        prepare();
        assertEquals(0, rig.queue(OUT).messageCount());
        assertEquals(List.of(TX), worker.xaRecover());
        worker.xaCommit(TX, false).get();
        assertDone();
        assertEquals(List.of(), worker.xaRecover());
    }

    @Test
    void aPreparedBranchSurvivesACrashAndCommits() {
        prepare();
        rig.crash();
        assertEquals(1, rig.queue(IN).deliveringCount(), "still taken by the branch");
        assertEquals(0, rig.queue(OUT).messageCount());
        TestSession recovery = xaSession(rig.connect());
        assertEquals(List.of(TX), recovery.xaRecover());
        recovery.xaCommit(TX, false).get();
        assertDone();
        rig.crash();
        assertDone();
        assertEquals(List.of(), xaSession(rig.connect()).xaRecover());
    }

    @Test
    void aPreparedBranchSurvivesACrashAndRollsBack() {
        prepare();
        rig.crash();
        TestSession recovery = xaSession(rig.connect());
        recovery.xaRollback(TX).get();
        assertUndone(recovery);
        rig.crash();
        assertUndone(xaSession(rig.connect()));
    }

    @Test
    void rollbackReturnsWhatWasAcknowledgedAndCountsIt() {
        Received request = work();
        worker.xaEnd(TX).get();
        worker.xaRollback(TX, new Seen(5, request.deliveryId())).get();
        Received again = worker.take().get(0);
        assertEquals("request", again.text());
        assertEquals(2, again.deliveryCount());
        assertEquals(0, rig.queue(OUT).messageCount());
    }

    @Test
    void anEmptyBranchVotesReadOnlyAndIsOver() {
        worker.xaStart(TX).get();
        worker.xaEnd(TX).get();
        assertEquals(XaVote.READ_ONLY, worker.xaPrepare(TX).get());
        assertEquals(XaCode.XAER_NOTA, xaCode(worker.xaCommit(TX, false)));
    }

    @Test
    void severalSessionsJoinABranch() {
        work();
        TestSession joined = xaSession(rig.connect());
        joined.producer(1, OUT, ANYCAST).get();
        joined.xaStart(TX, XaFlags.TMJOIN).get();
        joined.send(1, persistent(OUT, "more")).get();
        joined.xaEnd(TX).get();
        worker.xaEnd(TX).get();
        joined.xaCommit(TX, true).get();
        assertEquals(2, rig.queue(OUT).messageCount());
        assertEquals(0, rig.queue(IN).messageCount());
    }

    @Test
    void aSessionSuspendsABranchAndResumesIt() {
        work();
        worker.xaEnd(TX, XaFlags.TMSUSPEND).get();
        worker.send(1, persistent(OUT, "outside")).get();
        assertEquals(1, rig.queue(OUT).messageCount(), "outside a branch a send takes effect at once");
        assertEquals(XaCode.XAER_PROTO, xaCode(worker.xaPrepare(TX)));
        worker.xaStart(TX, XaFlags.TMRESUME).get();
        worker.send(1, persistent(OUT, "inside")).get();
        worker.xaEnd(TX).get();
        worker.xaCommit(TX, true).get();
        assertEquals(3, rig.queue(OUT).messageCount());
    }

    @Test
    void workThatFailedCanOnlyRollBack() {
        work();
        worker.xaEnd(TX, XaFlags.TMFAIL).get();
        assertEquals(XaCode.XA_RBROLLBACK, xaCode(worker.xaPrepare(TX)));
        assertEquals(XaCode.XAER_NOTA, xaCode(worker.xaRollback(TX)));
        assertEquals(2, worker.take().get(0).deliveryCount());
    }

    @Test
    void saysWhatIsWrong() {
        assertEquals(XaCode.XAER_NOTA, xaCode(worker.xaStart(TX, XaFlags.TMJOIN)));
        assertEquals(XaCode.XAER_NOTA, xaCode(worker.xaPrepare(TX)));
        assertEquals(XaCode.XAER_INVAL, xaCode(worker.xaStart(TX, 17)));
        worker.xaStart(TX).get();
        assertEquals(XaCode.XAER_PROTO, xaCode(worker.xaStart(xid("second"))));
        assertEquals(XaCode.XAER_PROTO, xaCode(worker.xaEnd(xid("second"))));
        TestSession second = xaSession(connection);
        assertEquals(XaCode.XAER_DUPID, xaCode(second.xaStart(TX)));
        assertEquals(XaCode.XAER_PROTO, xaCode(worker.xaCommit(TX, true)));
        worker.xaEnd(TX).get();
        assertEquals(XaCode.XAER_PROTO, xaCode(worker.xaCommit(TX, false)));
        worker.xaRollback(TX).get();
        second.xaStart(TX).get();
    }

    @Test
    void aBranchThatTakesTooLongIsRolledBack() {
        worker.<Void>ask((s, reply) -> s.xaSetTimeout(10, reply)).get();
        work();
        rig.advance(Duration.ofSeconds(9));
        assertEquals(List.of(), worker.take());
        rig.advance(Duration.ofSeconds(2));
        assertEquals("request", worker.take().get(0).text());
        worker.send(1, persistent(OUT, "too late")).get();
        assertEquals(XaCode.XA_RBTIMEOUT, xaCode(worker.xaEnd(TX)));
        worker.xaRollback(TX).get();
        assertEquals(0, rig.queue(OUT).messageCount());
        worker.xaStart(TX).get();
    }

    @Test
    void aPreparedBranchIsNeverRolledBackByTime() {
        prepare();
        rig.advance(Duration.ofDays(30));
        worker.xaCommit(TX, false).get();
        assertDone();
    }

    @Test
    void losingTheConnectionRollsBackWhatIsNotPrepared() {
        work();
        connection.close();
        TestSession recovery = xaSession(rig.connect());
        assertEquals(XaCode.XAER_NOTA, xaCode(recovery.xaRollback(TX)));
        assertUndone(recovery);
    }

    @Test
    void losingTheConnectionKeepsWhatIsPrepared() {
        prepare();
        connection.close();
        TestSession recovery = xaSession(rig.connect());
        recovery.xaCommit(TX, false).get();
        assertDone();
    }

    @Test
    void anAdministratorsDecisionIsRememberedUntilForgotten() {
        prepare();
        assertTrue(rig.await(rig.management().commitPrepared(TX)));
        assertDone();
        rig.crash();
        TestSession recovery = xaSession(rig.connect());
        assertEquals(TransactionInfo.State.HEURISTICALLY_COMMITTED,
                rig.await(rig.management().transactions()).get(0).state());
        assertEquals(List.of(TX), recovery.xaRecover());
        assertEquals(XaCode.XA_HEURCOM, xaCode(recovery.xaCommit(TX, false)));
        Result<Void> forgotten = recovery.ask((s, reply) -> s.xaForget(TX, reply));
        forgotten.get();
        assertEquals(List.of(), recovery.xaRecover());
        rig.crash();
        assertEquals(List.of(), xaSession(rig.connect()).xaRecover());
        assertDone();
    }

    @Test
    void anAdministratorsRollbackReturnsTheMessages() {
        prepare();
        assertEquals(TransactionInfo.State.PREPARED, rig.await(rig.management().transactions()).get(0).state());
        assertTrue(rig.await(rig.management().rollbackPrepared(TX)));
        assertEquals(XaCode.XA_HEURRB, xaCode(worker.xaCommit(TX, false)));
        assertUndone(xaSession(rig.connect()));
    }

    @Test
    void volatileMessagesTakePartAsLongAsTheBrokerRuns() {
        worker.producer(1, OUT, ANYCAST).get();
        worker.xaStart(TX).get();
        worker.send(1, volatileOne(OUT, "v")).get();
        worker.xaEnd(TX).get();
        assertEquals(XaVote.OK, worker.xaPrepare(TX).get());
        assertEquals(0, rig.queue(OUT).messageCount());
        worker.xaCommit(TX, false).get();
        assertEquals(1, rig.queue(OUT).messageCount());
    }

    private Received work() {
        worker.producer(1, OUT, ANYCAST).get();
        worker.xaStart(TX).get();
        Received request = worker.take().get(0);
        worker.ack(request).get();
        worker.send(1, persistent(OUT, "answer")).get();
        return request;
    }

    private void prepare() {
        work();
        worker.xaEnd(TX).get();
        assertEquals(XaVote.OK, worker.xaPrepare(TX).get());
    }

    private void assertDone() {
        assertEquals(0, rig.queue(IN).messageCount());
        assertEquals(1, rig.queue(OUT).messageCount());
    }

    private void assertUndone(TestSession session) {
        assertEquals(0, rig.queue(OUT).messageCount());
        assertEquals(1, rig.queue(IN).messageCount());
        if (rig.queue(IN).consumerCount() == 0) {
            session.consumer(77, IN, ANYCAST).get();
            assertEquals("request", session.take().get(0).text());
        }
    }

    private static int xaCode(Result<?> result) {
        return result.error().xaCode();
    }

    private static TestSession xaSession(TestConnection connection) {
        return connection.session(SessionMode.XA);
    }
}
