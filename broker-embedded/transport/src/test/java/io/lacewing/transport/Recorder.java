package io.lacewing.transport;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BiConsumer;

/** A handler that notes what it is told, and does with each frame what the test wants. */
public final class Recorder implements LinkHandler<String> {

    private static final long TIMEOUT_SECONDS = 20;

    public final Link<String> link;
    public final BlockingQueue<Object> events = new LinkedBlockingQueue<>();
    public final CompletableFuture<Throwable> closed = new CompletableFuture<>();
    private final BiConsumer<Link<String>, String> onFrame;

    public Recorder(Link<String> link, BiConsumer<Link<String>, String> onFrame) {
        this.link = link;
        this.onFrame = onFrame;
    }

    /** Notes what it is told and does nothing else. */
    public static LinkHandlerFactory<String> into(CompletableFuture<Recorder> opened) {
        return into(opened, (link, frame) -> { });
    }

    public static LinkHandlerFactory<String> into(CompletableFuture<Recorder> opened,
            BiConsumer<Link<String>, String> onFrame) {
        return link -> {
            Recorder recorder = new Recorder(link, onFrame);
            opened.complete(recorder);
            return recorder;
        };
    }

    private void note(Object event) {
        assertTrue(link.loop().inLoop(), "on the link's loop");
        events.add(event);
    }

    @Override
    public void received(String frame) {
        note(frame);
        onFrame.accept(link, frame);
    }

    @Override
    public void writabilityChanged(boolean writable) {
        note(writable);
    }

    @Override
    public void idle(Idle idle) {
        note(idle);
    }

    @Override
    public void badFrame(BadFrameException error) {
        note(error.getMessage());
        link.send("last words");
    }

    @Override
    public void closed(Throwable cause) {
        assertTrue(closed.complete(cause), "closed only once");
    }

    public Object next() throws InterruptedException {
        Object event = events.poll(TIMEOUT_SECONDS, TimeUnit.SECONDS);
        assertNotNull(event, "nothing happened in time");
        return event;
    }

    public void expect(Object... expected) throws InterruptedException {
        for (Object event : expected) {
            assertEquals(event, next());
        }
    }

    public Throwable awaitClosed() throws Exception {
        return await(closed);
    }

    public static <T> T await(CompletionStage<T> stage) throws Exception {
        try {
            return stage.toCompletableFuture().get(TIMEOUT_SECONDS, TimeUnit.SECONDS);
        } catch (TimeoutException e) {
            throw new AssertionError("did not happen in time", e);
        }
    }

    /** Runs something on the link's loop and waits for it. */
    public void onLoop(Runnable task) throws Exception {
        await(CompletableFuture.runAsync(task, link.loop()));
    }
}
