package io.lacewing.client.flow;

import java.util.function.BooleanSupplier;

/** Where a thread that waits can take in what it waits for. Thread-safe. */
public interface Reception {

    /** Takes nothing in: all threads wait until others wake them. */
    Reception NONE = new Reception() {

        @Override
        public boolean receiveWhile(BooleanSupplier waits, long deadline) {
            return false;
        }

        @Override
        public void wake(Thread waiting) {
        }
    };

    /**
     * Takes in what comes as long as the calling thread has to wait, if it is its turn.
     *
     * @param waits whether to wait on; asked whenever something came, and when woken
     * @param deadline in terms of {@link System#nanoTime()}
     * @return false if the thread has to wait in another way
     */
    boolean receiveWhile(BooleanSupplier waits, long deadline);

    /** Has the thread, if it is taking in, ask again whether to wait on. */
    void wake(Thread waiting);
}
