package io.lacewing.jms.message;

import io.lacewing.client.Delivery;
import io.lacewing.message.Message;
import io.lacewing.message.MessageBuilder;
import io.lacewing.message.ValueWriter;
import jakarta.jms.Destination;
import jakarta.jms.JMSException;
import jakarta.jms.MessageEOFException;
import jakarta.jms.MessageFormatException;
import jakarta.jms.MessageNotReadableException;
import jakarta.jms.StreamMessage;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A message with a sequence of values for a body: first written, then, after {@link #reset}, read. */
public final class LacewingStreamMessage extends LacewingMessage implements StreamMessage {

    /** What {@link #readBytes} returns when a field has no more bytes. */
    private static final int END_OF_FIELD = -1;

    private final List<Object> written = new ArrayList<>(0);
    /** Made when reading begins. */
    private StreamCursor cursor;
    /** The bytes field that is being read piece by piece, and how far. */
    private byte[] partly;
    private int partlyRead;

    public LacewingStreamMessage() {
    }

    LacewingStreamMessage(Delivery delivery, Destination destination) {
        super(delivery, destination);
    }

    // ---- reading: a value that cannot be converted stays the next one

    /** One entry of the conversion table. */
    private interface Conversion<T> {

        T convert(Object value) throws JMSException;
    }

    private <T> T read(Conversion<T> conversion) throws JMSException {
        if (partly != null) {
            throw new MessageFormatException("A bytes field has not been read to its end");
        }
        T value = conversion.convert(peek());
        cursor.skip();
        return value;
    }

    private Object peek() throws JMSException {
        if (!isBodyReadOnly()) {
            throw new MessageNotReadableException("The message's body is being written; reset() ends that");
        }
        if (cursor == null) {
            Message received = receivedBody();
            cursor = received != null ? new StreamCursor(received.stream()) : new StreamCursor(written);
        }
        if (!cursor.hasNext()) {
            throw new MessageEOFException("The message's body has ended");
        }
        return cursor.peek();
    }

    @Override
    public boolean readBoolean() throws JMSException {
        return read(Conversions::toBoolean);
    }

    @Override
    public byte readByte() throws JMSException {
        return read(Conversions::toByte);
    }

    @Override
    public short readShort() throws JMSException {
        return read(Conversions::toShort);
    }

    @Override
    public char readChar() throws JMSException {
        return read(Conversions::toChar);
    }

    @Override
    public int readInt() throws JMSException {
        return read(Conversions::toInt);
    }

    @Override
    public long readLong() throws JMSException {
        return read(Conversions::toLong);
    }

    @Override
    public float readFloat() throws JMSException {
        return read(Conversions::toFloat);
    }

    @Override
    public double readDouble() throws JMSException {
        return read(Conversions::toDouble);
    }

    @Override
    public String readString() throws JMSException {
        return read(Conversions::toText);
    }

    @Override
    public Object readObject() throws JMSException {
        return read(value -> value instanceof byte[] bytes ? bytes.clone() : value);
    }

    @Override
    public int readBytes(byte[] target) throws JMSException {
        if (partly == null) {
            partly = Conversions.toBytes(peek());
            partlyRead = 0;
            cursor.skip();
            if (partly == null) {
                return END_OF_FIELD;
            }
        } else if (partlyRead == partly.length) {
            partly = null;
            return END_OF_FIELD;
        }
        int count = Math.min(target.length, partly.length - partlyRead);
        System.arraycopy(partly, partlyRead, target, 0, count);
        partlyRead += count;
        if (count < target.length) {
            partly = null;
        }
        return count;
    }

    // ---- writing

    private void write(Object value) throws JMSException {
        replaceBody();
        written.add(value);
    }

    @Override
    public void writeBoolean(boolean value) throws JMSException {
        write(value);
    }

    @Override
    public void writeByte(byte value) throws JMSException {
        write(value);
    }

    @Override
    public void writeShort(short value) throws JMSException {
        write(value);
    }

    @Override
    public void writeChar(char value) throws JMSException {
        write(value);
    }

    @Override
    public void writeInt(int value) throws JMSException {
        write(value);
    }

    @Override
    public void writeLong(long value) throws JMSException {
        write(value);
    }

    @Override
    public void writeFloat(float value) throws JMSException {
        write(value);
    }

    @Override
    public void writeDouble(double value) throws JMSException {
        write(value);
    }

    @Override
    public void writeString(String value) throws JMSException {
        write(value);
    }

    @Override
    public void writeBytes(byte[] value) throws JMSException {
        write(value == null ? null : value.clone());
    }

    @Override
    public void writeBytes(byte[] value, int offset, int length) throws JMSException {
        write(Arrays.copyOfRange(value, offset, offset + length));
    }

    @Override
    public void writeObject(Object value) throws JMSException {
        Conversions.requireBodyValue(value);
        write(value instanceof byte[] bytes ? bytes.clone() : value);
    }

    // ---- state

    @Override
    public void reset() {
        bodyReadOnly(true);
        cursor = null;
        partly = null;
    }

    @Override
    public void clearBody() throws JMSException {
        super.clearBody();
        written.clear();
        cursor = null;
        partly = null;
    }

    @Override
    void writeBody(MessageBuilder builder) {
        ValueWriter writer = builder.stream();
        written.forEach(writer::write);
    }

    /** False: a stream is no one value. */
    @Override
    @SuppressWarnings("rawtypes")
    public boolean isBodyAssignableTo(Class type) {
        return false;
    }

    @Override
    public <T> T getBody(Class<T> type) throws JMSException {
        throw new MessageFormatException("The body of a stream message cannot be had as one value");
    }
}
