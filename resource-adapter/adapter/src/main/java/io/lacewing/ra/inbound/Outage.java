package io.lacewing.ra.inbound;

import io.lacewing.ra.log.RaLogger;

/**
 * Counts the attempts since an activation last received, and sees to it that an outage is one line in the log, however
 * long it lasts. Written by the supervising thread, read by any.
 */
final class Outage {

    private final String activation;
    private final int limit;
    private final long interval;
    private volatile int attempts;
    private volatile String problem;

    /** @param limit how many attempts may follow the one that failed or the loss; -1 for no limit */
    Outage(String activation, int limit, long interval) {
        this.activation = activation;
        this.limit = limit;
        this.interval = interval;
    }

    /** The connection was lost. Returns whether to try to get it back. */
    boolean lost(String reason) {
        return goOn(reason);
    }

    /** An attempt to set up failed. Returns whether to make another. */
    boolean attemptFailed(String reason) {
        RaLogger.LOGGER.attemptFailed(activation, attempts, reason);
        return goOn(reason);
    }

    private boolean goOn(String reason) {
        boolean another = limit < 0 || attempts < limit;
        if (!another) {
            RaLogger.LOGGER.gaveUp(reason, attempts);
        } else if (problem == null) {
            RaLogger.LOGGER.outage(reason, interval);
        }
        problem = reason;
        attempts++;
        return another;
    }

    /** An attempt succeeded. */
    void over(String destination, int sessions) {
        if (problem == null) {
            RaLogger.LOGGER.activated(activation, destination, sessions);
        } else {
            RaLogger.LOGGER.recovered(activation, destination, attempts);
        }
        attempts = 0;
        problem = null;
    }

    /** Why nothing is received at the moment, or {@code null}. */
    String problem() {
        return problem;
    }

    int attempts() {
        return attempts;
    }
}
