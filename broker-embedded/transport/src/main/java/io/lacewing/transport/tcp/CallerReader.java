package io.lacewing.transport.tcp;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import java.io.IOException;
import java.nio.channels.ClosedSelectorException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.util.function.Consumer;

/**
 * Waits for, and reads, what a link's socket receives, on whatever thread calls: one at a time, that whose turn it is
 * in the {@link Intake}. Has a selector of its own beside the loop's, since a socket that a loop serves can't block.
 */
final class CallerReader {

    private static final int LEAST_ROOM = 2 * 1024;
    private static final int MOST_ROOM = 64 * 1024;
    private static final Consumer<SelectionKey> NOTHING = key -> { };

    private final SocketChannel socket;
    private final ByteBufAllocator allocator;
    private final Selector selector;
    private int room = LEAST_ROOM;

    CallerReader(DirectSocketChannel channel) throws IOException {
        this.socket = channel.socket();
        this.allocator = channel.alloc();
        this.selector = Selector.open();
        socket.register(selector, SelectionKey.OP_READ);
    }

    /** Waits until something has arrived, or the time is over, or it is woken, interrupted or closed. */
    void await(long millis) throws IOException {
        try {
            selector.select(NOTHING, millis);
        } catch (ClosedSelectorException e) {
            // the link was closed, which is told in another way
        }
    }

    /** Ends a wait, or the next one. Any thread. */
    void wake() {
        selector.wakeup();
    }

    /**
     * Reads once.
     *
     * @return what has arrived, the caller's to release; empty if nothing has; null at the end of the stream
     */
    ByteBuf read() throws IOException {
        ByteBuf bytes = allocator.directBuffer(room);
        int read = -1;
        try {
            read = bytes.writeBytes(socket, room);
        } finally {
            if (read < 0) {
                bytes.release();
            }
        }
        if (read == room) {
            room = Math.min(2 * room, MOST_ROOM);
        } else if (read < room / 4) {
            room = Math.max(room / 2, LEAST_ROOM);
        }
        return read < 0 ? null : bytes;
    }

    /** Ends a wait and takes its selector from the socket. */
    void close() {
        try {
            selector.close();
        } catch (IOException e) {
            TransportLog.LOG.selectorNotClosed(e);
        }
    }
}
