package io.lacewing.core.store.record;

import io.lacewing.journal.RecordBatch;
import java.nio.ByteBuffer;

/**
 * Messages came back to their queue after attempts to deliver them.
 *
 * <pre>
 *  0          8
 *  +----------+----------------+-----------------------+-----------------------------+
 *  | queue id | message ids:   | delivery counts:      | available at, ms:           |
 *  |          | i64 array (n)  | i32 array (n)         | i64 array (n)               |
 *  +----------+----------------+-----------------------+-----------------------------+
 * </pre>
 *
 * @param deliveryCounts attempts so far, for each message
 * @param availableAt when each may be delivered again, in milliseconds since the epoch; 0 at once
 */
public record DeliveriesCounted(long queueId, long[] messageIds, int[] deliveryCounts, long[] availableAt)
        implements StoreRecord {

    static StoreRecord read(ByteBuffer in) {
        DeliveriesCounted counted = new DeliveriesCounted(in.getLong(), Bytes.longs(in), Bytes.ints(in),
                Bytes.longs(in));
        int n = counted.messageIds.length;
        if (counted.deliveryCounts.length != n || counted.availableAt.length != n) {
            throw new IllegalArgumentException("arrays differ in length");
        }
        return counted;
    }

    @Override
    public RecordType type() {
        return RecordType.DELIVERIES_COUNTED;
    }

    @Override
    public void writePayload(RecordBatch.Builder batch) {
        batch.slice(new Bytes(20 + 20 * messageIds.length).i64(queueId).longs(messageIds).ints(deliveryCounts)
                .longs(availableAt).toArray());
    }

    @Override
    public long largestId() {
        return Math.max(queueId, Bytes.max(messageIds));
    }
}
