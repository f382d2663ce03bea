package io.lacewing.transport;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.lacewing.transport.loop.LoopGroup;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What every link does, whatever carries it. */
public abstract class LinkContract {

    protected static final int LOW = 16 * 1024;
    protected static final int HIGH = 64 * 1024;

    protected final LinkSettings settings = LinkSettings.DEFAULT.withWatermarks(LOW, HIGH);
    protected final LoopGroup loops = new LoopGroup("test-loop", 2);

    /** The two ends of one link. */
    public record Ends(Recorder accepted, Recorder connected) {
    }

    protected abstract Ends connect(LinkHandlerFactory<String> accepting, CompletableFuture<Recorder> accepted)
            throws Exception;

    private Ends connect() throws Exception {
        CompletableFuture<Recorder> accepted = new CompletableFuture<>();
        return connect(Recorder.into(accepted), accepted);
    }

    @AfterEach
    void closeLoops() {
        loops.close();
    }

    @Test
    void framesArriveInOrderFromAnyThread() throws Exception {
        Ends ends = connect();
        for (int i = 0; i < 1000; i++) {
            ends.connected.link.send("frame " + i);
        }
        for (int i = 0; i < 1000; i++) {
            ends.accepted.expect("frame " + i);
        }
    }

    @Test
    void framesThatACallerWaitsForKeepTheirPlaceAmongTheOthers() throws Exception {
        Ends ends = connect();
        for (int i = 0; i < 1000; i++) {
            if (i % 3 == 0) {
                ends.connected.link.send("frame " + i);
            } else if (i % 5 == 0) {
                ends.connected.link.sendWithNext("frame " + i);
            } else {
                ends.connected.link.sendNow("frame " + i);
            }
        }
        ends.connected.onLoop(() -> ends.connected.link.sendNow("loop"));
        ends.connected.link.sendNow("last");
        ends.connected.link.close();
        for (int i = 0; i < 1000; i++) {
            ends.accepted.expect("frame " + i);
        }
        ends.accepted.expect("loop", "last");
        ends.accepted.awaitClosed();
        ends.connected.link.sendNow("too late");
    }

    @Test
    void aFrameOfTheLoopIsSentBehindThoseThatWereSentBeforeFromOutside() throws Exception {
        Ends ends = connect();
        ends.connected.link.send("outside");
        ends.connected.onLoop(() -> ends.connected.link.send("loop"));
        ends.accepted.expect("outside", "loop");
    }

    @Test
    void anAnswerComesBack() throws Exception {
        CompletableFuture<Recorder> accepted = new CompletableFuture<>();
        Ends ends = connect(Recorder.into(accepted, (link, frame) -> link.send("re: " + frame)), accepted);
        ends.connected.link.send("hello");
        ends.connected.expect("re: hello");
    }

    @Test
    void whatWasSentBeforeTheCloseStillArrives() throws Exception {
        Ends ends = connect();
        for (int i = 0; i < 100; i++) {
            ends.connected.link.send("frame " + i);
        }
        ends.connected.link.close();
        for (int i = 0; i < 100; i++) {
            ends.accepted.expect("frame " + i);
        }
        assertInstanceOf(PeerClosedException.class, ends.accepted.awaitClosed());
        assertNull(ends.connected.awaitClosed());
        assertFalse(ends.connected.link.isOpen());
    }

    @Test
    void aCloseForACauseHandsItToTheHandler() throws Exception {
        Ends ends = connect();
        RuntimeException cause = new RuntimeException("enough");
        ends.accepted.onLoop(() -> {
            ends.accepted.link.send("last words");
            ends.accepted.link.close(cause);
            ends.accepted.link.close();
        });
        ends.connected.expect("last words");
        assertSame(cause, ends.accepted.awaitClosed());
        assertInstanceOf(PeerClosedException.class, ends.connected.awaitClosed());
    }

    @Test
    void framesSentAfterTheCloseAreDropped() throws Exception {
        Ends ends = connect();
        ends.connected.link.close();
        ends.connected.awaitClosed();
        ends.connected.link.send("too late");
        ends.accepted.awaitClosed();
        assertTrue(ends.accepted.events.isEmpty());
    }

    @Test
    void nothingIsReceivedWhileReadingIsSuspended() throws Exception {
        CompletableFuture<Recorder> accepted = new CompletableFuture<>();
        Ends ends = connect(Recorder.into(accepted, (link, frame) -> {
            if (frame.equals("stop")) {
                link.suspendReading();
            }
        }), accepted);
        ends.connected.link.send("stop");
        ends.connected.link.send("after");
        ends.accepted.expect("stop");
        ends.accepted.onLoop(() -> assertTrue(ends.accepted.events.isEmpty()));
        ends.accepted.onLoop(ends.accepted.link::resumeReading);
        ends.accepted.expect("after");
    }

    @Test
    void aReaderThatIsSuspendedSlowsItsPeerDownAndNobodyElse() throws Exception {
        Ends slow = connect();
        Ends other = connect();
        slow.accepted.onLoop(slow.accepted.link::suspendReading);
        String frame = "x".repeat(1000);
        int sent = 0;
        while (slow.connected.link.isWritable()) {
            slow.connected.onLoop(() -> slow.connected.link.send(frame));
            sent++;
        }
        slow.connected.expect(false);

        other.connected.link.send("not held up");
        other.accepted.expect("not held up");

        slow.accepted.onLoop(slow.accepted.link::resumeReading);
        slow.connected.expect(true);
        for (int i = 0; i < sent; i++) {
            slow.accepted.expect(frame);
        }
        assertTrue(slow.connected.link.isWritable());
    }

    @Test
    void aHandlerThatThrowsCostsItsLinkAndNoOther() throws Exception {
        CompletableFuture<Recorder> accepted = new CompletableFuture<>();
        IllegalStateException fault = new IllegalStateException("a fault of the test");
        Ends broken = connect(Recorder.into(accepted, (link, frame) -> {
            throw fault;
        }), accepted);
        Ends other = connect();
        broken.connected.link.send("boom");
        assertSame(fault, broken.accepted.awaitClosed());
        broken.connected.awaitClosed();
        other.connected.link.send("still here");
        other.accepted.expect("still here");
    }

    @Test
    void aFactoryMayCloseTheLinkAndItsHandlerIsTold() throws Exception {
        CompletableFuture<Recorder> accepted = new CompletableFuture<>();
        LinkHandlerFactory<String> recorder = Recorder.into(accepted);
        Ends ends = connect(link -> {
            link.send("no room");
            link.close();
            return recorder.open(link);
        }, accepted);
        ends.connected.expect("no room");
        assertNull(ends.accepted.awaitClosed());
        ends.connected.awaitClosed();
    }

    @Test
    void aFactoryThatThrowsCostsItsLink() throws Exception {
        CompletableFuture<Recorder> never = CompletableFuture.completedFuture(null);
        Ends ends = connect(link -> {
            throw new IllegalStateException("a fault of the test");
        }, never);
        assertEquals(PeerClosedException.class, ends.connected.awaitClosed().getClass());
    }
}
