package io.lacewing.core.store.record;

import io.lacewing.journal.RecordBatch;
import io.lacewing.message.Message;
import io.lacewing.message.MessageLimits;
import java.nio.ByteBuffer;

/**
 * A message entered queues.
 *
 * <pre>
 *  0        8       12            12 + 8n
 *  +--------+-------+----------------+---------------------------------------+
 *  | id     | n     | n queue ids    | the encoded message, to the end       |
 *  +--------+-------+----------------+---------------------------------------+
 * </pre>
 *
 * @param messageId the broker's id; messages of a queue are in the order of these
 */
public record MessageAdded(long messageId, long[] queueIds, Message message) implements StoreRecord {

    static StoreRecord read(ByteBuffer in) {
        return new MessageAdded(in.getLong(), Bytes.longs(in), message(in, in.remaining()));
    }

    /** Takes a copy of the bytes: the journal's buffer is used again. */
    static Message message(ByteBuffer in, int size) {
        byte[] encoded = new byte[size];
        in.get(encoded);
        return Message.wrap(encoded, 0, size, MessageLimits.NONE);
    }

    @Override
    public RecordType type() {
        return RecordType.MESSAGE_ADDED;
    }

    @Override
    public void writePayload(RecordBatch.Builder batch) {
        Bytes.put(batch.i64(messageId), queueIds).slice(message.array(), message.offset(), message.length());
    }

    @Override
    public long largestId() {
        return Math.max(messageId, Bytes.max(queueIds));
    }
}
