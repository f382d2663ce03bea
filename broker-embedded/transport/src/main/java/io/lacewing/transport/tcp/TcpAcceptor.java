package io.lacewing.transport.tcp;

import io.lacewing.transport.FrameCodec;
import io.lacewing.transport.LinkHandlerFactory;
import io.lacewing.transport.loop.LoopGroup;
import io.lacewing.transport.loop.NettyLoop;
import io.netty.bootstrap.ServerBootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.socket.SocketChannel;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.handler.ssl.SslHandler;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;

/**
 * Accepts connections on one address and makes a link of each, on the group's loops in turn. Can be started and stopped
 * again and again. Thread-safe; not to be called on a loop.
 */
public final class TcpAcceptor<T> implements AutoCloseable {

    private final LoopGroup loops;
    private final String host;
    private final TcpSettings settings;
    private final Supplier<FrameCodec<T>> codecs;
    private final LinkHandlerFactory<T> handlers;

    private int port;
    private Channel listening;

    /**
     * @param host   name or address of the interface to listen on
     * @param port   0 for any port that is free; it is kept when the acceptor is stopped and started again
     * @param codecs asked once for each link
     */
    public TcpAcceptor(LoopGroup loops, String host, int port, TcpSettings settings, Supplier<FrameCodec<T>> codecs,
            LinkHandlerFactory<T> handlers) {
        this.loops = loops;
        this.host = host;
        this.port = port;
        this.settings = settings;
        this.codecs = codecs;
        this.handlers = handlers;
    }

    /**
     * Lets connections in; no effect if it does.
     *
     * @throws IOException if the address can't be listened on; the text names it
     */
    public synchronized void start() throws IOException {
        reserve();
        listening.config().setAutoRead(true);
    }

    /**
     * Takes the address, so that nobody else can have it. Until {@link #start()} the kernel lets connections wait, no
     * link is made. No effect if it has the address already.
     *
     * @throws IOException if the address can't be listened on; the text names it
     */
    public synchronized void reserve() throws IOException {
        if (listening != null) {
            return;
        }
        InetSocketAddress address = new InetSocketAddress(host, port);
        if (address.isUnresolved()) {
            throw TransportLog.LOG.cannotBind(host, port, "the host's name is not known", null);
        }
        ChannelFuture bound = bootstrap().bind(address).awaitUninterruptibly();
        if (!bound.isSuccess()) {
            throw TransportLog.LOG.cannotBind(host, port, bound.cause().getMessage(), bound.cause());
        }
        listening = bound.channel();
        port = ((InetSocketAddress) listening.localAddress()).getPort();
    }

    private ServerBootstrap bootstrap() {
        SocketOptions socket = settings.socket();
        ServerBootstrap bootstrap = new ServerBootstrap()
                .group(loops.eventLoops())
                .channel(NioServerSocketChannel.class)
                .option(ChannelOption.AUTO_READ, false)
                .option(ChannelOption.SO_REUSEADDR, true)
                .option(ChannelOption.SO_BACKLOG, socket.backlog())
                .childOption(ChannelOption.ALLOCATOR, loops.allocator())
                .childOption(ChannelOption.TCP_NODELAY, socket.noDelay())
                .childOption(ChannelOption.SO_KEEPALIVE, socket.keepAlive())
                .childHandler(new ChannelInitializer<SocketChannel>() {
                    @Override
                    protected void initChannel(SocketChannel channel) {
                        assemble(channel);
                    }
                });
        if (socket.sendBufferSize() > 0) {
            bootstrap.childOption(ChannelOption.SO_SNDBUF, socket.sendBufferSize());
        }
        if (socket.receiveBufferSize() > 0) {
            bootstrap.option(ChannelOption.SO_RCVBUF, socket.receiveBufferSize());
        }
        return bootstrap;
    }

    private void assemble(SocketChannel channel) {
        if (settings.tls() != null) {
            SslHandler tls = new SslHandler(settings.tls().serverEngine());
            tls.setHandshakeTimeoutMillis(settings.connectTimeout().toMillis());
            channel.pipeline().addLast(tls);
        }
        channel.pipeline().addLast(new ChannelAdapter<>(loops.loopOf(channel.eventLoop()), settings, codecs.get(),
                handlers, null));
    }

    /**
     * Stops listening; links that are open stay. No effect if it does not listen. The kernel refuses connections when
     * this returns: the JDK gives a socket up only when the selector has looked at it once more.
     */
    public synchronized void stop() {
        if (listening != null) {
            listening.close().awaitUninterruptibly();
            NettyLoop loop = loops.loopOf(listening.eventLoop());
            CompletableFuture<Void> gone = new CompletableFuture<>();
            loop.inNextTurn(() -> gone.complete(null));
            gone.join();
            listening = null;
        }
    }

    /** Where it listens, or last did. */
    public synchronized InetSocketAddress address() {
        return new InetSocketAddress(host, port);
    }

    /** As {@link #stop()}. */
    @Override
    public void close() {
        stop();
    }
}
