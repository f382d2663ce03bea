package io.lacewing.pool.api;

import java.time.Duration;

/**
 * Who has a session.
 *
 * @param thread the name of the thread that borrowed it
 * @param age for how long
 * @param site where in the code, or {@code null} if that was not recorded (see {@link PoolUpkeep#allocationSites()})
 * @param inTransaction whether the application has closed it and only its transaction still holds it
 */
public record Holder(String thread, Duration age, StackTraceElement site, boolean inTransaction) {

    @Override
    public String toString() {
        return thread + " for " + age.toMillis() + " ms" + (site == null ? "" : " at " + site)
                + (inTransaction ? " (its transaction has not ended)" : "");
    }
}
