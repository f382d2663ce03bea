package io.lacewing.client.testkit;

import io.lacewing.message.Message;
import io.lacewing.transport.FrameCodec;
import io.lacewing.transport.Link;
import io.lacewing.transport.LinkHandler;
import io.lacewing.transport.LinkSettings;
import io.lacewing.transport.loop.LoopGroup;
import io.lacewing.transport.tcp.TcpAcceptor;
import io.lacewing.transport.tcp.TcpSettings;
import io.lacewing.transport.vm.VmAcceptor;
import io.lacewing.transport.vm.VmName;
import io.lacewing.wire.Delivery;
import io.lacewing.wire.ErrorCode;
import io.lacewing.wire.Event;
import io.lacewing.wire.LinkPacket;
import io.lacewing.wire.Packet;
import io.lacewing.wire.PacketCodec;
import io.lacewing.wire.PacketType;
import io.lacewing.wire.Reply;
import io.lacewing.wire.Request;
import io.lacewing.wire.SessionRequest;
import io.lacewing.wire.WireLimits;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import javax.transaction.xa.XAResource;

/**
 * A peer that speaks the broker's end of the wire by script. Unless told otherwise it welcomes every client, says yes
 * to every request and gives producers credit without end. Tests look at what came in with {@link #next} and send what
 * they like with {@link #send}. Thread-safe.
 */
public final class ScriptedPeer implements AutoCloseable {

    public static final UUID NODE_ID = new UUID(1, 2);
    /** Bytes of the largest frame that the peer says it takes. */
    public static final int MAX_FRAME = 1024 * 1024;

    private static final long PATIENCE_SECONDS = 10;
    private static final long PLENTY = 1L << 40;

    private final LoopGroup loops = new LoopGroup("scripted-peer", 1);
    private final Map<PacketType, Function<Request, List<Packet>>> script = new ConcurrentHashMap<>();
    private final BlockingQueue<Packet> received = new LinkedBlockingQueue<>();
    private final AutoCloseable acceptor;
    private final String url;
    private volatile Link<Packet> link;
    private volatile List<Packet> greeting =
            List.of(new LinkPacket.Welcome(1, NODE_ID, "scripted", MAX_FRAME, 0));

    private ScriptedPeer(boolean inVm) throws IOException {
        if (inVm) {
            String name = "scripted-" + UUID.randomUUID();
            VmAcceptor<Packet> vm = new VmAcceptor<>(loops, new VmName<>(name, Packet.class), LinkSettings.DEFAULT,
                    packet -> 1, () -> null, this::opened);
            vm.start();
            acceptor = vm;
            url = "vm://" + name;
        } else {
            TcpAcceptor<Packet> tcp = new TcpAcceptor<>(loops, "127.0.0.1", 0, TcpSettings.DEFAULT,
                    ScriptedPeer::codec, this::opened);
            tcp.start();
            acceptor = tcp;
            url = "tcp://127.0.0.1:" + tcp.address().getPort();
        }
    }

    /** A peer in this JVM. */
    public static ScriptedPeer inVm() throws IOException {
        return new ScriptedPeer(true);
    }

    /** A peer behind a socket of the loopback interface. */
    public static ScriptedPeer onSocket() throws IOException {
        return new ScriptedPeer(false);
    }

    private static FrameCodec<Packet> codec() {
        PacketCodec packets = new PacketCodec(WireLimits.DEFAULT);
        return FrameCodec.of(packets::frameSize, packets::encodedSize, packets::encode, packets::decode);
    }

    public String url() {
        return url;
    }

    // ---- script

    /** Answers the greeting of clients that come from now on with something else. */
    public ScriptedPeer greet(Packet... packets) {
        greeting = List.of(packets);
        return this;
    }

    /** Answers requests of a type from now on with what the function makes of them. */
    public ScriptedPeer answer(PacketType type, Function<Request, List<Packet>> answers) {
        script.put(type, answers);
        return this;
    }

    /** Does not answer requests of a type from now on. */
    public ScriptedPeer ignore(PacketType type) {
        return answer(type, request -> List.of());
    }

    /** Refuses requests of a type from now on. */
    public ScriptedPeer refuse(PacketType type, ErrorCode code, String text) {
        return refuse(type, code, text, 0);
    }

    /** Refuses XA requests of a type from now on, with an XA error code. */
    public ScriptedPeer refuse(PacketType type, ErrorCode code, String text, int xaCode) {
        return answer(type, request -> List.of(new Reply.Failure(request.correlation(), code, text, xaCode)));
    }

    /** Says yes to a request. */
    public static Packet yes(Request request) {
        return switch (request.type()) {
            case CONNECT -> new Reply.Connected(request.correlation(), 0);
            case XA_PREPARE -> new Reply.Voted(request.correlation(), XAResource.XA_OK);
            case XA_RECOVER -> new Reply.Xids(request.correlation(), List.of());
            default -> new Reply.Ok(request.correlation());
        };
    }

    private static List<Packet> agree(Request request) {
        if (request instanceof SessionRequest.OpenProducer open) {
            return List.of(new Event.ProducerCredit(open.sessionId(), open.producerId(), PLENTY), yes(request));
        }
        return request.correlation() == Request.NO_REPLY ? List.of() : List.of(yes(request));
    }

    // ---- what tests do

    /** The next packet of a type; others that came before it are passed over. */
    public <T extends Packet> T next(Class<T> type) throws InterruptedException {
        Packet packet = received.poll(PATIENCE_SECONDS, TimeUnit.SECONDS);
        while (packet != null && !type.isInstance(packet)) {
            packet = received.poll(PATIENCE_SECONDS, TimeUnit.SECONDS);
        }
        if (packet == null) {
            throw new AssertionError("No " + type.getSimpleName() + " came within " + PATIENCE_SECONDS + " s");
        }
        return type.cast(packet);
    }

    /** Whether a packet of that type came that no {@link #next} has taken or passed over. */
    public boolean hasReceived(Class<? extends Packet> type) {
        return received.stream().anyMatch(type::isInstance);
    }

    public void send(Packet packet) {
        link.send(packet);
    }

    /** Delivers a message to a consumer. */
    public void deliver(SessionRequest.OpenConsumer consumer, long deliveryId, int count, Message message) {
        send(new Delivery(consumer.sessionId(), consumer.consumerId(), deliveryId, count, message));
    }

    /** Waits until the client has taken everything that was sent to it so far. */
    public void awaitTaken() throws InterruptedException {
        send(new LinkPacket.Ping());
        next(LinkPacket.Pong.class);
    }

    /** Breaks the connection. */
    public void hangUp() {
        link.close();
    }

    @Override
    public void close() throws Exception {
        acceptor.close();
        loops.close();
    }

    // ---- the link

    private LinkHandler<Packet> opened(Link<Packet> newLink) {
        link = newLink;
        return new Handler(newLink);
    }

    private final class Handler implements LinkHandler<Packet> {

        private final Link<Packet> own;

        Handler(Link<Packet> own) {
            this.own = own;
        }

        @Override
        public void received(Packet packet) {
            answer(packet);
            received.add(packet);
        }

        /** Before the test sees the packet: what it sends then comes after the answer. */
        private void answer(Packet packet) {
            if (packet instanceof LinkPacket.Hello) {
                greeting.forEach(own::send);
            } else if (packet instanceof LinkPacket.Ping && !script.containsKey(PacketType.PING)) {
                own.send(new LinkPacket.Pong());
            } else if (packet instanceof Request request) {
                script.getOrDefault(packet.type(), ScriptedPeer::agree).apply(request).forEach(own::send);
            }
        }

        @Override
        public void closed(Throwable cause) {
            // the test sees it from the client's side
        }
    }
}
