package io.lacewing.core.tx;

import io.lacewing.core.store.record.TransactionDecided.Outcome;
import io.lacewing.core.xa.XidKey;

/**
 * A branch as it stood when asked.
 *
 * @param heuristic how an administrator decided, or null
 * @param preparedAt in milliseconds since the epoch
 */
public record BranchSnapshot(XidKey xid, boolean prepared, Outcome heuristic, long preparedAt, int sends,
        int acknowledgements) {
}
