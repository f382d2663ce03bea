package io.lacewing.transport.tcp;

import io.lacewing.transport.FrameCodec;
import io.lacewing.transport.LinkSettings;
import io.netty.buffer.ByteBuf;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelFutureListener;

/**
 * Collects the frames of a link in a {@link Batch} and gives it to the channel as a whole. While one batch is on its way
 * to the socket the next one gathers; a batch that is full does not wait. So many small frames cost one write, and a
 * slow peer does not make the link hold many buffers that are nearly empty.
 *
 * <p>Loop only, but for {@link #isWritable()}.
 */
final class BatchWriter<T> {

    private final Channel channel;
    private final FrameCodec<T> codec;
    private final LinkSettings settings;
    private final Listener listener;

    /** What gathers. */
    private final Batch<T> batch;
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
        this.batch = new Batch<>(channel.alloc(), codec, settings);
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
        while (!batch.makeRoom(size)) {
            handOver();
            channel.flush();
        }
        batch.add(frame, size);
        count(size);
    }

    /** Writes, at once, what is left of frames that another thread has encoded. Takes the buffer over. */
    void write(ByteBuf rest) {
        int size = rest.readableBytes();
        hand(rest, size);
        count(size);
        channel.flush();
    }

    private void count(int size) {
        pending += size;
        if (writable && pending > settings.highWatermark()) {
            writable = false;
            listener.writabilityChanged(false);
        }
    }

    /** Gives the batch to the socket, unless the socket is still busy with the one before. */
    void flush() {
        if (batch.hasBuffer() && batchesInFlight == 0) {
            handOver();
            channel.flush();
        }
    }

    private void handOver() {
        int size = batch.gathered();
        hand(batch.take(size), size);
    }

    private void hand(ByteBuf bytes, int size) {
        batchesInFlight++;
        channel.write(bytes).addListener((ChannelFutureListener) future -> written(future, size));
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
        pending -= batch.gathered();
        batch.release();
    }
}
