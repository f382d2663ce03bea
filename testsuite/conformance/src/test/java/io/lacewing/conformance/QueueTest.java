package io.lacewing.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import jakarta.jms.DeliveryMode;
import jakarta.jms.InvalidDestinationException;
import jakarta.jms.InvalidSelectorException;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageConsumer;
import jakarta.jms.MessageProducer;
import jakarta.jms.Queue;
import jakarta.jms.QueueBrowser;
import jakarta.jms.Session;
import jakarta.jms.TemporaryQueue;
import jakarta.jms.TextMessage;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class QueueTest extends Conformance {

    @ParameterizedTest
    @ValueSource(ints = {DeliveryMode.PERSISTENT, DeliveryMode.NON_PERSISTENT})
    void keepsTheOrderOfASender(int deliveryMode) throws JMSException {
        Session session = session();
        Queue queue = queue(session);
        MessageProducer producer = session.createProducer(queue);
        producer.setDeliveryMode(deliveryMode);
        for (int i = 0; i < 500; i++) {
            producer.send(session.createTextMessage("message " + i));
        }
        MessageConsumer consumer = session.createConsumer(queue);
        for (int i = 0; i < 500; i++) {
            assertReceives(consumer, "message " + i);
        }
        assertReceivesNothing(consumer);
    }

    @Test
    void givesEachMessageToOneConsumer() throws JMSException {
        Session session = session();
        Queue queue = queue(session);
        MessageConsumer one = session.createConsumer(queue);
        MessageConsumer other = session().createConsumer(queue);
        List<String> sent = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            sent.add("message " + i);
        }
        send(session, queue, sent.toArray(String[]::new));
        Set<String> received = new HashSet<>();
        int fromOne = drain(one, received);
        int fromOther = drain(other, received);
        assertEquals(100, fromOne + fromOther);
        assertEquals(new HashSet<>(sent), received);
        assertTrue(fromOne > 0 && fromOther > 0, fromOne + " and " + fromOther);
    }

    private static int drain(MessageConsumer consumer, Set<String> received) throws JMSException {
        int count = 0;
        for (Message message = consumer.receiveNoWait(); message != null; message = consumer.receiveNoWait()) {
            received.add(((TextMessage) message).getText());
            count++;
        }
        return count;
    }

    @Test
    void givesMessagesOfHigherPriorityFirst() throws JMSException {
        Session session = session();
        Queue queue = queue(session);
        MessageProducer producer = session.createProducer(queue);
        for (int priority : new int[] {4, 9, 0, 4, 7}) {
            producer.setPriority(priority);
            producer.send(session.createTextMessage("priority " + priority));
        }
        MessageConsumer consumer = session.createConsumer(queue);
        for (int priority : new int[] {9, 7, 4, 4, 0}) {
            assertEquals(priority, assertReceives(consumer, "priority " + priority).getJMSPriority());
        }
    }

    @Test
    void selectsByPropertiesAndHeaders() throws JMSException {
        Session session = session();
        Queue queue = queue(session);
        MessageProducer producer = session.createProducer(queue);
        for (int size = 1; size <= 5; size++) {
            TextMessage message = session.createTextMessage("size " + size);
            message.setIntProperty("size", size);
            message.setStringProperty("colour", size % 2 == 0 ? "red" : "blue");
            message.setJMSType(size > 3 ? "big" : "small");
            producer.send(message);
        }
        MessageConsumer consumer = session.createConsumer(queue, "colour = 'red' AND size BETWEEN 2 AND 4");
        assertReceives(consumer, "size 2");
        assertReceives(consumer, "size 4");
        assertReceivesNothing(consumer);
        consumer.close();
        MessageConsumer byType = session.createConsumer(queue, "JMSType = 'big' AND JMSPriority = 4");
        assertReceives(byType, "size 5");
        assertReceivesNothing(byType);
        byType.close();
        assertReceives(session.createConsumer(queue), "size 1");
    }

    @ParameterizedTest
    @ValueSource(strings = {"size >", "colour = red'", "NOT", "1 + 1 LIKE 'x'"})
    void refusesAnInvalidSelector(String selector) throws JMSException {
        Session session = session();
        Queue queue = queue(session);
        assertThrows(InvalidSelectorException.class, () -> session.createConsumer(queue, selector));
        assertThrows(InvalidSelectorException.class, () -> session.createBrowser(queue, selector));
    }

    @Test
    void anEmptySelectorSelectsEverything() throws JMSException {
        Session session = session();
        Queue queue = queue(session);
        MessageConsumer consumer = session.createConsumer(queue, "");
        assertNull(consumer.getMessageSelector());
        send(session, queue, "one");
        assertReceives(consumer, "one");
    }

    @Test
    void namesAQueueThatIsNotThere() throws JMSException {
        Session session = session();
        Queue queue = session.createQueue(name(RunningBroker.STRICT));
        JMSException failure = assertThrows(InvalidDestinationException.class, () -> session.createConsumer(queue));
        assertTrue(failure.getMessage().contains(queue.getQueueName()), failure.getMessage());
        failure = assertThrows(InvalidDestinationException.class, () -> session.createProducer(queue));
        assertTrue(failure.getMessage().contains(queue.getQueueName()), failure.getMessage());
        MessageProducer anonymous = session.createProducer(null);
        failure = assertThrows(InvalidDestinationException.class,
                () -> anonymous.send(queue, session.createTextMessage("lost")));
        assertTrue(failure.getMessage().contains(queue.getQueueName()), failure.getMessage());
    }

    @Test
    void anExpiredMessageIsNotReceived() throws JMSException {
        Session session = session();
        Queue queue = session.createQueue(name(RunningBroker.EXPIRING));
        MessageProducer producer = session.createProducer(queue);
        producer.setTimeToLive(1);
        TextMessage shortLived = session.createTextMessage("short-lived");
        producer.send(shortLived);
        producer.setTimeToLive(0);
        producer.send(session.createTextMessage("for ever"));
        while (System.currentTimeMillis() <= shortLived.getJMSExpiration()) {
            Thread.onSpinWait();
        }
        assertEquals(0, assertReceives(session.createConsumer(queue), "for ever").getJMSExpiration());
        MessageConsumer expired = session.createConsumer(session.createQueue(RunningBroker.EXPIRED));
        assertReceives(expired, "short-lived");
    }

    @Test
    void aDelayedMessageIsNotReceivedBeforeItsTime() throws JMSException {
        Session session = session();
        Queue queue = queue(session);
        MessageConsumer consumer = session.createConsumer(queue);
        MessageProducer producer = session.createProducer(queue);
        producer.setDeliveryDelay(300);
        TextMessage late = session.createTextMessage("late");
        producer.send(late);
        producer.setDeliveryDelay(0);
        producer.send(session.createTextMessage("soon"));
        assertReceives(consumer, "soon");
        TextMessage received = assertReceives(consumer, "late");
        assertTrue(System.currentTimeMillis() >= received.getJMSDeliveryTime());
        assertEquals(late.getJMSDeliveryTime(), received.getJMSDeliveryTime());
        assertEquals(late.getJMSTimestamp() + 300, received.getJMSDeliveryTime());
    }

    @Test
    void browsingLeavesTheMessages() throws JMSException {
        Session session = session();
        Queue queue = queue(session);
        send(session, queue, "one", "two", "three");
        try (QueueBrowser browser = session.createBrowser(queue)) {
            assertEquals(List.of("one", "two", "three"), texts(browser));
            assertEquals(List.of("one", "two", "three"), texts(browser));
            assertEquals(queue, browser.getQueue());
        }
        MessageConsumer consumer = session.createConsumer(queue);
        assertReceives(consumer, "one");
        assertFalse(assertReceives(consumer, "two").getJMSRedelivered());
    }

    @Test
    void browsesWhatIsSelected() throws JMSException {
        Session session = session();
        Queue queue = queue(session);
        MessageProducer producer = session.createProducer(queue);
        for (int i = 0; i < 10; i++) {
            TextMessage message = session.createTextMessage("message " + i);
            message.setIntProperty("n", i);
            producer.send(message);
        }
        try (QueueBrowser browser = session.createBrowser(queue, "n > 7")) {
            assertEquals(List.of("message 8", "message 9"), texts(browser));
        }
    }

    @Test
    void browsesAnEmptyQueue() throws JMSException {
        Session session = session();
        try (QueueBrowser browser = session.createBrowser(queue(session))) {
            assertEquals(List.of(), texts(browser));
        }
    }

    @Test
    void browsesMoreThanAWindow() throws JMSException {
        Session session = connect("?consumerWindowSize=1000").createSession();
        Queue queue = queue(session);
        for (int i = 0; i < 100; i++) {
            send(session, queue, "message " + i);
        }
        try (QueueBrowser browser = session.createBrowser(queue)) {
            assertEquals(100, texts(browser).size());
        }
    }

    private static List<String> texts(QueueBrowser browser) throws JMSException {
        List<String> texts = new ArrayList<>();
        for (Object message : Collections.list(browser.getEnumeration())) {
            texts.add(((TextMessage) message).getText());
        }
        return texts;
    }

    @Test
    void answersGoToATemporaryQueue() throws JMSException {
        Session client = session();
        Session server = session();
        Queue queue = queue(client);
        TemporaryQueue answers = client.createTemporaryQueue();
        TextMessage request = client.createTextMessage("question");
        request.setJMSReplyTo(answers);
        request.setJMSCorrelationID("42");
        client.createProducer(queue).send(request);

        Message received = receive(server.createConsumer(queue));
        TextMessage answer = server.createTextMessage("answer");
        answer.setJMSCorrelationID(received.getJMSCorrelationID());
        server.createProducer(received.getJMSReplyTo()).send(answer);

        assertEquals("42", assertReceives(client.createConsumer(answers), "answer").getJMSCorrelationID());
    }

    @Test
    void aTemporaryQueueIsForItsConnectionOnly() throws JMSException {
        TemporaryQueue queue = session().createTemporaryQueue();
        Session other = session();
        assertThrows(InvalidDestinationException.class, () -> other.createConsumer(queue));
        other.createProducer(queue).close();
    }

    @Test
    void aDeletedTemporaryQueueIsGone() throws JMSException {
        Session session = session();
        TemporaryQueue queue = session.createTemporaryQueue();
        MessageConsumer consumer = session.createConsumer(queue);
        assertThrows(JMSException.class, queue::delete, "it has a consumer");
        consumer.close();
        queue.delete();
        assertThrows(InvalidDestinationException.class, () -> session.createConsumer(queue));
    }

    @Test
    void aTemporaryQueueEndsWithItsConnection() throws JMSException {
        var connection = connect();
        Session session = connection.createSession();
        TemporaryQueue queue = session.createTemporaryQueue();
        connection.close();
        Session other = session();
        assertThrows(InvalidDestinationException.class, () -> other.createProducer(queue));
    }

    @Test
    void receivesOneByOneWithoutAWindow() throws JMSException {
        Session session = connect("?consumerWindowSize=0").createSession();
        Queue queue = queue(session);
        MessageConsumer consumer = session.createConsumer(queue);
        assertReceivesNothing(consumer);
        send(session, queue, "one", "two", "three");
        assertReceives(consumer, "one");
        MessageConsumer other = connect("?consumerWindowSize=0").createSession().createConsumer(queue);
        assertReceives(other, "two");
        assertReceives(consumer, "three");
        assertReceivesNothing(consumer);
    }

    @Test
    void aSenderWaitsForASlowConsumerOfAFullQueue() throws Exception {
        Session session = connect("?callTimeout=2000&producerWindowSize=1000").createSession();
        Queue queue = session.createQueue(name(RunningBroker.SMALL));
        MessageProducer producer = session.createProducer(queue);
        producer.setDeliveryMode(DeliveryMode.NON_PERSISTENT);
        int sent = 0;
        try {
            for (; sent < 1000; sent++) {
                producer.send(session.createTextMessage("x".repeat(1000)));
            }
        } catch (JMSException e) {
            assertTrue(e.getMessage().contains(queue.getQueueName()), e.getMessage());
        }
        assertTrue(sent > 10 && sent < 40, "sent " + sent);
        MessageConsumer consumer = session.createConsumer(queue);
        for (int i = 0; i < sent; i++) {
            receive(consumer);
        }
        producer.send(session.createTextMessage("more"));
        assertReceives(consumer, "more");
    }
}
