package io.lacewing.core.loop;

import java.util.concurrent.atomic.AtomicReference;

/**
 * What one loop has for another in a turn. Belongs to the loop that fills it; batches come back when the other has
 * run them, and are used again.
 */
final class Outbox {

    /** So many don't wait for the end of the turn: the other loop can begin with them. */
    private static final int MOST = 256;

    private final DispatchLoop from;
    private final EventLoop target;
    private final AtomicReference<Batch> spare = new AtomicReference<>();
    private Batch filling;

    Outbox(DispatchLoop from, EventLoop target) {
        this.from = from;
        this.target = target;
    }

    void add(Runnable command) {
        if (filling == null) {
            filling = spare.getAndSet(null);
            if (filling == null) {
                filling = new Batch(spare);
            }
            from.awaitEnd();
        }
        filling.add(command);
        if (filling.size() >= MOST) {
            flush();
        }
    }

    void flush() {
        Batch full = filling;
        if (full != null) {
            filling = null;
            target.execute(full);
        }
    }
}
