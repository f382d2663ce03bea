package io.lacewing.server;

import static java.util.Objects.requireNonNull;

import java.time.Clock;
import java.time.Duration;

/**
 * Threads and time of a broker.
 *
 * @param loops        event loops, each with one thread; 0, the default, for one per processor
 * @param workers      threads for work that blocks (authentication, deleting files); default 4; started when needed
 * @param stopTimeout  how long stopping waits for clients to be told; default 5 s
 * @param clock        where the time of day is read; default the system's
 */
public record RuntimeConfiguration(int loops, int workers, Duration stopTimeout, Clock clock) {

    public static final int DEFAULT_WORKERS = 4;
    public static final Duration DEFAULT_STOP_TIMEOUT = Duration.ofSeconds(5);

    public static final RuntimeConfiguration DEFAULT =
            new RuntimeConfiguration(0, DEFAULT_WORKERS, DEFAULT_STOP_TIMEOUT, Clock.systemUTC());

    public RuntimeConfiguration {
        requireNonNull(clock);
        if (loops < 0 || workers < 1 || stopTimeout.isNegative()) {
            throw ServerLog.LOG.runtimeOutOfRange(loops, workers, stopTimeout);
        }
    }

    public RuntimeConfiguration withLoops(int changed) {
        return new RuntimeConfiguration(changed, workers, stopTimeout, clock);
    }

    public RuntimeConfiguration withWorkers(int changed) {
        return new RuntimeConfiguration(loops, changed, stopTimeout, clock);
    }

    public RuntimeConfiguration withStopTimeout(Duration changed) {
        return new RuntimeConfiguration(loops, workers, changed, clock);
    }

    public RuntimeConfiguration withClock(Clock changed) {
        return new RuntimeConfiguration(loops, workers, stopTimeout, changed);
    }

    /** The number of loops to start. */
    int loopCount() {
        return loops == 0 ? Runtime.getRuntime().availableProcessors() : loops;
    }
}
