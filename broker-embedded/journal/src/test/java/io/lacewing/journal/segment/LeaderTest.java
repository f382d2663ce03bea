package io.lacewing.journal.segment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

import io.lacewing.journal.DurableCallback;
import io.lacewing.journal.JournalConfiguration;
import io.lacewing.journal.JournalException;
import io.lacewing.journal.JournalListener;
import io.lacewing.journal.JournalOverloadedException;
import io.lacewing.journal.RecordBatch;
import io.lacewing.journal.Sync;
import io.lacewing.journal.file.NioFileStore;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Groups written by a thread that has proposed, in real files. */
class LeaderTest {

    private static final String WRITER = "lacewing-journal-writer";

    @TempDir
    Path directory;

    private final ExecutorService leader = Executors.newSingleThreadExecutor(task -> new Thread(task, "leader"));
    private final List<JournalException> failures = new ArrayList<>();
    private final CompletableFuture<Void> drained = new CompletableFuture<>();
    private JournalConfiguration configuration;
    private FaultyFileStore disk;

    @BeforeEach
    void prepare() {
        configuration = JournalConfiguration.in(directory).withFileSize(1 << 20)
                .withLeaderForceMicros(Integer.MAX_VALUE);
        disk = new FaultyFileStore(new NioFileStore(directory));
    }

    @AfterEach
    void stop() {
        leader.shutdown();
    }

    @Test
    void writesForcesAndTellsBeforeItReturns() {
        try (OpenJournal log = open()) {
            List<CompletableFuture<String>> told = List.of(enqueue(log, Sync.FORCED, "first"),
                    enqueue(log, Sync.WRITTEN, "second"), enqueue(log, Sync.FORCED, "third"));
            long forces = log.journal.statistics().forces();
            assertTrue(lead(log).join());
            told.forEach(t -> assertEquals("leader", t.getNow("not told")));
            assertEquals(forces + 1, log.journal.statistics().forces());
            assertEquals(1, log.journal.statistics().ledGroups());
        }
        assertReplayed("before", "first", "second", "third");
    }

    @Test
    void enqueuedProposalsWaitUntilTheyAreSeenTo() {
        try (OpenJournal log = open()) {
            CompletableFuture<String> told = enqueue(log, Sync.FORCED, "enqueued");
            assertFalse(told.isDone());
            log.journal.wake();
            assertEquals(WRITER, OpenJournal.await(told));
            CompletableFuture<String> another = enqueue(log, Sync.FORCED, "another");
            log.append("proposed");
            assertTrue(another.isDone(), "goes with what is proposed");
        }
    }

    @Test
    void leavesItToTheWriterThreadWhileThatIsAtWork() throws InterruptedException {
        try (OpenJournal log = open()) {
            disk.holdForces();
            CompletableFuture<Long> first = log.propose(Sync.FORCED, "first");
            disk.awaitForce();
            CompletableFuture<String> told = enqueue(log, Sync.FORCED, "second");
            assertFalse(lead(log).join());
            disk.letForcesThrough();
            OpenJournal.await(first);
            assertEquals(WRITER, OpenJournal.await(told));
        }
    }

    @Test
    void leavesItToTheWriterThreadIfForcesAreSlow() {
        configuration = configuration.withLeaderForceMicros(0);
        try (OpenJournal log = open()) {
            CompletableFuture<String> told = enqueue(log, Sync.FORCED, "slow");
            assertFalse(lead(log).join());
            assertEquals(WRITER, OpenJournal.await(told));
        }
    }

    @Test
    void anInterruptedThreadDoesNotTouchTheFile() {
        try (OpenJournal log = open()) {
            CompletableFuture<String> told = enqueue(log, Sync.FORCED, "by an interrupted thread");
            assertFalse(CompletableFuture.supplyAsync(() -> {
                Thread.currentThread().interrupt();
                return log.journal.lead();
            }, leader).join());
            assertEquals(WRITER, OpenJournal.await(told));
        }
    }

    @Test
    void whatIsProposedMeanwhileIsForcedByTheWriterThread() throws InterruptedException {
        try (OpenJournal log = open()) {
            CompletableFuture<Boolean> led = leadAndHold(log, "first");
            CompletableFuture<String> told = telling(log, "meanwhile");
            disk.letForcesThrough();
            assertTrue(led.join());
            assertEquals(WRITER, OpenJournal.await(told));
        }
    }

    @Test
    void whatNeedsNoForceMeanwhileIsWrittenByTheLeader() throws InterruptedException {
        try (OpenJournal log = open()) {
            long forces = log.journal.statistics().forces();
            CompletableFuture<Boolean> led = leadAndHold(log, "first");
            CompletableFuture<String> told = enqueue(log, Sync.WRITTEN, "written");
            assertFalse(log.journal.lead());
            disk.letForcesThrough();
            assertTrue(led.join());
            assertEquals("leader", told.getNow("not told"));
            assertEquals(forces + 1, log.journal.statistics().forces());
        }
    }

    @Test
    void aCallbackMayPropose() {
        try (OpenJournal log = open()) {
            CompletableFuture<String> inner = new CompletableFuture<>();
            CompletableFuture<String> outer = new CompletableFuture<>();
            log.journal.enqueue(OpenJournal.batch("outer"), Sync.FORCED, telling(outer, () -> {
                log.journal.propose(OpenJournal.batch("inner"), telling(inner, () -> { }));
                assertFalse(log.journal.lead(), "leads already");
            }));
            assertTrue(lead(log).join());
            assertEquals("leader", outer.getNow("not told"));
            assertEquals(WRITER, OpenJournal.await(inner));
        }
    }

    @Test
    void goesOnToTheNextSegments() {
        configuration = configuration.withFileSize(1024).withPoolFiles(-1);
        List<String> expected = new ArrayList<>(List.of("before"));
        try (OpenJournal log = open()) {
            for (int i = 0; i < 50; i++) {
                expected.add(i + "x".repeat(100));
                enqueue(log, Sync.FORCED, expected.get(i + 1));
            }
            assertTrue(lead(log).join());
            assertTrue(log.journal.segments().size() > 5);
        }
        assertReplayed(expected.toArray(String[]::new));
    }

    @Test
    void aFailedForceIsToldToAllAndFailsTheJournalForGood() throws InterruptedException {
        try (OpenJournal log = open()) {
            CompletableFuture<String> own = enqueue(log, Sync.FORCED, "own");
            CompletableFuture<Boolean> led = leadAndHold(log, "another");
            CompletableFuture<String> meanwhile = telling(log, "meanwhile");
            disk.failForce = true;
            disk.letForcesThrough();
            assertTrue(led.join(), "it has done what it could");
            Throwable cause = causeOf(own);
            assertTrue(cause.getMessage().contains("a force was made to fail"), cause.getMessage());
            assertEquals(cause, causeOf(meanwhile));
            assertEquals(List.of(cause), failures);
            assertThrows(JournalException.class, () -> telling(log, "too late"));
            assertThrows(JournalException.class, () -> enqueue(log, Sync.WRITTEN, "too late"));
            disk.failForce = false;
            assertFalse(log.journal.lead());
        }
        assertEquals(1, failures.size());
    }

    @Test
    void aCallbackThatThrowsFailsTheJournalAndNotTheLeader() {
        try (OpenJournal log = open()) {
            log.journal.enqueue(OpenJournal.batch("bad"), Sync.FORCED, telling(new CompletableFuture<>(), () -> {
                throw new IllegalStateException("a fault in the callback");
            }));
            CompletableFuture<String> next = enqueue(log, Sync.FORCED, "next");
            assertTrue(lead(log).join());
            assertTrue(causeOf(next).getMessage().contains("a fault in the callback"));
            assertEquals(1, failures.size());
        }
    }

    @Test
    void closingWaitsForTheLeaderAndFinishesWhatCameMeanwhile() throws InterruptedException {
        OpenJournal log = open();
        CompletableFuture<Boolean> led = leadAndHold(log, "first");
        CompletableFuture<String> meanwhile = enqueue(log, Sync.FORCED, "enqueued, and nobody leads");
        CompletableFuture<Void> closed = CompletableFuture.runAsync(log::close);
        assertFalse(closed.isDone());
        disk.letForcesThrough();
        assertTrue(led.join());
        OpenJournal.await(closed);
        assertEquals(WRITER, meanwhile.getNow("not told"));
        assertFalse(log.journal.lead());
        assertReplayed("before", "first", "enqueued, and nobody leads");
    }

    @Test
    void aCallbackOfALeaderCannotClose() {
        try (OpenJournal log = open()) {
            CompletableFuture<Throwable> thrown = new CompletableFuture<>();
            log.journal.enqueue(OpenJournal.batch("closes"), Sync.FORCED, telling(new CompletableFuture<>(),
                    () -> thrown.complete(assertThrows(IllegalStateException.class, log::close))));
            lead(log).join();
            assertInstanceOf(IllegalStateException.class, thrown.getNow(null));
            assertTrue(log.append("goes on") > 0);
        }
    }

    @Test
    void refusesWhatIsTooMuchMeanwhileAndTellsWhenDrained() throws InterruptedException {
        configuration = configuration.withMaxPendingBytes(1000);
        try (OpenJournal log = open()) {
            CompletableFuture<Boolean> led = leadAndHold(log, "first");
            RecordBatch batch = RecordBatch.of((byte) 1, new byte[500]);
            CompletableFuture<String> told = new CompletableFuture<>();
            assertFalse(log.journal.enqueue(batch, Sync.FORCED, telling(new CompletableFuture<>(), () -> { })));
            assertFalse(log.journal.enqueue(batch, Sync.FORCED, telling(told, () -> { })));
            assertThrows(JournalOverloadedException.class,
                    () -> log.journal.enqueue(batch, Sync.FORCED, telling(new CompletableFuture<>(), () -> { })));
            assertFalse(drained.isDone());
            disk.letForcesThrough();
            assertTrue(led.join());
            assertTrue(lead(log).join());
            assertEquals("leader", told.getNow("not told"));
            assertTrue(drained.isDone());
        }
    }

    /** A journal whose forces are known, and whose writer thread rests. */
    private OpenJournal open() {
        OpenJournal log = OpenJournal.open(configuration, disk, new JournalListener() {
            @Override
            public void onDrained() {
                drained.complete(null);
            }

            @Override
            public void onFailure(JournalException cause) {
                failures.add(cause);
            }
        });
        log.append("before");
        awaitRest(log);
        return log;
    }

    /** The writer thread rests soon after it has told its last callback; nothing else shows it. */
    private void awaitRest(OpenJournal log) {
        if (configuration.leaderForceMicros() > 0) {
            while (!lead(log).join()) {
                Thread.onSpinWait();
            }
        }
    }

    /** Leads on the leader's thread, up to the force. */
    private CompletableFuture<Boolean> leadAndHold(OpenJournal log, String text) throws InterruptedException {
        disk.holdForces();
        enqueue(log, Sync.FORCED, text);
        CompletableFuture<Boolean> led = lead(log);
        disk.awaitForce();
        return led;
    }

    private CompletableFuture<Boolean> lead(OpenJournal log) {
        return CompletableFuture.supplyAsync(log.journal::lead, leader);
    }

    /** Completed with the name of the thread that tells. */
    private static CompletableFuture<String> enqueue(OpenJournal log, Sync sync, String text) {
        CompletableFuture<String> told = new CompletableFuture<>();
        log.journal.enqueue(OpenJournal.batch(text), sync, telling(told, () -> { }));
        return told;
    }

    private static CompletableFuture<String> telling(OpenJournal log, String text) {
        CompletableFuture<String> told = new CompletableFuture<>();
        log.journal.propose(OpenJournal.batch(text), telling(told, () -> { }));
        return told;
    }

    private static DurableCallback telling(CompletableFuture<String> told, Runnable first) {
        return new DurableCallback() {
            @Override
            public void durable(long position) {
                first.run();
                told.complete(Thread.currentThread().getName());
            }

            @Override
            public void failed(JournalException cause) {
                told.completeExceptionally(cause);
            }
        };
    }

    private static Throwable causeOf(CompletableFuture<String> told) {
        return assertThrows(CompletionException.class, () -> OpenJournal.await(told)).getCause();
    }

    private void assertReplayed(String... texts) {
        try (OpenJournal again = OpenJournal.open(configuration)) {
            assertEquals(List.of(texts), again.firsts());
        }
    }
}
