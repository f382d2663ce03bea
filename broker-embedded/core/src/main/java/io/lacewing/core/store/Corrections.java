package io.lacewing.core.store;

import io.lacewing.core.store.record.StoreRecord;
import java.util.ArrayList;
import java.util.List;

/**
 * Records that must follow in the log because a restated copy crossed the end of what it states: the end is then
 * stated once more, behind the copy, so that it stays when the part of the log with the first one is dropped.
 */
final class Corrections {

    private List<StoreRecord> waiting = new ArrayList<>();

    void add(StoreRecord record) {
        waiting.add(record);
    }

    /** Those added since the last time. */
    List<StoreRecord> take() {
        if (waiting.isEmpty()) {
            return List.of();
        }
        List<StoreRecord> taken = waiting;
        waiting = new ArrayList<>();
        return taken;
    }
}
