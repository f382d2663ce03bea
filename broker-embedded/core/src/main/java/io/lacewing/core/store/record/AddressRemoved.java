package io.lacewing.core.store.record;

import io.lacewing.journal.RecordBatch;
import java.nio.ByteBuffer;

/**
 * An address was deleted.
 *
 * <pre>
 *  0        8
 *  +--------+
 *  | id     |
 *  +--------+
 * </pre>
 */
public record AddressRemoved(long addressId) implements StoreRecord {

    static StoreRecord read(ByteBuffer in) {
        return new AddressRemoved(in.getLong());
    }

    @Override
    public RecordType type() {
        return RecordType.ADDRESS_REMOVED;
    }

    @Override
    public void writePayload(RecordBatch.Builder batch) {
        batch.slice(new Bytes(8).i64(addressId).toArray());
    }

    @Override
    public long largestId() {
        return addressId;
    }
}
