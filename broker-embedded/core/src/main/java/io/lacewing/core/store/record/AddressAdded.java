package io.lacewing.core.store.record;

import io.lacewing.core.address.AddressConfiguration;
import io.lacewing.journal.RecordBatch;
import io.lacewing.message.RoutingType;
import java.nio.ByteBuffer;

/**
 * A durable address was created; or, restated at the head of the log, it still exists.
 *
 * <pre>
 *  0        8       9      10
 *  +--------+-------+------+----------------+
 *  | id     | flags | type | name: string   |
 *  +--------+-------+------+----------------+
 * </pre>
 * flags: 1 restated, 2 created on demand. type: 0 anycast, 1 multicast.
 *
 * @param restated whether it is a copy of an earlier record
 */
public record AddressAdded(long addressId, AddressConfiguration configuration, boolean restated)
        implements StoreRecord {

    static StoreRecord read(ByteBuffer in) {
        long id = in.getLong();
        int flags = in.get();
        RoutingType routing = in.get() == 0 ? RoutingType.ANYCAST : RoutingType.MULTICAST;
        String name = Bytes.string(in);
        return new AddressAdded(id, new AddressConfiguration(name, routing, true, (flags & 2) != 0), (flags & 1) != 0);
    }

    @Override
    public RecordType type() {
        return RecordType.ADDRESS_ADDED;
    }

    @Override
    public void writePayload(RecordBatch.Builder batch) {
        int flags = (restated ? 1 : 0) | (configuration.autoCreated() ? 2 : 0);
        batch.slice(new Bytes(64).i64(addressId).u8(flags)
                .u8(configuration.routingType() == RoutingType.ANYCAST ? 0 : 1).string(configuration.name()).toArray());
    }

    @Override
    public long largestId() {
        return addressId;
    }
}
