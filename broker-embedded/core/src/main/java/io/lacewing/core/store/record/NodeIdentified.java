package io.lacewing.core.store.record;

import io.lacewing.journal.RecordBatch;
import java.nio.ByteBuffer;
import java.util.UUID;

/**
 * The identity of the broker whose log this is; the first record of every log.
 *
 * <pre>
 *  0         8        16
 *  +---------+---------+
 *  | UUID: high, low   |
 *  +---------+---------+
 * </pre>
 */
public record NodeIdentified(UUID nodeId) implements StoreRecord {

    static StoreRecord read(ByteBuffer in) {
        return new NodeIdentified(new UUID(in.getLong(), in.getLong()));
    }

    @Override
    public RecordType type() {
        return RecordType.NODE_IDENTIFIED;
    }

    @Override
    public void writePayload(RecordBatch.Builder batch) {
        batch.slice(new Bytes(16).i64(nodeId.getMostSignificantBits()).i64(nodeId.getLeastSignificantBits()).toArray());
    }

    @Override
    public long largestId() {
        return 0;
    }
}
