package io.lacewing.core.loop;

import java.util.ArrayDeque;

/**
 * Keeps requests in order when one of them can't be finished at once: while the gate is shut, later ones wait.
 * Belongs to one loop.
 */
public final class Gate {

    private final ArrayDeque<Runnable> waiting = new ArrayDeque<>();
    private boolean shut;
    /** Whether those that wait are being let through, further up the stack. */
    private boolean letting;

    /** Runs the request now, or when those before it have let it through. */
    public void pass(Runnable request) {
        if (isOpen()) {
            request.run();
        } else {
            waiting.add(request);
            letThrough();
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
        letThrough();
    }

    /** The request that shut the gate is done. */
    public void open() {
        shut = false;
        letThrough();
    }

    /** Whether a request would run now. */
    public boolean isOpen() {
        return !shut && waiting.isEmpty();
    }

    /** Those that wait after one that throws are let through with the next request. */
    private void letThrough() {
        if (letting) {
            return;
        }
        letting = true;
        try {
            while (!shut && !waiting.isEmpty()) {
                waiting.poll().run();
            }
        } finally {
            letting = false;
        }
    }
}
