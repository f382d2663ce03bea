package io.lacewing.core.loop;

import java.time.Duration;
import java.util.ArrayDeque;

/**
 * An event loop with turns: work that should be done once for many commands, such as looking for consumers after a
 * run of messages was added, is put off to the end of the turn.
 *
 * <p>{@link #execute}, {@link #run} and {@link #schedule} are thread-safe; the other methods are for the loop's own
 * thread.
 */
public final class DispatchLoop implements EventLoop {

    private final EventLoop loop;
    private final ArrayDeque<Runnable> atTurnEnd = new ArrayDeque<>();
    private int depth;

    public DispatchLoop(EventLoop loop) {
        this.loop = loop;
    }

    @Override
    public boolean inLoop() {
        return loop.inLoop();
    }

    @Override
    public void execute(Runnable command) {
        loop.execute(() -> runInTurn(command));
    }

    /** Runs the command at once if the caller is on this loop, else as {@link #execute} does. */
    public void run(Runnable command) {
        if (loop.inLoop()) {
            runInTurn(command);
        } else {
            execute(command);
        }
    }

    @Override
    public Cancellable schedule(Runnable command, Duration delay) {
        return loop.schedule(() -> runInTurn(command), delay);
    }

    /** Runs the work when the outermost command under way has ended; at once if there is none. */
    public void atTurnEnd(Runnable work) {
        if (depth > 0) {
            atTurnEnd.add(work);
        } else {
            runInTurn(work);
        }
    }

    private void runInTurn(Runnable command) {
        depth++;
        try {
            command.run();
        } finally {
            endTurn();
        }
    }

    /** What was put off is done whatever else throws, since nobody would ask for it again. */
    private void endTurn() {
        try {
            Runnable work;
            while (depth == 1 && (work = atTurnEnd.poll()) != null) {
                work.run();
            }
        } finally {
            if (depth == 1 && !atTurnEnd.isEmpty()) {
                endTurn();
            } else {
                depth--;
            }
        }
    }
}
