package io.lacewing.handles.simplified;

import static io.lacewing.handles.fake.FakeBroker.Count.CONNECTIONS_CLOSED;
import static io.lacewing.handles.fake.FakeBroker.Count.PRODUCERS_OPENED;
import static io.lacewing.handles.fake.FakeBroker.Count.SESSIONS_CLOSED;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.lacewing.handles.fake.FakeBroker;
import io.lacewing.handles.fake.FakeConnectionFactory;
import io.lacewing.handles.fake.FakeDestination.FakeQueue;
import jakarta.jms.BytesMessage;
import jakarta.jms.IllegalStateRuntimeException;
import jakarta.jms.InvalidDestinationRuntimeException;
import jakarta.jms.JMSConsumer;
import jakarta.jms.JMSContext;
import jakarta.jms.JMSException;
import jakarta.jms.JMSProducer;
import jakarta.jms.JMSRuntimeException;
import jakarta.jms.JMSSecurityException;
import jakarta.jms.JMSSecurityRuntimeException;
import jakarta.jms.MapMessage;
import jakarta.jms.Message;
import jakarta.jms.MessageFormatRuntimeException;
import jakarta.jms.ObjectMessage;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class SimplifiedContextTest {

    private static final FakeQueue ORDERS = new FakeQueue("orders");

    private final FakeBroker broker = new FakeBroker();

    private JMSContext context(int mode, boolean managed) throws JMSException {
        return SimplifiedContext.over(new FakeConnectionFactory(broker).createConnection(), mode, managed);
    }

    @Test
    void sendsEachKindOfBody() throws JMSException {
        try (JMSContext context = context(JMSContext.AUTO_ACKNOWLEDGE, false)) {
            context.createProducer().send(ORDERS, "text").send(ORDERS, Map.of("key", 5)).send(ORDERS, new byte[] {1, 2})
                    .send(ORDERS, Integer.valueOf(9)).send(ORDERS, context.createMessage());
        }
        List<Message> sent = broker.browse("orders");
        assertEquals("text", sent.get(0).getBody(String.class));
        assertEquals(5, assertInstanceOf(MapMessage.class, sent.get(1)).getObject("key"));
        assertArrayEquals(new byte[] {1, 2}, assertInstanceOf(BytesMessage.class, sent.get(2)).getBody(byte[].class));
        assertEquals(9, assertInstanceOf(ObjectMessage.class, sent.get(3)).getObject());
        assertEquals(5, sent.size());
        assertEquals(1, broker.count(PRODUCERS_OPENED));
    }

    @Test
    void propertiesAndHeadersOfTheProducerGoOnEveryMessage() throws JMSException {
        try (JMSContext context = context(JMSContext.AUTO_ACKNOWLEDGE, false)) {
            JMSProducer producer = context.createProducer().setProperty("colour", "blue").setProperty("size", "3")
                    .setJMSCorrelationID("c-1").setJMSType("order").setJMSReplyTo(new FakeQueue("replies"));
            producer.send(ORDERS, "first").send(ORDERS, "second");
            assertEquals(Set.of("colour", "size"), producer.getPropertyNames());
            assertEquals(3, producer.getIntProperty("size"));
            producer.clearProperties().send(ORDERS, "third");
            assertFalse(producer.propertyExists("colour"));
        }
        for (Message message : broker.browse("orders").subList(0, 2)) {
            assertEquals("blue", message.getStringProperty("colour"));
            assertEquals("c-1", message.getJMSCorrelationID());
            assertEquals("order", message.getJMSType());
            assertEquals(new FakeQueue("replies"), message.getJMSReplyTo());
        }
        assertNull(broker.browse("orders").get(2).getStringProperty("colour"));
    }

    @Test
    void refusesPropertiesThatNoMessageCanHold() throws JMSException {
        JMSProducer producer = context(JMSContext.AUTO_ACKNOWLEDGE, false).createProducer();
        assertThrows(IllegalArgumentException.class, () -> producer.setProperty("", 1));
        assertThrows(IllegalArgumentException.class, () -> producer.setProperty(null, 1));
        assertThrows(MessageFormatRuntimeException.class, () -> producer.setProperty("list", List.of()));
        assertThrows(InvalidDestinationRuntimeException.class, () -> producer.send(null, "text"));
        assertThrows(MessageFormatRuntimeException.class, () -> producer.send(ORDERS, (Message) null));
    }

    @Test
    void aBodyOfTheWrongTypeCanBeReceivedAgain() throws JMSException {
        try (JMSContext context = context(JMSContext.AUTO_ACKNOWLEDGE, false)) {
            broker.put(ORDERS, "text");
            JMSConsumer consumer = context.createConsumer(ORDERS);
            assertThrows(MessageFormatRuntimeException.class, () -> consumer.receiveBody(Map.class));
            assertEquals("text", consumer.receiveBody(String.class));
            assertNull(consumer.receiveBodyNoWait(String.class));
        }
    }

    @Test
    void acknowledgesAllThatTheSessionReceived() throws JMSException {
        try (JMSContext context = context(JMSContext.CLIENT_ACKNOWLEDGE, false)) {
            broker.put(ORDERS, "1");
            broker.put(ORDERS, "2");
            broker.put(ORDERS, "3");
            JMSConsumer consumer = context.createConsumer(ORDERS);
            consumer.receive();
            consumer.receive();
            context.acknowledge();
            consumer.receive();
        }
        assertEquals(1, broker.depth("orders"));
        assertEquals("3", broker.browse("orders").get(0).getBody(String.class));
    }

    @Test
    void startsWithTheFirstConsumerUnlessToldNotTo() throws JMSException {
        List<Message> seen = new ArrayList<>();
        broker.put(ORDERS, "text");
        JMSContext context = context(JMSContext.AUTO_ACKNOWLEDGE, false);
        context.setAutoStart(false);
        context.createConsumer(ORDERS).setMessageListener(seen::add);
        broker.deliver();
        assertEquals(0, seen.size());
        context.start();
        broker.deliver();
        assertEquals(1, seen.size());
    }

    @Test
    void theLastOfRelatedContextsClosesTheConnection() throws JMSException {
        JMSContext first = context(JMSContext.AUTO_ACKNOWLEDGE, false);
        JMSContext second = first.createContext(JMSContext.SESSION_TRANSACTED);
        first.close();
        assertEquals(1, broker.count(SESSIONS_CLOSED));
        assertEquals(0, broker.count(CONNECTIONS_CLOSED));
        second.createProducer().send(ORDERS, "text");
        second.commit();
        second.close();
        second.close();
        assertEquals(1, broker.count(CONNECTIONS_CLOSED));
        assertEquals(1, broker.depth("orders"));
        assertThrows(IllegalStateRuntimeException.class, second::createProducer);
    }

    @Test
    void anUnknownSessionModeOpensNothing() {
        assertThrows(JMSRuntimeException.class, () -> context(17, false));
        assertEquals(0, broker.openConnections());
    }

    @Test
    void refusesAsynchronousSendsInAContainer() throws JMSException {
        JMSProducer producer = context(JMSContext.AUTO_ACKNOWLEDGE, true).createProducer();
        assertThrows(IllegalStateRuntimeException.class, () -> producer.setAsync(new jakarta.jms.CompletionListener() {
            @Override
            public void onCompletion(Message message) {
                throw new AssertionError();
            }

            @Override
            public void onException(Message message, Exception exception) {
                throw new AssertionError();
            }
        }));
    }

    @Test
    void checkedExceptionsBecomeTheirUncheckedSiblings() {
        JMSException own = new JMSSecurityException("no", "42") {
        };
        JMSRuntimeException unchecked = Unchecked.of(own);
        assertInstanceOf(JMSSecurityRuntimeException.class, unchecked);
        assertEquals("42", unchecked.getErrorCode());
        assertTrue(unchecked.getCause() == own);
        assertEquals(JMSRuntimeException.class, Unchecked.of(new JMSException("plain")).getClass());
    }
}
