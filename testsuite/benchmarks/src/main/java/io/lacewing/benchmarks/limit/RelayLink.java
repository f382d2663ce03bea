package io.lacewing.benchmarks.limit;

import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import java.util.function.IntFunction;

/** One link of the relay: a producer's or a consumer's. Belongs to the relay's one event loop. */
final class RelayLink extends ChannelInboundHandlerAdapter {

    private final IntFunction<RelayDestination> destinations;
    private RelayDestination destination;
    /** The beginning of a frame whose rest has not come. */
    private ByteBuf rest;

    RelayLink(IntFunction<RelayDestination> destinations) {
        this.destinations = destinations;
    }

    @Override
    public void channelRead(ChannelHandlerContext context, Object message) {
        ByteBuf in = (ByteBuf) message;
        if (rest != null) {
            rest.writeBytes(in);
            in.release();
            in = rest;
            rest = null;
        }
        if (destination != null || greet(context, in)) {
            relay(context, in);
        }
        if (in.isReadable()) {
            rest = context.alloc().buffer(in.readableBytes() * 2).writeBytes(in);
        }
        in.release();
    }

    private boolean greet(ChannelHandlerContext context, ByteBuf in) {
        if (in.readableBytes() < Frames.GREETING) {
            return false;
        }
        boolean producer = in.readByte() == Frames.PRODUCER;
        destination = destinations.apply(in.readInt());
        if (producer) {
            destination.addProducer(context.channel());
        } else {
            destination.addConsumer(context.channel());
            // Says that it will get what is sent from now on.
            context.writeAndFlush(context.alloc().buffer(1).writeByte(Frames.CONSUMER));
        }
        return true;
    }

    private void relay(ChannelHandlerContext context, ByteBuf in) {
        while (in.readableBytes() >= Frames.LENGTH) {
            int length = in.getInt(in.readerIndex());
            if (in.readableBytes() < Frames.LENGTH + length) {
                return;
            }
            destination.relay(context.channel(), in, in.readerIndex() + Frames.LENGTH + Frames.SEND_HEADER,
                    length - Frames.SEND_HEADER);
            in.skipBytes(Frames.LENGTH + length);
        }
    }

    @Override
    public void channelReadComplete(ChannelHandlerContext context) {
        if (destination != null) {
            destination.flush();
        }
    }

    @Override
    public void channelWritabilityChanged(ChannelHandlerContext context) {
        if (destination != null) {
            destination.writabilityChanged();
        }
    }

    @Override
    public void channelInactive(ChannelHandlerContext context) {
        if (destination != null) {
            destination.remove(context.channel());
        }
        if (rest != null) {
            rest.release();
            rest = null;
        }
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
        context.close();
    }
}
