package io.lacewing.core.loop;

/** Takes commands for loops; those for one loop run in the order they were added. */
public interface Handover {

    /** Runs each command at once if the caller is on its loop, else sends it there. Thread-safe. */
    Handover DIRECT = DispatchLoop::run;

    void add(DispatchLoop loop, Runnable command);
}
