package io.lacewing.core.store.record;

import io.lacewing.core.address.QueueConfiguration;
import io.lacewing.core.address.QueueKind;
import io.lacewing.journal.RecordBatch;
import io.lacewing.message.RoutingType;
import java.nio.ByteBuffer;

/**
 * A durable queue was created; or, restated at the head of the log, it still exists.
 *
 * <pre>
 *  0        8       9      10     11              15
 *  +--------+-------+------+------+---------------+------+---------+--------+----------+
 *  | id     | flags | type | kind | max consumers | name | address | filter | no local |
 *  +--------+-------+------+------+---------------+------+---------+--------+----------+
 * </pre>
 * flags: 1 restated, 2 paused. type: 0 anycast, 1 multicast. kind: {@link QueueKind#code()}. The last four are strings.
 *
 * @param paused whether delivery is stopped
 * @param restated whether it is a copy of an earlier record
 */
public record QueueAdded(long queueId, QueueConfiguration configuration, boolean paused, boolean restated)
        implements StoreRecord {

    static StoreRecord read(ByteBuffer in) {
        long id = in.getLong();
        int flags = in.get();
        RoutingType routing = in.get() == 0 ? RoutingType.ANYCAST : RoutingType.MULTICAST;
        QueueKind kind = QueueKind.ofCode(in.get());
        int maxConsumers = in.getInt();
        QueueConfiguration configuration = new QueueConfiguration(Bytes.string(in), Bytes.string(in), routing,
                Bytes.string(in), kind, maxConsumers, Bytes.string(in));
        return new QueueAdded(id, configuration, (flags & 2) != 0, (flags & 1) != 0);
    }

    @Override
    public RecordType type() {
        return RecordType.QUEUE_ADDED;
    }

    @Override
    public void writePayload(RecordBatch.Builder batch) {
        QueueConfiguration c = configuration;
        batch.slice(new Bytes(128).i64(queueId).u8((restated ? 1 : 0) | (paused ? 2 : 0))
                .u8(c.routingType() == RoutingType.ANYCAST ? 0 : 1).u8(c.kind().code()).i32(c.maxConsumers())
                .string(c.name()).string(c.address()).string(c.filter()).string(c.noLocal()).toArray());
    }

    @Override
    public long largestId() {
        return queueId;
    }
}
