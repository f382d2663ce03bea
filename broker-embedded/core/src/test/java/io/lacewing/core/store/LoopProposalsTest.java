package io.lacewing.core.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.lacewing.core.loop.DispatchLoop;
import io.lacewing.core.store.LoopProposals.Urgency;
import io.lacewing.core.testkit.ManualClock;
import io.lacewing.core.testkit.ManualLoops;
import io.lacewing.journal.Checkpoint;
import io.lacewing.journal.DurableCallback;
import io.lacewing.journal.Journal;
import io.lacewing.journal.JournalException;
import io.lacewing.journal.JournalStatistics;
import io.lacewing.journal.RecordBatch;
import io.lacewing.journal.SegmentInfo;
import io.lacewing.journal.Sync;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletionStage;
import org.junit.jupiter.api.Test;

class LoopProposalsTest {

    private static final RecordBatch BATCH = RecordBatch.of((byte) 1, new byte[1]);

    private final ManualClock clock = new ManualClock();
    private final ManualLoops loops = new ManualLoops(clock, 1, n -> 0);
    private final DispatchLoop loop = new DispatchLoop(loops.next());
    private final List<String> calls = new ArrayList<>();
    private final Calls journal = new Calls();
    private final LoopProposals proposals = new LoopProposals(journal);

    @Test
    void theLoopWritesWhatClientsWaitForAtTheEndOfItsTurn() {
        turn(Urgency.AWAITED, Urgency.NONE, Urgency.AWAITED);
        assertEquals(List.of("enqueue", "enqueue", "enqueue", "lead"), calls);
    }

    @Test
    void deliveriesAreNotHeldUpByAForce() {
        loop.execute(() -> {
            propose(Urgency.AWAITED);
            loop.noteDelivery();
        });
        settle();
        turn(Urgency.AWAITED);
        assertEquals(List.of("enqueue", "wake", "enqueue", "lead"), calls);
    }

    @Test
    void whatNobodyWaitsForIsWrittenAfterAMomentThoughNothingElseComes() {
        turn(Urgency.NONE);
        turn(Urgency.NONE);
        assertEquals(List.of("enqueue", "enqueue"), calls);
        moment();
        assertEquals(List.of("enqueue", "enqueue", "lead"), calls);
        moment();
        turn(Urgency.NONE);
        moment();
        assertEquals(List.of("enqueue", "enqueue", "lead", "enqueue", "lead"), calls);
    }

    @Test
    void whatNobodyWaitsForGoesWithWhatComesNext() {
        turn(Urgency.NONE);
        turn(Urgency.AWAITED);
        moment();
        turn(Urgency.NONE);
        turn(Urgency.PROMPT);
        moment();
        assertEquals(List.of("enqueue", "enqueue", "lead", "enqueue", "propose", "wake"), calls);
    }

    @Test
    void theWriterThreadIsWokenAtOnceForThoseWhoGoOn() {
        turn(Urgency.AWAITED, Urgency.PROMPT, Urgency.AWAITED);
        assertEquals(List.of("enqueue", "propose", "enqueue", "wake"), calls);
    }

    @Test
    void eachTurnIsJudgedByItself() {
        turn(Urgency.PROMPT);
        turn(Urgency.AWAITED);
        turn(Urgency.PROMPT);
        assertEquals(List.of("propose", "wake", "enqueue", "lead", "propose", "wake"), calls);
    }

    @Test
    void whatWasTakenIsSeenToThoughTheNextIsRefused() {
        loop.execute(() -> {
            propose(Urgency.AWAITED);
            journal.refuses = true;
            assertThrows(JournalException.class, () -> propose(Urgency.AWAITED));
        });
        settle();
        assertEquals(List.of("enqueue", "lead"), calls);
    }

    private void moment() {
        clock.advance(Duration.ofMillis(1));
        settle();
    }

    private void turn(Urgency... urgencies) {
        loop.execute(() -> List.of(urgencies).forEach(this::propose));
        settle();
    }

    private void propose(Urgency urgency) {
        proposals.propose(loop, BATCH, Sync.FORCED, urgency, null);
    }

    private void settle() {
        while (loops.step()) {
            // until there is nothing
        }
    }

    /** Notes who was asked to write. */
    private final class Calls implements Journal {

        private boolean refuses;

        @Override
        public boolean propose(RecordBatch batch, Sync sync, DurableCallback callback) {
            calls.add("propose");
            return true;
        }

        @Override
        public boolean enqueue(RecordBatch batch, Sync sync, DurableCallback callback) {
            if (refuses) {
                throw new JournalException("refused");
            }
            calls.add("enqueue");
            return true;
        }

        @Override
        public void wake() {
            calls.add("wake");
        }

        @Override
        public boolean lead() {
            calls.add("lead");
            return true;
        }

        @Override
        public List<SegmentInfo> segments() {
            throw new AssertionError("not asked for");
        }

        @Override
        public CompletionStage<Checkpoint> dropBefore(long position) {
            throw new AssertionError("not asked for");
        }

        @Override
        public JournalStatistics statistics() {
            throw new AssertionError("not asked for");
        }

        @Override
        public void close() {
            throw new AssertionError("not asked for");
        }
    }
}
