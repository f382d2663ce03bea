package io.lacewing.transport.tcp;

import static io.lacewing.transport.Recorder.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.lacewing.transport.BadFrameException;
import io.lacewing.transport.LineCodec;
import io.lacewing.transport.LinkContract;
import io.lacewing.transport.LinkHandler.Idle;
import io.lacewing.transport.LinkHandlerFactory;
import io.lacewing.transport.PeerClosedException;
import io.lacewing.transport.Recorder;
import io.lacewing.transport.loop.NettyLoop;
import io.lacewing.transport.loop.TransportLoop;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class TcpLinkTest extends LinkContract {

    private static final String LOOPBACK = "127.0.0.1";

    private final List<AutoCloseable> resources = new ArrayList<>();
    private TcpSettings tcp = TcpSettings.DEFAULT.withLink(settings)
            .withSocket(SocketOptions.DEFAULT.withBufferSizes(32 * 1024, 32 * 1024));
    private final CompletableFuture<Recorder> accepted = new CompletableFuture<>();

    @Override
    protected Ends connect(LinkHandlerFactory<String> accepting, CompletableFuture<Recorder> expected)
            throws Exception {
        TcpAcceptor<String> acceptor = acceptor(accepting);
        CompletableFuture<Recorder> connected = new CompletableFuture<>();
        await(new TcpConnector(loops, tcp).connect(LOOPBACK, acceptor.address().getPort(), new LineCodec(),
                Recorder.into(connected)));
        return new Ends(await(expected), await(connected));
    }

    private TcpAcceptor<String> acceptor(LinkHandlerFactory<String> accepting) throws IOException {
        TcpAcceptor<String> acceptor = new TcpAcceptor<>(loops, LOOPBACK, 0, tcp, LineCodec::new, accepting);
        resources.add(acceptor);
        acceptor.start();
        return acceptor;
    }

    /** A peer that can write what no link would. */
    private Socket socket() throws IOException {
        Socket socket = new Socket(LOOPBACK, acceptor(Recorder.into(accepted)).address().getPort());
        socket.setSoTimeout(20_000);
        resources.add(socket);
        return socket;
    }

    private static byte[] frame(String text) {
        byte[] bytes = new byte[4 + text.length()];
        bytes[2] = (byte) (text.length() >> 8);
        bytes[3] = (byte) text.length();
        System.arraycopy(text.getBytes(StandardCharsets.ISO_8859_1), 0, bytes, 4, text.length());
        return bytes;
    }

    private static String read(Socket socket) throws IOException {
        DataInputStream in = new DataInputStream(socket.getInputStream());
        return new String(in.readNBytes(in.readInt()), StandardCharsets.ISO_8859_1);
    }

    @AfterEach
    void closeResources() throws Exception {
        for (AutoCloseable resource : resources) {
            resource.close();
        }
    }

    @Test
    void aFrameMayArriveByteByByte() throws Exception {
        Socket socket = socket();
        socket.setTcpNoDelay(true);
        for (byte b : frame("piecemeal")) {
            socket.getOutputStream().write(b);
            socket.getOutputStream().flush();
        }
        await(accepted).expect("piecemeal");
    }

    @Test
    void framesMayBeLargerThanABatchAndThanARead() throws Exception {
        Ends ends = connect(Recorder.into(accepted), accepted);
        String large = "large".repeat(700_000);
        for (String frame : List.of("small", large, "small", "x".repeat(settings.batchSize()), large)) {
            ends.connected().link.send(frame);
            ends.accepted().expect(frame);
        }
    }

    @Test
    void framesOfOneTurnStayWholeAndInOrderWhileTheBatchGrows() throws Exception {
        Ends ends = connect(Recorder.into(accepted), accepted);
        for (int count : new int[] {1, 3, 40, 2_000, 1, 300}) {
            String[] frames = IntStream.range(0, count).mapToObj(i -> i + "x".repeat(i % 97)).toArray(String[]::new);
            ends.connected().onLoop(() -> List.of(frames).forEach(ends.connected().link::send));
            ends.accepted().expect((Object[]) frames);
        }
    }

    @Test
    void aFrameThatIsTooLongIsRefusedAtItsHeader() throws Exception {
        Socket socket = socket();
        await(accepted).onLoop(() -> await0().link.limitFrames(100));
        socket.getOutputStream().write(new byte[] {0x7f, 0, 0, 0});
        await(accepted).expect("Frame of 2130706436 bytes or more is too long, the limit is 100 bytes");
        assertEquals("last words", read(socket));
        assertEquals(-1, socket.getInputStream().read());
        assertInstanceOf(BadFrameException.class, await(accepted).awaitClosed());
    }

    private Recorder await0() {
        return accepted.join();
    }

    @Test
    void garbageIsAnsweredAndClosesTheLinkThoughThePeerGoesOnSending() throws Exception {
        Socket socket = socket();
        DataOutputStream out = new DataOutputStream(socket.getOutputStream());
        out.write(frame("good"));
        out.write(frame("!bad"));
        for (int i = 0; i < 1000; i++) {
            out.write(frame("more"));
        }
        await(accepted).expect("good", "'!bad' is no line");
        assertEquals("last words", read(socket));
        assertEquals(-1, socket.getInputStream().read());
        assertInstanceOf(BadFrameException.class, await(accepted).awaitClosed());
        assertTrue(await(accepted).events.isEmpty());
    }

    @Test
    void aFrameThatCannotBeEncodedCostsTheLink() throws Exception {
        Ends ends = connect(Recorder.into(accepted), accepted);
        ends.connected().link.send("?");
        assertEquals("cannot encode ?", ends.connected().awaitClosed().getMessage());
        ends.accepted().awaitClosed();
    }

    @Test
    void theFramesBeforeOneThatCannotBeEncodedGoOutAndNothingOfIt() throws Exception {
        Ends ends = connect(Recorder.into(accepted), accepted);
        ends.connected().link.send("before");
        ends.connected().link.send("?");
        ends.accepted().expect("before");
        PeerClosedException closed =
                assertInstanceOf(PeerClosedException.class, ends.accepted().awaitClosed());
        assertFalse(closed.getMessage().contains("in the middle of a frame"), closed.getMessage());
    }

    @Test
    void aPeerThatEndsItsStreamHasClosed() throws Exception {
        Socket socket = socket();
        socket.getOutputStream().write(frame("last"));
        socket.shutdownOutput();
        await(accepted).expect("last");
        Throwable cause = await(accepted).awaitClosed();
        assertEquals("The connection was closed by 127.0.0.1:" + socket.getLocalPort(), cause.getMessage());
        assertEquals(-1, socket.getInputStream().read());
    }

    @Test
    void aStreamThatEndsWithinAFrameIsReported() throws Exception {
        Socket socket = socket();
        socket.getOutputStream().write(frame("unfinished"), 0, 9);
        socket.shutdownOutput();
        Throwable cause = await(accepted).awaitClosed();
        assertEquals("The connection was closed by 127.0.0.1:" + socket.getLocalPort()
                + " in the middle of a frame, after 9 bytes of it", cause.getMessage());
    }

    @Test
    void aConnectionThatIsResetIsLost() throws Exception {
        Socket socket = socket();
        await(accepted);
        socket.setSoLinger(true, 0);
        socket.close();
        assertInstanceOf(PeerClosedException.class, await(accepted).awaitClosed());
    }

    @Test
    void aPeerThatNeverReadsCannotHoldUpTheCloseForLongerThanTheLingerTime() throws Exception {
        tcp = tcp.withLink(settings.withCloseLinger(Duration.ofMillis(50)));
        Socket socket = socket();
        Recorder recorder = await(accepted);
        while (recorder.link.isWritable()) {
            recorder.onLoop(() -> recorder.link.send("x".repeat(60_000)));
        }
        recorder.link.close();
        assertNull(recorder.awaitClosed());
        assertTrue(socket.isConnected());
    }

    @Test
    void anIdleLinkIsNoticedInBothDirections() throws Exception {
        socket();
        Recorder recorder = await(accepted);
        recorder.onLoop(() -> recorder.link.watchIdle(Duration.ofMillis(20), Duration.ZERO));
        recorder.expect(Idle.READ, Idle.READ);
        recorder.onLoop(() -> {
            recorder.link.watchIdle(Duration.ZERO, Duration.ofMillis(20));
            recorder.events.clear();
        });
        recorder.expect(Idle.WRITE, Idle.WRITE);
    }

    @Test
    void aLinkThatIsSpokenToIsNotIdle() throws Exception {
        CompletableFuture<Recorder> echoing = new CompletableFuture<>();
        Ends ends = connect(Recorder.into(echoing, (link, frame) -> link.send(frame)), echoing);
        Recorder recorder = ends.accepted();
        recorder.onLoop(() -> recorder.link.watchIdle(Duration.ofSeconds(30), Duration.ofSeconds(30)));
        ends.connected().link.send("ping");
        ends.connected().expect("ping");
        recorder.expect("ping");
        recorder.onLoop(() -> assertTrue(recorder.events.isEmpty()));
    }

    @Test
    void aRefusedConnectionNamesHostAndPort() throws Exception {
        int port;
        try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getByName(LOOPBACK))) {
            port = free.getLocalPort();
        }
        assertEquals("LCW03010: Cannot connect to 127.0.0.1:" + port + ": Connection refused",
                connectFailure(LOOPBACK, port));
    }

    @Test
    void anUnknownHostIsNamed() {
        assertEquals("LCW03011: Cannot connect to no.such.host.invalid:5445: the host's name is not known",
                connectFailure("no.such.host.invalid", 5445));
    }

    private String connectFailure(String host, int port) {
        ExecutionException e = assertThrows(ExecutionException.class, () -> new TcpConnector(loops, tcp)
                .connect(host, port, new LineCodec(), link -> null).toCompletableFuture().get());
        assertInstanceOf(IOException.class, e.getCause());
        return e.getCause().getMessage();
    }

    @Test
    void anAddressInUseIsNamed() throws Exception {
        int port = acceptor(Recorder.into(accepted)).address().getPort();
        IOException e = assertThrows(IOException.class, () -> new TcpAcceptor<>(loops, LOOPBACK, port, tcp,
                LineCodec::new, Recorder.into(accepted)).start());
        assertEquals("LCW03013: Cannot accept connections on 127.0.0.1:" + port + ": Address already in use",
                e.getMessage());
    }

    @Test
    void anAcceptorThatHasItsAddressOnlyLetsNobodyInUntilItIsStarted() throws Exception {
        TcpAcceptor<String> acceptor =
                new TcpAcceptor<>(loops, LOOPBACK, 0, tcp, LineCodec::new, Recorder.into(accepted));
        acceptor.reserve();
        int port = acceptor.address().getPort();
        assertThrows(IOException.class, () -> new TcpAcceptor<>(loops, LOOPBACK, port, tcp, LineCodec::new,
                Recorder.into(accepted)).reserve());
        try (Socket early = new Socket(LOOPBACK, port)) {
            acceptor.reserve();
            for (TransportLoop loop : loops.loops()) {
                CompletableFuture<Void> looked = new CompletableFuture<>();
                ((NettyLoop) loop).inNextTurn(() -> looked.complete(null));
                await(looked);
            }
            assertFalse(accepted.isDone());
            acceptor.start();
            await(accepted);
        } finally {
            acceptor.stop();
        }
    }

    @Test
    void anAcceptorKeepsItsPortWhenItIsStoppedAndStartedAgain() throws Exception {
        TcpAcceptor<String> acceptor = acceptor(Recorder.into(accepted));
        int port = acceptor.address().getPort();
        acceptor.stop();
        assertTrue(connectFailure(LOOPBACK, port).contains("Connection refused"));
        acceptor.start();
        new Socket(LOOPBACK, port).close();
        assertInstanceOf(PeerClosedException.class, await(accepted).awaitClosed());
    }
}
