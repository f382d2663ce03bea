package io.lacewing.standalone.logging;

import java.util.logging.LogManager;

/**
 * Logs to the end. The JDK's log manager takes all handlers away in a shutdown hook of its own, which runs while ours
 * stops the broker: what that has to say would be lost.
 */
public final class LastingLogManager extends LogManager {

    /** For {@code java.util.logging.manager}. */
    public LastingLogManager() {
    }

    @Override
    public void reset() {
        // there is nothing that the end of the JVM does not close
    }
}
