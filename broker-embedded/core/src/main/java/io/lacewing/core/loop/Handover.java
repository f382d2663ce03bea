package io.lacewing.core.loop;

/** Takes commands for loops; those for one loop run in the order they were added. */
public interface Handover {

    /** Runs each command at once if the caller is on its loop, else sends it there. Thread-safe. */
    Handover DIRECT = DispatchLoop::run;

    void add(DispatchLoop loop, Runnable command);

    /**
     * Adds a command that answers for others: it does not run before those that were {@link #add added} earlier have
     * been handed over, to whichever loop. What the answer leads to comes after them everywhere.
     */
    default void answer(DispatchLoop loop, Runnable command) {
        add(loop, command);
    }

    /** The loop that hands over; null if that is some other thread, or not known. */
    default DispatchLoop from() {
        return null;
    }
}
