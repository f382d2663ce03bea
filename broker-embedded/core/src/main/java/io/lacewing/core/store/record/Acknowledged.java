package io.lacewing.core.store.record;

import io.lacewing.journal.RecordBatch;
import java.nio.ByteBuffer;

/**
 * Messages left a queue for good: acknowledged, expired, moved or removed.
 *
 * <pre>
 *  0          8
 *  +----------+------------------------+
 *  | queue id | message ids: i64 array |
 *  +----------+------------------------+
 * </pre>
 */
public record Acknowledged(long queueId, long[] messageIds) implements StoreRecord {

    static Acknowledged read(ByteBuffer in) {
        return new Acknowledged(in.getLong(), Bytes.longs(in));
    }

    @Override
    public RecordType type() {
        return RecordType.ACKNOWLEDGED;
    }

    @Override
    public void writePayload(RecordBatch.Builder batch) {
        Bytes.put(batch.i64(queueId), messageIds);
    }

    @Override
    public long largestId() {
        return Math.max(queueId, Bytes.max(messageIds));
    }
}
