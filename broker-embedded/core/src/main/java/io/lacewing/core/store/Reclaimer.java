package io.lacewing.core.store;

import static io.lacewing.core.outcome.CoreLogger.LOGGER;

import io.lacewing.core.loop.Handover;
import io.lacewing.core.outcome.BrokerException;
import io.lacewing.core.store.record.StoreRecord;
import io.lacewing.journal.Journal;
import io.lacewing.journal.SegmentInfo;
import java.util.ArrayList;
import java.util.List;

/**
 * Keeps the log short. Segments before the first live record are dropped. If more segments are left than the minimum
 * and the live share of the log is below the threshold, the live records of the oldest segment are restated at the
 * head, and it is dropped too; so one old message can't hold the log for ever.
 *
 * <p>A restated copy may cross the end of what it states, proposed meanwhile by somebody else. Then a correction
 * follows it, and nothing is dropped before that is durable.
 *
 * <p>Belongs to the thread that writes the journal.
 */
final class Reclaimer {

    /** Bytes restated at a time, so that others' records get in between. */
    private static final int CHUNK = 256 << 10;
    private static final long LONGEST_INTERVAL = 1 << 20;

    /** Proposes; false if that is not possible now. */
    @FunctionalInterface
    interface Proposer {

        boolean propose(List<StoreRecord> records, StoreCompletion completion);
    }

    private final StoreState state;
    private final StoreSettings settings;
    private final Proposer proposer;
    private Journal journal;
    private List<StoreRecord> corrections = List.of();
    private int correctionsUnderWay;
    private long lastChecked;
    private long interval;
    /** End of the segment that is being emptied, 0 if none is. */
    private long emptying;
    private boolean chunkUnderWay;
    /** Set here, cleared by whichever thread completes the drop. */
    private volatile boolean dropping;
    private boolean stopped;

    Reclaimer(StoreState state, StoreSettings settings, Proposer proposer) {
        this.state = state;
        this.settings = settings;
        this.proposer = proposer;
    }

    void opened(Journal opened) {
        journal = opened;
    }

    void stop() {
        stopped = true;
    }

    /** Looks whether there is something to do, from time to time. */
    void groupEnded(long position) {
        if (stopped || journal == null) {
            return;
        }
        proposeCorrections();
        if (!corrections.isEmpty() || correctionsUnderWay > 0 || dropping) {
            return;
        }
        if (emptying > 0) {
            empty();
        } else if (position - lastChecked >= interval) {
            lastChecked = position;
            check();
        }
    }

    private void check() {
        List<SegmentInfo> segments = journal.segments();
        SegmentInfo current = segments.get(segments.size() - 1);
        interval = Math.min(LONGEST_INTERVAL, current.bytes() / 4);
        LiveRecord oldest = state.live().first();
        long needed = oldest == null ? current.firstPosition() : Math.min(oldest.position, current.firstPosition());
        SegmentInfo first = segments.get(0);
        if (first.endPosition() <= needed && segments.size() > 1) {
            drop(needed);
        } else if (segments.size() > settings.compactMinFiles() && segments.size() > 1
                && settings.compactMinFiles() > 0) {
            long log = current.endPosition() - first.firstPosition();
            if (state.live().bytes() * 100 < log * settings.compactPercentage()) {
                emptying = first.endPosition();
                empty();
            }
        }
    }

    /** Restates the next of the oldest segment's live records; drops it when there are none. */
    private void empty() {
        if (chunkUnderWay) {
            return;
        }
        List<StoreRecord> chunk = new ArrayList<>();
        int bytes = 0;
        LiveRecord next = state.live().first();
        while (next != null && next.position < emptying && bytes < CHUNK) {
            chunk.add(next.restate());
            bytes += next.bytes();
            next = next.next;
        }
        if (chunk.isEmpty()) {
            drop(emptying);
            emptying = 0;
        } else {
            chunkUnderWay = proposer.propose(chunk, new ChunkCompletion());
        }
    }

    private void drop(long position) {
        dropping = true;
        journal.dropBefore(position).whenComplete((checkpoint, failure) -> {
            dropping = false;
            if (failure != null) {
                LOGGER.segmentsNotDropped(failure);
            }
        });
    }

    private void proposeCorrections() {
        if (corrections.isEmpty()) {
            corrections = state.corrections().take();
        }
        if (!corrections.isEmpty() && proposer.propose(corrections, new CorrectionCompletion())) {
            corrections = List.of();
            correctionsUnderWay++;
        }
    }

    private final class ChunkCompletion implements StoreCompletion {

        @Override
        public void durable(Handover handover) {
            chunkUnderWay = false;
        }

        @Override
        public void failed(BrokerException error, Handover handover) {
            stop();
        }
    }

    private final class CorrectionCompletion implements StoreCompletion {

        @Override
        public void durable(Handover handover) {
            correctionsUnderWay--;
        }

        @Override
        public void failed(BrokerException error, Handover handover) {
            stop();
        }
    }
}
