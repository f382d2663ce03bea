package io.lacewing.transport.tcp;

import static io.lacewing.transport.Recorder.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.lacewing.transport.FrameCodec;
import io.lacewing.transport.LineCodec;
import io.lacewing.transport.LinkSettings;
import io.lacewing.transport.PeerClosedException;
import io.lacewing.transport.Recorder;
import io.lacewing.transport.loop.LoopGroup;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Frames that the calling thread writes to the socket, against a peer that is a plain socket. */
class CallerWritesTest {

    private static final String LOOPBACK = "127.0.0.1";
    private static final String SLOW = "slowly encoded";
    private static final int LOW = 16 * 1024;
    private static final int HIGH = 64 * 1024;

    private final LoopGroup loops = new LoopGroup("test-loop", 1);
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final CountDownLatch encoding = new CountDownLatch(1);
    private final CountDownLatch encode = new CountDownLatch(1);
    private ServerSocket listening;
    private Socket peer;
    private DataInputStream in;
    private Recorder recorder;

    @BeforeEach
    void connect() throws Exception {
        listening = new ServerSocket();
        listening.setReceiveBufferSize(4 * 1024);
        listening.bind(new InetSocketAddress(InetAddress.getByName(LOOPBACK), 0));
        CompletableFuture<Recorder> connected = new CompletableFuture<>();
        TcpSettings tcp = TcpSettings.DEFAULT.withLink(LinkSettings.DEFAULT.withWatermarks(LOW, HIGH))
                .withSocket(SocketOptions.DEFAULT.withBufferSizes(4 * 1024, 4 * 1024));
        await(new TcpConnector(loops, tcp).connect(LOOPBACK, listening.getLocalPort(), codec(),
                Recorder.into(connected)));
        recorder = await(connected);
        peer = listening.accept();
        peer.setSoTimeout(20_000);
        in = new DataInputStream(peer.getInputStream());
    }

    /** Encodes one frame only when the test lets it. */
    private FrameCodec<String> codec() {
        LineCodec lines = new LineCodec();
        return FrameCodec.of(lines::frameSize, lines::encodedSize, (frame, out) -> {
            if (frame.equals(SLOW)) {
                encoding.countDown();
                awaitLatch(encode);
            }
            lines.encode(frame, out);
        }, lines::decode);
    }

    private static void awaitLatch(CountDownLatch latch) {
        try {
            assertTrue(latch.await(20, TimeUnit.SECONDS));
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    @AfterEach
    void close() throws Exception {
        encode.countDown();
        recorder.link.close();
        peer.close();
        listening.close();
        threads.shutdown();
        assertTrue(threads.awaitTermination(20, TimeUnit.SECONDS));
        loops.close();
    }

    private String read() throws IOException {
        return new String(in.readNBytes(in.readInt()), StandardCharsets.ISO_8859_1);
    }

    private void expect(String... frames) throws IOException {
        for (String frame : frames) {
            assertEquals(frame, read());
        }
    }

    /** Keeps the loop busy until the latch is counted down. */
    private CountDownLatch occupyLoop() {
        CountDownLatch busy = new CountDownLatch(1);
        CountDownLatch go = new CountDownLatch(1);
        recorder.link.loop().execute(() -> {
            busy.countDown();
            awaitLatch(go);
        });
        awaitLatch(busy);
        return go;
    }

    /** Has a thread begin to write {@link #SLOW}; it is in the middle of it when this returns. */
    private Future<?> writeSlowly() {
        Future<?> writing = threads.submit(() -> recorder.link.sendNow(SLOW));
        awaitLatch(encoding);
        return writing;
    }

    @Test
    void theLoopIsNotNeeded() throws Exception {
        CountDownLatch go = occupyLoop();
        recorder.link.sendNow("first");
        recorder.link.sendNow("x".repeat(700));
        recorder.link.sendNow("last");
        expect("first", "x".repeat(700), "last");
        go.countDown();
        assertTrue(recorder.link.isOpen());
    }

    @Test
    void whatWasSentBeforeGoesAlong() throws Exception {
        CountDownLatch go = occupyLoop();
        recorder.link.send("one");
        recorder.link.send("two");
        recorder.link.sendNow("three");
        expect("one", "two", "three");
        recorder.link.send("four");
        go.countDown();
        expect("four");
    }

    @Test
    void whatIsSentWithTheNextFrameGoesBeforeIt() throws Exception {
        recorder.link.sendWithNext("one");
        recorder.link.sendWithNext("two");
        recorder.link.sendNow("three");
        expect("one", "two", "three");
        recorder.link.sendWithNext("four");
        recorder.link.send("five");
        expect("four", "five");
        recorder.link.sendWithNext("six");
        recorder.onLoop(() -> recorder.link.send("seven"));
        expect("six", "seven");
        recorder.link.sendWithNext("eight");
        recorder.link.close();
        expect("eight");
    }

    @Test
    void moreThanACallerWritesAtATimeIsLeftToTheLoop() throws Exception {
        List<String> sent = new ArrayList<>();
        for (int i = 0; i < 40; i++) {
            sent.add(i + "z".repeat(2_000));
            recorder.link.sendWithNext(sent.get(i));
        }
        recorder.link.sendNow("last");
        expect(sent.toArray(String[]::new));
        expect("last");
    }

    @Test
    void whatTheSocketDoesNotTakeFollowsInOrder() throws Exception {
        CountDownLatch go = occupyLoop();
        List<String> sent = new ArrayList<>();
        for (int i = 0; i < 500; i++) {
            String frame = i + "y".repeat(i * 17 % 4000);
            sent.add(frame);
            recorder.link.sendNow(frame);
        }
        go.countDown();
        recorder.expect(false);
        assertFalse(recorder.link.isWritable());
        expect(sent.toArray(String[]::new));
        recorder.expect(true);
        recorder.link.sendNow("again");
        expect("again");
    }

    @Test
    void aFrameThatIsLargerThanTheSocketsBufferArrivesWhole() throws Exception {
        String large = "large".repeat(300_000);
        recorder.link.sendNow(large);
        recorder.link.sendNow("small");
        recorder.link.sendNow(large);
        expect(large, "small", large);
    }

    @Test
    void everyThreadsFramesAndTheLoopsKeepTheirOrder() throws Exception {
        int count = 4_000;
        int senders = 4;
        for (int sender = 0; sender < senders; sender++) {
            String name = "t" + sender;
            int every = sender + 1;
            threads.submit(() -> {
                for (int i = 0; i < count; i++) {
                    if (i % every == 0) {
                        recorder.link.sendNow(name + " " + i);
                    } else {
                        recorder.link.send(name + " " + i);
                    }
                }
            });
        }
        threads.submit(() -> {
            for (int i = 0; i < count; i++) {
                String frame = "loop " + i;
                recorder.link.loop().execute(() -> recorder.link.send(frame));
            }
        });
        Map<String, Integer> next = new HashMap<>();
        for (int i = 0; i < (senders + 1) * count; i++) {
            String[] frame = read().split(" ");
            assertEquals(next.getOrDefault(frame[0], 0), Integer.valueOf(frame[1]), frame[0]);
            next.merge(frame[0], 1, Integer::sum);
        }
    }

    @Test
    void othersWaitForTheirTurnWhileACallerWrites() throws Exception {
        Future<?> writing = writeSlowly();
        recorder.onLoop(() -> recorder.link.send("loop"));
        recorder.link.sendNow("caller");
        recorder.onLoop(() -> recorder.link.sendNow("loop again"));
        recorder.link.send("outside");
        encode.countDown();
        expect(SLOW, "loop", "caller", "loop again", "outside");
        writing.get(20, TimeUnit.SECONDS);
        recorder.link.sendNow("later");
        expect("later");
    }

    @Test
    void closingWaitsForACallerThatWrites() throws Exception {
        Future<?> writing = writeSlowly();
        recorder.link.send("queued");
        recorder.link.close();
        recorder.onLoop(() -> assertFalse(recorder.link.isOpen()));
        assertFalse(recorder.closed.isDone());
        recorder.link.sendNow("too late");
        encode.countDown();
        expect(SLOW, "queued");
        assertEquals(-1, in.read());
        assertNull(recorder.awaitClosed());
        writing.get(20, TimeUnit.SECONDS);
    }

    @Test
    void aLinkMayBeLostWhileACallerWrites() throws Exception {
        Future<?> writing = writeSlowly();
        peer.setSoLinger(true, 0);
        peer.close();
        assertInstanceOf(PeerClosedException.class, recorder.awaitClosed());
        encode.countDown();
        writing.get(20, TimeUnit.SECONDS);
        recorder.link.sendNow("too late");
    }

    @Test
    void aWriteThatFailsIsTheEndOfTheLink() throws Exception {
        CountDownLatch go = occupyLoop();
        peer.setSoLinger(true, 0);
        peer.close();
        for (int i = 0; i < 10; i++) {
            recorder.link.sendNow("into the void");
        }
        go.countDown();
        assertInstanceOf(PeerClosedException.class, recorder.awaitClosed());
    }

    @Test
    void aPeerGetsWholeFramesUntilTheLinkIsClosedUnderItsSenders() throws Exception {
        List<Future<?>> sending = new ArrayList<>();
        for (int sender = 0; sender < 3; sender++) {
            String frame = String.valueOf(sender).repeat(100 + 300 * sender);
            sending.add(threads.submit(() -> {
                while (recorder.link.isOpen()) {
                    if (recorder.link.isWritable()) {
                        recorder.link.sendNow(frame);
                    }
                }
            }));
        }
        for (int i = 0; i < 2_000; i++) {
            assertEquals(1, read().chars().distinct().count());
        }
        recorder.link.close();
        try {
            while (true) {
                assertEquals(1, read().chars().distinct().count());
            }
        } catch (EOFException e) {
            assertNull(recorder.awaitClosed());
        }
        for (Future<?> sender : sending) {
            sender.get(20, TimeUnit.SECONDS);
        }
    }

    @Test
    void aFrameThatCannotBeEncodedCostsTheLinkAndWhatWasSentBeforeItGoesOut() throws Exception {
        CountDownLatch go = occupyLoop();
        recorder.link.send("before");
        recorder.link.sendNow("?");
        expect("before");
        go.countDown();
        assertEquals("cannot encode ?", recorder.awaitClosed().getMessage());
        assertEquals(-1, in.read());
    }

    @Test
    void aQueuedFrameThatCannotBeEncodedCostsTheLinkToo() throws Exception {
        CountDownLatch go = occupyLoop();
        recorder.link.send("before");
        recorder.link.send("?");
        recorder.link.sendNow("after");
        expect("before");
        go.countDown();
        assertEquals("cannot encode ?", recorder.awaitClosed().getMessage());
    }

    @Test
    void aCallerThatIsInterruptedWritesLikeAnyOther() throws Exception {
        Thread.currentThread().interrupt();
        recorder.link.sendNow("interrupted");
        assertTrue(Thread.interrupted());
        expect("interrupted");
        recorder.link.sendNow("still open");
        expect("still open");
    }
}
