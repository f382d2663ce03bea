package io.lacewing.transport.tcp;

import io.netty.channel.socket.nio.NioSocketChannel;
import java.nio.channels.SocketChannel;

/** A channel whose socket other threads than its loop may write to; how they agree is the {@link Outbox}'s business. */
final class DirectSocketChannel extends NioSocketChannel {

    /** The JDK's channel: non-blocking, thread-safe, and closed by its loop only. */
    SocketChannel socket() {
        return javaChannel();
    }
}
