package io.lacewing.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import jakarta.jms.Connection;
import jakarta.jms.IllegalStateException;
import jakarta.jms.InvalidDestinationException;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageConsumer;
import jakarta.jms.Session;
import jakarta.jms.TemporaryTopic;
import jakarta.jms.TextMessage;
import jakarta.jms.Topic;
import jakarta.jms.TopicConnection;
import jakarta.jms.TopicSession;
import jakarta.jms.TopicSubscriber;
import org.junit.jupiter.api.Test;

class TopicTest extends Conformance {

    private Connection connectAs(String clientId) throws JMSException {
        Connection connection = closedLater(factory().createConnection());
        connection.setClientID(clientId);
        connection.start();
        return connection;
    }

    @Test
    void givesEachMessageToEverySubscriber() throws JMSException {
        Session session = session();
        Topic topic = topic(session);
        MessageConsumer one = session.createConsumer(topic);
        MessageConsumer other = session().createConsumer(topic);
        send(session, topic, "one", "two");
        for (MessageConsumer consumer : new MessageConsumer[] {one, other}) {
            assertEquals(topic, assertReceives(consumer, "one").getJMSDestination());
            assertReceives(consumer, "two");
            assertReceivesNothing(consumer);
        }
    }

    @Test
    void aSubscriberGetsWhatIsSentWhileItIsThere() throws JMSException {
        Session session = session();
        Topic topic = topic(session);
        send(session, topic, "early");
        MessageConsumer consumer = session.createConsumer(topic);
        send(session, topic, "now");
        assertReceives(consumer, "now");
        consumer.close();
        send(session, topic, "late");
        assertReceivesNothing(session.createConsumer(topic));
    }

    @Test
    void aSubscriberCanLeaveOutItsOwnMessages() throws JMSException {
        Session session = session();
        Topic topic = topic(session);
        MessageConsumer consumer = session.createConsumer(topic, null, true);
        send(session, topic, "own");
        send(session(), topic, "another's");
        assertReceives(consumer, "another's");
        assertReceivesNothing(consumer);
    }

    @Test
    void subscribersSelectForThemselves() throws JMSException {
        Session session = session();
        Topic topic = topic(session);
        MessageConsumer odd = session.createConsumer(topic, "n = 1 OR n = 3");
        MessageConsumer even = session.createConsumer(topic, "n BETWEEN 2 AND 2");
        for (int n = 1; n <= 3; n++) {
            TextMessage message = session.createTextMessage("message " + n);
            message.setIntProperty("n", n);
            session.createProducer(topic).send(message);
        }
        assertReceives(odd, "message 1");
        assertReceives(odd, "message 3");
        assertReceivesNothing(odd);
        assertReceives(even, "message 2");
        assertReceivesNothing(even);
    }

    @Test
    void aDurableSubscriptionKeepsMessagesWhileNobodyIsThere() throws JMSException {
        String clientId = name("client.");
        Connection connection = connectAs(clientId);
        Session session = connection.createSession();
        Topic topic = topic(session);
        session.createDurableConsumer(topic, "news").close();
        connection.close();
        send(session(), topic, "one", "two");

        Session again = connectAs(clientId).createSession();
        MessageConsumer consumer = again.createDurableConsumer(topic, "news");
        assertReceives(consumer, "one");
        assertReceives(consumer, "two");
        consumer.close();
        again.unsubscribe("news");
        assertThrows(InvalidDestinationException.class, () -> again.unsubscribe("news"));
    }

    @Test
    void aDurableSubscriptionHasOneConsumerAtATime() throws JMSException {
        Session session = connectAs(name("client-")).createSession();
        Topic topic = topic(session);
        MessageConsumer consumer = session.createDurableConsumer(topic, "news");
        assertThrows(JMSException.class, () -> session.createDurableConsumer(topic, "news"));
        assertThrows(JMSException.class, () -> session.unsubscribe("news"));
        consumer.close();
        session.createDurableConsumer(topic, "news").close();
        session.unsubscribe("news");
    }

    @Test
    void anotherSelectorMakesAnotherSubscription() throws JMSException {
        Session session = connectAs(name("client-")).createSession();
        Topic topic = topic(session);
        session.createDurableConsumer(topic, "news", "n = 1", false).close();
        send(session, topic, "dropped with the old subscription");
        session.createDurableConsumer(topic, "news", "n = 2", false).close();
        TextMessage message = session.createTextMessage("two");
        message.setIntProperty("n", 2);
        session.createProducer(topic).send(message);
        TopicSubscriber subscriber = (TopicSubscriber) session.createDurableConsumer(topic, "news", "n = 2", false);
        assertReceives(subscriber, "two");
        assertEquals("n = 2", subscriber.getMessageSelector());
        assertEquals(topic, subscriber.getTopic());
        subscriber.close();
        session.unsubscribe("news");
    }

    @Test
    void aDurableSubscriptionNeedsAClientId() throws JMSException {
        Session session = session();
        Topic topic = topic(session);
        assertThrows(IllegalStateException.class, () -> session.createDurableConsumer(topic, "news"));
        assertThrows(IllegalStateException.class, () -> session.createDurableSubscriber(topic, "news"));
    }

    @Test
    void aSharedSubscriptionSharesItsMessages() throws JMSException {
        Session session = session();
        Topic topic = topic(session);
        MessageConsumer one = session.createSharedConsumer(topic, "shared");
        MessageConsumer other = session().createSharedConsumer(topic, "shared");
        MessageConsumer all = session.createConsumer(topic);
        for (int i = 0; i < 10; i++) {
            send(session, topic, "message " + i);
        }
        int received = count(one) + count(other);
        assertEquals(10, received);
        assertEquals(10, count(all));
        one.close();
        other.close();
        send(session, topic, "late");
        assertReceivesNothing(session.createSharedConsumer(topic, "shared"));
    }

    private static int count(MessageConsumer consumer) throws JMSException {
        int count = 0;
        for (Message message = consumer.receiveNoWait(); message != null; message = consumer.receiveNoWait()) {
            count++;
        }
        return count;
    }

    @Test
    void aSharedDurableSubscriptionOutlivesItsConsumers() throws JMSException {
        Session session = session();
        Topic topic = topic(session);
        String name = name("shared-durable-");
        MessageConsumer one = session.createSharedDurableConsumer(topic, name);
        MessageConsumer other = session().createSharedDurableConsumer(topic, name);
        one.close();
        other.close();
        send(session, topic, "kept");
        MessageConsumer later = session.createSharedDurableConsumer(topic, name);
        assertReceives(later, "kept");
        later.close();
        session.unsubscribe(name);
    }

    @Test
    void sharedAndDurableSubscriptionsOfOneNameAreTwo() throws JMSException {
        Session session = connectAs(name("client-")).createSession();
        Topic topic = topic(session);
        MessageConsumer shared = session.createSharedConsumer(topic, "news");
        MessageConsumer durable = session.createDurableConsumer(topic, "news");
        send(session, topic, "to both");
        assertReceives(shared, "to both");
        assertReceives(durable, "to both");
        durable.close();
        session.unsubscribe("news");
    }

    @Test
    void aDurableSubscriptionCannotBeSharedLater() throws JMSException {
        Session session = connectAs(name("client-")).createSession();
        Topic topic = topic(session);
        MessageConsumer consumer = session.createDurableConsumer(topic, "news");
        assertThrows(JMSException.class, () -> session.createSharedDurableConsumer(topic, "news"));
        consumer.close();
        session.unsubscribe("news");
    }

    @Test
    void aTemporaryTopicIsATopic() throws JMSException {
        Session session = session();
        TemporaryTopic topic = session.createTemporaryTopic();
        MessageConsumer consumer = session.createConsumer(topic);
        send(session(), topic, "one");
        assertReceives(consumer, "one");
        assertThrows(InvalidDestinationException.class, () -> session.createSharedDurableConsumer(topic, "news"));
        consumer.close();
        topic.delete();
    }

    @Test
    void aTopicSessionHasNoQueues() throws JMSException {
        TopicConnection connection = closedLater(factory().createTopicConnection());
        TopicSession session = connection.createTopicSession(false, Session.AUTO_ACKNOWLEDGE);
        assertThrows(IllegalStateException.class, () -> session.createQueue("any"));
        assertThrows(IllegalStateException.class, session::createTemporaryQueue);
        Topic topic = session.createTopic(name(""));
        connection.start();
        TopicSubscriber subscriber = session.createSubscriber(topic);
        session.createPublisher(topic).publish(session.createTextMessage("published"));
        assertReceives(subscriber, "published");
        assertTrue(session.createSubscriber(topic, null, true).getNoLocal());
    }

    @Test
    void aQueueSessionHasNoTopics() throws JMSException {
        var connection = closedLater(factory().createQueueConnection());
        var session = connection.createQueueSession(false, Session.AUTO_ACKNOWLEDGE);
        assertThrows(IllegalStateException.class, () -> session.createTopic("any"));
        assertThrows(IllegalStateException.class, session::createTemporaryTopic);
        assertThrows(IllegalStateException.class, () -> session.unsubscribe("any"));
        var queue = session.createQueue(name(""));
        connection.start();
        session.createSender(queue).send(session.createTextMessage("sent"));
        assertReceives(session.createReceiver(queue), "sent");
        assertNull(session.createReceiver(queue).getMessageSelector());
    }
}
