package io.lacewing.core.management;

import io.lacewing.core.xa.XidKey;
import java.time.Instant;

/**
 * A branch that is prepared or was completed heuristically. A snapshot.
 *
 * @param xid the branch
 * @param state where it stands
 * @param since when it was prepared
 * @param sends persistent messages it will add
 * @param acknowledgements persistent messages it will remove
 */
public record TransactionInfo(XidKey xid, State state, Instant since, int sends, int acknowledgements) {

    /** Where the branch stands. */
    public enum State { PREPARED, HEURISTICALLY_COMMITTED, HEURISTICALLY_ROLLED_BACK }
}
