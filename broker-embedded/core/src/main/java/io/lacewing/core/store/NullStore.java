package io.lacewing.core.store;

import io.lacewing.core.loop.Handover;
import io.lacewing.core.store.record.StoreRecord;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;

/** Keeps nothing: every proposal is durable at once, told from within the call. Thread-safe. */
public final class NullStore implements Store {

    private final UUID nodeId;
    private final AtomicLong ids = new AtomicLong(1);

    public NullStore(UUID nodeId) {
        this.nodeId = nodeId;
    }

    @Override
    public StoreContents open() {
        return new StoreContents(nodeId, List.of(), List.of(), List.of(), List.of(), List.of());
    }

    @Override
    public boolean persistent() {
        return false;
    }

    @Override
    public long nextIds(int count) {
        return ids.getAndAdd(count);
    }

    @Override
    public void propose(List<StoreRecord> records, Durability durability, StoreCompletion completion) {
        completion.durable(Handover.DIRECT);
    }

    @Override
    public void close() {
        // holds nothing
    }
}
