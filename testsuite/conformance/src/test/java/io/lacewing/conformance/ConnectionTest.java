package io.lacewing.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.lacewing.client.url.InvalidUrlException;
import io.lacewing.jms.LacewingConnectionFactory;
import jakarta.jms.Connection;
import jakarta.jms.ConnectionMetaData;
import jakarta.jms.ExceptionListener;
import jakarta.jms.IllegalStateException;
import jakarta.jms.InvalidClientIDException;
import jakarta.jms.InvalidDestinationException;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageConsumer;
import jakarta.jms.MessageFormatException;
import jakarta.jms.MessageProducer;
import jakarta.jms.Queue;
import jakarta.jms.QueueBrowser;
import jakarta.jms.Session;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** Connections, sessions and what is made from them: how they live and end. */
class ConnectionTest extends Conformance {

    @Test
    void deliversNothingBeforeItIsStarted() throws JMSException {
        Connection connection = closedLater(factory().createConnection());
        Session session = connection.createSession();
        Queue queue = queue(session);
        MessageConsumer consumer = session.createConsumer(queue);
        send(session, queue, "one");
        assertReceivesNothing(consumer);
        connection.start();
        assertReceives(consumer, "one");
        connection.stop();
        send(session, queue, "two");
        assertReceivesNothing(consumer);
        connection.start();
        assertReceives(consumer, "two");
    }

    @Test
    void leavesMessagesToOthersBeforeItIsStarted() throws JMSException {
        Session idle = closedLater(factory().createConnection()).createSession();
        Queue queue = queue(idle);
        idle.createConsumer(queue);
        send(idle, queue, "one");
        assertReceives(session().createConsumer(queue), "one");
    }

    @Test
    void aClientIdIsForOneConnectionAtATime() throws JMSException {
        String id = name("client-");
        Connection connection = closedLater(factory().createConnection());
        connection.setClientID(id);
        assertEquals(id, connection.getClientID());
        Connection other = closedLater(factory().createConnection());
        assertThrows(InvalidClientIDException.class, () -> other.setClientID(id));
        assertThrows(InvalidClientIDException.class, () -> closedLater(factory("?clientID=" + id).createConnection()));
        connection.close();
        closedLater(factory("?clientID=" + id).createConnection()).createSession();
    }

    @Test
    void aClientIdIsSetFirstAndOnce() throws JMSException {
        Connection used = connect();
        assertThrows(IllegalStateException.class, () -> used.setClientID(name("late-")));
        Connection administered = closedLater(factory("?clientID=" + name("fixed-")).createConnection());
        assertEquals(name("fixed-"), administered.getClientID());
        assertThrows(IllegalStateException.class, () -> administered.setClientID(name("other-")));
        Connection fresh = closedLater(factory().createConnection());
        assertNull(fresh.getClientID());
        assertThrows(InvalidClientIDException.class, () -> fresh.setClientID(""));
    }

    @Test
    void knowsItsVersions() throws JMSException {
        ConnectionMetaData metaData = connect().getMetaData();
        assertEquals("3.1", metaData.getJMSVersion());
        assertEquals(3, metaData.getJMSMajorVersion());
        assertEquals(1, metaData.getJMSMinorVersion());
        assertEquals("Lacewing", metaData.getJMSProviderName());
        assertNotNull(metaData.getProviderVersion());
        assertTrue(metaData.getJMSXPropertyNames().hasMoreElements());
    }

    @Test
    void closingEndsAllThatWasMadeFromIt() throws Exception {
        Connection connection = connect();
        Session session = connection.createSession();
        Queue queue = queue(session);
        MessageConsumer consumer = session.createConsumer(queue);
        MessageProducer producer = session.createProducer(queue);
        QueueBrowser browser = session.createBrowser(queue);
        CompletableFuture<Message> waiting = CompletableFuture.supplyAsync(() -> receiveOrNull(consumer));
        connection.close();
        connection.close();
        assertNull(waiting.get(PATIENCE, TimeUnit.MILLISECONDS));
        assertThrows(IllegalStateException.class, connection::start);
        assertThrows(IllegalStateException.class, connection::createSession);
        assertThrows(IllegalStateException.class, connection::getClientID);
        assertThrows(IllegalStateException.class, () -> session.createTextMessage("late"));
        assertThrows(IllegalStateException.class, () -> session.createConsumer(queue));
        assertThrows(IllegalStateException.class, () -> consumer.receive(1));
        assertThrows(IllegalStateException.class, browser::getEnumeration);
        assertThrows(JMSException.class, () -> producer.send(null));
        session.close();
        consumer.close();
        producer.close();
    }

    private static Message receiveOrNull(MessageConsumer consumer) {
        try {
            return consumer.receive();
        } catch (IllegalStateException e) {
            return null;
        } catch (JMSException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void cannotBeClosedOrStoppedByItsListeners() throws Exception {
        Connection connection = connect();
        Session session = connection.createSession();
        Queue queue = queue(session);
        BlockingQueue<String> refused = new LinkedBlockingQueue<>();
        session.createConsumer(queue).setMessageListener(message -> {
            refused.add(refusal(connection::close));
            refused.add(refusal(connection::stop));
            refused.add(refusal(session::close));
        });
        send(session(), queue, "one");
        for (int i = 0; i < 3; i++) {
            assertEquals(IllegalStateException.class.getName(), refused.poll(PATIENCE, TimeUnit.MILLISECONDS));
        }
    }

    private interface Step {

        void run() throws JMSException;
    }

    private static String refusal(Step step) {
        try {
            step.run();
            return "nothing";
        } catch (JMSException e) {
            return e.getClass().getName();
        }
    }

    @Test
    void tellsItsExceptionListenerWhenTheBrokerIsGone() throws Exception {
        try (RunningBroker own = new RunningBroker(builder -> builder)) {
            var factory = new LacewingConnectionFactory(own.url(transport));
            Connection connection = closedLater(factory.createConnection());
            BlockingQueue<JMSException> told = new LinkedBlockingQueue<>();
            ExceptionListener listener = told::add;
            connection.setExceptionListener(listener);
            assertEquals(listener, connection.getExceptionListener());
            connection.start();
            Session session = connection.createSession();
            MessageConsumer consumer = session.createConsumer(queue(session));
            own.stop();
            JMSException loss = told.poll(PATIENCE, TimeUnit.MILLISECONDS);
            assertEquals("CONNECTION_LOST", loss.getErrorCode());
            assertThrows(JMSException.class, consumer::receive);
            assertThrows(JMSException.class, connection::createSession);
            connection.close();
            assertTrue(told.isEmpty());
            own.start();
        }
    }

    @Test
    void keepsPersistentMessagesOverARestart() throws Exception {
        try (RunningBroker own = new RunningBroker(builder -> builder)) {
            var factory = new LacewingConnectionFactory(own.url(transport));
            try (Connection connection = factory.createConnection()) {
                Session session = connection.createSession(Session.SESSION_TRANSACTED);
                send(session, queue(session), "one", "two");
                session.commit();
                send(session, queue(session), "not committed");
            }
            own.stop();
            own.start();
            factory = new LacewingConnectionFactory(own.url(transport));
            try (Connection connection = factory.createConnection()) {
                connection.start();
                Session session = connection.createSession();
                MessageConsumer consumer = session.createConsumer(queue(session));
                assertReceives(consumer, "one");
                assertReceives(consumer, "two");
                assertReceivesNothing(consumer);
            }
        }
    }

    @Test
    void namesAnUnknownOption() {
        InvalidUrlException failure = assertThrows(InvalidUrlException.class, () -> factory("?callTimeOut=1"));
        assertTrue(failure.getMessage().contains("callTimeOut"), failure.getMessage());
        assertTrue(failure.getMessage().contains("callTimeout"), failure.getMessage());
    }

    @Test
    void refusesNonsense() throws JMSException {
        Connection connection = connect();
        assertThrows(JMSException.class, () -> connection.createSession(17));
        Session session = connection.createSession();
        Queue queue = queue(session);
        assertThrows(InvalidDestinationException.class, () -> session.createConsumer(null));
        assertThrows(JMSException.class, () -> session.createQueue(""));
        MessageProducer producer = session.createProducer(queue);
        Message message = session.createMessage();
        assertThrows(MessageFormatException.class, () -> producer.send(null));
        assertThrows(UnsupportedOperationException.class, () -> producer.send(queue, message));
        assertThrows(JMSException.class, () -> producer.setPriority(10));
        assertThrows(JMSException.class, () -> producer.setDeliveryMode(3));
        assertThrows(JMSException.class, () -> producer.setTimeToLive(-1));
        assertThrows(JMSException.class, () -> producer.send(message, 1, -1, 0));
        assertThrows(IllegalArgumentException.class, () -> producer.send(message, null));
        MessageProducer anonymous = session.createProducer(null);
        assertThrows(UnsupportedOperationException.class, () -> anonymous.send(message));
        assertThrows(InvalidDestinationException.class, () -> anonymous.send((Queue) null, message));
    }
}
