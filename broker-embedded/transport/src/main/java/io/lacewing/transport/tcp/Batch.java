package io.lacewing.transport.tcp;

import io.lacewing.transport.FrameCodec;
import io.lacewing.transport.LinkSettings;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import java.nio.ByteBuffer;

/**
 * Frames, encoded one behind the other into one pooled direct buffer. A batch begins with as much room as the last ones
 * took, and grows if that is not enough: large buffers go through the allocator's slow path. One thread at a time.
 */
final class Batch<T> {

    private static final int LEAST_ROOM = 256;

    private final ByteBufAllocator allocator;
    private final FrameCodec<T> codec;
    private final int batchSize;

    /** Null if nothing gathers. */
    private ByteBuf buffer;
    /** The buffer's memory, to its end; its position is where the next frame goes. */
    private ByteBuffer memory;
    private int memoryStart;
    private int memoryEnd;
    /** About what the last batches took. */
    private int usualSize = LEAST_ROOM;

    Batch(ByteBufAllocator allocator, FrameCodec<T> codec, LinkSettings settings) {
        this.allocator = allocator;
        this.codec = codec;
        this.batchSize = settings.batchSize();
    }

    boolean hasBuffer() {
        return buffer != null;
    }

    /** Bytes that were encoded. */
    int gathered() {
        return buffer == null ? 0 : memory.position() - memoryStart;
    }

    /** Whether a frame of that size can be added: one that is larger than a batch must be the first in its own. */
    boolean makeRoom(int size) {
        if (buffer == null) {
            begin(size);
            return true;
        }
        return memory.remaining() >= size || grow(size);
    }

    private void begin(int size) {
        int room = Math.min(Math.max(usualSize, LEAST_ROOM), batchSize);
        buffer = allocator.directBuffer(Math.max(size, room));
        mapMemory(0);
    }

    private boolean grow(int size) {
        int gathered = gathered();
        int most = gathered == 0 ? Math.max(size, batchSize) : batchSize;
        if (size > most - gathered) {
            return false;
        }
        buffer.capacity(Math.min(most, Math.max(2 * buffer.capacity(), gathered + size)));
        mapMemory(gathered);
        return true;
    }

    private void mapMemory(int gathered) {
        memory = buffer.internalNioBuffer(0, buffer.capacity());
        memoryStart = memory.position();
        memoryEnd = memory.limit();
        memory.position(memoryStart + gathered);
    }

    /**
     * Adds a frame for which there is room. One that cannot be encoded leaves the batch as it is.
     *
     * @param size what the codec said
     */
    void add(T frame, int size) {
        int start = memory.position();
        boolean encoded = false;
        try {
            codec.encode(frame, memory);
            encoded = memory.position() == start + size;
        } finally {
            if (!encoded) {
                memory.position(start);
            }
        }
        if (!encoded) {
            throw new IllegalStateException(frame.getClass().getName() + " is not encoded in " + size
                    + " bytes as announced");
        }
    }

    /** The frames' bytes, to be read from; {@link #take} or {@link #clear} follows. */
    ByteBuffer bytes() {
        return memory.flip().position(memoryStart);
    }

    /** Hands the buffer over to the caller, who releases it; the batch is empty then. */
    ByteBuf take(int size) {
        ByteBuf full = buffer.writerIndex(size);
        usualSize = Math.max(size, usualSize - usualSize / 8);
        buffer = null;
        memory = null;
        return full;
    }

    /** Forgets the frames; the buffer is used again unless it is larger than a batch. */
    void clear() {
        if (buffer.capacity() > batchSize) {
            release();
        } else {
            memory.limit(memoryEnd).position(memoryStart);
        }
    }

    /** Forgets the frames and gives the buffer back. */
    void release() {
        if (buffer != null) {
            buffer.release();
            buffer = null;
            memory = null;
        }
    }
}
