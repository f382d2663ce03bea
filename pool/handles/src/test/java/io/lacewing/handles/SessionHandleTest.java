package io.lacewing.handles;

import static io.lacewing.handles.fake.FakeBroker.Count.BROWSERS_CLOSED;
import static io.lacewing.handles.fake.FakeBroker.Count.CONSUMERS_CLOSED;
import static io.lacewing.handles.fake.FakeBroker.Count.PRODUCERS_CLOSED;
import static io.lacewing.handles.fake.FakeBroker.Count.PRODUCERS_OPENED;
import static io.lacewing.handles.fake.FakeBroker.Count.SENDS;
import static io.lacewing.handles.fake.FakeBroker.Count.SESSIONS_CLOSED;
import static io.lacewing.handles.fake.FakeBroker.Count.TEMPORARIES_DELETED;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.lacewing.handles.fake.FakeDestination.FakeQueue;
import jakarta.jms.DeliveryMode;
import jakarta.jms.IllegalStateException;
import jakarta.jms.InvalidDestinationException;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageConsumer;
import jakarta.jms.MessageProducer;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(20)
class SessionHandleTest {

    private static final FakeQueue ORDERS = new FakeQueue("orders");

    @Test
    void keepsTheProducerOpenForTheNextHandle() throws JMSException {
        TestOwner owner = new TestOwner(false, 10);
        for (int i = 0; i < 3; i++) {
            try (SessionHandle session = new SessionHandle(owner, Domain.COMMON);
                    MessageProducer producer = session.createProducer(ORDERS)) {
                producer.send(session.createTextMessage("order " + i));
            }
        }
        assertEquals(1, owner.broker.count(PRODUCERS_OPENED));
        assertEquals(0, owner.broker.count(PRODUCERS_CLOSED));
        assertEquals(0, owner.broker.count(SESSIONS_CLOSED));
        assertEquals(3, owner.broker.depth("orders"));
        assertEquals(3, owner.closed.size());
    }

    @Test
    void closesTheProducerUnusedForLongestWhenTheLimitIsPassed() throws JMSException {
        TestOwner owner = new TestOwner(false, 2);
        SessionHandle session = new SessionHandle(owner, Domain.COMMON);
        for (String name : List.of("a", "b", "a", "c")) {
            session.createProducer(new FakeQueue(name)).send(session.createMessage());
        }
        session.createProducer(new FakeQueue("a")).send(session.createMessage());
        assertEquals(3, owner.broker.count(PRODUCERS_OPENED));
        assertEquals(1, owner.broker.count(PRODUCERS_CLOSED));
        assertEquals(2, owner.session().producerCount());
        session.createProducer(new FakeQueue("b"));
        assertEquals(4, owner.broker.count(PRODUCERS_OPENED));
    }

    @Test
    void settingsOfOneProducerHandleDoNotLeakIntoTheNext() throws JMSException {
        TestOwner owner = new TestOwner(false, 10);
        SessionHandle session = new SessionHandle(owner, Domain.COMMON);
        MessageProducer first = session.createProducer(ORDERS);
        first.setDeliveryMode(DeliveryMode.NON_PERSISTENT);
        first.setPriority(9);
        first.setTimeToLive(1234);
        first.setDeliveryDelay(77);
        first.setDisableMessageID(true);
        first.send(session.createMessage());
        session.createProducer(ORDERS).send(session.createMessage());
        Message tuned = owner.broker.browse("orders").get(0);
        Message plain = owner.broker.browse("orders").get(1);
        assertEquals(List.of(1, 9, 1234L, 77L), headers(tuned));
        assertNull(tuned.getJMSMessageID());
        assertEquals(List.of(2, 4, 0L, 0L), headers(plain));
        assertNotNull(plain.getJMSMessageID());
    }

    private static List<Object> headers(Message message) throws JMSException {
        return List.of(message.getJMSDeliveryMode(), message.getJMSPriority(), message.getJMSExpiration(),
                message.getJMSDeliveryTime());
    }

    @Test
    void closingClosesConsumersAndBrowsersButNotTheSession() throws JMSException {
        TestOwner owner = new TestOwner(false, 10);
        SessionHandle session = new SessionHandle(owner, Domain.COMMON);
        MessageConsumer consumer = session.createConsumer(ORDERS);
        session.createBrowser(ORDERS);
        session.close();
        assertEquals(1, owner.broker.count(CONSUMERS_CLOSED));
        assertEquals(1, owner.broker.count(BROWSERS_CLOSED));
        assertEquals(0, owner.broker.count(SESSIONS_CLOSED));
        assertThrows(IllegalStateException.class, consumer::receiveNoWait);
        assertThrows(IllegalStateException.class, session::createMessage);
        session.close();
        assertEquals(1, owner.closed.size());
    }

    @Test
    void refusesASendToAMissingDestinationAndReportsIt() throws JMSException {
        TestOwner owner = new TestOwner(false, 10);
        owner.broker.removeDestination("orders");
        SessionHandle session = new SessionHandle(owner, Domain.COMMON);
        JMSException failure = assertThrows(InvalidDestinationException.class, () -> session.createProducer(ORDERS));
        assertTrue(failure.getMessage().contains("orders"));
        assertEquals(List.of(failure), owner.failures);
    }

    @Test
    void givesNoMessageBeforeTheConnectionHandleIsStarted() throws Exception {
        TestOwner owner = new TestOwner(false, 10);
        SessionHandle session = new SessionHandle(owner, Domain.COMMON);
        MessageConsumer consumer = session.createConsumer(ORDERS);
        owner.broker.put(ORDERS, "early");
        assertNull(consumer.receiveNoWait());
        assertNull(consumer.receive(1));
        CountDownLatch waiting = new CountDownLatch(1);
        CompletableFuture<Message> received = CompletableFuture.supplyAsync(() -> {
            waiting.countDown();
            try {
                return consumer.receive();
            } catch (JMSException e) {
                throw new AssertionError(e);
            }
        });
        waiting.await();
        owner.gate.open();
        assertEquals("early", received.get(10, TimeUnit.SECONDS).getBody(String.class));
    }

    @Test
    void closingAWaitingConsumerLetsItsReceiverGo() throws Exception {
        TestOwner owner = new TestOwner(false, 10);
        MessageConsumer consumer = new SessionHandle(owner, Domain.COMMON).createConsumer(ORDERS);
        CompletableFuture<Message> received = CompletableFuture.supplyAsync(() -> {
            try {
                return consumer.receive();
            } catch (JMSException closedBefore) {
                return null;
            }
        });
        consumer.close();
        assertNull(received.get(10, TimeUnit.SECONDS));
    }

    @Test
    void refusesListenersAndAsynchronousSendsInAContainer() throws JMSException {
        TestOwner owner = new TestOwner(true, 10);
        SessionHandle session = new SessionHandle(owner, Domain.COMMON);
        MessageConsumer consumer = session.createConsumer(ORDERS);
        assertThrows(IllegalStateException.class, () -> consumer.setMessageListener(message -> { }));
        assertThrows(IllegalStateException.class, consumer::getMessageListener);
        assertThrows(IllegalStateException.class, () -> session.setMessageListener(message -> { }));
        MessageProducer producer = session.createProducer(ORDERS);
        assertThrows(IllegalStateException.class, () -> producer.send(session.createMessage(), new Completions()));
        assertEquals(0, owner.broker.count(SENDS));
    }

    @Test
    void deliversToAListenerOutsideAContainer() throws JMSException {
        TestOwner owner = new TestOwner(false, 10);
        owner.gate.open();
        List<String> seen = new ArrayList<>();
        new SessionHandle(owner, Domain.COMMON).createConsumer(ORDERS).setMessageListener(message -> {
            try {
                seen.add(message.getBody(String.class));
            } catch (JMSException e) {
                throw new AssertionError(e);
            }
        });
        owner.broker.put(ORDERS, "hello");
        owner.broker.deliver();
        assertEquals(List.of("hello"), seen);
    }

    @Test
    void completesAsynchronousSends() throws JMSException {
        TestOwner owner = new TestOwner(false, 10);
        Completions completions = new Completions();
        try (SessionHandle session = new SessionHandle(owner, Domain.COMMON)) {
            session.createProducer(ORDERS).send(session.createMessage(), completions);
            assertThrows(IllegalArgumentException.class,
                    () -> session.createProducer(ORDERS).send(session.createMessage(), null));
        }
        assertEquals(1, completions.completed);
    }

    @Test
    void anInvalidSettingIsRefusedByName() throws JMSException {
        MessageProducer producer = new SessionHandle(new TestOwner(false, 10), Domain.COMMON).createProducer(ORDERS);
        assertTrue(assertThrows(JMSException.class, () -> producer.setPriority(10)).getMessage().contains("10"));
        assertThrows(JMSException.class, () -> producer.setDeliveryMode(7));
        assertThrows(JMSException.class, () -> producer.setTimeToLive(-1));
        assertThrows(UnsupportedOperationException.class, () -> producer.send(new FakeQueue("other"), null));
    }

    @Test
    void domainSessionsRefuseTheOtherDomain() throws JMSException {
        TestOwner owner = new TestOwner(false, 10);
        SessionHandle queues = new SessionHandle(owner, Domain.QUEUE);
        assertThrows(IllegalStateException.class, () -> queues.createTopic("news"));
        assertThrows(IllegalStateException.class, queues::createTemporaryTopic);
        SessionHandle topics = new SessionHandle(owner, Domain.TOPIC);
        assertThrows(IllegalStateException.class, () -> topics.createQueue("orders"));
        assertThrows(IllegalStateException.class, () -> topics.createBrowser(ORDERS));
    }

    @Test
    void temporaryDestinationsEndWithTheirConnectionHandle() throws JMSException {
        TestOwner owner = new TestOwner(false, 10);
        SessionHandle session = new SessionHandle(owner, Domain.COMMON);
        session.createTemporaryQueue();
        session.createTemporaryTopic();
        owner.temporaries.deleteAll();
        owner.temporaries.deleteAll();
        assertEquals(2, owner.broker.count(TEMPORARIES_DELETED));
    }

    private static final class Completions implements jakarta.jms.CompletionListener {
        private int completed;

        @Override
        public void onCompletion(Message message) {
            completed++;
        }

        @Override
        public void onException(Message message, Exception exception) {
            throw new AssertionError(exception);
        }
    }
}
