package io.lacewing.jms.message;

import io.lacewing.client.Delivery;
import io.lacewing.message.Message;
import io.lacewing.message.MessageBuilder;
import jakarta.jms.BytesMessage;
import jakarta.jms.Destination;
import jakarta.jms.JMSException;
import jakarta.jms.MessageEOFException;
import jakarta.jms.MessageFormatException;
import jakarta.jms.MessageNotReadableException;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Objects;

/** A message with bytes for a body: first written, then, after {@link #reset}, read. */
public final class LacewingBytesMessage extends LacewingMessage implements BytesMessage {

    private static final byte[] NOTHING = {};

    /** Null if nothing was written; never changed while it is read. */
    private BodyBuffer written;
    /** What is left to be read; made when reading begins. */
    private ByteBuffer input;
    private int bodyStart;
    /** Over the same buffer. */
    private DataInputStream texts;

    public LacewingBytesMessage() {
    }

    LacewingBytesMessage(Delivery delivery, Destination destination) {
        super(delivery, destination);
    }

    // ---- reading

    private ByteBuffer input() throws MessageNotReadableException {
        if (!isBodyReadOnly()) {
            throw new MessageNotReadableException("The message's body is being written; reset() ends that");
        }
        if (input == null) {
            Message received = receivedBody();
            input = received != null ? received.body() : writtenBody();
            bodyStart = input.position();
        }
        return input;
    }

    /** Where so many bytes can be read. */
    private ByteBuffer input(int bytes) throws JMSException {
        ByteBuffer found = input();
        if (found.remaining() < bytes) {
            throw ended();
        }
        return found;
    }

    private ByteBuffer writtenBody() {
        return written == null ? ByteBuffer.wrap(NOTHING) : ByteBuffer.wrap(written.array(), written.start(), written.size());
    }

    private static MessageEOFException ended() {
        return new MessageEOFException("The message's body has ended");
    }

    private static MessageFormatException malformed(IOException cause) {
        MessageFormatException failure = new MessageFormatException(cause.getMessage());
        failure.initCause(cause);
        return failure;
    }

    @Override
    public long getBodyLength() throws JMSException {
        return input().limit() - bodyStart;
    }

    @Override
    public boolean readBoolean() throws JMSException {
        return input(Byte.BYTES).get() != 0;
    }

    @Override
    public byte readByte() throws JMSException {
        return input(Byte.BYTES).get();
    }

    @Override
    public int readUnsignedByte() throws JMSException {
        return Byte.toUnsignedInt(input(Byte.BYTES).get());
    }

    @Override
    public short readShort() throws JMSException {
        return input(Short.BYTES).getShort();
    }

    @Override
    public int readUnsignedShort() throws JMSException {
        return Short.toUnsignedInt(input(Short.BYTES).getShort());
    }

    @Override
    public char readChar() throws JMSException {
        return input(Character.BYTES).getChar();
    }

    @Override
    public int readInt() throws JMSException {
        return input(Integer.BYTES).getInt();
    }

    @Override
    public long readLong() throws JMSException {
        return input(Long.BYTES).getLong();
    }

    @Override
    public float readFloat() throws JMSException {
        return input(Float.BYTES).getFloat();
    }

    @Override
    public double readDouble() throws JMSException {
        return input(Double.BYTES).getDouble();
    }

    @Override
    public String readUTF() throws JMSException {
        ByteBuffer left = input();
        if (texts == null) {
            texts = new DataInputStream(new BufferInput(left));
        }
        try {
            return texts.readUTF();
        } catch (EOFException e) {
            throw ended();
        } catch (IOException e) {
            throw malformed(e);
        }
    }

    @Override
    public int readBytes(byte[] value) throws JMSException {
        return readBytes(value, value.length);
    }

    @Override
    public int readBytes(byte[] value, int length) throws JMSException {
        if (length < 0 || length > value.length) {
            throw new IndexOutOfBoundsException("length is " + length + ", the array has " + value.length);
        }
        int taken = Math.min(length, input().remaining());
        input.get(value, 0, taken);
        return taken == 0 && length > 0 ? -1 : taken;
    }

    // ---- writing

    private BodyBuffer writable() throws JMSException {
        replaceBody();
        if (written == null) {
            written = new BodyBuffer();
        }
        return written;
    }

    @Override
    public void writeBoolean(boolean value) throws JMSException {
        writable().put8(value ? 1 : 0);
    }

    @Override
    public void writeByte(byte value) throws JMSException {
        writable().put8(value);
    }

    @Override
    public void writeShort(short value) throws JMSException {
        writable().put16(value);
    }

    @Override
    public void writeChar(char value) throws JMSException {
        writable().put16(value);
    }

    @Override
    public void writeInt(int value) throws JMSException {
        writable().put32(value);
    }

    @Override
    public void writeLong(long value) throws JMSException {
        writable().put64(value);
    }

    @Override
    public void writeFloat(float value) throws JMSException {
        writable().put32(Float.floatToIntBits(value));
    }

    @Override
    public void writeDouble(double value) throws JMSException {
        writable().put64(Double.doubleToLongBits(value));
    }

    @Override
    public void writeUTF(String value) throws JMSException {
        BodyBuffer target = writable();
        try {
            target.putUtf(value);
        } catch (IOException e) {
            throw malformed(e);
        }
    }

    @Override
    public void writeBytes(byte[] value) throws JMSException {
        writeBytes(value, 0, value.length);
    }

    @Override
    public void writeBytes(byte[] value, int offset, int length) throws JMSException {
        Objects.checkFromIndexSize(offset, length, value.length);
        writable().put(value, offset, length);
    }

    @Override
    public void writeObject(Object value) throws JMSException {
        if (value == null) {
            throw new NullPointerException("A null cannot be written to a bytes message");
        } else if (value instanceof byte[] bytes) {
            writeBytes(bytes);
        } else if (value instanceof String text) {
            writeUTF(text);
        } else if (value instanceof Boolean flag) {
            writeBoolean(flag);
        } else if (value instanceof Character character) {
            writeChar(character);
        } else if (value instanceof Number number) {
            writeNumber(number);
        } else {
            throw refused(value);
        }
    }

    private void writeNumber(Number value) throws JMSException {
        if (value instanceof Integer) {
            writeInt(value.intValue());
        } else if (value instanceof Long) {
            writeLong(value.longValue());
        } else if (value instanceof Double) {
            writeDouble(value.doubleValue());
        } else if (value instanceof Float) {
            writeFloat(value.floatValue());
        } else if (value instanceof Short) {
            writeShort(value.shortValue());
        } else if (value instanceof Byte) {
            writeByte(value.byteValue());
        } else {
            throw refused(value);
        }
    }

    private static MessageFormatException refused(Object value) {
        return new MessageFormatException("A " + value.getClass().getName() + " cannot be written to a bytes message");
    }

    // ---- state

    @Override
    public void reset() {
        bodyReadOnly(true);
        input = null;
        texts = null;
    }

    @Override
    public void clearBody() throws JMSException {
        super.clearBody();
        written = null;
        input = null;
        texts = null;
    }

    @Override
    void writeBody(MessageBuilder builder) {
        if (written == null) {
            builder.bytes(NOTHING);
        } else {
            builder.bytes(written.array(), written.start(), written.size(), written.takeRoom());
        }
    }

    @Override
    @SuppressWarnings({"rawtypes", "unchecked"})
    public boolean isBodyAssignableTo(Class type) throws JMSException {
        return type.isAssignableFrom(byte[].class);
    }

    /** The whole body, wherever reading has got to; null if it is empty. */
    @Override
    public <T> T getBody(Class<T> type) throws JMSException {
        if (!isBodyReadOnly()) {
            throw new MessageFormatException("The message's body is being written; reset() ends that");
        }
        byte[] bytes = new byte[(int) getBodyLength()];
        input.duplicate().position(bodyStart).get(bytes);
        T result = cast(bytes, type, byte[].class);
        return bytes.length == 0 ? null : result;
    }
}
