package io.lacewing.transport.loop;

import java.time.Duration;
import java.util.concurrent.Executor;

/** One thread that serves links and runs tasks, in order. All methods may be called on any thread. */
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

    /** A task that has not run yet. */
    @FunctionalInterface
    interface Cancellable {

        /** Makes sure that the task does not start from here on; no effect once it has. */
        void cancel();
    }
}
