package io.lacewing.core.store;

import io.lacewing.core.store.record.AddressAdded;
import io.lacewing.core.store.record.StoreRecord;

/** A durable address. */
final class StoredAddress extends LiveRecord {

    final AddressAdded record;

    StoredAddress(AddressAdded record) {
        this.record = new AddressAdded(record.addressId(), record.configuration(), true);
    }

    @Override
    StoreRecord restate() {
        return record;
    }

    @Override
    int bytes() {
        return 32 + record.configuration().name().length();
    }
}
