package io.lacewing.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import jakarta.jms.Connection;
import jakarta.jms.IllegalStateException;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageConsumer;
import jakarta.jms.Queue;
import jakarta.jms.Session;
import jakarta.jms.TextMessage;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AcknowledgementTest extends Conformance {

    private final BlockingQueue<String> taken = new LinkedBlockingQueue<>();

    private String taken() throws InterruptedException {
        return taken.poll(PATIENCE, TimeUnit.MILLISECONDS);
    }

    private static int countOf(Message message) throws JMSException {
        return message.getIntProperty("JMSXDeliveryCount");
    }

    @ParameterizedTest
    @ValueSource(ints = {Session.AUTO_ACKNOWLEDGE, Session.DUPS_OK_ACKNOWLEDGE})
    void receivedMessagesDoNotComeAgain(int mode) throws JMSException {
        Connection connection = connect();
        Session session = connection.createSession(mode);
        Queue queue = queue(session);
        send(session, queue, "one", "two", "three");
        MessageConsumer consumer = session.createConsumer(queue);
        assertReceives(consumer, "one");
        assertReceives(consumer, "two");
        connection.close();
        assertReceives(session().createConsumer(queue), "three");
    }

    @Test
    void messagesComeAgainThatTheClientDidNotAcknowledge() throws JMSException {
        Connection connection = connect();
        Session session = connection.createSession(Session.CLIENT_ACKNOWLEDGE);
        Queue queue = queue(session);
        send(session, queue, "one", "two", "three", "four");
        MessageConsumer consumer = session.createConsumer(queue);
        assertReceives(consumer, "one");
        assertReceives(consumer, "two").acknowledge();
        TextMessage three = assertReceives(consumer, "three");
        assertFalse(three.getJMSRedelivered());
        assertEquals(1, countOf(three));
        connection.close();

        MessageConsumer next = session().createConsumer(queue);
        TextMessage again = assertReceives(next, "three");
        assertTrue(again.getJMSRedelivered());
        assertEquals(2, countOf(again));
        assertFalse(assertReceives(next, "four").getJMSRedelivered(), "it was sent ahead, but not handed over");
    }

    @Test
    void acknowledgingAMessageAcknowledgesAllOfTheSession() throws JMSException {
        Connection connection = connect();
        Session session = connection.createSession(Session.CLIENT_ACKNOWLEDGE);
        Queue queue = queue(session);
        Queue other = session.createQueue(name("other-"));
        send(session, queue, "one", "two");
        send(session, other, "three");
        MessageConsumer consumer = session.createConsumer(queue);
        TextMessage one = assertReceives(consumer, "one");
        assertReceives(consumer, "two");
        assertReceives(session.createConsumer(other), "three");
        one.acknowledge();
        connection.close();
        Session next = session();
        assertReceivesNothing(next.createConsumer(queue));
        assertReceivesNothing(next.createConsumer(other));
    }

    @Test
    void aMessageCanBeAcknowledgedAfterItsConsumerWasClosed() throws JMSException {
        Connection connection = connect();
        Session session = connection.createSession(Session.CLIENT_ACKNOWLEDGE);
        Queue queue = queue(session);
        send(session, queue, "one");
        MessageConsumer consumer = session.createConsumer(queue);
        TextMessage one = assertReceives(consumer, "one");
        consumer.close();
        one.acknowledge();
        connection.close();
        assertReceivesNothing(session().createConsumer(queue));
    }

    @Test
    void recoverStartsAgainWithTheOldestMessage() throws JMSException {
        Session session = session(Session.CLIENT_ACKNOWLEDGE);
        Queue queue = queue(session);
        send(session, queue, "one", "two", "three", "four");
        MessageConsumer consumer = session.createConsumer(queue);
        assertReceives(consumer, "one").acknowledge();
        assertReceives(consumer, "two");
        assertReceives(consumer, "three");
        session.recover();
        assertTrue(assertReceives(consumer, "two").getJMSRedelivered());
        assertTrue(assertReceives(consumer, "three").getJMSRedelivered());
        assertFalse(assertReceives(consumer, "four").getJMSRedelivered());
        session.recover();
        assertEquals(3, countOf(assertReceives(consumer, "two")));
        assertEquals(3, countOf(assertReceives(consumer, "three")));
        assertEquals(2, countOf(assertReceives(consumer, "four")));
        assertReceivesNothing(consumer);
    }

    @Test
    void recoverCanGoOnForLongWithASmallWindow() throws JMSException {
        Session session = connect("?consumerWindowSize=1000").createSession(Session.CLIENT_ACKNOWLEDGE);
        Queue queue = queue(session);
        for (int i = 0; i < 20; i++) {
            send(session, queue, "message " + i);
        }
        MessageConsumer consumer = session.createConsumer(queue);
        for (int round = 0; round < 9; round++) {
            for (int i = 0; i < 20; i++) {
                assertReceives(consumer, "message " + i);
            }
            session.recover();
        }
    }

    @Test
    void aClosedSessionCannotAcknowledge() throws JMSException {
        Session session = session(Session.CLIENT_ACKNOWLEDGE);
        Queue queue = queue(session);
        send(session, queue, "one");
        TextMessage one = assertReceives(session.createConsumer(queue), "one");
        session.close();
        assertThrows(IllegalStateException.class, one::acknowledge);
    }

    @ParameterizedTest
    @ValueSource(ints = {Session.AUTO_ACKNOWLEDGE, Session.DUPS_OK_ACKNOWLEDGE})
    void aMessageComesAgainWhoseListenerFailed(int mode) throws Exception {
        Session session = session(mode);
        Queue queue = queue(session);
        session.createConsumer(queue).setMessageListener(message -> {
            String description = describe(message);
            taken.add(description);
            if (description.equals("two 1")) {
                throw new java.lang.IllegalStateException("on purpose");
            }
        });
        send(session(), queue, "one", "two", "three");
        assertEquals("one 1", taken());
        assertEquals("two 1", taken());
        assertEquals("two 2", taken());
        assertEquals("three 1", taken());
    }

    private static String describe(Message message) {
        try {
            return ((TextMessage) message).getText() + " " + countOf(message);
        } catch (JMSException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void aMessageThatFailsTooOftenGoesToTheDeadLetters() throws Exception {
        Session session = session();
        Queue queue = session.createQueue(name(RunningBroker.POISON));
        session.createConsumer(queue).setMessageListener(message -> {
            taken.add(describe(message));
            throw new java.lang.IllegalStateException("on purpose");
        });
        Session other = session();
        send(other, queue, "bad");
        for (int attempt = 1; attempt <= RunningBroker.ATTEMPTS; attempt++) {
            assertEquals("bad " + attempt, taken());
        }
        MessageConsumer deadLetters = other.createConsumer(other.createQueue(RunningBroker.DEAD_LETTERS));
        assertReceives(deadLetters, "bad");
    }

    @Test
    void aMessageIsAcknowledgedOnceItsListenerHasReturned() throws Exception {
        Connection connection = connect();
        Session session = connection.createSession();
        Queue queue = queue(session);
        session.createConsumer(queue).setMessageListener(message -> taken.add(describe(message)));
        send(session(), queue, "one", "two", "three");
        assertEquals("one 1", taken());
        assertEquals("two 1", taken());
        assertEquals("three 1", taken());
        connection.close();
        assertReceivesNothing(session().createConsumer(queue));
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, 0, 1, 500})
    void aListenerIsFedWithAnyWindow(int window) throws Exception {
        Session session = connect("?consumerWindowSize=" + window).createSession();
        Queue queue = queue(session);
        session.createConsumer(queue).setMessageListener(message -> taken.add(describe(message)));
        Session sender = session();
        for (int i = 0; i < 50; i++) {
            send(sender, queue, "message " + i);
        }
        for (int i = 0; i < 50; i++) {
            assertEquals("message " + i + " 1", taken());
        }
    }

    @Test
    void acknowledgesOnArrivalIfTheUrlSaysSo() throws JMSException {
        Connection connection = connect("?preAcknowledge=true");
        Session session = connection.createSession(Session.CLIENT_ACKNOWLEDGE);
        Queue queue = queue(session);
        send(session, queue, "one", "two");
        MessageConsumer consumer = session.createConsumer(queue);
        assertReceives(consumer, "one");
        assertReceives(consumer, "two");
        connection.close();
        assertReceivesNothing(session().createConsumer(queue));
    }
}
