package io.lacewing.testsuite.wildfly;

import static io.lacewing.testsuite.wildfly.server.RemoteClient.PATIENCE;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.lacewing.testsuite.wildfly.beans.AnsweringBean;
import io.lacewing.testsuite.wildfly.beans.ReluctantBean;
import io.lacewing.testsuite.wildfly.beans.TopicBean;
import io.lacewing.testsuite.wildfly.server.Archives;
import io.lacewing.testsuite.wildfly.server.Cli;
import io.lacewing.testsuite.wildfly.server.Destinations;
import io.lacewing.testsuite.wildfly.server.RemoteClient;
import jakarta.jms.JMSConsumer;
import jakarta.jms.JMSContext;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.Queue;
import jakarta.jms.TextMessage;
import jakarta.jms.Topic;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.as.arquillian.api.ServerSetup;
import org.jboss.shrinkwrap.api.spec.JavaArchive;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Message-driven beans, spoken to by a client outside the server. */
@ArquillianTest
@RunAsClient
@ServerSetup(MessageDrivenBeanTest.Setup.class)
class MessageDrivenBeanTest {

    private static final int MANY = 100;

    public static class Setup extends Destinations {
        public Setup() {
            super(List.of("requests", "replies", "heard", "chores", "done"), List.of("news"));
        }
    }

    private JMSContext context;

    @Deployment(testable = false)
    static JavaArchive beans() {
        return Archives.ejbJar("beans", AnsweringBean.class, TopicBean.class, ReluctantBean.class);
    }

    @BeforeEach
    void connect() {
        context = RemoteClient.connect();
    }

    @AfterEach
    void disconnect() {
        context.close();
    }

    @Test
    void answersARequestFromARemoteClient() throws JMSException {
        Queue replies = context.createQueue("replies");
        TextMessage request = context.createTextMessage("how are you");
        request.setJMSReplyTo(replies);
        context.createProducer().send(context.createQueue("requests"), request);

        try (JMSConsumer consumer = context.createConsumer(replies)) {
            Message reply = consumer.receive(PATIENCE);
            assertNotNull(reply, "no reply");
            assertEquals("answer to how are you", reply.getBody(String.class));
            assertEquals(request.getJMSMessageID(), reply.getJMSCorrelationID());
        }
    }

    @Test
    void answersEveryRequestOnceToATemporaryQueue() {
        Queue replies = context.createTemporaryQueue();
        Set<String> expected = new HashSet<>();
        for (int number = 0; number < MANY; number++) {
            expected.add("answer to " + number);
            context.createProducer().setJMSReplyTo(replies)
                    .send(context.createQueue("requests"), Integer.toString(number));
        }
        try (JMSConsumer consumer = context.createConsumer(replies)) {
            for (int number = 0; number < MANY; number++) {
                String reply = consumer.receiveBody(String.class, PATIENCE);
                assertTrue(expected.remove(reply), "unexpected or repeated: " + reply);
            }
            assertNull(consumer.receiveNoWait());
        }
    }

    @Test
    void hearsWhatIsPublishedOnATopicAndMatchesItsSelector() {
        Topic news = context.createTopic("news");
        context.createProducer().setProperty("region", "south").send(news, "sun");
        context.createProducer().setProperty("region", "north").send(news, "rain");
        assertEquals("rain", RemoteClient.receiveText(context, "heard"));
    }

    @Test
    void receivesAMessageAgainWhenItFailsAndTakesBackWhatItHadSent() throws JMSException {
        context.createProducer().send(context.createQueue("chores"), "wash up");
        try (JMSConsumer consumer = context.createConsumer(context.createQueue("done"))) {
            Message done = consumer.receive(PATIENCE);
            assertNotNull(done, "never done");
            assertEquals("wash up", done.getBody(String.class));
            assertEquals(3, done.getIntProperty("attempt"));
            assertTrue(done.getBooleanProperty("redelivered"));
            assertNull(consumer.receiveNoWait(), "a rolled-back send came through");
        }
    }

    @Test
    void theAdministratorSeesThatTheBeansBorrowFromThePool() throws Exception {
        String factory = "/subsystem=messaging-lacewing/server=default/pooled-connection-factory=lacewing-ra";
        Cli cli = Cli.ofArquillian();
        String switched = cli.run(factory + ":write-attribute(name=statistics-enabled, value=true)");
        assertFalse(switched.contains("reload-required"), switched);
        try {
            context.createProducer().setJMSReplyTo(context.createQueue("replies"))
                    .send(context.createQueue("requests"), "who are you");
            assertEquals("answer to who are you", RemoteClient.receiveText(context, "replies"));
            String used = cli.run(factory + "/statistics=pool:read-attribute(name=MaxUsedCount)");
            assertTrue(used.contains("\"result\" => ") && !used.contains("undefined") && !used.contains("=> 0"), used);
        } finally {
            cli.run(factory + ":undefine-attribute(name=statistics-enabled)");
        }
        String off = cli.run(factory + "/statistics=pool:read-attribute(name=MaxUsedCount)");
        assertTrue(off.contains("undefined"), off);
    }
}
