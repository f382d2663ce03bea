package io.lacewing.core;

import io.lacewing.core.loop.EventLoops;
import io.lacewing.core.security.SecurityManager;
import io.lacewing.journal.JournalCarrier;
import java.time.Clock;
import java.util.Objects;
import java.util.concurrent.Executor;

/**
 * What the host supplies to a core. All of it outlives the core.
 *
 * @param loops the broker's threads, running
 * @param carrier where the log is kept; null to run without persistence
 * @param clock for expiry, delays and time-outs
 * @param security null if security is off
 * @param workers for what may block: authentication
 * @param listener told of failures
 */
public record CoreServices(EventLoops loops, JournalCarrier carrier, Clock clock, SecurityManager security,
        Executor workers, BrokerListener listener) {

    public CoreServices {
        Objects.requireNonNull(loops, "loops");
        Objects.requireNonNull(clock, "clock");
        Objects.requireNonNull(workers, "workers");
        Objects.requireNonNull(listener, "listener");
    }
}
