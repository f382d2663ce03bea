package io.lacewing.conformance;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import jakarta.jms.BytesMessage;
import jakarta.jms.DeliveryMode;
import jakarta.jms.JMSException;
import jakarta.jms.MapMessage;
import jakarta.jms.Message;
import jakarta.jms.MessageConsumer;
import jakarta.jms.MessageFormatException;
import jakarta.jms.MessageNotWriteableException;
import jakarta.jms.MessageProducer;
import jakarta.jms.Queue;
import jakarta.jms.Session;
import jakarta.jms.TextMessage;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Enumeration;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Properties and headers arrive as they were sent; received messages can be sent on. */
class MessageTest extends Conformance {

    private Session session;
    private Queue queue;
    private MessageProducer producer;
    private MessageConsumer consumer;

    @BeforeEach
    void open() throws JMSException {
        session = session();
        queue = queue(session);
        producer = session.createProducer(queue);
        consumer = session.createConsumer(queue);
    }

    private Message passOn(Message message) throws JMSException {
        producer.send(message);
        return receive(consumer);
    }

    // ---- properties

    @Test
    void carriesProperties() throws JMSException {
        Message message = session.createMessage();
        message.setBooleanProperty("boolean", true);
        message.setByteProperty("byte", (byte) 1);
        message.setShortProperty("short", (short) 2);
        message.setIntProperty("int", 3);
        message.setLongProperty("long", 4);
        message.setFloatProperty("float", 5.5f);
        message.setDoubleProperty("double", 6.6);
        message.setStringProperty("string", "7");
        message.setObjectProperty("object", 8L);
        message.setStringProperty("nothing_set", null);
        Message received = passOn(message);
        assertEquals("true", received.getStringProperty("boolean"));
        assertEquals(1L, received.getLongProperty("byte"));
        assertEquals(2, received.getIntProperty("short"));
        assertEquals("3", received.getStringProperty("int"));
        assertThrows(MessageFormatException.class, () -> received.getIntProperty("long"));
        assertEquals(5.5, received.getDoubleProperty("float"));
        assertEquals(6.6, received.getObjectProperty("double"));
        assertEquals(7, received.getShortProperty("string"));
        assertEquals(8L, received.getObjectProperty("object"));
        assertTrue(received.propertyExists("nothing_set"));
        assertNull(received.getStringProperty("nothing_set"));
        assertFalse(received.propertyExists("nothing"));
        assertThrows(NumberFormatException.class, () -> received.getIntProperty("nothing"));
        assertFalse(received.getBooleanProperty("nothing"));
        assertEquals(Set.of("boolean", "byte", "short", "int", "long", "float", "double", "string", "object",
                "nothing_set", "JMSXDeliveryCount"), Set.copyOf(Collections.list(names(received))));
    }

    @SuppressWarnings("unchecked")
    private static Enumeration<String> names(Message message) throws JMSException {
        return message.getPropertyNames();
    }

    @Test
    void propertiesHaveProperNamesAndValues() throws JMSException {
        Message message = session.createMessage();
        for (String name : new String[] {null, "", "with space", "1st", "NULL", "like"}) {
            assertThrows(IllegalArgumentException.class, () -> message.setIntProperty(name, 1), name);
        }
        assertThrows(MessageFormatException.class, () -> message.setObjectProperty("list", new ArrayList<>()));
        assertThrows(MessageFormatException.class, () -> message.setObjectProperty("char", 'c'));
    }

    @Test
    void receivedPropertiesAreReadOnlyUntilCleared() throws JMSException {
        Message message = session.createMessage();
        message.setIntProperty("n", 1);
        Message received = passOn(message);
        assertThrows(MessageNotWriteableException.class, () -> received.setIntProperty("n", 2));
        received.clearProperties();
        assertFalse(received.propertyExists("n"));
        received.setIntProperty("n", 2);
        assertEquals(2, received.getIntProperty("n"));
        assertEquals(2, passOn(received).getIntProperty("n"));
    }

    @Test
    void groupsAreProperties() throws JMSException {
        Message message = session.createMessage();
        message.setStringProperty("JMSXGroupID", "group");
        message.setIntProperty("JMSXGroupSeq", 7);
        Message received = passOn(message);
        assertEquals("group", received.getStringProperty("JMSXGroupID"));
        assertEquals(7, received.getIntProperty("JMSXGroupSeq"));
        assertEquals(1, received.getIntProperty("JMSXDeliveryCount"));
    }

    // ---- headers

    @Test
    void carriesHeaders() throws JMSException {
        Message message = session.createTextMessage("text");
        message.setJMSCorrelationID("correlation");
        message.setJMSType("type");
        message.setJMSReplyTo(session.createTopic("answers"));
        long before = System.currentTimeMillis();
        producer.send(message, DeliveryMode.NON_PERSISTENT, 7, 60_000);
        Message received = receive(consumer);
        assertEquals(queue, received.getJMSDestination());
        assertEquals(DeliveryMode.NON_PERSISTENT, received.getJMSDeliveryMode());
        assertEquals(7, received.getJMSPriority());
        assertTrue(received.getJMSTimestamp() >= before);
        assertEquals(received.getJMSTimestamp() + 60_000, received.getJMSExpiration());
        assertEquals(received.getJMSTimestamp(), received.getJMSDeliveryTime());
        assertEquals("correlation", received.getJMSCorrelationID());
        assertEquals("type", received.getJMSType());
        assertEquals(session.createTopic("answers"), received.getJMSReplyTo());
        assertFalse(received.getJMSRedelivered());
        assertTrue(received.getJMSMessageID().startsWith("ID:"));
        assertSameHeaders(message, received);
    }

    private static void assertSameHeaders(Message sent, Message received) throws JMSException {
        assertEquals(sent.getJMSMessageID(), received.getJMSMessageID());
        assertEquals(sent.getJMSTimestamp(), received.getJMSTimestamp());
        assertEquals(sent.getJMSExpiration(), received.getJMSExpiration());
        assertEquals(sent.getJMSPriority(), received.getJMSPriority());
        assertEquals(sent.getJMSDeliveryMode(), received.getJMSDeliveryMode());
        assertEquals(sent.getJMSDestination(), received.getJMSDestination());
        assertEquals(sent.getJMSDeliveryTime(), received.getJMSDeliveryTime());
    }

    @Test
    void aSendSetsWhatTheApplicationMayNot() throws JMSException {
        Message message = session.createMessage();
        message.setJMSDeliveryMode(DeliveryMode.NON_PERSISTENT);
        message.setJMSPriority(9);
        message.setJMSExpiration(1);
        message.setJMSMessageID("ID:mine");
        Message received = passOn(message);
        assertEquals(DeliveryMode.PERSISTENT, received.getJMSDeliveryMode());
        assertEquals(Message.DEFAULT_PRIORITY, received.getJMSPriority());
        assertEquals(0, received.getJMSExpiration());
        assertFalse("ID:mine".equals(received.getJMSMessageID()));
        assertSameHeaders(message, received);
    }

    @Test
    void carriesACorrelationIdOfBytes() throws JMSException {
        Message message = session.createMessage();
        message.setJMSCorrelationIDAsBytes(new byte[] {1, -2, 3});
        assertArrayEquals(new byte[] {1, -2, 3}, passOn(message).getJMSCorrelationIDAsBytes());
    }

    @Test
    void idAndTimestampCanBeLeftOut() throws JMSException {
        producer.setDisableMessageID(true);
        producer.setDisableMessageTimestamp(true);
        Message message = session.createMessage();
        Message received = passOn(message);
        assertNull(message.getJMSMessageID());
        assertNull(received.getJMSMessageID());
        assertEquals(0, received.getJMSTimestamp());
    }

    // ---- passing on

    @Test
    void aReceivedMessageCanBeSentOn() throws JMSException {
        TextMessage message = session.createTextMessage("text");
        message.setIntProperty("n", 1);
        message.setJMSCorrelationID("correlation");
        TextMessage first = (TextMessage) passOn(message);
        String firstId = first.getJMSMessageID();
        first.setJMSReplyTo(queue);
        TextMessage second = (TextMessage) passOn(first);
        assertEquals("text", second.getText());
        assertEquals(1, second.getIntProperty("n"));
        assertEquals("correlation", second.getJMSCorrelationID());
        assertEquals(queue, second.getJMSReplyTo());
        assertFalse(firstId.equals(second.getJMSMessageID()));
    }

    @Test
    void aClearedBodyCanBeWrittenAnew() throws JMSException {
        TextMessage received = (TextMessage) passOn(session.createTextMessage("text"));
        received.clearBody();
        assertNull(received.getText());
        received.setText("other");
        assertEquals("other", ((TextMessage) passOn(received)).getText());
    }

    @Test
    void oneMessageCanBeSentManyTimes() throws JMSException {
        MapMessage message = session.createMapMessage();
        for (int i = 0; i < 10; i++) {
            message.setInt("n", i);
            assertEquals(i, ((MapMessage) passOn(message)).getInt("n"));
        }
    }

    @Test
    void anotherProvidersMessageIsCopied() throws JMSException {
        ForeignTextMessage foreign = new ForeignTextMessage("foreign");
        foreign.properties.put("n", 5);
        foreign.correlationId = "correlation";
        foreign.replyTo = new ForeignTextMessage.ForeignQueue("answers");
        TextMessage received = (TextMessage) passOn(foreign.message());
        assertEquals("foreign", received.getText());
        assertEquals(5, received.getIntProperty("n"));
        assertEquals("correlation", received.getJMSCorrelationID());
        assertEquals(session.createQueue("answers"), received.getJMSReplyTo());
        assertEquals(received.getJMSMessageID(), foreign.messageId);
        assertNotNull(foreign.destination);
    }

    @Test
    void aMessageThatIsTooLargeIsRefused() throws JMSException {
        BytesMessage message = session.createBytesMessage();
        byte[] chunk = new byte[1024 * 1024];
        for (int i = 0; i < 65; i++) {
            message.writeBytes(chunk);
        }
        assertThrows(JMSException.class, () -> producer.send(message));
        assertEquals("small", ((TextMessage) passOn(session.createTextMessage("small"))).getText());
    }
}
