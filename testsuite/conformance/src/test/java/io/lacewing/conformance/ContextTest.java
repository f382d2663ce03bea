package io.lacewing.conformance;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import jakarta.jms.CompletionListener;
import jakarta.jms.DeliveryMode;
import jakarta.jms.IllegalStateRuntimeException;
import jakarta.jms.InvalidDestinationRuntimeException;
import jakarta.jms.InvalidSelectorRuntimeException;
import jakarta.jms.JMSConsumer;
import jakarta.jms.JMSContext;
import jakarta.jms.JMSException;
import jakarta.jms.JMSProducer;
import jakarta.jms.JMSRuntimeException;
import jakarta.jms.Message;
import jakarta.jms.MessageFormatRuntimeException;
import jakarta.jms.Queue;
import jakarta.jms.QueueBrowser;
import jakarta.jms.TextMessage;
import jakarta.jms.Topic;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The simplified API. */
class ContextTest extends Conformance {

    private final Deque<JMSContext> contexts = new ArrayDeque<>();

    private JMSContext context(int mode) {
        JMSContext context = factory().createContext(mode);
        contexts.push(context);
        return context;
    }

    private JMSContext context() {
        return context(JMSContext.AUTO_ACKNOWLEDGE);
    }

    @AfterEach
    void closeContexts() {
        contexts.forEach(JMSContext::close);
    }

    @Test
    void sendsAndReceivesBodies() {
        JMSContext context = context();
        Queue queue = context.createQueue(name(""));
        JMSConsumer consumer = context.createConsumer(queue);
        JMSProducer producer = context.createProducer();
        producer.send(queue, "text").send(queue, new byte[] {1, 2}).send(queue, Map.of("n", 3))
                .send(queue, new ArrayList<>(List.of(4)));
        assertEquals("text", consumer.receiveBody(String.class));
        assertArrayEquals(new byte[] {1, 2}, consumer.receiveBody(byte[].class, PATIENCE));
        assertEquals(Map.of("n", 3), consumer.receiveBody(Map.class, PATIENCE));
        assertEquals(List.of(4), consumer.receiveBody(List.class, PATIENCE));
        assertNull(consumer.receiveBodyNoWait(String.class));
        assertNull(consumer.receiveBody(String.class, MOMENT));
    }

    @Test
    void aBodyThatCannotBeHadIsNotReceived() throws JMSException {
        JMSContext context = context();
        Queue queue = context.createQueue(name(""));
        JMSConsumer consumer = context.createConsumer(queue);
        context.createProducer().send(queue, "text").send(queue, context.createMessage());
        assertThrows(MessageFormatRuntimeException.class, () -> consumer.receiveBody(Integer.class, PATIENCE));
        assertThrows(MessageFormatRuntimeException.class, () -> consumer.receiveBodyNoWait(Map.class));
        assertEquals("text", consumer.receiveBody(String.class, PATIENCE));
        assertThrows(MessageFormatRuntimeException.class, () -> consumer.receiveBody(Object.class, PATIENCE));
        assertFalse(consumer.receive(PATIENCE).getJMSRedelivered());
    }

    @Test
    void aProducerLaysItsOptionsOnEveryMessage() throws JMSException {
        JMSContext context = context();
        Queue queue = context.createQueue(name(""));
        Queue answers = context.createQueue("answers");
        JMSProducer producer = context.createProducer().setDeliveryMode(DeliveryMode.NON_PERSISTENT).setPriority(8)
                .setTimeToLive(60_000).setDeliveryDelay(1).setJMSType("type").setJMSCorrelationID("correlation")
                .setJMSReplyTo(answers).setProperty("n", 1).setProperty("text", "value");
        assertEquals(Set.of("n", "text"), producer.getPropertyNames());
        assertEquals("1", producer.getStringProperty("n"));
        assertTrue(producer.propertyExists("text"));
        producer.send(queue, "body");
        Message received = context.createConsumer(queue).receive(PATIENCE);
        assertEquals(DeliveryMode.NON_PERSISTENT, received.getJMSDeliveryMode());
        assertEquals(8, received.getJMSPriority());
        assertEquals(received.getJMSTimestamp() + 60_000, received.getJMSExpiration());
        assertEquals(received.getJMSTimestamp() + 1, received.getJMSDeliveryTime());
        assertEquals("type", received.getJMSType());
        assertEquals("correlation", received.getJMSCorrelationID());
        assertEquals(answers, received.getJMSReplyTo());
        assertEquals(1, received.getIntProperty("n"));
        assertEquals("value", received.getStringProperty("text"));
        assertFalse(producer.clearProperties().propertyExists("n"));
    }

    @Test
    void aProducerRefusesNonsense() {
        JMSContext context = context();
        JMSProducer producer = context.createProducer();
        Queue queue = context.createQueue(name(""));
        assertThrows(JMSRuntimeException.class, () -> producer.setPriority(10));
        assertThrows(JMSRuntimeException.class, () -> producer.setDeliveryMode(0));
        assertThrows(MessageFormatRuntimeException.class, () -> producer.send(queue, (Message) null));
        assertThrows(InvalidDestinationRuntimeException.class, () -> producer.send(null, "text"));
        assertThrows(IllegalArgumentException.class, () -> producer.setProperty("", 1));
        assertThrows(MessageFormatRuntimeException.class, () -> producer.setProperty("x", new Object()));
        assertThrows(MessageFormatRuntimeException.class,
                () -> producer.send(queue, Map.of("list", new ArrayList<>())));
    }

    @Test
    void tellsCompletionListenersInOrder() throws InterruptedException {
        JMSContext context = context();
        Queue queue = context.createQueue(name(""));
        BlockingQueue<String> completed = new LinkedBlockingQueue<>();
        JMSProducer producer = context.createProducer().setAsync(new CompletionListener() {
            @Override
            public void onCompletion(Message message) {
                completed.add(textOf(message));
            }

            @Override
            public void onException(Message message, Exception exception) {
                completed.add(textOf(message) + " failed: " + exception.getClass().getSimpleName());
            }
        });
        Queue strict = context.createQueue(name(RunningBroker.STRICT));
        producer.send(queue, "one").send(strict, "two").send(queue, "three");
        assertEquals("one", completed.poll(PATIENCE, TimeUnit.MILLISECONDS));
        assertEquals("two failed: InvalidDestinationException", completed.poll(PATIENCE, TimeUnit.MILLISECONDS));
        assertEquals("three", completed.poll(PATIENCE, TimeUnit.MILLISECONDS));
        assertNotNull(producer.getAsync());
    }

    private static String textOf(Message message) {
        try {
            return ((TextMessage) message).getText();
        } catch (JMSException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void closingWaitsForCompletionListeners() {
        JMSContext context = factory().createContext(JMSContext.SESSION_TRANSACTED);
        Queue queue = context.createQueue(name(""));
        BlockingQueue<Object> completed = new LinkedBlockingQueue<>();
        JMSProducer producer = context.createProducer().setAsync(new CompletionListener() {
            @Override
            public void onCompletion(Message message) {
                completed.add(refusal(context::commit));
            }

            @Override
            public void onException(Message message, Exception exception) {
                completed.add(exception);
            }
        });
        for (int i = 0; i < 100; i++) {
            producer.send(queue, "message " + i);
        }
        context.commit();
        assertEquals(Collections.nCopies(100, IllegalStateRuntimeException.class), List.copyOf(completed),
                "a listener cannot commit what it waits for");
        context.close();
    }

    private static Object refusal(Runnable step) {
        try {
            step.run();
            return "nothing";
        } catch (JMSRuntimeException e) {
            return e.getClass();
        }
    }

    @Test
    void startsWithItsFirstConsumerUnlessToldNotTo() {
        JMSContext context = context();
        context.setAutoStart(false);
        Queue queue = context.createQueue(name(""));
        JMSConsumer consumer = context.createConsumer(queue);
        context.createProducer().send(queue, "one");
        assertNull(consumer.receive(MOMENT));
        context.start();
        assertEquals("one", consumer.receiveBody(String.class, PATIENCE));
        context.stop();
        context.createProducer().send(queue, "two");
        assertNull(consumer.receive(MOMENT));
        assertFalse(context.getAutoStart());
    }

    @Test
    void contextsShareAConnectionUntilTheLastIsClosed() {
        JMSContext first = context();
        first.setClientID(name("client-"));
        JMSContext second = first.createContext(JMSContext.CLIENT_ACKNOWLEDGE);
        assertEquals(first.getClientID(), second.getClientID());
        assertEquals(JMSContext.CLIENT_ACKNOWLEDGE, second.getSessionMode());
        first.close();
        first.close();
        Queue queue = second.createQueue(name(""));
        second.createProducer().send(queue, "still open");
        assertEquals("still open", second.createConsumer(queue).receiveBody(String.class, PATIENCE));
        second.acknowledge();
        second.close();
        assertThrows(IllegalStateRuntimeException.class, second::start);
        assertThrows(IllegalStateRuntimeException.class, first::createProducer);
        assertThrows(IllegalStateRuntimeException.class, () -> first.createContext(JMSContext.AUTO_ACKNOWLEDGE));
    }

    @Test
    void aClientIdCanBeSetOnANewContextOnly() {
        JMSContext context = context();
        context.createConsumer(context.createQueue(name("")));
        assertThrows(IllegalStateRuntimeException.class, () -> context.setClientID("late"));
        assertThrows(JMSRuntimeException.class, () -> factory().createContext(17));
    }

    @Test
    void committedWorkIsThereAndRolledBackWorkIsNot() {
        JMSContext context = context(JMSContext.SESSION_TRANSACTED);
        assertTrue(context.getTransacted());
        Queue queue = context.createQueue(name(""));
        context.createProducer().send(queue, "lost");
        context.rollback();
        context.createProducer().send(queue, "kept");
        context.commit();
        JMSConsumer consumer = context.createConsumer(queue);
        assertEquals("kept", consumer.receiveBody(String.class, PATIENCE));
        context.rollback();
        assertEquals("kept", consumer.receiveBody(String.class, PATIENCE));
        context.commit();
        assertNull(consumer.receiveNoWait());
    }

    @Test
    void acknowledgesAndRecovers() throws JMSException {
        JMSContext context = context(JMSContext.CLIENT_ACKNOWLEDGE);
        Queue queue = context.createQueue(name(""));
        context.createProducer().send(queue, "one").send(queue, "two");
        JMSConsumer consumer = context.createConsumer(queue);
        assertEquals("one", consumer.receiveBody(String.class, PATIENCE));
        context.acknowledge();
        assertEquals("two", consumer.receiveBody(String.class, PATIENCE));
        context.recover();
        assertTrue(consumer.receive(PATIENCE).getJMSRedelivered());
        context.acknowledge();
    }

    @Test
    void listensBrowsesAndSubscribes() throws Exception {
        JMSContext context = context();
        context.setClientID(name("client-"));
        Topic topic = context.createTopic(name(""));
        Queue queue = context.createQueue(name(""));
        BlockingQueue<String> taken = new LinkedBlockingQueue<>();
        context.createDurableConsumer(topic, "durable").setMessageListener(message -> taken.add(textOf(message)));
        JMSContext sender = context();
        sender.createProducer().send(topic, "published").send(queue, "queued");
        assertEquals("published", taken.poll(PATIENCE, TimeUnit.MILLISECONDS));
        try (QueueBrowser browser = sender.createBrowser(queue)) {
            assertEquals("queued", textOf((Message) browser.getEnumeration().nextElement()));
        }
        assertThrows(InvalidSelectorRuntimeException.class, () -> sender.createConsumer(queue, "n >"));
        JMSConsumer shared = sender.createSharedConsumer(topic, "shared", "n = 1");
        assertEquals("n = 1", shared.getMessageSelector());
        sender.createProducer().setProperty("n", 1).send(topic, "selected");
        assertEquals("selected", shared.receiveBody(String.class, PATIENCE));
        context.close();
        JMSContext later = context();
        later.setClientID(name("client-"));
        later.unsubscribe("durable");
    }
}
