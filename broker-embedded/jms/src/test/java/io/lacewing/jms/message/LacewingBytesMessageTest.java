package io.lacewing.jms.message;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.lacewing.jms.destination.LacewingQueue;
import io.lacewing.message.Message;
import io.lacewing.message.MessageBuilder;
import io.lacewing.message.RoutingType;
import jakarta.jms.JMSException;
import jakarta.jms.MessageEOFException;
import jakarta.jms.MessageFormatException;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class LacewingBytesMessageTest {

    private final LacewingBytesMessage message = new LacewingBytesMessage();
    private final MessageBuilder builder = new MessageBuilder().address("a", RoutingType.ANYCAST);

    private Message encoded() throws JMSException {
        message.encode(builder);
        return builder.build();
    }

    @Test
    void writesWhatADataOutputStreamWould() throws JMSException, IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream expected = new DataOutputStream(bytes);
        for (int round = 0; round < 5; round++) {
            message.writeBoolean(true);
            message.writeByte((byte) -1);
            message.writeShort((short) -2);
            message.writeChar('\u20ac');
            message.writeInt(-3);
            message.writeLong(-4);
            message.writeFloat(1.5f);
            message.writeDouble(-0.0);
            message.writeUTF("z\0w\u00f6lf");
            message.writeBytes(new byte[] {9, 8, 7, 6}, 1, 2);
            expected.writeBoolean(true);
            expected.writeByte(-1);
            expected.writeShort(-2);
            expected.writeChar('\u20ac');
            expected.writeInt(-3);
            expected.writeLong(-4);
            expected.writeFloat(1.5f);
            expected.writeDouble(-0.0);
            expected.writeUTF("z\0w\u00f6lf");
            expected.write(new byte[] {8, 7});
        }
        assertArrayEquals(bytes.toByteArray(), encoded().bodyBytes());
        message.reset();
        assertEquals(bytes.size(), message.getBodyLength());
        assertArrayEquals(bytes.toByteArray(), message.getBody(byte[].class));
    }

    @Test
    void aMessageThatIsWrittenOnAfterASendKeepsWhatWasSentApart() throws JMSException {
        message.writeInt(1);
        Message first = encoded();
        message.writeInt(2);

        assertArrayEquals(new byte[] {0, 0, 0, 1}, first.bodyBytes());
        assertArrayEquals(new byte[] {0, 0, 0, 1, 0, 0, 0, 2}, encoded().bodyBytes());
    }

    @Test
    void aLargeBodyThatIsSentAgainAndAgainKeepsWhatWasSentApart() throws JMSException {
        byte[] large = bytes(1000, 1);
        message.writeBytes(large);
        Message first = encoded();
        byte[] firstEncoded = copy(first);
        builder.address("another.address", RoutingType.MULTICAST);
        Message second = encoded();
        byte[] secondEncoded = copy(second);
        message.writeBytes(bytes(10, 2));
        Message third = encoded();
        byte[] thirdEncoded = copy(third);
        message.writeBytes(bytes(2000, 3));
        Message fourth = encoded();
        message.reset();

        assertArrayEquals(firstEncoded, copy(first));
        assertArrayEquals(secondEncoded, copy(second));
        assertArrayEquals(thirdEncoded, copy(third));
        assertArrayEquals(large, first.bodyBytes());
        assertArrayEquals(large, second.bodyBytes());
        assertEquals("a", Message.wrap(firstEncoded).address());
        assertEquals("another.address", Message.wrap(secondEncoded).address());
        assertEquals(1010, third.bodySize());
        assertArrayEquals(fourth.bodyBytes(), message.getBody(byte[].class));
        assertArrayEquals(large, Arrays.copyOf(message.getBody(byte[].class), 1000));
    }

    @Test
    void aLargeBodyIsNotCopied() throws JMSException {
        message.writeBytes(bytes(1000, 1));
        Message first = encoded();

        assertTrue(first.offset() > 0, "has an array of its own");
        assertEquals(0, encoded().offset());
    }

    @Test
    void anArrayMuchLargerThanTheBodyIsNotKept() throws JMSException {
        message.writeBytes(bytes(1000, 1));
        message.writeBytes(bytes(10, 1));

        assertEquals(1010 + 43, encoded().array().length);
    }

    @Test
    void readsWhatWasWritten() throws JMSException {
        message.writeBoolean(true);
        message.writeByte((byte) -1);
        message.writeByte((byte) -1);
        message.writeShort((short) -2);
        message.writeShort((short) -2);
        message.writeChar('\u20ac');
        message.writeInt(-3);
        message.writeLong(-4);
        message.writeFloat(1.5f);
        message.writeDouble(-0.5);
        message.writeUTF("z\0w\u00f6lf");
        message.writeUTF("");
        message.writeBytes(new byte[] {9, 8, 7});
        message.reset();

        assertTrue(message.readBoolean());
        assertEquals(-1, message.readByte());
        assertEquals(255, message.readUnsignedByte());
        assertEquals(-2, message.readShort());
        assertEquals(65534, message.readUnsignedShort());
        assertEquals('\u20ac', message.readChar());
        assertEquals(-3, message.readInt());
        assertEquals(-4, message.readLong());
        assertEquals(1.5f, message.readFloat());
        assertEquals(-0.5, message.readDouble());
        assertEquals("z\0w\u00f6lf", message.readUTF());
        assertEquals("", message.readUTF());
        byte[] rest = new byte[5];
        assertEquals(2, message.readBytes(rest, 2));
        assertEquals(1, message.readBytes(rest));
        assertArrayEquals(new byte[] {7, 8, 0, 0, 0}, rest);
        assertEquals(-1, message.readBytes(rest));
        assertEquals(0, message.readBytes(rest, 0));
        assertThrows(MessageEOFException.class, message::readByte);
        assertThrows(MessageEOFException.class, message::readUTF);
        message.reset();
        assertTrue(message.readBoolean());
    }

    @Test
    void aValueThatIsThereInPartOnlyEndsTheBody() throws JMSException {
        message.writeShort((short) 5);
        message.reset();

        assertThrows(MessageEOFException.class, message::readInt);
        assertEquals(5, message.readShort());
    }

    private static byte[] bytes(int count, int value) {
        byte[] bytes = new byte[count];
        Arrays.fill(bytes, (byte) value);
        return bytes;
    }

    private static byte[] copy(Message encoded) {
        return Arrays.copyOfRange(encoded.array(), encoded.offset(), encoded.offset() + encoded.encodedSize());
    }

    @Test
    void aBodyThatIsClearedIsEmpty() throws JMSException {
        message.writeInt(1);
        message.clearBody();

        assertEquals(0, encoded().bodySize());
        message.reset();
        assertEquals(0, message.getBodyLength());
        assertNull(message.getBody(byte[].class));
    }

    @Test
    void aTextThatIsTooLongForItsLengthFieldIsRefused() {
        assertThrows(MessageFormatException.class, () -> message.writeUTF("x".repeat(70_000)));
    }

    @Test
    void aNewMessageTakesNoHeaderFieldsOfTheOneBefore() throws JMSException {
        builder.correlationId("c").replyTo("r", RoutingType.ANYCAST).type("t").group("g", 1);
        Message sent = encoded();

        assertNull(sent.correlationId());
        assertNull(sent.replyTo());
        assertNull(sent.type());
        assertNull(sent.groupId());
        assertEquals(0, sent.groupSequence());
    }

    @Test
    void showsWhatTheSendHasSetAndKeepsWhatTheApplicationHas() throws JMSException {
        LacewingQueue queue = new LacewingQueue("q");
        message.setJMSCorrelationID("c");
        message.encode(builder);
        Message sent = builder.id(1, 2).priority(7).timestamp(1000).build();
        message.sent(sent, queue, true);

        assertEquals("ID:1-2", message.getJMSMessageID());
        assertEquals(queue, message.getJMSDestination());
        assertEquals(7, message.getJMSPriority());
        assertEquals(1000, message.getJMSTimestamp());
        assertEquals("c", message.getJMSCorrelationID());

        message.sent(sent, queue, false);
        assertNull(message.getJMSMessageID());
    }
}
