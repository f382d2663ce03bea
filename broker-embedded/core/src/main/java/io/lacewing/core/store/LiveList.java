package io.lacewing.core.store;

/**
 * All live records in log order. The first one bounds how much of the log can be dropped; the sum of their bytes
 * tells how much of it is worth keeping.
 */
final class LiveList {

    private LiveRecord first;
    private LiveRecord last;
    private long bytes;

    /** The oldest, or null. */
    LiveRecord first() {
        return first;
    }

    long bytes() {
        return bytes;
    }

    /**
     * Appends a record stated at the position, which is not before any other; moves it there if it is in the list
     * already.
     */
    void append(LiveRecord record, long position) {
        remove(record);
        link(last, record, position);
    }

    /** Puts a record behind another one, at whose position it is stated. */
    void insertAfter(LiveRecord place, LiveRecord record) {
        link(place, record, place.position);
    }

    /** Takes a record out; no effect if it is not in the list. */
    void remove(LiveRecord record) {
        if (record.list == null) {
            return;
        }
        bytes -= record.bytes();
        if (record.previous == null) {
            first = record.next;
        } else {
            record.previous.next = record.next;
        }
        if (record.next == null) {
            last = record.previous;
        } else {
            record.next.previous = record.previous;
        }
        record.previous = null;
        record.next = null;
        record.list = null;
    }

    private void link(LiveRecord before, LiveRecord record, long position) {
        record.position = position;
        record.list = this;
        record.previous = before;
        record.next = before == null ? first : before.next;
        if (before == null) {
            first = record;
        } else {
            before.next = record;
        }
        if (record.next == null) {
            last = record;
        } else {
            record.next.previous = record;
        }
        bytes += record.bytes();
    }
}
