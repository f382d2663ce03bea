package io.lacewing.core.store.record;

import io.lacewing.journal.RecordBatch;
import java.nio.ByteBuffer;

/**
 * Delivery of a queue was stopped or goes on.
 *
 * <pre>
 *  0        8        9
 *  +--------+--------+
 *  | id     | paused |
 *  +--------+--------+
 * </pre>
 */
public record QueuePaused(long queueId, boolean paused) implements StoreRecord {

    static StoreRecord read(ByteBuffer in) {
        return new QueuePaused(in.getLong(), Bytes.bool(in));
    }

    @Override
    public RecordType type() {
        return RecordType.QUEUE_PAUSED;
    }

    @Override
    public void writePayload(RecordBatch.Builder batch) {
        batch.slice(new Bytes(9).i64(queueId).u8(paused ? 1 : 0).toArray());
    }

    @Override
    public long largestId() {
        return queueId;
    }
}
