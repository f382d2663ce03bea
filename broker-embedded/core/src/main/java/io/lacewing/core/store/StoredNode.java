package io.lacewing.core.store;

import io.lacewing.core.store.record.NodeIdentified;
import io.lacewing.core.store.record.StoreRecord;

/** The identity of the broker. */
final class StoredNode extends LiveRecord {

    final NodeIdentified record;

    StoredNode(NodeIdentified record) {
        this.record = record;
    }

    @Override
    StoreRecord restate() {
        return record;
    }

    @Override
    int bytes() {
        return 32;
    }
}
