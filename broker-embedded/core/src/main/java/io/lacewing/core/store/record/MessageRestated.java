package io.lacewing.core.store.record;

import io.lacewing.journal.RecordBatch;
import io.lacewing.message.Message;
import java.nio.ByteBuffer;

/**
 * Written at the head of the log so that the log's oldest part can go: a message as it stands, in the queues it is
 * still in.
 *
 * <pre>
 *  0        8
 *  +--------+----------------+-------------------+-------------------+-----------------------------+
 *  | id     | queue ids: i64 | delivery counts:  | available at: i64 | the encoded message,        |
 *  |        | array (n)      | i32 array (n)     | array (n), ms     | to the end                  |
 *  +--------+----------------+-------------------+-------------------+-----------------------------+
 * </pre>
 *
 * @param deliveryCounts attempts so far, for each queue
 * @param availableAt when the message may be delivered, for each queue, in milliseconds since the epoch; 0 at once
 */
public record MessageRestated(long messageId, long[] queueIds, int[] deliveryCounts, long[] availableAt,
        Message message)
        implements StoreRecord {

    static StoreRecord read(ByteBuffer in) {
        long id = in.getLong();
        long[] queueIds = Bytes.longs(in);
        int[] counts = Bytes.ints(in);
        long[] availableAt = Bytes.longs(in);
        if (counts.length != queueIds.length || availableAt.length != queueIds.length) {
            throw new IllegalArgumentException("arrays differ in length");
        }
        return new MessageRestated(id, queueIds, counts, availableAt, MessageAdded.message(in, in.remaining()));
    }

    @Override
    public RecordType type() {
        return RecordType.MESSAGE_RESTATED;
    }

    @Override
    public void writePayload(RecordBatch.Builder batch) {
        batch.slice(new Bytes(20 + 20 * queueIds.length).i64(messageId).longs(queueIds).ints(deliveryCounts)
                .longs(availableAt)
                .toArray()).slice(message.array(), message.offset(), message.length());
    }

    @Override
    public long largestId() {
        return Math.max(messageId, Bytes.max(queueIds));
    }
}
