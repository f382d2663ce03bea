package io.lacewing.jms.message;

import java.io.InputStream;
import java.nio.ByteBuffer;

/** A stream over a buffer, without a copy. */
final class BufferInput extends InputStream {

    private final ByteBuffer buffer;

    BufferInput(ByteBuffer buffer) {
        this.buffer = buffer;
    }

    @Override
    public int read() {
        return buffer.hasRemaining() ? buffer.get() & 0xff : -1;
    }

    @Override
    public int read(byte[] target, int from, int count) {
        if (count == 0) {
            return 0;
        }
        int taken = Math.min(count, buffer.remaining());
        buffer.get(target, from, taken);
        return taken == 0 ? -1 : taken;
    }

    @Override
    public int available() {
        return buffer.remaining();
    }
}
