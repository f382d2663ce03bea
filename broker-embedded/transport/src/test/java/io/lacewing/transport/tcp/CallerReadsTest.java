package io.lacewing.transport.tcp;

import static io.lacewing.transport.Recorder.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.lacewing.transport.LineCodec;
import io.lacewing.transport.Link;
import io.lacewing.transport.LinkHandler;
import io.lacewing.transport.PeerClosedException;
import io.lacewing.transport.loop.LoopGroup;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Threads that read the socket while they wait, against a peer that is a plain socket. */
@Timeout(60)
class CallerReadsTest {

    private static final String LOOPBACK = "127.0.0.1";
    private static final String BAD = "the handler does not like it";
    private static final String ASKS = "the handler asks for the interrupt";

    private final LoopGroup loops = new LoopGroup("test-loop", 1);
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final List<String> received = new CopyOnWriteArrayList<>();
    private final CompletableFuture<Throwable> closed = new CompletableFuture<>();
    private volatile Thread receiver;
    private ServerSocket listening;
    private Socket peer;
    private DataInputStream in;
    private DataOutputStream out;
    private Link<String> link;

    private final class Handler implements LinkHandler<String> {

        @Override
        public void received(String frame) {
            if (frame.equals(BAD)) {
                throw new IllegalArgumentException(BAD);
            }
            if (frame.equals(ASKS)) {
                Thread.currentThread().interrupt();
            }
            receiver = Thread.currentThread();
            received.add(frame);
        }

        @Override
        public void closed(Throwable cause) {
            closed.complete(cause);
        }
    }

    @BeforeEach
    void connect() throws Exception {
        listening = new ServerSocket(0, 1, InetAddress.getByName(LOOPBACK));
        link = await(new TcpConnector(loops, TcpSettings.DEFAULT).connect(LOOPBACK, listening.getLocalPort(),
                new LineCodec(), opened -> new Handler()));
        peer = listening.accept();
        peer.setTcpNoDelay(true);
        in = new DataInputStream(peer.getInputStream());
        out = new DataOutputStream(peer.getOutputStream());
    }

    @AfterEach
    void close() throws Exception {
        link.close();
        peer.close();
        listening.close();
        threads.shutdown();
        assertTrue(threads.awaitTermination(20, TimeUnit.SECONDS));
        loops.close();
    }

    private void peerSends(String... frames) throws IOException {
        for (String frame : frames) {
            out.writeInt(frame.length());
            out.write(frame.getBytes(StandardCharsets.ISO_8859_1));
        }
        out.flush();
    }

    private static long soon() {
        return System.nanoTime() + TimeUnit.SECONDS.toNanos(30);
    }

    private BooleanSupplier fewerThan(int frames) {
        return () -> received.size() < frames;
    }

    /** Waits as a client does: takes in frames itself if it is the thread's turn. */
    private void receive(int frames) {
        long deadline = soon();
        while (received.size() < frames) {
            if (!link.receiveWhile(fewerThan(frames), deadline)) {
                Thread.onSpinWait();
            }
            assertTrue(System.nanoTime() - deadline < 0, "nothing comes");
        }
    }

    /** Waits without reading. */
    private void awaitLoop(int frames) {
        long deadline = soon();
        while (received.size() < frames) {
            Thread.onSpinWait();
            assertTrue(System.nanoTime() - deadline < 0, "nothing comes");
        }
    }

    /** Asks and waits for answers until this thread has read one itself. */
    private void waitOften() throws IOException {
        do {
            int awaited = received.size() + 1;
            link.sendNow("ask");
            in.readNBytes(in.readInt());
            peerSends("answer");
            receive(awaited);
        } while (receiver != Thread.currentThread());
        received.clear();
    }

    /** Has a thread wait for a frame, which it reads itself; it has its turn when this returns. */
    private Future<Boolean> waitInTurn(BooleanSupplier waits) throws Exception {
        CountDownLatch waiting = new CountDownLatch(1);
        Future<Boolean> waiter = threads.submit(() -> {
            waitOften();
            boolean inTurn = false;
            while (waiting.getCount() > 0) {
                inTurn = link.receiveWhile(() -> {
                    waiting.countDown();
                    return waits.getAsBoolean();
                }, soon());
                if (waiting.getCount() > 0) {
                    waitOften();
                }
            }
            return inTurn;
        });
        assertTrue(waiting.await(30, TimeUnit.SECONDS));
        return waiter;
    }

    @Test
    void whoWaitsOftenReadsItsAnswersItself() throws Exception {
        waitOften();
        assertSame(Thread.currentThread(), receiver);
    }

    @Test
    void whatComesWhenNobodyWaitsIsReceivedByTheLoop() throws Exception {
        waitOften();
        peerSends("unasked");
        awaitLoop(1);
        assertEquals(List.of("unasked"), received);
        assertFalse(receiver == Thread.currentThread());
    }

    @Test
    void whoeverHasTheTurnReceivesForAll() throws Exception {
        Future<Boolean> first = waitInTurn(fewerThan(2));
        assertFalse(link.receiveWhile(fewerThan(1), soon()), "a second thread has no turn");
        peerSends("one", "two");
        assertTrue(first.get());
        assertEquals(List.of("one", "two"), received);
    }

    @Test
    void afterTwoAtATimeTheLoopReads() throws Exception {
        Future<Boolean> first = waitInTurn(fewerThan(1));
        assertFalse(link.receiveWhile(fewerThan(1), soon()));
        peerSends("one");
        assertTrue(first.get());
        peerSends("two");
        assertFalse(link.receiveWhile(fewerThan(2), soon()), "it is the loop's turn");
        awaitLoop(2);
        assertEquals(List.of("one", "two"), received);
    }

    @Test
    void whoIsWokenLooksAgain() throws Exception {
        CompletableFuture<Thread> waiting = new CompletableFuture<>();
        CompletableFuture<Void> enough = new CompletableFuture<>();
        Future<Boolean> first = waitInTurn(() -> {
            waiting.complete(Thread.currentThread());
            return !enough.isDone();
        });
        enough.complete(null);
        link.wake(waiting.get());
        assertTrue(first.get());
    }

    @Test
    void theWaitEndsWithItsTime() throws Exception {
        waitOften();
        link.receiveWhile(() -> true, System.nanoTime() + 1);
        assertEquals(List.of(), received);
        assertTrue(link.isOpen());
    }

    @Test
    void closingEndsTheWait() throws Exception {
        Future<Boolean> first = waitInTurn(() -> true);
        link.close();
        assertFalse(first.get());
        assertNull(await(closed));
        assertEquals(-1, in.read());
    }

    @Test
    void thePeersPartingIsNoticedByWhoWaits() throws Exception {
        Future<Boolean> first = waitInTurn(() -> true);
        peer.close();
        assertFalse(first.get());
        assertInstanceOf(PeerClosedException.class, await(closed));
    }

    @Test
    void anErrorInTheHandlerClosesTheLink() throws Exception {
        Future<Boolean> first = waitInTurn(() -> true);
        peerSends(BAD);
        assertFalse(first.get());
        assertEquals(BAD, await(closed).getMessage());
    }

    @Test
    void anInterruptedThreadLeavesReadingToTheLoop() throws Exception {
        Future<Boolean> interrupted = threads.submit(() -> {
            waitOften();
            peerSends(ASKS);
            receive(1);
            boolean inTurn = receiver == Thread.currentThread();
            boolean stays = link.receiveWhile(fewerThan(2), soon());
            return inTurn && (stays || !Thread.currentThread().isInterrupted());
        });
        assertFalse(interrupted.get());
        peerSends("next");
        awaitLoop(2);
        assertEquals(List.of(ASKS, "next"), received);
    }

    @Test
    void largeFramesAndPiecesOfFramesArriveWhole() throws Exception {
        String large = "x".repeat(300_000);
        Future<Boolean> first = waitInTurn(fewerThan(3));
        out.writeShort(0);
        out.flush();
        out.writeShort(5);
        out.flush();
        out.writeBytes("piece");
        peerSends(large, "last");
        assertTrue(first.get());
        assertEquals(List.of("piece", large, "last"), received);
    }

    @Test
    void framesKeepTheirOrderWhoeverReads() throws Exception {
        int count = 20_000;
        List<String> frames = IntStream.range(0, count).mapToObj(Integer::toString).toList();
        Future<?> sending = threads.submit(() -> {
            for (String frame : frames) {
                peerSends(frame);
            }
            return null;
        });
        waitWithPauses(count);
        sending.get();
        assertEquals(frames, received);
    }

    /** Waits for a few frames at a time, with pauses of different length in which nobody does. */
    private void waitWithPauses(int count) {
        int seen = 0;
        int pause = 1;
        while (seen < count) {
            receive(Math.min(count, received.size() + 3));
            seen = received.size();
            pause = pause > 200_000 ? 1 : 3 * pause;
            for (int i = 0; i < pause; i++) {
                Thread.onSpinWait();
            }
        }
    }
}
