package io.lacewing.journal.segment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.LongConsumer;

import io.lacewing.journal.DurableCallback;
import io.lacewing.journal.JournalConfiguration;
import io.lacewing.journal.JournalException;
import io.lacewing.journal.JournalListener;
import io.lacewing.journal.JournalOverloadedException;
import io.lacewing.journal.JournalStatistics;
import io.lacewing.journal.RecordBatch;
import io.lacewing.journal.Sync;
import io.lacewing.journal.file.NioFileStore;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GroupCommitTest {

    @TempDir
    Path directory;

    private JournalConfiguration configuration;
    private FaultyFileStore disk;

    @BeforeEach
    void prepare() {
        configuration = JournalConfiguration.in(directory).withFileSize(1 << 20);
        disk = new FaultyFileStore(new NioFileStore(directory));
    }

    @Test
    void tellsALoneProposalAfterOneForce() {
        try (OpenJournal log = OpenJournal.open(configuration, disk)) {
            assertEquals(0, log.append("alone"));
            JournalStatistics counted = log.journal.statistics();
            assertEquals(1, counted.forces());
            assertEquals(1, counted.records());
        }
    }

    @Test
    void forcesOnceForAllThatWaited() throws InterruptedException {
        List<String> events = Collections.synchronizedList(new ArrayList<>());
        try (OpenJournal log = OpenJournal.open(configuration, disk, groupEnds(events))) {
            disk.holdForces();
            CompletableFuture<Long> first = log.propose(Sync.FORCED, "first");
            disk.awaitForce();
            List<CompletableFuture<Long>> waiting = new ArrayList<>();
            for (int i = 0; i < 100; i++) {
                waiting.add(log.propose(Sync.FORCED, "waiting " + i));
            }
            assertFalse(first.isDone());
            disk.letForcesThrough();
            waiting.forEach(OpenJournal::await);

            JournalStatistics counted = log.journal.statistics();
            assertEquals(2, counted.forces());
            assertEquals(100, counted.largestGroup());
            assertEquals(101, counted.batches());
        }
        assertEquals(List.of("group end", "group end"), events);
    }

    @Test
    void doesNotForceForProposalsThatNeedOnlyBeWritten() {
        try (OpenJournal log = OpenJournal.open(configuration, disk)) {
            OpenJournal.await(log.propose(Sync.WRITTEN, "written"));
            assertEquals(0, log.journal.statistics().forces());
        }
        try (OpenJournal log = OpenJournal.open(configuration)) {
            assertEquals(List.of("written"), log.firsts());
        }
    }

    @Test
    void tellsWhatNeedsNoForceBeforeTheForceOfItsGroup() throws InterruptedException {
        try (OpenJournal log = OpenJournal.open(configuration, disk)) {
            disk.holdForces();
            CompletableFuture<Long> first = log.propose(Sync.FORCED, "makes the others gather");
            disk.awaitForce();
            CompletableFuture<Long> written = log.propose(Sync.WRITTEN, "written");
            CompletableFuture<Long> forced = log.propose(Sync.FORCED, "forced");
            CompletableFuture<Long> behind = log.propose(Sync.WRITTEN, "behind a forced one");
            CountDownLatch told = new CountDownLatch(1);
            written.thenRun(() -> {
                assertTrue(first.isDone());
                assertFalse(forced.isDone());
                told.countDown();
            });
            disk.letForcesThrough();
            assertTrue(told.await(30, TimeUnit.SECONDS));
            assertTrue(OpenJournal.await(forced) < OpenJournal.await(behind));
        }
    }

    @Test
    void tellsConcurrentProposersInLogOrderAndReplaysAllOfThem() throws InterruptedException {
        int threads = 4;
        int each = 2000;
        List<Long> told = new ArrayList<>();
        CountDownLatch done = new CountDownLatch(threads * each);
        try (OpenJournal log = OpenJournal.open(configuration.withFileSize(64 << 10).withPoolFiles(-1), disk)) {
            List<Thread> proposers = new ArrayList<>();
            for (int t = 0; t < threads; t++) {
                int thread = t;
                proposers.add(new Thread(() -> {
                    for (int i = 0; i < each; i++) {
                        RecordBatch batch = OpenJournal.batch(thread + ":" + i, "second record");
                        log.journal.propose(batch, telling(position -> {
                            told.add(position);
                            done.countDown();
                        }));
                    }
                }));
            }
            proposers.forEach(Thread::start);
            assertTrue(done.await(60, TimeUnit.SECONDS));
        }
        List<Long> sorted = new ArrayList<>(told);
        Collections.sort(sorted);
        assertEquals(sorted, told);
        try (OpenJournal log = OpenJournal.open(configuration)) {
            assertEquals(told, log.positions);
            assertEquals(threads * each, new HashSet<>(log.firsts()).size());
            for (int t = 0; t < threads; t++) {
                String prefix = t + ":";
                List<String> own = log.firsts().stream().filter(text -> text.startsWith(prefix)).toList();
                for (int i = 0; i < each; i++) {
                    assertEquals(prefix + i, own.get(i));
                }
            }
        }
    }

    @Test
    void answersPauseFromHalfOfTheLimitRefusesBeyondItAndTellsWhenDrained() throws InterruptedException {
        CompletableFuture<Void> drained = new CompletableFuture<>();
        JournalListener listener = new JournalListener() {
            @Override
            public void onDrained() {
                drained.complete(null);
            }
        };
        try (OpenJournal log = OpenJournal.open(configuration.withMaxPendingBytes(1000), disk, listener)) {
            disk.holdForces();
            AtomicInteger told = new AtomicInteger();
            DurableCallback count = telling(position -> told.incrementAndGet());
            RecordBatch batch = RecordBatch.of((byte) 1, new byte[300]);
            assertTrue(log.journal.propose(batch, count));
            disk.awaitForce();
            assertFalse(log.journal.propose(batch, count));
            assertFalse(log.journal.propose(batch, count));
            assertFalse(log.journal.propose(batch, count));
            JournalException error = assertThrows(JournalOverloadedException.class,
                    () -> log.journal.propose(batch, count));
            assertTrue(error.getMessage().contains("journal-max-pending-bytes"), error.getMessage());
            assertFalse(drained.isDone());
            disk.letForcesThrough();
            OpenJournal.await(drained);
            log.append("takes more");
            assertEquals(4, told.get());
            assertTrue(log.journal.propose(batch, count));
        }
    }

    @Test
    void refusesABatchAboveTheLimitAndGoesOn() {
        try (OpenJournal log = OpenJournal.open(configuration.withMaxBatchBytes(1000))) {
            JournalException error = assertThrows(JournalException.class, () -> log.append("x".repeat(1001)));
            assertTrue(error.getMessage().contains("journal-max-batch-bytes"), error.getMessage());
            log.append("small");
        }
    }

    @Test
    void finishesWaitingProposalsOnCloseAndRefusesLaterOnes() {
        OpenJournal log = OpenJournal.open(configuration);
        CompletableFuture<Long> last = log.propose(Sync.FORCED, "last");
        log.close();
        log.close();
        assertTrue(last.isDone());
        JournalException error = assertThrows(JournalException.class, () -> log.append("too late"));
        assertTrue(error.getMessage().contains("is closed"), error.getMessage());
        assertTrue(log.journal.dropBefore(0).toCompletableFuture().isCompletedExceptionally());
        try (OpenJournal again = OpenJournal.open(configuration)) {
            assertEquals(List.of("last"), again.firsts());
        }
    }

    @Test
    void failsForGoodWhenACallbackThrows() {
        try (OpenJournal log = OpenJournal.open(configuration)) {
            CompletableFuture<Long> next = new CompletableFuture<>();
            log.journal.propose(OpenJournal.batch("bad"), new DurableCallback() {
                @Override
                public void durable(long position) {
                    log.journal.propose(OpenJournal.batch("next"), OpenJournal.callback(next));
                    throw new IllegalStateException("a fault in the callback");
                }

                @Override
                public void failed(JournalException cause) {
                    throw new AssertionError("told twice");
                }
            });
            String message = assertThrows(Exception.class, () -> OpenJournal.await(next)).getCause().getMessage();
            assertTrue(message.contains("a fault in the callback"), message);
        }
    }

    private static DurableCallback telling(LongConsumer durable) {
        return new DurableCallback() {
            @Override
            public void durable(long position) {
                durable.accept(position);
            }

            @Override
            public void failed(JournalException cause) {
                throw new AssertionError(cause);
            }
        };
    }

    private static JournalListener groupEnds(List<String> events) {
        return new JournalListener() {
            @Override
            public void onGroupEnd() {
                events.add("group end");
            }
        };
    }
}
