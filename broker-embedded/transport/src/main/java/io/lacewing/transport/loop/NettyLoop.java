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
    private final ArrayDeque<Runnable> turnEnd = new ArrayDeque<>();
    private final ArrayDeque<Runnable> endOfTurn = new ArrayDeque<>();
    private final Runnable endTurn = this::endTurn;
    private boolean endTurnScheduled;
    private final Ticker ticker = new Ticker(this);

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

    @Override
    public void atTurnEnd(Runnable task) {
        turnEnd.add(task);
        scheduleEndTurn();
    }

    /**
     * Runs the task after those of {@link #atTurnEnd}: the moment to write what has been collected meanwhile. Loop
     * only.
     */
    public void atEndOfTurn(Runnable task) {
        endOfTurn.add(task);
        scheduleEndTurn();
    }

    /** Runs the task when the loop's selector has been asked once more. */
    public void inNextTurn(Runnable task) {
        execute(() -> atEndOfTurn(() -> execute(task)));
    }

    /** The loop's one. */
    public Ticker ticker() {
        return ticker;
    }

    private void scheduleEndTurn() {
        if (!endTurnScheduled) {
            endTurnScheduled = true;
            ((SingleThreadEventLoop) eventLoop).executeAfterEventLoopIteration(endTurn);
        }
    }

    /** What is left when a task throws is done at once after it; Netty logs what was thrown. */
    private void endTurn() {
        try {
            Runnable task;
            while ((task = turnEnd.poll()) != null) {
                task.run();
            }
            for (int tasks = endOfTurn.size(); tasks > 0; tasks--) {
                endOfTurn.poll().run();
            }
        } finally {
            endTurnScheduled = false;
            if (!turnEnd.isEmpty() || !endOfTurn.isEmpty()) {
                scheduleEndTurn();
            }
        }
    }
}
