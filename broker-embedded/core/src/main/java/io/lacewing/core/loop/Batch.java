package io.lacewing.core.loop;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicReference;

/** Commands that are handed over as one. Belongs to the thread that fills it, then to the loop that runs it. */
final class Batch implements Runnable {

    private static final int INITIAL_CAPACITY = 16;

    private final AtomicReference<Batch> whenDone;
    private Runnable[] commands = new Runnable[INITIAL_CAPACITY];
    private int size;
    private int next;

    /**
     * @param whenDone where the batch is put, empty, when it has run
     */
    Batch(AtomicReference<Batch> whenDone) {
        this.whenDone = whenDone;
    }

    void add(Runnable command) {
        if (size == commands.length) {
            commands = Arrays.copyOf(commands, 2 * size);
        }
        commands[size++] = command;
    }

    int size() {
        return size;
    }

    /** One that throws must not take the others with it: whoever handed them over relies on all of them. */
    @Override
    public void run() {
        try {
            while (next < size) {
                commands[next++].run();
            }
        } finally {
            if (next < size) {
                run();
            } else {
                reuse();
            }
        }
    }

    private void reuse() {
        Arrays.fill(commands, 0, size, null);
        size = 0;
        next = 0;
        whenDone.set(this);
    }
}
