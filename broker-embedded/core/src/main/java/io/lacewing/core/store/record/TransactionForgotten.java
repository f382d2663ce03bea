package io.lacewing.core.store.record;

import io.lacewing.journal.RecordBatch;
import java.nio.ByteBuffer;

/**
 * A branch is to be remembered no longer: a heuristic outcome was forgotten, or a restated copy is out of date.
 *
 * <pre>
 *  0        8
 *  +--------+
 *  | tx id  |
 *  +--------+
 * </pre>
 */
public record TransactionForgotten(long transactionId) implements StoreRecord {

    static StoreRecord read(ByteBuffer in) {
        return new TransactionForgotten(in.getLong());
    }

    @Override
    public RecordType type() {
        return RecordType.TRANSACTION_FORGOTTEN;
    }

    @Override
    public void writePayload(RecordBatch.Builder batch) {
        batch.slice(new Bytes(8).i64(transactionId).toArray());
    }

    @Override
    public long largestId() {
        return transactionId;
    }
}
