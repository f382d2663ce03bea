package io.lacewing.client;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.lacewing.client.error.ClientErrorCode;
import io.lacewing.client.error.ClientException;
import io.lacewing.client.testkit.ScriptedPeer;
import io.lacewing.client.testkit.TestMessages;
import io.lacewing.message.Message;
import io.lacewing.wire.AckKind;
import io.lacewing.wire.ErrorCode;
import io.lacewing.wire.Event;
import io.lacewing.wire.PacketType;
import io.lacewing.wire.SessionRequest.Acknowledge;
import io.lacewing.wire.SessionRequest.CloseConsumer;
import io.lacewing.wire.SessionRequest.Credit;
import io.lacewing.wire.SessionRequest.Drain;
import io.lacewing.wire.SessionRequest.OpenConsumer;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class ConsumerTest extends ClientTest {

    private static final long LONG = 10_000;

    @Test
    void receivesWhatIsDeliveredInItsOrder() throws Exception {
        Fed fed = consumer(session(AcknowledgeMode.AUTO));
        for (int i = 1; i <= 100; i++) {
            peer.deliver(fed.request(), i, 1, TestMessages.text("message " + i));
        }
        for (int i = 1; i <= 100; i++) {
            assertEquals("message " + i, fed.consumer().receive(LONG).message().text());
        }
    }

    @Test
    void receivesNothingWithinTheTimeout() throws Exception {
        assertNull(consumer(session(AcknowledgeMode.AUTO)).consumer().receive(1));
    }

    @Test
    void wakesAThreadThatWaits() throws Exception {
        Fed fed = consumer(session(AcknowledgeMode.AUTO));
        CompletableFuture<Delivery> received = inBackground(() -> fed.consumer().receive(0));
        peer.deliver(fed.request(), 1, 3, TestMessages.text("late"));
        assertEquals(3, received.get(LONG, TimeUnit.MILLISECONDS).count());
    }

    @Test
    void getsNoCreditBeforeTheConnectionIsStarted() throws Exception {
        session(AcknowledgeMode.AUTO).createConsumer(orders());
        assertEquals(0, peer.next(OpenConsumer.class).creditBytes());
        connection().start();
        assertEquals(1024 * 1024, peer.next(Credit.class).bytes());
    }

    @Test
    void handsNothingOverWhileTheConnectionIsStopped() throws Exception {
        Fed fed = consumer(session(AcknowledgeMode.AUTO));
        connection().stop();
        peer.deliver(fed.request(), 1, 1, TestMessages.text("one"));
        assertNull(fed.consumer().receive(1));
        connection().start();
        assertEquals("one", fed.consumer().receive(LONG).message().text());
    }

    @Test
    void givesCreditBackInLumpsOfHalfTheWindow() throws Exception {
        connect("?consumerWindowSize=10000");
        Fed fed = consumer(session(AcknowledgeMode.AUTO));
        assertEquals(10_000, fed.request().creditBytes());
        Message message = TestMessages.ofSize(2_000);
        for (int i = 1; i <= 3; i++) {
            peer.deliver(fed.request(), i, 1, message);
            fed.consumer().receive(LONG);
        }
        assertEquals(3L * message.encodedSize(), peer.next(Credit.class).bytes());
    }

    @Test
    void asksForOneMessageAtATimeWithoutAWindow() throws Exception {
        connect("?consumerWindowSize=0");
        Fed fed = consumer(session(AcknowledgeMode.AUTO));
        assertEquals(0, fed.request().creditBytes());
        CompletableFuture<Delivery> first = inBackground(() -> fed.consumer().receive(0));
        assertEquals(1, peer.next(Credit.class).bytes());
        Message message = TestMessages.text("one");
        peer.deliver(fed.request(), 1, 1, message);
        first.get(LONG, TimeUnit.MILLISECONDS);
        CompletableFuture<Delivery> second = inBackground(() -> fed.consumer().receive(0));
        assertEquals(message.encodedSize(), peer.next(Credit.class).bytes());
        peer.deliver(fed.request(), 2, 1, message);
        second.get(LONG, TimeUnit.MILLISECONDS);
    }

    @Test
    void takesBackWhatItAskedForWhenTimeIsUpWithoutAWindow() throws Exception {
        connect("?consumerWindowSize=0");
        Fed fed = consumer(session(AcknowledgeMode.AUTO));
        assertNull(fed.consumer().receive(1));
        peer.next(Drain.class);
    }

    @Test
    void asksTheBrokerBeforeItSaysThatThereIsNothingNow() throws Exception {
        Fed fed = consumer(session(AcknowledgeMode.AUTO));
        peer.answer(PacketType.DRAIN, request -> {
            peer.deliver(fed.request(), 1, 1, TestMessages.text("there"));
            return List.of(ScriptedPeer.yes(request));
        });
        assertEquals("there", fed.consumer().receiveNow().message().text());
    }

    @Test
    void settlesWhatExpiredOnItsWayAndGoesOn() throws Exception {
        Fed fed = consumer(session(AcknowledgeMode.AUTO));
        peer.deliver(fed.request(), 1, 1, TestMessages.builder().expiration(1).text("old").build());
        peer.deliver(fed.request(), 2, 1, TestMessages.text("fresh"));
        assertEquals("fresh", fed.consumer().receive(LONG).message().text());
        Acknowledge expired = peer.next(Acknowledge.class);
        assertEquals(1, expired.deliveryId());
        assertEquals(AckKind.EXPIRED, expired.kind());
    }

    @Test
    void keepsAMessageThatTheCallerDoesNotAccept() throws Exception {
        Fed fed = consumer(session(AcknowledgeMode.AUTO));
        peer.deliver(fed.request(), 1, 1, TestMessages.text("picky"));
        assertNull(fed.consumer().receive(LONG, delivery -> false));
        assertFalse(peer.hasReceived(Acknowledge.class));
        assertEquals("picky", fed.consumer().receive(LONG).message().text());
    }

    @Test
    void closingEndsAReceiveAndTellsHowFarTheApplicationGot() throws Exception {
        Fed fed = consumer(session(AcknowledgeMode.AUTO));
        for (int i = 1; i <= 3; i++) {
            peer.deliver(fed.request(), i, 1, TestMessages.text("message " + i));
        }
        fed.consumer().receive(LONG);
        fed.consumer().receive(LONG);
        fed.consumer().close();
        assertEquals(2, peer.next(CloseConsumer.class).lastSeen());
        assertFails(ClientErrorCode.CLOSED, () -> fed.consumer().receive(1));
    }

    @Test
    void aReceiveThatWaitsReturnsNothingWhenTheConsumerIsClosed() throws Exception {
        connect("?consumerWindowSize=0");
        Fed fed = consumer(session(AcknowledgeMode.AUTO));
        CompletableFuture<Delivery> received = inBackground(() -> fed.consumer().receive(0));
        peer.next(Credit.class);
        fed.consumer().close();
        assertNull(received.get(LONG, TimeUnit.MILLISECONDS));
    }

    @Test
    void anInterruptEndsAReceiveAndIsKept() throws Exception {
        Fed fed = consumer(session(AcknowledgeMode.AUTO));
        Thread.currentThread().interrupt();
        assertFails(ClientErrorCode.INTERRUPTED, () -> fed.consumer().receive(0));
        assertTrue(Thread.interrupted());
    }

    @Test
    void failsWithTheBrokersReasonWhenTheBrokerClosesIt() throws Exception {
        Fed fed = consumer(session(AcknowledgeMode.AUTO));
        peer.send(new Event.ConsumerClosed(fed.request().sessionId(), fed.request().consumerId(),
                ErrorCode.QUEUE_NOT_FOUND, "the queue was deleted"));
        ClientException failure = assertFails(ClientErrorCode.QUEUE_NOT_FOUND, () -> fed.consumer().receive(0));
        assertEquals("the queue was deleted", failure.getMessage());
    }

    @Test
    void browsesToTheEndWithoutAcknowledging() throws Exception {
        ClientSession session = session(AcknowledgeMode.AUTO);
        ClientConsumer browser = session.createConsumer(ConsumerRequest.browse(TestMessages.ADDRESS, null));
        OpenConsumer request = peer.next(OpenConsumer.class);
        peer.deliver(request, 1, 1, TestMessages.text("one"));
        peer.send(new Event.BrowseEnd(request.sessionId(), request.consumerId()));
        assertEquals("one", browser.receive(0).message().text());
        assertNull(browser.receive(0));
        assertFalse(peer.hasReceived(Acknowledge.class));
    }

    @Test
    void browsesWhatComesInTogetherWithTheEnd() throws Exception {
        peer.answer(PacketType.OPEN_CONSUMER, request -> {
            OpenConsumer open = (OpenConsumer) request;
            return List.of(ScriptedPeer.yes(request), new io.lacewing.wire.Delivery(open.sessionId(), open.consumerId(), 1, 1,
                    TestMessages.text("the only one")), new Event.BrowseEnd(open.sessionId(), open.consumerId()));
        });
        ClientSession session = session(AcknowledgeMode.AUTO);
        for (int i = 0; i < 2_000; i++) {
            ClientConsumer browser = session.createConsumer(ConsumerRequest.browse(TestMessages.ADDRESS, null));
            assertEquals("the only one", browser.receive(0).message().text());
            assertNull(browser.receive(0));
            browser.close();
        }
    }

    @Test
    void cannotBeOpenedWhereTheBrokerRefuses() throws Exception {
        peer.refuse(PacketType.OPEN_CONSUMER, ErrorCode.INVALID_SELECTOR, "selector \"x >\" ends too early");
        ClientSession session = session(AcknowledgeMode.AUTO);
        ClientException failure = assertFails(ClientErrorCode.INVALID_SELECTOR,
                () -> session.createConsumer(orders().selecting("x >")));
        assertEquals("selector \"x >\" ends too early", failure.getMessage());
    }

    private interface Receive {

        Delivery run() throws ClientException;
    }

    private static CompletableFuture<Delivery> inBackground(Receive receive) throws InterruptedException {
        CompletableFuture<Delivery> result = new CompletableFuture<>();
        CountDownLatch running = new CountDownLatch(1);
        Thread thread = new Thread(() -> {
            running.countDown();
            try {
                result.complete(receive.run());
            } catch (ClientException e) {
                result.completeExceptionally(e);
            }
        });
        thread.setDaemon(true);
        thread.start();
        running.await();
        return result;
    }
}
