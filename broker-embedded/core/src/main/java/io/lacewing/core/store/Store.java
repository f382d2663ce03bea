package io.lacewing.core.store;

import io.lacewing.core.store.record.StoreRecord;
import java.util.List;

/** Where durable state is kept. Thread-safe, but for {@link #open}, which comes first. */
public interface Store {

    /**
     * Reads what is there and opens the store for proposals.
     *
     * @return what the store holds
     */
    StoreContents open();

    /** Whether messages survive a restart at all; if not, they are not to be proposed. */
    boolean persistent();

    /** A new id, larger than all before it. */
    default long nextId() {
        return nextIds(1);
    }

    /** The first of so many new ids in a row. */
    long nextIds(int count);

    /**
     * Proposes records that take effect together or not at all. Proposals of one thread take effect in the order of
     * the calls. Never blocks and never throws.
     *
     * @param records at least one
     */
    void propose(List<StoreRecord> records, Durability durability, StoreCompletion completion);

    /** Finishes what has been proposed and closes. Not from an event loop or a completion. */
    void close();
}
