package io.lacewing.benchmarks.limit;

import io.netty.bootstrap.ServerBootstrap;
import io.netty.buffer.PooledByteBufAllocator;
import io.netty.channel.Channel;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.FixedRecvByteBufAllocator;
import io.netty.channel.WriteBufferWaterMark;
import io.netty.channel.nio.NioEventLoopGroup;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.HashMap;
import java.util.Map;

/**
 * The relay's main program: {@code RelayServer EVERYONE}; with {@code true} a message goes to all consumers of its
 * destination, else to one of them in turn. Prints its port. One event loop does all: nothing is handed to another
 * thread.
 */
public final class RelayServer {

    static final String READY = "relay is ready on ";
    private static final int READ_BYTES = 64 << 10;
    private static final WriteBufferWaterMark WATERMARKS = new WriteBufferWaterMark(128 << 10, 512 << 10);

    private RelayServer() {
    }

    public static void main(String[] arguments) {
        run(Boolean.parseBoolean(arguments[0]), System.out);
    }

    private static void run(boolean everyone, PrintStream out) {
        Map<Integer, RelayDestination> destinations = new HashMap<>();
        Channel listening = new ServerBootstrap()
                .group(new NioEventLoopGroup(1))
                .channel(NioServerSocketChannel.class)
                .childOption(ChannelOption.ALLOCATOR, PooledByteBufAllocator.DEFAULT)
                .childOption(ChannelOption.RCVBUF_ALLOCATOR, new FixedRecvByteBufAllocator(READ_BYTES))
                .childOption(ChannelOption.WRITE_BUFFER_WATER_MARK, WATERMARKS)
                .childOption(ChannelOption.TCP_NODELAY, true)
                .childHandler(new ChannelInitializer<Channel>() {
                    @Override
                    protected void initChannel(Channel channel) {
                        channel.pipeline().addLast(new RelayLink(number -> destinations.computeIfAbsent(number,
                                any -> new RelayDestination(everyone))));
                    }
                })
                .bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0)).syncUninterruptibly().channel();
        out.println(READY + ((InetSocketAddress) listening.localAddress()).getPort());
    }
}
