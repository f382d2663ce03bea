package io.lacewing.client;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import io.lacewing.client.testkit.ScriptedPeer;
import io.lacewing.client.testkit.TestMessages;
import io.lacewing.message.RoutingType;
import io.lacewing.wire.Event;
import io.lacewing.wire.Packet;
import io.lacewing.wire.PacketType;
import io.lacewing.wire.Send;
import io.lacewing.wire.SessionRequest.Acknowledge;
import io.lacewing.wire.SessionRequest.CloseProducer;
import io.lacewing.wire.SessionRequest.Commit;
import io.lacewing.wire.SessionRequest.OpenProducer;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Over a socket what a transaction sends may wait in the client, but never for longer than it must. */
class DeferredSendTest extends ClientTest {

    private static final int KIB = 1024;

    private ClientSession session;
    private ClientProducer producer;

    @BeforeEach
    void speakThroughASocket() throws Exception {
        peer.close();
        peer = ScriptedPeer.onSocket();
    }

    private void open() throws Exception {
        session = session(AcknowledgeMode.TRANSACTED);
        producer = session.createProducer(TestMessages.ADDRESS, RoutingType.ANYCAST);
    }

    private void creditAtOpening(long bytes) {
        peer.answer(PacketType.OPEN_PRODUCER, request -> {
            OpenProducer opened = (OpenProducer) request;
            return List.of(new Event.ProducerCredit(opened.sessionId(), opened.producerId(), bytes),
                    ScriptedPeer.yes(request));
        });
    }

    @Test
    void aTransactionGoesOutInOrder() throws Exception {
        open();
        Fed fed = consumer(session);
        peer.deliver(fed.request(), 7, 1, TestMessages.text("in"));
        fed.consumer().receive(0);
        producer.send(TestMessages.text("one"));
        producer.send(TestMessages.text("two"));
        session.commit();
        assertEquals("one", ((Send) next()).message().text());
        assertEquals("two", ((Send) next()).message().text());
        assertEquals(7, ((Acknowledge) next()).deliveryId());
        assertInstanceOf(Commit.class, next());
    }

    /** The next packet that belongs to a transaction. */
    private Packet next() throws InterruptedException {
        Packet packet = peer.next(Packet.class);
        while (!(packet instanceof Send || packet instanceof Acknowledge || packet instanceof Commit)) {
            packet = peer.next(Packet.class);
        }
        return packet;
    }

    @Test
    void manyMessagesDoNotWaitForTheCommit() throws Exception {
        open();
        for (int i = 0; i < 100; i++) {
            producer.send(TestMessages.ofSize(KIB));
        }
        for (int i = 0; i < 80; i++) {
            assertEquals(KIB, peer.next(Send.class).message().bodySize());
        }
    }

    @Test
    void theLastCreditIsNotSpentOnAMessageThatWaits() throws Exception {
        creditAtOpening(1);
        open();
        producer.send(TestMessages.text("one"));
        peer.next(Send.class);
    }

    @Test
    void whoeverElseSendsOnTheConnectionTakesThemAlong() throws Exception {
        open();
        producer.send(TestMessages.text("one"));
        session(AcknowledgeMode.AUTO);
        peer.next(Send.class);
    }

    @Test
    void aProducerThatIsClosedHasSentWhatItWasGiven() throws Exception {
        open();
        producer.send(TestMessages.text("one"));
        producer.close();
        peer.next(Send.class);
        peer.next(CloseProducer.class);
    }
}
