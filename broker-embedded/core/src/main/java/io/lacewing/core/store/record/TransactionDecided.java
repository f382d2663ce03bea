package io.lacewing.core.store.record;

import io.lacewing.core.xa.XidKey;
import io.lacewing.journal.RecordBatch;
import java.nio.ByteBuffer;

/**
 * A prepared branch ended. If it committed its sends enter their queues, with ids counted up from the first. What it
 * acknowledged leaves by {@link Acknowledged} records in the same batch: they hold even if the branch is restated
 * behind this record.
 *
 * <pre>
 *  0        8         9          17          21
 *  +--------+---------+----------+-----------+-----------+------------+
 *  | tx id  | outcome | first id | format id | global id | branch id  |
 *  |        |         |          | i32       | block     | block      |
 *  +--------+---------+----------+-----------+-----------+------------+
 * </pre>
 *
 * @param firstMessageId id of the first message it sent; 0 if it sent none or did not commit; {@link #REMEMBERED} if
 *        the record only repeats a heuristic outcome whose effects took place before
 */
public record TransactionDecided(long transactionId, Outcome outcome, long firstMessageId, XidKey xid)
        implements StoreRecord {

    /** In the place of the first message's id: nothing takes place any more. */
    public static final long REMEMBERED = -1;

    /** How a branch ended. The ordinal is stored. */
    public enum Outcome {
        COMMITTED, ROLLED_BACK,
        /** An administrator committed it; remembered until forgotten. */
        HEURISTICALLY_COMMITTED,
        /** An administrator rolled it back; remembered until forgotten. */
        HEURISTICALLY_ROLLED_BACK;

        public boolean commits() {
            return this == COMMITTED || this == HEURISTICALLY_COMMITTED;
        }

        public boolean heuristic() {
            return this == HEURISTICALLY_COMMITTED || this == HEURISTICALLY_ROLLED_BACK;
        }
    }

    static StoreRecord read(ByteBuffer in) {
        long id = in.getLong();
        int outcome = in.get();
        if (outcome < 0 || outcome >= Outcome.values().length) {
            throw new IllegalArgumentException("unknown outcome " + outcome);
        }
        return new TransactionDecided(id, Outcome.values()[outcome], in.getLong(),
                new XidKey(in.getInt(), Bytes.block(in), Bytes.block(in)));
    }

    /** A copy that repeats the outcome without its effects. */
    public TransactionDecided asRemembered() {
        return new TransactionDecided(transactionId, outcome, REMEMBERED, xid);
    }

    @Override
    public RecordType type() {
        return RecordType.TRANSACTION_DECIDED;
    }

    @Override
    public void writePayload(RecordBatch.Builder batch) {
        batch.slice(new Bytes(96).i64(transactionId).u8(outcome.ordinal()).i64(firstMessageId).i32(xid.formatId())
                .block(xid.globalTransactionId()).block(xid.branchQualifier()).toArray());
    }

    @Override
    public long largestId() {
        return Math.max(transactionId, firstMessageId);
    }
}
