package io.lacewing.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import io.lacewing.message.Message;
import io.lacewing.message.MessageBuilder;
import io.lacewing.message.RoutingType;
import io.lacewing.transport.FrameCodec;
import io.lacewing.transport.Link;
import io.lacewing.transport.LinkHandler;
import io.lacewing.transport.loop.LoopGroup;
import io.lacewing.transport.tcp.TcpConnector;
import io.lacewing.transport.tcp.TcpSettings;
import io.lacewing.transport.vm.VmConnector;
import io.lacewing.transport.vm.VmName;
import io.lacewing.wire.AckKind;
import io.lacewing.wire.ConnectionRequest;
import io.lacewing.wire.ConsumerSource;
import io.lacewing.wire.Delivery;
import io.lacewing.wire.Event;
import io.lacewing.wire.LinkPacket;
import io.lacewing.wire.Packet;
import io.lacewing.wire.PacketCodec;
import io.lacewing.wire.Reply;
import io.lacewing.wire.Send;
import io.lacewing.wire.SessionMode;
import io.lacewing.wire.SessionRequest;
import io.lacewing.wire.VersionRange;
import io.lacewing.wire.WireLimits;
import java.net.InetSocketAddress;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;

/** A client of packets, one request at a time, with one session. */
final class WireClient implements AutoCloseable {

    private static final int SESSION = 1;
    private static final long TIMEOUT_SECONDS = 20;

    private final LoopGroup loops;
    private final BlockingQueue<Packet> received = new LinkedBlockingQueue<>();
    private final CountDownLatch closed = new CountDownLatch(1);
    private final Link<Packet> link;
    private long correlation;

    private WireClient(LoopGroup loops, Function<WireClient, CompletionStage<Link<Packet>>> connect) {
        this.loops = loops;
        try {
            this.link = connect.apply(this).toCompletableFuture().join();
        } catch (CompletionException e) {
            close();
            throw e;
        }
    }

    /** @throws CompletionException if nobody accepts; its cause tells why */
    static WireClient tcp(InetSocketAddress address) {
        PacketCodec codec = new PacketCodec(WireLimits.DEFAULT);
        LoopGroup loops = new LoopGroup("test-client", 1);
        return new WireClient(loops, client -> new TcpConnector(loops, TcpSettings.DEFAULT).connect(
                address.getHostString(), address.getPort(),
                FrameCodec.of(codec::frameSize, codec::encodedSize, codec::encode, codec::decode),
                link -> client.handler()));
    }

    /** @throws CompletionException if nobody accepts; its cause tells why */
    static WireClient vm(String name) {
        return new WireClient(null,
                client -> VmConnector.connect(new VmName<>(name, Packet.class), link -> client.handler()));
    }

    private LinkHandler<Packet> handler() {
        return new LinkHandler<>() {
            @Override
            public void received(Packet packet) {
                received.add(packet);
            }

            @Override
            public void closed(Throwable cause) {
                closed.countDown();
            }
        };
    }

    LinkPacket.Welcome greet() throws InterruptedException {
        link.send(new LinkPacket.Hello(VersionRange.SUPPORTED, "test"));
        return next(LinkPacket.Welcome.class);
    }

    /** Logs in and opens the session. */
    WireClient open(String user, String password) throws InterruptedException {
        greet();
        link.send(new ConnectionRequest.Connect(++correlation, user, password, null, 0));
        next(Reply.Connected.class);
        link.send(new ConnectionRequest.OpenSession(++correlation, SESSION, SessionMode.NON_TRANSACTED));
        expectOk();
        return this;
    }

    WireClient open() throws InterruptedException {
        return open(null, null);
    }

    Reply.Failure refusedLogin(String user, String password) throws InterruptedException {
        greet();
        link.send(new ConnectionRequest.Connect(++correlation, user, password, null, 0));
        return next(Reply.Failure.class);
    }

    /** Sends a durable message, and waits until it is durable. */
    void send(String queue, String text) throws InterruptedException {
        long producer = ++correlation;
        link.send(new SessionRequest.OpenProducer(producer, SESSION, producer, queue, RoutingType.ANYCAST, -1));
        expectOk();
        Message message = new MessageBuilder().id(producer, 1).address(queue, RoutingType.ANYCAST).durable(true)
                .text(text).build();
        link.send(new Send(++correlation, SESSION, producer, message));
        expectOk();
    }

    /** Receives one message and acknowledges it. */
    String receive(String queue) throws InterruptedException {
        long consumer = ++correlation;
        link.send(new SessionRequest.OpenConsumer(consumer, SESSION, consumer,
                ConsumerSource.of(queue, RoutingType.ANYCAST), 1));
        expectOk();
        Delivery delivery = next(Delivery.class);
        link.send(new SessionRequest.Acknowledge(++correlation, SESSION, consumer, delivery.deliveryId(),
                AckKind.UP_TO));
        expectOk();
        return delivery.message().text();
    }

    private void expectOk() throws InterruptedException {
        assertEquals(correlation, next(Reply.Ok.class).correlation());
    }

    /** The next packet, credit apart, has to be of that type. */
    <P extends Packet> P next(Class<P> type) throws InterruptedException {
        Packet packet;
        do {
            packet = received.poll(TIMEOUT_SECONDS, TimeUnit.SECONDS);
            assertNotNull(packet, "no packet came in time, wanted: " + type);
        } while (packet instanceof Event.ProducerCredit);
        return assertInstanceOf(type, packet);
    }

    /** Waits until the link is closed. */
    void awaitClosed() throws InterruptedException {
        assertEquals(true, closed.await(TIMEOUT_SECONDS, TimeUnit.SECONDS), "the link should be closed");
    }

    @Override
    public void close() {
        if (link != null) {
            link.close();
        }
        if (loops != null) {
            loops.close();
        }
    }
}
