package io.lacewing.core.store.record;

import io.lacewing.journal.RecordBatch;
import java.nio.ByteBuffer;

/**
 * A queue was deleted, and all messages in it.
 *
 * <pre>
 *  0        8
 *  +--------+
 *  | id     |
 *  +--------+
 * </pre>
 */
public record QueueRemoved(long queueId) implements StoreRecord {

    static StoreRecord read(ByteBuffer in) {
        return new QueueRemoved(in.getLong());
    }

    @Override
    public RecordType type() {
        return RecordType.QUEUE_REMOVED;
    }

    @Override
    public void writePayload(RecordBatch.Builder batch) {
        batch.slice(new Bytes(8).i64(queueId).toArray());
    }

    @Override
    public long largestId() {
        return queueId;
    }
}
