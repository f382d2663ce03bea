package io.lacewing.core.store;

import io.lacewing.core.store.record.StoreRecord;
import io.lacewing.core.store.record.TransactionDecided;
import io.lacewing.core.store.record.TransactionPrepared;

/** A branch that is prepared, or whose heuristic outcome is remembered: exactly one of the fields is set. */
final class StoredTransaction extends LiveRecord {

    final TransactionPrepared prepared;
    final TransactionDecided heuristic;

    StoredTransaction(TransactionPrepared prepared, TransactionDecided heuristic) {
        this.prepared = prepared == null ? null : prepared.asRestated();
        this.heuristic = heuristic == null ? null : heuristic.asRemembered();
    }

    @Override
    StoreRecord restate() {
        return prepared != null ? prepared : heuristic;
    }

    @Override
    int bytes() {
        return prepared != null ? prepared.size() : 96;
    }
}
