package io.lacewing.core.store.record;

import io.lacewing.journal.RecordBatch;

/** One record of the log. All are immutable; arrays in them are not to be written to. All numbers are big-endian. */
public sealed interface StoreRecord permits NodeIdentified, AddressAdded, AddressRemoved, QueueAdded, QueueRemoved,
        QueuePaused,
        MessageAdded, MessageRestated, Acknowledged, DeliveriesCounted, TransactionPrepared, TransactionDecided,
        TransactionForgotten {

    RecordType type();

    /** Appends the payload to the record that has been begun in the batch. */
    void writePayload(RecordBatch.Builder batch);

    /** The largest id the record mentions; ids given later are larger. 0 if it mentions none. */
    long largestId();

    /** Appends the record to a batch. */
    default void writeTo(RecordBatch.Builder batch) {
        writePayload(batch.record(type().code()));
    }
}
