package io.lacewing.core.store;

import io.lacewing.core.store.record.StoreRecord;

/**
 * Something the log must go on stating, and where in the log it is stated. Linked in log order; see {@link LiveList}.
 */
abstract class LiveRecord {

    long position;
    LiveRecord previous;
    LiveRecord next;
    LiveList list;

    /** The record that states it as it is now, for the head of the log. */
    abstract StoreRecord restate();

    /** About how many bytes of the log it needs. */
    abstract int bytes();
}
