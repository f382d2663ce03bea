package io.lacewing.transport.tcp;

import io.lacewing.transport.BadFrameException;
import io.lacewing.transport.FrameCodec;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import java.nio.ByteBuffer;

/**
 * Cuts what arrives into frames and decodes them where they lie: bytes are copied only where a frame came in several
 * reads. Room for the rest of a frame grows with what has arrived, not with what its header announces. Loop only.
 */
final class FrameReader<T> {

    private final FrameCodec<T> codec;
    private final ByteBufAllocator allocator;
    private final Receiver<T> receiver;

    private int maxFrameSize;
    /** What has arrived and was not decoded; null if nothing. */
    private ByteBuf buffer;
    /** Size of the frame that begins the buffer, if some of it is missing and its size is known. */
    private int expected = FrameCodec.UNKNOWN;
    private boolean reading;
    private boolean released;

    /** Where the frames go. */
    interface Receiver<T> {

        /** Whether to go on decoding; asked before each frame. */
        boolean wantsFrames();

        void received(T frame);

        void badFrame(BadFrameException error);
    }

    FrameReader(FrameCodec<T> codec, ByteBufAllocator allocator, int maxFrameSize, Receiver<T> receiver) {
        this.codec = codec;
        this.allocator = allocator;
        this.maxFrameSize = maxFrameSize;
        this.receiver = receiver;
    }

    void limitFrames(int bytes) {
        maxFrameSize = bytes;
    }

    /** Bytes that have arrived and are not decoded. */
    int waiting() {
        return buffer == null ? 0 : buffer.readableBytes();
    }

    /**
     * Takes over what has arrived, and decodes what is complete. Of a frame that began in an earlier read only the rest
     * is copied, behind its beginning; the frames that follow it are decoded where they are.
     */
    void read(ByteBuf arrived) {
        if (!released && buffer != null && expected != FrameCodec.UNKNOWN) {
            int missing = expected - buffer.readableBytes();
            if (missing < arrived.readableBytes()) {
                append(arrived, missing);
                decode();
            }
        }
        if (released) {
            arrived.release();
        } else if (buffer == null) {
            buffer = arrived;
        } else {
            append(arrived, arrived.readableBytes());
            arrived.release();
        }
        decode();
    }

    private void append(ByteBuf arrived, int bytes) {
        int needed = buffer.readableBytes() + bytes;
        if (buffer.writableBytes() < bytes) {
            int capacity = expected > needed ? (int) Math.min(expected, 2L * needed) : needed;
            ByteBuf larger = allocator.directBuffer(capacity);
            larger.writeBytes(buffer);
            buffer.release();
            buffer = larger;
        }
        buffer.writeBytes(arrived, bytes);
    }

    /** Decodes what is complete, as long as the receiver wants it. */
    void decode() {
        if (reading || buffer == null) {
            return;
        }
        reading = true;
        try {
            decodeAll(buffer.internalNioBuffer(buffer.readerIndex(), buffer.readableBytes()));
        } finally {
            reading = false;
        }
        if (buffer != null && (released || !buffer.isReadable())) {
            buffer.release();
            buffer = null;
        }
    }

    /** Decodes frame by frame from the buffer's own memory; nothing is added to the buffer meanwhile. */
    private void decodeAll(ByteBuffer bytes) {
        int end = bytes.limit();
        while (bytes.position() < end && !released && receiver.wantsFrames() && decodeOne(bytes)) {
            bytes.limit(end);
        }
    }

    private boolean decodeOne(ByteBuffer bytes) {
        int start = bytes.position();
        int readable = bytes.remaining();
        T frame;
        try {
            expected = codec.frameSize(bytes);
            int known = expected == FrameCodec.UNKNOWN ? readable : expected;
            if (known > maxFrameSize) {
                throw new BadFrameException("Frame of " + known + " bytes or more is too long, the limit is "
                        + maxFrameSize + " bytes");
            }
            if (expected == FrameCodec.UNKNOWN || expected > readable) {
                return false;
            }
            bytes.limit(start + expected);
            frame = codec.decode(bytes);
        } catch (BadFrameException e) {
            reject(e);
            return false;
        } catch (RuntimeException e) {
            // The contract of FrameCodec: this is how it says that bytes from outside are not a frame.
            reject(new BadFrameException(e.getMessage(), e));
            return false;
        }
        buffer.skipBytes(expected);
        bytes.limit(start + expected).position(start + expected);
        expected = FrameCodec.UNKNOWN;
        receiver.received(frame);
        return true;
    }

    private void reject(BadFrameException error) {
        release();
        receiver.badFrame(error);
    }

    /** Drops what has arrived and all that is yet to arrive. */
    void release() {
        released = true;
        if (buffer != null && !reading) {
            buffer.release();
            buffer = null;
        }
    }
}
