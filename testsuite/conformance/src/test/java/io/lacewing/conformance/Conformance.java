package io.lacewing.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import io.lacewing.jms.LacewingConnectionFactory;
import jakarta.jms.Connection;
import jakarta.jms.Destination;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageConsumer;
import jakarta.jms.Queue;
import jakarta.jms.Session;
import jakarta.jms.TextMessage;
import jakarta.jms.Topic;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests over each transport, with connections that are closed after each of them. */
@ParameterizedClass
@EnumSource(Transport.class)
@Timeout(60)
abstract class Conformance {

    /** Long enough for what is sure to come. */
    static final long PATIENCE = 10_000;
    /** Long enough to believe that nothing comes which would have come at once. */
    static final long MOMENT = 50;

    @RegisterExtension
    static final SharedBroker SHARED = new SharedBroker();

    private static final AtomicInteger TESTS = new AtomicInteger();

    @Parameter
    Transport transport;

    private final Deque<Connection> connections = new ArrayDeque<>();
    private String testName;

    @BeforeEach
    void nameDestinations(TestInfo test) {
        testName = test.getTestMethod().orElseThrow().getName() + "-" + TESTS.incrementAndGet();
    }

    @AfterEach
    void closeConnections() throws JMSException {
        while (!connections.isEmpty()) {
            connections.pop().close();
        }
    }

    final RunningBroker broker() {
        return SHARED.get();
    }

    /** A factory for the broker; options as in a URL, with their question mark. */
    final LacewingConnectionFactory factory(String options) {
        return new LacewingConnectionFactory(broker().url(transport) + options);
    }

    final LacewingConnectionFactory factory() {
        return factory("");
    }

    /** A connection that has been started. */
    final Connection connect() throws JMSException {
        return connect("");
    }

    final Connection connect(String options) throws JMSException {
        Connection connection = closedLater(factory(options).createConnection());
        connection.start();
        return connection;
    }

    final <T extends Connection> T closedLater(T connection) {
        connections.push(connection);
        return connection;
    }

    /** A session of a new connection that has been started. */
    final Session session() throws JMSException {
        return session(Session.AUTO_ACKNOWLEDGE);
    }

    final Session session(int mode) throws JMSException {
        return connect().createSession(mode);
    }

    /** A name that no other test uses. */
    final String name(String prefix) {
        return prefix + testName;
    }

    /** A queue that no other test uses. */
    final Queue queue(Session session) throws JMSException {
        return session.createQueue(name(""));
    }

    /** A topic that no other test uses. */
    final Topic topic(Session session) throws JMSException {
        return session.createTopic(name(""));
    }

    static void send(Session session, Destination destination, String... texts) throws JMSException {
        try (var producer = session.createProducer(destination)) {
            for (String text : texts) {
                producer.send(session.createTextMessage(text));
            }
        }
    }

    static Message receive(MessageConsumer consumer) throws JMSException {
        Message message = consumer.receive(PATIENCE);
        assertNotNull(message, "no message came");
        return message;
    }

    static TextMessage assertReceives(MessageConsumer consumer, String text) throws JMSException {
        TextMessage message = (TextMessage) receive(consumer);
        assertEquals(text, message.getText());
        return message;
    }

    static void assertReceivesNothing(MessageConsumer consumer) throws JMSException {
        assertNull(consumer.receiveNoWait());
        assertNull(consumer.receive(MOMENT));
    }
}
