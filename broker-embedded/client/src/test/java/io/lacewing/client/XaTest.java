package io.lacewing.client;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.lacewing.client.error.ClientException;
import io.lacewing.client.testkit.ScriptedPeer;
import io.lacewing.client.testkit.TestMessages;
import io.lacewing.client.url.ConnectionUrl;
import io.lacewing.message.RoutingType;
import io.lacewing.wire.ErrorCode;
import io.lacewing.wire.LinkPacket;
import io.lacewing.wire.PacketType;
import io.lacewing.wire.Reply;
import io.lacewing.wire.Request;
import io.lacewing.wire.Seen;
import io.lacewing.wire.SessionRequest.Acknowledge;
import io.lacewing.wire.Send;
import io.lacewing.wire.XaRequest.XaCommit;
import io.lacewing.wire.XaRequest.XaEnd;
import io.lacewing.wire.XaRequest.XaForget;
import io.lacewing.wire.XaRequest.XaRollback;
import io.lacewing.wire.XaRequest.XaSetTimeout;
import io.lacewing.wire.XaRequest.XaStart;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import javax.transaction.xa.XAException;
import javax.transaction.xa.XAResource;
import javax.transaction.xa.Xid;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class XaTest extends ClientTest {

    private static final long PATIENCE = 10;
    private static final Xid BRANCH = new TestXid(7, new byte[] {1, 2}, new byte[] {3});

    private record TestXid(int getFormatId, byte[] getGlobalTransactionId, byte[] getBranchQualifier) implements Xid {
    }

    private static void assertXa(int code, Executable call) {
        XAException failure = assertThrows(XAException.class, call);
        assertEquals(code, failure.errorCode, failure.getMessage());
    }

    @Test
    void carriesTheBranchAndItsFlags() throws Exception {
        XAResource resource = session(AcknowledgeMode.XA).xaResource();
        resource.start(BRANCH, XAResource.TMJOIN);
        XaStart start = peer.next(XaStart.class);
        assertEquals(new io.lacewing.wire.Xid(7, new byte[] {1, 2}, new byte[] {3}), start.xid());
        assertEquals(XAResource.TMJOIN, start.flags());
        resource.end(BRANCH, XAResource.TMSUSPEND);
        assertEquals(XAResource.TMSUSPEND, peer.next(XaEnd.class).flags());
        resource.commit(BRANCH, true);
        assertTrue(peer.next(XaCommit.class).onePhase());
    }

    @Test
    void acknowledgesInTheBranchBeforeItEnds() throws Exception {
        ClientSession session = session(AcknowledgeMode.XA);
        Fed fed = consumer(session);
        peer.deliver(fed.request(), 1, 1, TestMessages.text("one"));
        session.xaResource().start(BRANCH, XAResource.TMNOFLAGS);
        fed.consumer().receive(0);
        session.xaResource().end(BRANCH, XAResource.TMSUCCESS);
        peer.next(XaStart.class);
        assertEquals(1, peer.next(Acknowledge.class).deliveryId());
        peer.next(XaEnd.class);
    }

    @Test
    void acknowledgesByItselfOutsideABranch() throws Exception {
        Fed fed = consumer(session(AcknowledgeMode.XA));
        peer.deliver(fed.request(), 1, 1, TestMessages.text("one"));
        fed.consumer().receive(0);
        assertEquals(1, peer.next(Acknowledge.class).deliveryId());
    }

    @Test
    void aListenerAcknowledgesItsMessageInTheBranchThatItStarts() throws Exception {
        ClientSession session = session(AcknowledgeMode.XA);
        XAResource resource = session.xaResource();
        Fed fed = consumer(session);
        BlockingQueue<Exception> failures = new LinkedBlockingQueue<>();
        fed.consumer().listener(delivery -> {
            try {
                resource.start(BRANCH, XAResource.TMNOFLAGS);
                delivery.acknowledge();
                resource.end(BRANCH, XAResource.TMSUCCESS);
                resource.commit(BRANCH, true);
            } catch (XAException | ClientException e) {
                failures.add(e);
            }
        });
        peer.deliver(fed.request(), 1, 1, TestMessages.text("one"));
        peer.next(XaStart.class);
        assertEquals(1, peer.next(Acknowledge.class).deliveryId());
        peer.next(XaEnd.class);
        peer.next(XaCommit.class);
        fed.consumer().close();
        assertFalse(peer.hasReceived(Acknowledge.class), "not acknowledged again outside the branch");
        assertEquals(List.of(), List.copyOf(failures));
    }

    @Test
    void doesNotWaitForSendsInABranch() throws Exception {
        ClientSession session = session(AcknowledgeMode.XA);
        ClientProducer producer = session.createProducer(TestMessages.ADDRESS, RoutingType.ANYCAST);
        session.xaResource().start(BRANCH, XAResource.TMNOFLAGS);
        producer.send(TestMessages.durable("in"));
        assertEquals(Request.NO_REPLY, peer.next(Send.class).correlation());
        session.xaResource().end(BRANCH, XAResource.TMSUCCESS);
        producer.send(TestMessages.durable("out"));
        assertTrue(peer.next(Send.class).correlation() != Request.NO_REPLY);
    }

    @Test
    void rollingBackItsOwnBranchReturnsWhatWasSentAhead() throws Exception {
        ClientSession session = session(AcknowledgeMode.XA);
        Fed fed = consumer(session);
        peer.deliver(fed.request(), 1, 1, TestMessages.text("one"));
        peer.deliver(fed.request(), 2, 1, TestMessages.text("two"));
        session.xaResource().start(BRANCH, XAResource.TMNOFLAGS);
        fed.consumer().receive(0);
        session.xaResource().end(BRANCH, XAResource.TMSUCCESS);
        session.xaResource().rollback(BRANCH);
        assertEquals(List.of(new Seen(fed.request().consumerId(), 1)), peer.next(XaRollback.class).seen());
        peer.deliver(fed.request(), 3, 2, TestMessages.text("one again"));
        assertEquals("one again", fed.consumer().receive(0).message().text());
    }

    @Test
    void rollingBackAnothersBranchLeavesWhatWasSentAhead() throws Exception {
        ClientSession session = session(AcknowledgeMode.XA);
        Fed fed = consumer(session);
        peer.deliver(fed.request(), 1, 1, TestMessages.text("one"));
        session.xaResource().rollback(BRANCH);
        assertEquals(List.of(), peer.next(XaRollback.class).seen());
        assertEquals("one", fed.consumer().receive(0).message().text());
    }

    @Test
    void twoSessionsOfOneBrokerAreOneResourceManager() throws Exception {
        XAResource one = session(AcknowledgeMode.XA).xaResource();
        XAResource other = session(AcknowledgeMode.XA).xaResource();
        assertTrue(one.isSameRM(other));
        try (ScriptedPeer elsewhere = ScriptedPeer.inVm()) {
            elsewhere.greet(new LinkPacket.Welcome(1, UUID.randomUUID(), "other", 1024, 0));
            ClientConnection connection = new ClientConnectionFactory(
                    ConnectionUrl.parse(elsewhere.url())).connect(null, null, null);
            assertFalse(one.isSameRM(connection.createSession(AcknowledgeMode.XA).xaResource()));
            connection.close();
        }
    }

    @Test
    void votesAsTheBrokerDoes() throws Exception {
        XAResource resource = session(AcknowledgeMode.XA).xaResource();
        assertEquals(XAResource.XA_OK, resource.prepare(BRANCH));
        peer.answer(PacketType.XA_PREPARE,
                request -> List.of(new Reply.Voted(request.correlation(), XAResource.XA_RDONLY)));
        assertEquals(XAResource.XA_RDONLY, resource.prepare(BRANCH));
    }

    @Test
    void recoversAllBranchesInTheFirstScan() throws Exception {
        io.lacewing.wire.Xid prepared = new io.lacewing.wire.Xid(9, new byte[] {4}, new byte[] {5, 6});
        peer.answer(PacketType.XA_RECOVER,
                request -> List.of(new Reply.Xids(request.correlation(), List.of(prepared))));
        XAResource resource = session(AcknowledgeMode.XA).xaResource();
        Xid[] found = resource.recover(XAResource.TMSTARTRSCAN);
        assertEquals(1, found.length);
        assertEquals(9, found[0].getFormatId());
        assertArrayEquals(new byte[] {4}, found[0].getGlobalTransactionId());
        assertArrayEquals(new byte[] {5, 6}, found[0].getBranchQualifier());
        assertEquals(0, resource.recover(XAResource.TMENDRSCAN).length);
    }

    @Test
    void hasTheBrokerForgetABranch() throws Exception {
        session(AcknowledgeMode.XA).xaResource().forget(BRANCH);
        assertEquals(BRANCH.getFormatId(), peer.next(XaForget.class).xid().formatId());
    }

    @Test
    void passesTheTimeoutOn() throws Exception {
        XAResource resource = session(AcknowledgeMode.XA).xaResource();
        assertTrue(resource.setTransactionTimeout(17));
        assertEquals(17, peer.next(XaSetTimeout.class).seconds());
        assertEquals(17, resource.getTransactionTimeout());
        assertXa(XAException.XAER_INVAL, () -> resource.setTransactionTimeout(-1));
    }

    @ParameterizedTest
    @CsvSource({"XA, -4, -4", "XA, 100, 100", "STORE_FAILED, 0, -7", "SHUTTING_DOWN, 0, -7",
            "TRANSACTION_ROLLED_BACK, 0, 100", "ILLEGAL_STATE, 0, -6", "INTERNAL, 0, -3"})
    void failsWithTheCodeOfTheFailure(ErrorCode code, int xaCode, int expected) throws Exception {
        peer.refuse(PacketType.XA_COMMIT, code, "on purpose", xaCode);
        XAResource resource = session(AcknowledgeMode.XA).xaResource();
        assertXa(expected, () -> resource.commit(BRANCH, false));
    }

    @Test
    void aLostConnectionIsAFailedResourceManager() throws Exception {
        ClientSession session = session(AcknowledgeMode.XA);
        BlockingQueue<ClientException> told = new LinkedBlockingQueue<>();
        connection().failureListener(told::add);
        peer.hangUp();
        told.poll(PATIENCE, TimeUnit.SECONDS);
        assertXa(XAException.XAER_RMFAIL, () -> session.xaResource().start(BRANCH, XAResource.TMNOFLAGS));
    }

    @Test
    void refusesAnXidThatIsTooLong() throws Exception {
        XAResource resource = session(AcknowledgeMode.XA).xaResource();
        assertXa(XAException.XAER_INVAL, () -> resource.prepare(new TestXid(1, new byte[65], new byte[1])));
    }
}
