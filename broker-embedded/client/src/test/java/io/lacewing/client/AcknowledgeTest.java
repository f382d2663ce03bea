package io.lacewing.client;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.lacewing.client.error.ClientErrorCode;
import io.lacewing.client.error.ClientException;
import io.lacewing.client.testkit.ScriptedPeer;
import io.lacewing.client.testkit.TestMessages;
import io.lacewing.wire.AckKind;
import io.lacewing.wire.ErrorCode;
import io.lacewing.wire.PacketType;
import io.lacewing.wire.Seen;
import io.lacewing.wire.SessionRequest.Acknowledge;
import io.lacewing.wire.SessionRequest.CloseSession;
import io.lacewing.wire.SessionRequest.Commit;
import io.lacewing.wire.SessionRequest.Recover;
import io.lacewing.wire.SessionRequest.Rollback;
import java.util.List;
import org.junit.jupiter.api.Test;

class AcknowledgeTest extends ClientTest {

    private static final long LONG = 10_000;

    private void deliver(Fed fed, long from, long to) {
        for (long id = from; id <= to; id++) {
            peer.deliver(fed.request(), id, 1, TestMessages.text("message " + id));
        }
    }

    private static String receive(Fed fed) throws ClientException {
        return fed.consumer().receive(LONG).message().text();
    }

    @Test
    void autoAcknowledgesWhatWasReceived() throws Exception {
        Fed fed = consumer(session(AcknowledgeMode.AUTO));
        deliver(fed, 1, 2);
        receive(fed);
        Acknowledge acknowledge = peer.next(Acknowledge.class);
        assertEquals(1, acknowledge.deliveryId());
        assertEquals(AckKind.UP_TO, acknowledge.kind());
        assertEquals(0, acknowledge.correlation());
    }

    @Test
    void autoWaitsForTheBrokerIfTheUrlSaysSo() throws Exception {
        connect("?blockOnAcknowledge=true");
        Fed fed = consumer(session(AcknowledgeMode.AUTO));
        peer.refuse(PacketType.ACKNOWLEDGE, ErrorCode.STORE_FAILED, "the disk is full");
        deliver(fed, 1, 1);
        assertFails(ClientErrorCode.STORE_FAILED, () -> fed.consumer().receive(LONG));
    }

    @Test
    void clientAcknowledgesAllThatTheSessionHandedOver() throws Exception {
        ClientSession session = session(AcknowledgeMode.CLIENT);
        Fed one = consumer(session);
        Fed other = consumer(session);
        deliver(one, 1, 3);
        deliver(other, 4, 4);
        receive(one);
        Delivery last = one.consumer().receive(LONG);
        receive(other);
        assertFalse(peer.hasReceived(Acknowledge.class));
        last.acknowledge();
        assertEquals(2, peer.next(Acknowledge.class).deliveryId());
        assertEquals(4, peer.next(Acknowledge.class).deliveryId());
    }

    @Test
    void clientAcknowledgesWhatAClosedConsumerHandedOver() throws Exception {
        ClientSession session = session(AcknowledgeMode.CLIENT);
        Fed fed = consumer(session);
        deliver(fed, 1, 1);
        Delivery delivery = fed.consumer().receive(LONG);
        fed.consumer().close();
        delivery.acknowledge();
        Acknowledge acknowledge = peer.next(Acknowledge.class);
        assertEquals(fed.request().consumerId(), acknowledge.consumerId());
        assertEquals(1, acknowledge.deliveryId());
    }

    @Test
    void dupsOkAcknowledgesManyAtATime() throws Exception {
        int size = TestMessages.ofSize(1000).encodedSize();
        connect("?dupsOkBatchSize=" + 3 * size);
        Fed fed = consumer(session(AcknowledgeMode.DUPS_OK));
        for (int id = 1; id <= 4; id++) {
            peer.deliver(fed.request(), id, 1, TestMessages.ofSize(1000));
        }
        peer.awaitTaken();
        for (int id = 1; id <= 4; id++) {
            fed.consumer().receive(LONG);
        }
        assertEquals(3, peer.next(Acknowledge.class).deliveryId());
    }

    @Test
    void dupsOkAcknowledgesTheRestWhenThereIsNothingToReceive() throws Exception {
        Fed fed = consumer(session(AcknowledgeMode.DUPS_OK));
        deliver(fed, 1, 1);
        receive(fed);
        fed.consumer().receive(1);
        assertEquals(1, peer.next(Acknowledge.class).deliveryId());
    }

    @Test
    void acknowledgesOnArrivalIfTheUrlSaysSo() throws Exception {
        connect("?preAcknowledge=true");
        Fed fed = consumer(session(AcknowledgeMode.CLIENT));
        deliver(fed, 1, 1);
        assertEquals(1, peer.next(Acknowledge.class).deliveryId());
    }

    @Test
    void aCommitTellsWhatWasReceivedFirst() throws Exception {
        ClientSession session = session(AcknowledgeMode.TRANSACTED);
        Fed fed = consumer(session);
        deliver(fed, 1, 3);
        receive(fed);
        receive(fed);
        assertFalse(peer.hasReceived(Acknowledge.class));
        session.commit();
        assertEquals(2, peer.next(Acknowledge.class).deliveryId());
        peer.next(Commit.class);
    }

    @Test
    void aCommitThatFailsSaysWhy() throws Exception {
        peer.refuse(PacketType.COMMIT, ErrorCode.TRANSACTION_ROLLED_BACK, "the address orders is full");
        ClientSession session = session(AcknowledgeMode.TRANSACTED);
        ClientException failure = assertFails(ClientErrorCode.TRANSACTION_ROLLED_BACK, session::commit);
        assertEquals("the address orders is full", failure.getMessage());
    }

    @Test
    void aRollbackTellsHowFarTheApplicationGotAndDropsWhatWasSentAhead() throws Exception {
        ClientSession session = session(AcknowledgeMode.TRANSACTED);
        Fed fed = consumer(session);
        deliver(fed, 1, 3);
        receive(fed);
        peer.answer(PacketType.ROLLBACK, request -> {
            deliver(fed, 4, 4);
            peer.send(ScriptedPeer.yes(request));
            deliver(fed, 5, 5);
            return List.of();
        });
        session.rollback();
        assertEquals(List.of(new Seen(fed.request().consumerId(), 1)), peer.next(Rollback.class).seen());
        assertEquals("message 5", receive(fed), "what came before the answer is dropped, what comes after is not");
        assertFalse(peer.hasReceived(Acknowledge.class));
    }

    @Test
    void recoverHasUnacknowledgedMessagesComeAgain() throws Exception {
        ClientSession session = session(AcknowledgeMode.CLIENT);
        Fed fed = consumer(session);
        deliver(fed, 1, 2);
        Delivery taken = fed.consumer().receive(LONG);
        session.recover();
        assertEquals(List.of(new Seen(fed.request().consumerId(), 1)), peer.next(Recover.class).seen());
        peer.deliver(fed.request(), 3, 2, taken.message());
        assertEquals(2, fed.consumer().receive(LONG).count());
        taken.acknowledge();
        assertEquals(3, peer.next(Acknowledge.class).deliveryId());
    }

    @Test
    void closingTellsWhatIsDue() throws Exception {
        ClientSession session = session(AcknowledgeMode.DUPS_OK);
        Fed fed = consumer(session);
        deliver(fed, 1, 2);
        receive(fed);
        session.close();
        assertEquals(1, peer.next(Acknowledge.class).deliveryId());
        peer.next(CloseSession.class);
    }

    @Test
    void aTransactionIsOnlyForTransactedSessions() throws Exception {
        ClientSession session = session(AcknowledgeMode.AUTO);
        assertFails(ClientErrorCode.ILLEGAL_STATE, session::commit);
        assertFails(ClientErrorCode.ILLEGAL_STATE, session::rollback);
        assertThrows(IllegalStateException.class, session::xaResource);
    }
}
