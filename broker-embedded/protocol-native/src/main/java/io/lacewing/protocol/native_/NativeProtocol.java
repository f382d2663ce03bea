package io.lacewing.protocol.native_;

import io.lacewing.core.loop.EventLoop;
import io.lacewing.core.session.SessionGateway;
import io.lacewing.transport.FrameCodec;
import io.lacewing.transport.FrameProtocol;
import io.lacewing.transport.Link;
import io.lacewing.transport.LinkHandler;
import io.lacewing.transport.loop.TransportLoop;
import io.lacewing.wire.Packet;
import io.lacewing.wire.PacketCodec;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * The native protocol of one broker: give it to acceptors of any transport. Thread-safe.
 */
public final class NativeProtocol implements FrameProtocol<Packet> {

    private final Supplier<SessionGateway> gateway;
    private final NativeSettings settings;
    private final Function<TransportLoop, EventLoop> loops;
    private final PacketCodec codec;
    private final Set<NativeProtocolHandler> handlers = ConcurrentHashMap.newKeySet();
    private final CompletableFuture<Void> empty = new CompletableFuture<>();
    private volatile boolean shutDown;

    /**
     * @param gateway asked for each link: acceptors may be made before there is a core to let anybody into
     * @param loops the core's view of a loop of the transport's
     */
    public NativeProtocol(Supplier<SessionGateway> gateway, NativeSettings settings,
            Function<TransportLoop, EventLoop> loops) {
        this.gateway = gateway;
        this.settings = settings;
        this.loops = loops;
        this.codec = new PacketCodec(settings.limits());
    }

    @Override
    public Class<Packet> frameType() {
        return Packet.class;
    }

    /** For one link: the packets that it decodes are used again. */
    @Override
    public FrameCodec<Packet> codec() {
        return FrameCodec.of(codec::frameSize, codec::encodedSize, codec::encode, codec.decoder()::decode);
    }

    @Override
    public int sizeOf(Packet packet) {
        return codec.encodedSize(packet);
    }

    @Override
    public LinkHandler<Packet> open(Link<Packet> link) {
        NativeProtocolHandler handler = new NativeProtocolHandler(this, link);
        handlers.add(handler);
        handler.open(handlers.size() > settings.maxLinks(), shutDown);
        return handler;
    }

    void closed(NativeProtocolHandler handler) {
        handlers.remove(handler);
        if (shutDown && handlers.isEmpty()) {
            empty.complete(null);
        }
    }

    SessionGateway gateway() {
        return gateway.get();
    }

    NativeSettings settings() {
        return settings;
    }

    EventLoop loopOf(Link<Packet> link) {
        return loops.apply(link.loop());
    }

    /** The number of links, those that are not let in yet included. */
    public int links() {
        return handlers.size();
    }

    /**
     * Says good-bye to every client, and to every one that still comes.
     *
     * @return completes when all links are closed
     */
    public CompletionStage<Void> shutDown() {
        shutDown = true;
        for (NativeProtocolHandler handler : handlers) {
            handler.shutDown();
        }
        if (handlers.isEmpty()) {
            empty.complete(null);
        }
        return empty;
    }
}
