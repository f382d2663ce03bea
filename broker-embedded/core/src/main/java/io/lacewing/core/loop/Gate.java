package io.lacewing.core.loop;

import java.util.ArrayDeque;

/**
 * Keeps requests in order when one of them can't be finished at once: while the gate is shut, later ones wait.
 * Belongs to one loop.
 */
public final class Gate {

    private final ArrayDeque<Runnable> waiting = new ArrayDeque<>();
    private boolean shut;

    /** Runs the request now, or when those before it have let it through. */
    public void pass(Runnable request) {
        if (shut || !waiting.isEmpty()) {
            waiting.add(request);
        } else {
            request.run();
        }
    }

    /** From within a request: those after it have to wait. */
    public void shut() {
        shut = true;
    }

    /** The request that shut the gate goes on, and may shut it again; if it does not, it is done. */
    public void open(Runnable rest) {
        shut = false;
        rest.run();
        if (!shut) {
            open();
        }
    }

    /** The request that shut the gate is done. */
    public void open() {
        shut = false;
        while (!shut && !waiting.isEmpty()) {
            waiting.poll().run();
        }
    }

    /** Whether a request would run now. */
    public boolean isOpen() {
        return !shut && waiting.isEmpty();
    }
}
