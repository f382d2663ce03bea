package io.lacewing.client;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.lacewing.client.error.ClientErrorCode;
import io.lacewing.client.error.ClientException;
import io.lacewing.client.testkit.ScriptedPeer;
import io.lacewing.client.testkit.TestMessages;
import io.lacewing.message.Message;
import io.lacewing.message.RoutingType;
import io.lacewing.wire.ErrorCode;
import io.lacewing.wire.Event;
import io.lacewing.wire.PacketType;
import io.lacewing.wire.Reply;
import io.lacewing.wire.Request;
import io.lacewing.wire.SessionRequest.CloseProducer;
import io.lacewing.wire.SessionRequest.OpenProducer;
import io.lacewing.wire.Send;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class ProducerTest extends ClientTest {

    private static final long PATIENCE = 10;

    private ClientProducer producer(AcknowledgeMode mode) throws ClientException {
        return session(mode).createProducer(TestMessages.ADDRESS, RoutingType.ANYCAST);
    }

    @Test
    void waitsForTheBrokerToHaveADurableMessage() throws Exception {
        ClientProducer producer = producer(AcknowledgeMode.AUTO);
        peer.ignore(PacketType.SEND);
        CompletableFuture<Void> sending = inBackground(producer, TestMessages.durable("one"));
        Send send = peer.next(Send.class);
        assertFalse(sending.isDone());
        peer.send(new Reply.Ok(send.correlation()));
        sending.get(PATIENCE, TimeUnit.SECONDS);
    }

    @Test
    void doesNotWaitWithOtherMessages() throws Exception {
        ClientProducer producer = producer(AcknowledgeMode.AUTO);
        Message message = TestMessages.text("one");
        producer.send(message);
        Send send = peer.next(Send.class);
        assertEquals(Request.NO_REPLY, send.correlation());
        assertSame(message, send.message());
    }

    @Test
    void doesNotWaitInATransaction() throws Exception {
        ClientProducer producer = producer(AcknowledgeMode.TRANSACTED);
        producer.send(TestMessages.durable("one"));
        assertEquals(Request.NO_REPLY, peer.next(Send.class).correlation());
    }

    @Test
    void waitsAsTheUrlSays() throws Exception {
        connect("?blockOnDurableSend=false&blockOnNonDurableSend=true");
        ClientProducer producer = producer(AcknowledgeMode.AUTO);
        producer.send(TestMessages.durable("one"));
        assertEquals(Request.NO_REPLY, peer.next(Send.class).correlation());
        peer.refuse(PacketType.SEND, ErrorCode.NOT_AUTHORISED, "joe may not send to orders");
        assertFails(ClientErrorCode.NOT_AUTHORISED, () -> producer.send(TestMessages.text("two")));
    }

    @Test
    void namesTheAddressThatTakesNoMoreMessages() throws Exception {
        connect("?callTimeout=1000&producerWindowSize=100");
        giveCreditAtOpening(1);
        ClientProducer producer = producer(AcknowledgeMode.AUTO);
        assertEquals(100, peer.next(OpenProducer.class).windowBytes());
        producer.send(TestMessages.text("the last one"));
        ClientException failure = assertFails(ClientErrorCode.ADDRESS_FULL,
                () -> producer.send(TestMessages.text("one too many")));
        assertTrue(failure.getMessage().contains(TestMessages.ADDRESS), failure.getMessage());
    }

    @Test
    void goesOnWhenThereIsCreditAgain() throws Exception {
        giveCreditAtOpening(1);
        ClientProducer producer = producer(AcknowledgeMode.AUTO);
        OpenProducer opened = peer.next(OpenProducer.class);
        Message message = TestMessages.text("one");
        producer.send(message);
        CompletableFuture<Void> second = inBackground(producer, message);
        peer.next(Send.class);
        peer.send(new Event.ProducerCredit(opened.sessionId(), opened.producerId(), message.encodedSize()));
        second.get(PATIENCE, TimeUnit.SECONDS);
        peer.next(Send.class);
    }

    @Test
    void needsNoCreditWithoutAWindow() throws Exception {
        connect("?producerWindowSize=-1");
        giveCreditAtOpening(0);
        producer(AcknowledgeMode.AUTO).send(TestMessages.text("one"));
        peer.next(Send.class);
    }

    private static CompletableFuture<Void> inBackground(ClientProducer producer, Message message) {
        return CompletableFuture.runAsync(() -> {
            try {
                producer.send(message);
            } catch (ClientException e) {
                throw new IllegalStateException(e);
            }
        });
    }

    private void giveCreditAtOpening(long bytes) {
        peer.answer(PacketType.OPEN_PRODUCER, request -> {
            OpenProducer open = (OpenProducer) request;
            return List.of(new Event.ProducerCredit(open.sessionId(), open.producerId(), bytes),
                    ScriptedPeer.yes(open));
        });
    }

    @Test
    void refusesAMessageThatTheBrokerWouldNotTake() throws Exception {
        ClientProducer producer = producer(AcknowledgeMode.AUTO);
        assertFails(ClientErrorCode.LIMIT_EXCEEDED, () -> producer.send(TestMessages.ofSize(ScriptedPeer.MAX_FRAME)));
        producer.send(TestMessages.text("small"));
        assertEquals("small", peer.next(Send.class).message().text());
    }

    @Test
    void tellsListenersInTheOrderOfTheSends() throws Exception {
        ClientProducer producer = producer(AcknowledgeMode.AUTO);
        peer.ignore(PacketType.SEND);
        BlockingQueue<String> told = new LinkedBlockingQueue<>();
        producer.send(TestMessages.durable("one"), listener("one", told));
        producer.send(TestMessages.durable("two"), listener("two", told));
        Send one = peer.next(Send.class);
        Send two = peer.next(Send.class);
        peer.send(new Reply.Failure(two.correlation(), ErrorCode.ADDRESS_FULL, "full", 0));
        peer.send(new Reply.Ok(one.correlation()));
        assertEquals("one sent", told.poll(PATIENCE, TimeUnit.SECONDS));
        assertEquals("two ADDRESS_FULL", told.poll(PATIENCE, TimeUnit.SECONDS));
    }

    @Test
    void closingWaitsForTheListeners() throws Exception {
        ClientProducer producer = producer(AcknowledgeMode.AUTO);
        BlockingQueue<String> told = new LinkedBlockingQueue<>();
        for (int i = 0; i < 100; i++) {
            producer.send(TestMessages.durable("message"), listener("one", told));
        }
        producer.close();
        assertEquals(100, told.size());
        peer.next(CloseProducer.class);
    }

    @Test
    void aFailingListenerDoesNotStopTheOthers() throws Exception {
        ClientProducer producer = producer(AcknowledgeMode.AUTO);
        BlockingQueue<String> told = new LinkedBlockingQueue<>();
        SendListener failing = new SendListener() {
            @Override
            public void sent() {
                throw new IllegalStateException("on purpose");
            }

            @Override
            public void failed(ClientException cause) {
                told.add("failed");
            }
        };
        producer.send(TestMessages.text("one"), failing);
        producer.send(TestMessages.text("two"), listener("two", told));
        assertEquals("two sent", told.poll(PATIENCE, TimeUnit.SECONDS));
    }

    @Test
    void listenersLearnThatTheConnectionIsLost() throws Exception {
        ClientProducer producer = producer(AcknowledgeMode.AUTO);
        peer.ignore(PacketType.SEND);
        BlockingQueue<String> told = new LinkedBlockingQueue<>();
        producer.send(TestMessages.text("one"), listener("one", told));
        peer.next(Send.class);
        peer.hangUp();
        assertEquals("one CONNECTION_LOST", told.poll(PATIENCE, TimeUnit.SECONDS));
    }

    @Test
    void cannotSendOnceClosed() throws Exception {
        ClientProducer producer = producer(AcknowledgeMode.AUTO);
        producer.close();
        producer.close();
        assertFails(ClientErrorCode.CLOSED, () -> producer.send(TestMessages.text("late")));
    }

    @Test
    void cannotBeOpenedForAnAddressThatIsNotThere() throws Exception {
        peer.refuse(PacketType.OPEN_PRODUCER, ErrorCode.ADDRESS_NOT_FOUND, "there is no address orders");
        assertFails(ClientErrorCode.ADDRESS_NOT_FOUND, () -> producer(AcknowledgeMode.AUTO));
    }

    private static SendListener listener(String name, BlockingQueue<String> told) {
        return new SendListener() {
            @Override
            public void sent() {
                told.add(name + " sent");
            }

            @Override
            public void failed(ClientException cause) {
                told.add(name + " " + cause.code());
            }
        };
    }
}
