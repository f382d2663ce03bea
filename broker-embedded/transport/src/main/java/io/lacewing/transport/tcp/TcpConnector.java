package io.lacewing.transport.tcp;

import io.lacewing.transport.FrameCodec;
import io.lacewing.transport.Link;
import io.lacewing.transport.LinkHandlerFactory;
import io.lacewing.transport.loop.LoopGroup;
import io.lacewing.transport.loop.NettyLoop;
import io.netty.bootstrap.Bootstrap;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.socket.SocketChannel;
import io.netty.channel.socket.nio.NioSocketChannel;
import io.netty.handler.ssl.SslHandler;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.channels.ClosedChannelException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import javax.net.ssl.SSLException;

/** Opens links to acceptors. Immutable and thread-safe. */
public final class TcpConnector {

    private final LoopGroup loops;
    private final TcpSettings settings;

    public TcpConnector(LoopGroup loops, TcpSettings settings) {
        this.loops = loops;
        this.settings = settings;
    }

    /**
     * Connects, on the next of the group's loops. Looks the host's name up on the calling thread, and so may block.
     *
     * @return completes on the link's loop, after the handler was made; or fails with an {@link IOException} whose text
     *         names host and port
     */
    public <T> CompletionStage<Link<T>> connect(String host, int port, FrameCodec<T> codec,
            LinkHandlerFactory<T> handlers) {
        InetSocketAddress address = new InetSocketAddress(host, port);
        if (address.isUnresolved()) {
            return CompletableFuture.failedStage(TransportLog.LOG.unknownHost(host, port));
        }
        NettyLoop loop = (NettyLoop) loops.next();
        CompletableFuture<Link<T>> opened = new CompletableFuture<>();
        ChannelFuture connecting = bootstrap(loop, new ChannelInitializer<SocketChannel>() {
            @Override
            protected void initChannel(SocketChannel channel) {
                if (settings.tls() != null) {
                    SslHandler tls = new SslHandler(settings.tls().clientEngine(host, port));
                    tls.setHandshakeTimeoutMillis(settings.connectTimeout().toMillis());
                    channel.pipeline().addLast(tls);
                }
                channel.pipeline().addLast(new ChannelAdapter<>(loop, settings, codec, handlers, opened));
            }
        }).connect(address);
        connecting.addListener(done -> {
            if (!done.isSuccess()) {
                opened.completeExceptionally(done.cause());
            }
        });
        CompletableFuture<Link<T>> result = new CompletableFuture<>();
        opened.whenComplete((link, failure) -> {
            if (failure == null) {
                result.complete(link);
            } else {
                result.completeExceptionally(explain(host, port, failure));
            }
        });
        return result;
    }

    private static IOException explain(String host, int port, Throwable failure) {
        if (failure instanceof SSLException) {
            return TransportLog.LOG.cannotShakeHands(host, port, failure.getMessage(), failure);
        }
        if (failure instanceof ClosedChannelException) {
            return TransportLog.LOG.cannotConnect(host, port, "the connection was closed again", failure);
        }
        Throwable reason = failure.getCause() == null ? failure : failure.getCause();
        return TransportLog.LOG.cannotConnect(host, port, reason.getMessage(), failure);
    }

    private Bootstrap bootstrap(NettyLoop loop, ChannelInitializer<SocketChannel> initializer) {
        SocketOptions socket = settings.socket();
        Bootstrap bootstrap = new Bootstrap()
                .group(loop.eventLoop())
                .channelFactory(settings.tls() == null ? DirectSocketChannel::new : NioSocketChannel::new)
                .option(ChannelOption.ALLOCATOR, loops.allocator())
                .option(ChannelOption.CONNECT_TIMEOUT_MILLIS, (int) settings.connectTimeout().toMillis())
                .option(ChannelOption.TCP_NODELAY, socket.noDelay())
                .option(ChannelOption.SO_KEEPALIVE, socket.keepAlive())
                .handler(initializer);
        if (socket.sendBufferSize() > 0) {
            bootstrap.option(ChannelOption.SO_SNDBUF, socket.sendBufferSize());
        }
        if (socket.receiveBufferSize() > 0) {
            bootstrap.option(ChannelOption.SO_RCVBUF, socket.receiveBufferSize());
        }
        return bootstrap;
    }
}
