package io.lacewing.transport.loop;

import java.time.Duration;
import java.util.concurrent.Executor;

/** One thread that serves links and runs tasks, in order. Methods may be called on any thread unless stated. */
public interface TransportLoop extends Executor {

    /** Whether the calling thread is the one of this loop. */
    boolean inLoop();

    /**
     * Runs a task on the loop's thread, after those that it was given before.
     *
     * @throws java.util.concurrent.RejectedExecutionException if the loop has been shut down
     */
    @Override
    void execute(Runnable task);

    /** Runs a task on the loop's thread after a delay, unless it is cancelled. */
    Cancellable schedule(Runnable task, Duration delay);

    /**
     * Runs the task when the loop has read what was readable and has run the tasks that were waiting, before the links
     * write what they have collected meanwhile. Unlike the other methods for the loop's own thread only. A loop that
     * does not know when that is runs it as the next task.
     */
    default void atTurnEnd(Runnable task) {
        execute(task);
    }

    /** A task that has not run yet. */
    @FunctionalInterface
    interface Cancellable {

        /** Makes sure that the task does not start from here on; no effect once it has. */
        void cancel();
    }
}
