package io.lacewing.transport.tcp;

import io.lacewing.transport.FrameCodec;
import io.lacewing.transport.Link;
import io.lacewing.transport.LinkHandlerFactory;
import io.lacewing.transport.loop.NettyLoop;
import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.socket.SocketChannel;
import io.netty.handler.codec.DecoderException;
import io.netty.handler.ssl.SslHandshakeCompletionEvent;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.concurrent.CompletableFuture;

/** The last handler in a channel's pipeline: turns Netty's events into those of a {@link TcpLink}. Loop only. */
final class ChannelAdapter<T> extends ChannelInboundHandlerAdapter {

    private final NettyLoop loop;
    private final TcpSettings settings;
    private final FrameCodec<T> codec;
    private final LinkHandlerFactory<T> handlers;
    /** Completed when the link is open, or will not be; null on the accepting side. */
    private final CompletableFuture<Link<T>> opened;

    /** Null until the channel is active and, with TLS, hands are shaken. */
    private TcpLink<T> link;

    ChannelAdapter(NettyLoop loop, TcpSettings settings, FrameCodec<T> codec, LinkHandlerFactory<T> handlers,
            CompletableFuture<Link<T>> opened) {
        this.loop = loop;
        this.settings = settings;
        this.codec = codec;
        this.handlers = handlers;
        this.opened = opened;
    }

    @Override
    public void channelActive(ChannelHandlerContext context) {
        if (settings.tls() == null) {
            open(context);
        }
    }

    @Override
    public void userEventTriggered(ChannelHandlerContext context, Object event) {
        if (event instanceof SslHandshakeCompletionEvent handshake) {
            if (handshake.isSuccess()) {
                open(context);
            } else {
                handshakeFailed(context, handshake.cause());
            }
        }
    }

    private void open(ChannelHandlerContext context) {
        SocketChannel channel = (SocketChannel) context.channel();
        link = new TcpLink<>(channel, loop, text(channel.remoteAddress()), settings, codec);
        link.open(handlers);
        if (opened != null) {
            opened.complete(link);
        }
    }

    private void handshakeFailed(ChannelHandlerContext context, Throwable cause) {
        if (opened != null) {
            opened.completeExceptionally(cause);
        } else {
            TransportLog.LOG.handshakeFailed(text(((SocketChannel) context.channel()).remoteAddress()),
                    cause.getMessage());
        }
        context.close();
    }

    @Override
    public void channelRead(ChannelHandlerContext context, Object bytes) {
        link.arrived((ByteBuf) bytes);
    }

    @Override
    public void channelReadComplete(ChannelHandlerContext context) throws IOException {
        if (link != null) {
            link.readComplete();
        }
    }

    @Override
    public void channelInactive(ChannelHandlerContext context) {
        if (link != null) {
            link.lost(null);
        }
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
        if (link == null) {
            if (opened != null) {
                opened.completeExceptionally(cause);
            }
            context.close();
        } else if (cause instanceof IOException || cause instanceof DecoderException) {
            link.lost(cause);
        } else {
            link.failed(cause);
        }
    }

    static String text(InetSocketAddress address) {
        if (address == null) {
            return "a peer that has left";
        }
        String host = address.getAddress().getHostAddress();
        return (host.indexOf(':') < 0 ? host : "[" + host + "]") + ":" + address.getPort();
    }
}
