package io.lacewing.jms.message;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.lacewing.jms.destination.LacewingQueue;
import io.lacewing.message.Message;
import io.lacewing.message.MessageBuilder;
import io.lacewing.message.RoutingType;
import jakarta.jms.JMSException;
import jakarta.jms.MessageFormatException;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
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
