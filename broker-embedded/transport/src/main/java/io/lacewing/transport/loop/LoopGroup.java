package io.lacewing.transport.loop;

import io.netty.buffer.ByteBufAllocator;
import io.netty.buffer.PooledByteBufAllocator;
import io.netty.channel.EventLoop;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.nio.NioEventLoopGroup;
import io.netty.util.concurrent.EventExecutor;
import java.time.Duration;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A fixed number of loops, each with one daemon thread that is started with the loop's first task. Thread-safe.
 * Whoever makes a group closes it, after the links that it serves.
 */
public final class LoopGroup implements AutoCloseable {

    /** How long {@link #close()} waits for tasks that are running. */
    private static final Duration CLOSE_TIMEOUT = Duration.ofSeconds(5);

    private static final int PAGE_SIZE = 8 * 1024;
    /** Chunks of 1 MiB: enough for the batches of a loop's links, small enough for an idle broker. */
    private static final int CHUNK_ORDER = 7;

    private final EventLoopGroup group;
    private final List<NettyLoop> loops;
    private final Map<EventExecutor, NettyLoop> byEventLoop = new IdentityHashMap<>();
    private final ByteBufAllocator allocator;
    private final AtomicInteger next = new AtomicInteger();

    /**
     * @param name  threads are called {@code <name>-<n>}
     * @param count number of loops, at least 1
     */
    public LoopGroup(String name, int count) {
        if (count < 1) {
            throw new IllegalArgumentException("count of loops is " + count + ", must be at least 1");
        }
        NioEventLoopGroup nio = new NioEventLoopGroup(count, new LoopThreadFactory(name));
        nio.setIoRatio(100);
        group = nio;
        loops = new ArrayList<>(count);
        for (EventExecutor executor : nio) {
            NettyLoop loop = new NettyLoop((EventLoop) executor);
            loops.add(loop);
            byEventLoop.put(executor, loop);
        }
        allocator = new PooledByteBufAllocator(true, 0, count, PAGE_SIZE, CHUNK_ORDER, 0, 0, false);
    }

    /** One after the other, round and round. */
    public TransportLoop next() {
        return loops.get(Math.floorMod(next.getAndIncrement(), loops.size()));
    }

    public List<TransportLoop> loops() {
        return List.copyOf(loops);
    }

    /** For the transport's own packages: where Netty's channels are registered. */
    public EventLoopGroup eventLoops() {
        return group;
    }

    /** For the transport's own packages: the loop that wraps one of {@link #eventLoops()}. */
    public NettyLoop loopOf(EventLoop eventLoop) {
        return byEventLoop.get(eventLoop);
    }

    /** For the transport's own packages: pooled direct memory. */
    public ByteBufAllocator allocator() {
        return allocator;
    }

    /** Closes every link that is left and ends the threads. Waits for them, unless it is called on one of them. */
    @Override
    public void close() {
        var terminated = group.shutdownGracefully(0, CLOSE_TIMEOUT.toMillis(), TimeUnit.MILLISECONDS);
        for (NettyLoop loop : loops) {
            if (loop.inLoop()) {
                return;
            }
        }
        terminated.awaitUninterruptibly(2 * CLOSE_TIMEOUT.toMillis());
    }
}
