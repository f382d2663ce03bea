package io.lacewing.core.store;

import io.lacewing.core.address.QueueConfiguration;
import io.lacewing.core.store.record.QueueAdded;
import io.lacewing.core.store.record.StoreRecord;

/** A durable queue. */
final class StoredQueue extends LiveRecord {

    final long id;
    final QueueConfiguration configuration;
    boolean paused;

    StoredQueue(QueueAdded record) {
        this.id = record.queueId();
        this.configuration = record.configuration();
        this.paused = record.paused();
    }

    @Override
    StoreRecord restate() {
        return restated();
    }

    QueueAdded restated() {
        return new QueueAdded(id, configuration, paused, true);
    }

    @Override
    int bytes() {
        int filter = configuration.filter() == null ? 0 : configuration.filter().length();
        return 64 + configuration.name().length() + configuration.address().length() + filter;
    }
}
