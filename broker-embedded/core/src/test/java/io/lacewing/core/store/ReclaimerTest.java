package io.lacewing.core.store;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.lacewing.core.loop.Handover;
import io.lacewing.core.store.record.AddressRemoved;
import io.lacewing.journal.Checkpoint;
import io.lacewing.journal.DurableCallback;
import io.lacewing.journal.Journal;
import io.lacewing.journal.JournalStatistics;
import io.lacewing.journal.RecordBatch;
import io.lacewing.journal.SegmentInfo;
import io.lacewing.journal.Sync;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.junit.jupiter.api.Test;

class ReclaimerTest {

    private final StoreState state = new StoreState();
    private final List<StoreCompletion> proposed = new ArrayList<>();
    private final List<Long> dropped = new ArrayList<>();
    private boolean overloaded;
    private final Reclaimer reclaimer = new Reclaimer(state, new StoreSettings(true, true, 10, 30),
            (records, completion) -> !overloaded && proposed.add(completion));

    @Test
    void nothingIsDroppedBeforeTheCorrectionsAreDurableThoughTheyCannotBeProposedAtOnce() {
        reclaimer.opened(new TwoSegments());
        state.corrections().add(new AddressRemoved(1));
        overloaded = true;
        reclaimer.groupEnded(2000);
        assertEquals(List.of(), dropped);
        overloaded = false;
        reclaimer.groupEnded(2000);
        assertEquals(List.of(), dropped);
        proposed.get(0).durable(Handover.DIRECT);
        reclaimer.groupEnded(2000);
        assertEquals(List.of(1000L), dropped);
    }

    /** A log of which only the end is needed. */
    private final class TwoSegments implements Journal {

        @Override
        public boolean propose(RecordBatch batch, Sync sync, DurableCallback callback) {
            throw new AssertionError("proposes through its store");
        }

        @Override
        public List<SegmentInfo> segments() {
            return List.of(new SegmentInfo(1, 0, 1000, 1000), new SegmentInfo(2, 1000, 2000, 1000));
        }

        @Override
        public CompletionStage<Checkpoint> dropBefore(long position) {
            dropped.add(position);
            return CompletableFuture.completedFuture(new Checkpoint(position, segments().subList(1, 2)));
        }

        @Override
        public JournalStatistics statistics() {
            throw new AssertionError("asks for nothing");
        }

        @Override
        public void close() {
            throw new AssertionError("is not its to close");
        }
    }
}
