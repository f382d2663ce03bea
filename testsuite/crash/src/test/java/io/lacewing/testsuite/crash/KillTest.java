package io.lacewing.testsuite.crash;

import static org.junit.jupiter.api.Assertions.assertEquals;

import jakarta.jms.JMSContext;
import jakarta.jms.JMSConsumer;
import jakarta.jms.Queue;
import jakarta.jms.Topic;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** One kill between two steps of a client. */
class KillTest {

    private static final long PATIENCE = 10_000;

    @TempDir
    private Path data;

    private BrokerProcess broker;

    @BeforeEach
    void startBroker() throws Exception {
        broker = new BrokerProcess(data);
        broker.start();
    }

    @AfterEach
    void killBroker() throws Exception {
        broker.close();
    }

    @Test
    void aPersistentMessageIsThereExactlyOnce() throws Exception {
        try (JMSContext context = broker.factory().createContext()) {
            context.createProducer().send(context.createQueue("orders"), "order");
            killAndStartAgain();
        }
        assertEquals(List.of("order"), receiveAll("orders"));
    }

    @Test
    void whatWasCommittedIsThereAndWhatWasNotIsNot() throws Exception {
        try (JMSContext context = broker.factory().createContext(JMSContext.SESSION_TRANSACTED)) {
            Queue orders = context.createQueue("orders");
            context.createProducer().send(orders, "committed 1").send(orders, "committed 2");
            context.commit();
            context.createProducer().send(orders, "rolled back");
            context.rollback();
            context.createProducer().send(orders, "open");
            killAndStartAgain();
        }
        assertEquals(List.of("committed 1", "committed 2"), receiveAll("orders"));
    }

    @Test
    void aCommittedReceiptIsNotRepeatedAndAnOpenOneIs() throws Exception {
        try (JMSContext context = broker.factory().createContext(JMSContext.SESSION_TRANSACTED)) {
            Queue orders = context.createQueue("orders");
            context.createProducer().send(orders, "1").send(orders, "2").send(orders, "3");
            context.commit();
            JMSConsumer consumer = context.createConsumer(orders);
            assertEquals("1", consumer.receiveBody(String.class, PATIENCE));
            context.commit();
            assertEquals("2", consumer.receiveBody(String.class, PATIENCE));
            killAndStartAgain();
        }
        assertEquals(List.of("2", "3"), receiveAll("orders"));
    }

    @Test
    void aDurableSubscriptionKeepsWhatItHadNotDelivered() throws Exception {
        try (JMSContext context = broker.factory().createContext()) {
            context.setClientID("reader");
            Topic news = context.createTopic("news");
            context.createDurableConsumer(news, "daily").close();
            context.createProducer().send(news, "headline");
            killAndStartAgain();
        }
        try (JMSContext context = broker.factory().createContext()) {
            context.setClientID("reader");
            JMSConsumer consumer = context.createDurableConsumer(context.createTopic("news"), "daily");
            assertEquals("headline", consumer.receiveBody(String.class, PATIENCE));
        }
    }

    private void killAndStartAgain() throws Exception {
        broker.kill();
        broker.start();
    }

    private List<String> receiveAll(String queue) {
        List<String> received = new ArrayList<>();
        try (JMSContext context = broker.factory().createContext();
                JMSConsumer consumer = context.createConsumer(context.createQueue(queue))) {
            String text = consumer.receiveBody(String.class, PATIENCE);
            while (text != null) {
                received.add(text);
                text = consumer.receiveBodyNoWait(String.class);
            }
        }
        return received;
    }
}
