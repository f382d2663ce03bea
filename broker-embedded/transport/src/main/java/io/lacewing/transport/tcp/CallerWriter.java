package io.lacewing.transport.tcp;

import io.lacewing.transport.FrameCodec;
import io.lacewing.transport.LinkSettings;
import io.netty.buffer.ByteBuf;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;

/**
 * Writes frames to a link's socket on whatever thread calls, past the loop. Its buffer is kept from one write to the
 * next. One thread at a time: that which owns the {@link Outbox}.
 */
final class CallerWriter<T> {

    private final SocketChannel socket;
    private final FrameCodec<T> codec;
    private final Batch<T> batch;

    CallerWriter(DirectSocketChannel channel, FrameCodec<T> codec, LinkSettings settings) {
        this.socket = channel.socket();
        this.codec = codec;
        this.batch = new Batch<>(channel.alloc(), codec, settings);
    }

    /** Encodes a frame behind those that were added; false if the buffer has no room for it. */
    boolean add(T frame) {
        int size = codec.encodedSize(frame);
        if (!batch.makeRoom(size)) {
            return false;
        }
        batch.add(frame, size);
        return true;
    }

    /**
     * Gives the socket what was added. Does not block.
     *
     * @return what the socket had no room for, the caller's to release; null if it took everything
     */
    ByteBuf write() throws IOException {
        int size = batch.gathered();
        if (size == 0) {
            return null;
        }
        ByteBuffer bytes = batch.bytes();
        socket.write(bytes);
        int left = bytes.remaining();
        if (left > 0) {
            return batch.take(size).readerIndex(size - left);
        }
        batch.clear();
        return null;
    }

    /** Forgets what was added, and gives the buffer back. */
    void release() {
        batch.release();
    }
}
