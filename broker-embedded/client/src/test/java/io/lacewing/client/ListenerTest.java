package io.lacewing.client;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.lacewing.client.error.ClientErrorCode;
import io.lacewing.client.error.ClientException;
import io.lacewing.client.testkit.TestMessages;
import io.lacewing.wire.ErrorCode;
import io.lacewing.wire.Event;
import io.lacewing.wire.SessionRequest.Acknowledge;
import io.lacewing.wire.SessionRequest.CloseConsumer;
import io.lacewing.wire.SessionRequest.Commit;
import io.lacewing.wire.SessionRequest.OpenConsumer;
import io.lacewing.wire.SessionRequest.Recover;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ListenerTest extends ClientTest {

    private static final long PATIENCE = 10;

    private final BlockingQueue<Delivery> taken = new LinkedBlockingQueue<>();

    private Delivery taken() throws InterruptedException {
        Delivery delivery = taken.poll(PATIENCE, TimeUnit.SECONDS);
        assertTrue(delivery != null, "nothing was delivered");
        return delivery;
    }

    @Test
    void isGivenWhatIsDeliveredInItsOrderOnOneThread() throws Exception {
        Fed fed = consumer(session(AcknowledgeMode.AUTO));
        BlockingQueue<Thread> threads = new LinkedBlockingQueue<>();
        fed.consumer().listener(delivery -> {
            threads.add(Thread.currentThread());
            taken.add(delivery);
        });
        for (int i = 1; i <= 100; i++) {
            peer.deliver(fed.request(), i, 1, TestMessages.text("message " + i));
        }
        for (int i = 1; i <= 100; i++) {
            assertEquals("message " + i, taken().message().text());
        }
        assertEquals(1, threads.stream().distinct().count());
        assertNotSame(Thread.currentThread(), threads.peek());
    }

    @Test
    void isGivenWhatCameBeforeIt() throws Exception {
        Fed fed = consumer(session(AcknowledgeMode.AUTO));
        peer.deliver(fed.request(), 1, 1, TestMessages.text("early"));
        fed.consumer().listener(taken::add);
        assertEquals("early", taken().message().text());
        assertFails(ClientErrorCode.ILLEGAL_STATE, () -> fed.consumer().receive(1));
        fed.consumer().listener(null);
        assertNull(fed.consumer().receive(1));
    }

    @Test
    void isGivenNothingBeforeTheConnectionIsStarted() throws Exception {
        ClientSession session = session(AcknowledgeMode.AUTO);
        ClientConsumer consumer = session.createConsumer(orders());
        consumer.listener(taken::add);
        OpenConsumer request = peer.next(OpenConsumer.class);
        peer.deliver(request, 1, 1, TestMessages.text("one"));
        peer.awaitTaken();
        assertTrue(taken.isEmpty());
        connection().start();
        assertEquals("one", taken().message().text());
    }

    @Test
    void acknowledgesWhenTheListenerHasReturned() throws Exception {
        Fed fed = consumer(session(AcknowledgeMode.AUTO));
        CountDownLatch running = new CountDownLatch(1);
        CountDownLatch mayReturn = new CountDownLatch(1);
        fed.consumer().listener(delivery -> {
            running.countDown();
            await(mayReturn);
        });
        peer.deliver(fed.request(), 1, 1, TestMessages.text("one"));
        await(running);
        assertFalse(peer.hasReceived(Acknowledge.class));
        mayReturn.countDown();
        assertEquals(1, peer.next(Acknowledge.class).deliveryId());
    }

    @Test
    void hasTheMessageDeliveredAgainIfItFails() throws Exception {
        Fed fed = consumer(session(AcknowledgeMode.AUTO));
        AtomicBoolean fails = new AtomicBoolean(true);
        fed.consumer().listener(delivery -> {
            if (fails.getAndSet(false)) {
                throw new AssertionError("on purpose");
            }
            taken.add(delivery);
        });
        peer.deliver(fed.request(), 1, 1, TestMessages.text("one"));
        Recover recover = peer.next(Recover.class);
        assertEquals(1, recover.seen().get(0).lastDelivery());
        assertFalse(peer.hasReceived(Acknowledge.class));
        peer.deliver(fed.request(), 2, 2, TestMessages.text("one"));
        assertEquals(2, taken().count());
        assertEquals(2, peer.next(Acknowledge.class).deliveryId());
    }

    @Test
    void goesOnInATransactionIfItFails() throws Exception {
        Fed fed = consumer(session(AcknowledgeMode.TRANSACTED));
        fed.consumer().listener(delivery -> {
            taken.add(delivery);
            throw new IllegalStateException("on purpose");
        });
        peer.deliver(fed.request(), 1, 1, TestMessages.text("one"));
        peer.deliver(fed.request(), 2, 1, TestMessages.text("two"));
        assertEquals("one", taken().message().text());
        assertEquals("two", taken().message().text());
        assertFalse(peer.hasReceived(Recover.class));
    }

    @Test
    void canCommitWhatItHandles() throws Exception {
        ClientSession session = session(AcknowledgeMode.TRANSACTED);
        Fed fed = consumer(session);
        fed.consumer().listener(delivery -> unchecked(session::commit));
        peer.deliver(fed.request(), 1, 1, TestMessages.text("one"));
        assertEquals(1, peer.next(Acknowledge.class).deliveryId());
        peer.next(Commit.class);
    }

    @Test
    void canRecoverWhatItHandles() throws Exception {
        ClientSession session = session(AcknowledgeMode.AUTO);
        Fed fed = consumer(session);
        fed.consumer().listener(delivery -> {
            taken.add(delivery);
            if (delivery.count() == 1) {
                unchecked(session::recover);
            }
        });
        peer.deliver(fed.request(), 1, 1, TestMessages.text("one"));
        peer.next(Recover.class);
        peer.deliver(fed.request(), 2, 2, TestMessages.text("one"));
        assertEquals(2, peer.next(Acknowledge.class).deliveryId(), "the first delivery is not acknowledged");
    }

    @Test
    void canCloseItsConsumer() throws Exception {
        Fed fed = consumer(session(AcknowledgeMode.AUTO));
        fed.consumer().listener(delivery -> {
            taken.add(delivery);
            fed.consumer().close();
        });
        peer.deliver(fed.request(), 1, 1, TestMessages.text("one"));
        peer.deliver(fed.request(), 2, 1, TestMessages.text("two"));
        assertEquals(1, peer.next(CloseConsumer.class).lastSeen());
        assertEquals(1, peer.next(Acknowledge.class).deliveryId());
        assertEquals(1, taken.size());
    }

    private interface Ending {

        void end(ClientConnection connection, ClientSession session, ClientConsumer consumer) throws ClientException;
    }

    static Stream<Named<Ending>> endings() {
        return Stream.of(Named.of("stop the connection", (connection, session, consumer) -> connection.stop()),
                Named.of("close the consumer", (connection, session, consumer) -> consumer.close()),
                Named.of("close the session", (connection, session, consumer) -> session.close()),
                Named.of("close the connection", (connection, session, consumer) -> connection.close()));
    }

    @ParameterizedTest
    @MethodSource("endings")
    void anEndWaitsUntilItHasReturned(Ending ending) throws Exception {
        ClientSession session = session(AcknowledgeMode.AUTO);
        Fed fed = consumer(session);
        CountDownLatch running = new CountDownLatch(1);
        CountDownLatch mayReturn = new CountDownLatch(1);
        AtomicBoolean returned = new AtomicBoolean();
        fed.consumer().listener(delivery -> {
            running.countDown();
            await(mayReturn);
            returned.set(true);
        });
        peer.deliver(fed.request(), 1, 1, TestMessages.text("one"));
        await(running);
        CompletableFuture<Boolean> ended = CompletableFuture.supplyAsync(() -> {
            unchecked(() -> ending.end(connection(), session, fed.consumer()));
            return returned.get();
        });
        mayReturn.countDown();
        assertTrue(ended.get(PATIENCE, TimeUnit.SECONDS));
    }

    @Test
    void theFailureListenerLearnsThatTheBrokerClosedItsConsumer() throws Exception {
        Fed fed = consumer(session(AcknowledgeMode.AUTO));
        BlockingQueue<ClientException> told = new LinkedBlockingQueue<>();
        connection().failureListener(told::add);
        fed.consumer().listener(taken::add);
        peer.send(new Event.ConsumerClosed(fed.request().sessionId(), fed.request().consumerId(),
                ErrorCode.QUEUE_NOT_FOUND, "the queue was deleted"));
        assertEquals("the queue was deleted", told.poll(PATIENCE, TimeUnit.SECONDS).getMessage());
    }

    @Test
    void anotherSessionsListenerRunsBesideIt() throws Exception {
        Fed one = consumer(session(AcknowledgeMode.AUTO));
        Fed other = consumer(session(AcknowledgeMode.AUTO));
        CountDownLatch both = new CountDownLatch(2);
        DeliveryListener meeting = delivery -> {
            both.countDown();
            await(both);
            taken.add(delivery);
        };
        one.consumer().listener(meeting);
        other.consumer().listener(meeting);
        peer.deliver(one.request(), 1, 1, TestMessages.text("one"));
        peer.deliver(other.request(), 1, 1, TestMessages.text("other"));
        taken();
        taken();
    }

    private interface Step {

        void run() throws ClientException;
    }

    private static void unchecked(Step step) {
        try {
            step.run();
        } catch (ClientException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void await(CountDownLatch latch) {
        try {
            assertTrue(latch.await(PATIENCE, TimeUnit.SECONDS));
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
