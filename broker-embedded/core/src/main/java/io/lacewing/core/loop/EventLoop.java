package io.lacewing.core.loop;

import java.time.Duration;
import java.util.concurrent.Executor;

/**
 * One thread that runs commands one after the other, first in first out. Supplied by whoever assembles the broker,
 * usually backed by the loop that also reads and writes the sockets, so that the thread that read a message can route
 * it and write it out.
 *
 * <p>Thread-safe. A command must not block and must not throw.
 */
public interface EventLoop extends Executor {

    /** Whether the calling thread is this loop's. */
    boolean inLoop();

    /**
     * Runs the command on the loop's thread, after those accepted before it. Never runs it inside this call, even on
     * the loop's own thread.
     *
     * @throws java.util.concurrent.RejectedExecutionException if the loop has been shut down
     */
    @Override
    void execute(Runnable command);

    /**
     * Runs the command on the loop's thread, once, not before the delay has passed. For periodic sweeps and the next
     * scheduled delivery of a queue, not for single messages.
     */
    Cancellable schedule(Runnable command, Duration delay);

    /**
     * Runs the command when the loop has done what it has at hand, such as all frames that one read brought in, and
     * before it writes what came of it. Called on the loop's thread only. A loop that does not know when that is runs
     * it as the next command.
     */
    default void atTurnEnd(Runnable command) {
        execute(command);
    }
}
