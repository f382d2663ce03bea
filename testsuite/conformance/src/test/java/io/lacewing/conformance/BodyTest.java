package io.lacewing.conformance;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import jakarta.jms.BytesMessage;
import jakarta.jms.JMSException;
import jakarta.jms.MapMessage;
import jakarta.jms.Message;
import jakarta.jms.MessageConsumer;
import jakarta.jms.MessageEOFException;
import jakarta.jms.MessageFormatException;
import jakarta.jms.MessageNotReadableException;
import jakarta.jms.MessageNotWriteableException;
import jakarta.jms.MessageProducer;
import jakarta.jms.ObjectMessage;
import jakarta.jms.Queue;
import jakarta.jms.Session;
import jakarta.jms.StreamMessage;
import jakarta.jms.TextMessage;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Bodies of every type arrive as they were sent. */
class BodyTest extends Conformance {

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

    @Test
    void carriesText() throws JMSException {
        for (String text : new String[] {"", "text", "ünïcödé \uD83D\uDE00 \u0000", "x".repeat(200_000), null}) {
            TextMessage received = (TextMessage) passOn(session.createTextMessage(text));
            assertEquals(text, received.getText());
            assertEquals(text, received.getBody(String.class));
            assertThrows(MessageNotWriteableException.class, () -> received.setText("other"));
        }
    }

    @Test
    void carriesNoBody() throws JMSException {
        Message received = passOn(session.createMessage());
        assertFalse(received instanceof TextMessage);
        assertNull(received.getBody(Object.class));
        assertTrue(received.isBodyAssignableTo(String.class));
    }

    @Test
    void carriesBytes() throws JMSException {
        BytesMessage message = session.createBytesMessage();
        message.writeBoolean(true);
        message.writeByte((byte) -1);
        message.writeShort((short) -2);
        message.writeChar('ü');
        message.writeInt(3);
        message.writeLong(4L << 40);
        message.writeFloat(5.5f);
        message.writeDouble(6.6);
        message.writeUTF("seven");
        message.writeBytes(new byte[] {8, 9, 10}, 1, 2);
        message.writeObject((byte) 200);
        assertThrows(MessageNotReadableException.class, message::readByte);
        BytesMessage received = (BytesMessage) passOn(message);
        assertTrue(received.readBoolean());
        assertEquals(255, received.readUnsignedByte());
        assertEquals(65534, received.readUnsignedShort());
        assertEquals('ü', received.readChar());
        assertEquals(3, received.readInt());
        assertEquals(4L << 40, received.readLong());
        assertEquals(5.5f, received.readFloat());
        assertEquals(6.6, received.readDouble());
        assertEquals("seven", received.readUTF());
        byte[] bytes = new byte[5];
        assertEquals(3, received.readBytes(bytes));
        assertArrayEquals(new byte[] {9, 10, (byte) 200, 0, 0}, bytes);
        assertEquals(-1, received.readBytes(bytes));
        assertThrows(MessageEOFException.class, received::readByte);
        received.reset();
        assertTrue(received.readBoolean());
        assertEquals(received.getBodyLength(), received.getBody(byte[].class).length);
        assertThrows(MessageNotWriteableException.class, () -> received.writeInt(1));
    }

    @Test
    void carriesAMap() throws JMSException {
        MapMessage message = session.createMapMessage();
        message.setBoolean("boolean", true);
        message.setByte("byte", (byte) 1);
        message.setShort("short", (short) 2);
        message.setChar("char", 'c');
        message.setInt("int", 3);
        message.setLong("long", 4);
        message.setFloat("float", 5.5f);
        message.setDouble("double", 6.6);
        message.setString("string", "7");
        message.setBytes("bytes", new byte[] {8});
        message.setObject("null", null);
        MapMessage received = (MapMessage) passOn(message);
        assertTrue(received.getBoolean("boolean"));
        assertEquals("true", received.getString("boolean"));
        assertEquals(1, received.getLong("byte"));
        assertEquals(2, received.getInt("short"));
        assertEquals('c', received.getChar("char"));
        assertEquals(3L, received.getLong("int"));
        assertEquals("4", received.getString("long"));
        assertEquals(5.5, received.getDouble("float"));
        assertEquals(6.6, received.getObject("double"));
        assertEquals(7, received.getByte("string"));
        assertArrayEquals(new byte[] {8}, received.getBytes("bytes"));
        assertTrue(received.itemExists("null"));
        assertFalse(received.itemExists("nothing"));
        assertNull(received.getObject("nothing"));
        assertThrows(MessageFormatException.class, () -> received.getInt("long"));
        assertThrows(MessageFormatException.class, () -> received.getBoolean("int"));
        assertThrows(NumberFormatException.class, () -> received.getInt("null"));
        assertEquals(11, Collections.list(received.getMapNames()).size());
        assertEquals(3, received.getBody(Map.class).get("int"));
        assertThrows(MessageNotWriteableException.class, () -> received.setInt("int", 1));
        assertThrows(IllegalArgumentException.class, () -> message.setInt("", 1));
        assertThrows(MessageFormatException.class, () -> message.setObject("list", new ArrayList<>()));
    }

    @Test
    void carriesAStream() throws JMSException {
        StreamMessage message = session.createStreamMessage();
        message.writeInt(1);
        message.writeString("two");
        message.writeBytes(new byte[] {3, 4, 5});
        message.writeObject(null);
        message.writeChar('c');
        message.writeLong(6);
        StreamMessage received = (StreamMessage) passOn(message);
        assertEquals("1", received.readString());
        assertThrows(NumberFormatException.class, received::readInt);
        assertEquals("two", received.readString(), "what could not be converted is still the next value");
        byte[] part = new byte[2];
        assertEquals(2, received.readBytes(part));
        assertThrows(MessageFormatException.class, received::readObject, "a bytes field is read to its end first");
        assertEquals(1, received.readBytes(part));
        assertEquals(5, part[0]);
        assertNull(received.readObject());
        assertThrows(MessageFormatException.class, received::readInt);
        assertEquals('c', received.readChar());
        assertEquals(6L, received.readObject());
        assertThrows(MessageEOFException.class, received::readObject);
        received.reset();
        assertEquals(1, received.readInt());
        assertThrows(MessageFormatException.class, () -> received.getBody(Object.class));
    }

    record Order(String article, int count) implements Serializable {
    }

    @Test
    void carriesObjectsOfClassesThatAreAllowed() throws JMSException {
        Session receiving = connect("?deserializationAllowList=io.lacewing.conformance").createSession();
        consumer.close();
        MessageConsumer allowed = receiving.createConsumer(queue);
        producer.send(session.createObjectMessage(new Order("bolt", 7)));
        ObjectMessage received = (ObjectMessage) receive(allowed);
        assertEquals(new Order("bolt", 7), received.getObject());
        assertTrue(received.isBodyAssignableTo(Order.class));
        assertEquals(new Order("bolt", 7), received.getBody(Order.class));
    }

    @Test
    void refusesObjectsOfOtherClasses() throws JMSException {
        ObjectMessage received = (ObjectMessage) passOn(session.createObjectMessage(new Order("bolt", 7)));
        MessageFormatException failure = assertThrows(MessageFormatException.class, received::getObject);
        assertTrue(failure.getMessage().contains(Order.class.getName()), failure.getMessage());
        assertEquals(List.of("plain", 1), ((ObjectMessage) passOn(
                session.createObjectMessage(new ArrayList<>(List.of("plain", 1))))).getObject());
        assertNull(((ObjectMessage) passOn(session.createObjectMessage())).getObject());
    }

    @Test
    void anObjectIsSerializedWhenItIsSet() throws JMSException {
        ArrayList<String> list = new ArrayList<>(List.of("one"));
        ObjectMessage message = session.createObjectMessage(list);
        list.add("two");
        assertEquals(List.of("one"), ((ObjectMessage) passOn(message)).getObject());
        assertThrows(MessageFormatException.class,
                () -> message.setObject((Serializable) (Object) new ArrayList<>(List.of(new Object()))));
    }
}
