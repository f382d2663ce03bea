package io.lacewing.transport.tcp;

import io.lacewing.transport.FrameCodec;
import io.lacewing.transport.LinkSettings;
import io.netty.buffer.ByteBuf;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelFutureListener;
import java.nio.ByteBuffer;

/**
 * Collects the frames of a link in one pooled direct buffer and gives it to the channel as a whole. While one batch is
 * on its way to the socket the next one gathers; a batch that is full does not wait. So many small frames cost one
 * write, and a slow peer does not make the link hold many buffers that are nearly empty. A batch begins with as much
 * room as the last ones took, and grows if that is not enough: large buffers go through the allocator's slow path.
 *
 * <p>Loop only, but for {@link #isWritable()}.
 */
final class BatchWriter<T> {

    private static final int LEAST_ROOM = 256;

    private final Channel channel;
    private final FrameCodec<T> codec;
    private final LinkSettings settings;
    private final Listener listener;

    /** What gathers; null if nothing does. */
    private ByteBuf batch;
    /** The memory of the batch, to its end; its position is where the next frame goes. */
    private ByteBuffer memory;
    private int memoryStart;
    /** About what the last batches took. */
    private int usualSize = LEAST_ROOM;
    private int batchesInFlight;
    /** Bytes that were encoded and that the socket has not taken. */
    private long pending;
    private volatile boolean writable = true;

    /** Told of what comes of the writing, on the loop. */
    interface Listener {

        void writabilityChanged(boolean writable);

        /** Everything that was written so far has been taken by the socket. */
        void drained();

        void writeFailed(Throwable cause);
    }

    BatchWriter(Channel channel, FrameCodec<T> codec, LinkSettings settings, Listener listener) {
        this.channel = channel;
        this.codec = codec;
        this.settings = settings;
        this.listener = listener;
    }

    boolean isWritable() {
        return writable;
    }

    boolean isDrained() {
        return pending == 0;
    }

    /** Encodes the frame into the batch. {@link #flush} has to follow, soon. */
    void write(T frame) {
        int size = codec.encodedSize(frame);
        if (batch != null && memory.remaining() < size && !grow(size)) {
            handOver();
            channel.flush();
        }
        if (batch == null) {
            begin(size);
        }
        encode(frame, size);
        pending += size;
        if (writable && pending > settings.highWatermark()) {
            writable = false;
            listener.writabilityChanged(false);
        }
    }

    private void begin(int size) {
        int room = Math.min(Math.max(usualSize, LEAST_ROOM), settings.batchSize());
        batch = channel.alloc().directBuffer(Math.max(size, room));
        memory = batch.internalNioBuffer(0, batch.capacity());
        memoryStart = memory.position();
    }

    /** Makes room for a frame; false if the batch has reached its size. */
    private boolean grow(int size) {
        int gathered = gathered();
        if (size > settings.batchSize() - gathered) {
            return false;
        }
        batch.capacity(Math.min(settings.batchSize(), Math.max(2 * batch.capacity(), gathered + size)));
        memory = batch.internalNioBuffer(0, batch.capacity());
        memoryStart = memory.position();
        memory.position(memoryStart + gathered);
        return true;
    }

    /** A frame that cannot be encoded leaves the batch as it is. */
    private void encode(T frame, int size) {
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

    private int gathered() {
        return memory.position() - memoryStart;
    }

    /** Gives the batch to the socket, unless the socket is still busy with the one before. */
    void flush() {
        if (batch != null && batchesInFlight == 0) {
            handOver();
            channel.flush();
        }
    }

    private void handOver() {
        ByteBuf full = batch;
        int size = gathered();
        full.writerIndex(size);
        usualSize = Math.max(size, usualSize - usualSize / 8);
        batch = null;
        memory = null;
        batchesInFlight++;
        channel.write(full).addListener((ChannelFutureListener) future -> written(future, size));
    }

    private void written(ChannelFuture future, int size) {
        batchesInFlight--;
        pending -= size;
        if (!future.isSuccess()) {
            listener.writeFailed(future.cause());
            return;
        }
        flush();
        if (!writable && pending < settings.lowWatermark()) {
            writable = true;
            listener.writabilityChanged(true);
        }
        if (pending == 0) {
            listener.drained();
        }
    }

    /** Drops what has not been given to the socket. */
    void discard() {
        if (batch != null) {
            pending -= gathered();
            batch.release();
            batch = null;
            memory = null;
        }
    }
}
