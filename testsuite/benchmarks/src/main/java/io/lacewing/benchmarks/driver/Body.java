package io.lacewing.benchmarks.driver;

import jakarta.jms.BytesMessage;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import java.nio.ByteBuffer;

/**
 * The body of every message:
 * <pre>
 *  0  int   number of the producer
 *  4  long  number of the message, counted by the producer from 0
 * 12  zeros up to the size wanted
 * </pre>
 * Used by one thread.
 */
public final class Body {

    private final byte[] bytes;
    private final ByteBuffer buffer;

    public Body(int size) {
        this.bytes = new byte[size];
        this.buffer = ByteBuffer.wrap(bytes);
    }

    void write(BytesMessage message, int producer, long sequence) throws JMSException {
        buffer.putInt(0, producer);
        buffer.putLong(Integer.BYTES, sequence);
        message.writeBytes(bytes);
    }

    /** Reads the whole body, as a program would. */
    void read(Message message) throws JMSException {
        int length = ((BytesMessage) message).readBytes(bytes);
        if (length != bytes.length) {
            throw new JMSException("A body of " + length + " bytes instead of " + bytes.length);
        }
    }

    int producer() {
        return buffer.getInt(0);
    }

    long sequence() {
        return buffer.getLong(Integer.BYTES);
    }
}
