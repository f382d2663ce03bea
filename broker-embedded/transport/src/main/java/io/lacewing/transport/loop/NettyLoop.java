package io.lacewing.transport.loop;

import io.netty.channel.EventLoop;
import io.netty.channel.SingleThreadEventLoop;
import io.netty.util.concurrent.Future;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.concurrent.TimeUnit;

/** A loop on one of Netty's event loops. For the transport's own packages. */
public final class NettyLoop implements TransportLoop {

    private final EventLoop eventLoop;

    /** Loop only, as is the flag. */
    private final ArrayDeque<Runnable> endOfTurn = new ArrayDeque<>();
    private final Runnable endTurn = this::endTurn;
    private boolean endTurnScheduled;

    NettyLoop(EventLoop eventLoop) {
        this.eventLoop = eventLoop;
    }

    public EventLoop eventLoop() {
        return eventLoop;
    }

    @Override
    public boolean inLoop() {
        return eventLoop.inEventLoop();
    }

    @Override
    public void execute(Runnable task) {
        eventLoop.execute(task);
    }

    @Override
    public Cancellable schedule(Runnable task, Duration delay) {
        Future<?> future = eventLoop.schedule(task, delay.toNanos(), TimeUnit.NANOSECONDS);
        return () -> future.cancel(false);
    }

    /**
     * Runs the task when the loop has read what was readable and has run the tasks that were waiting: the moment to
     * write what has been collected meanwhile. Loop only. The task must not throw.
     */
    public void atEndOfTurn(Runnable task) {
        endOfTurn.add(task);
        if (!endTurnScheduled) {
            scheduleEndTurn();
        }
    }

    /** Runs the task when the loop's selector has been asked once more. */
    public void inNextTurn(Runnable task) {
        execute(() -> atEndOfTurn(() -> execute(task)));
    }

    private void scheduleEndTurn() {
        endTurnScheduled = true;
        ((SingleThreadEventLoop) eventLoop).executeAfterEventLoopIteration(endTurn);
    }

    private void endTurn() {
        endTurnScheduled = false;
        for (int tasks = endOfTurn.size(); tasks > 0; tasks--) {
            endOfTurn.poll().run();
        }
    }
}
