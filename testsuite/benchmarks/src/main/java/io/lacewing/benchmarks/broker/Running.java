package io.lacewing.benchmarks.broker;

import java.time.Duration;
import java.util.Optional;

/** A broker that accepts clients. Used by one thread. */
public interface Running extends AutoCloseable {

    /** The process; empty if the broker runs inside the driver's. */
    Optional<ProcessHandle> process();

    /** From the start of the process until it accepted clients; zero if there is no process. */
    Duration startTime();

    /** How a driver reaches it. */
    ClientRecipe client(ClientSettings settings);

    /** Stops it and waits until the process is gone; its data directory stays. */
    @Override
    void close();
}
