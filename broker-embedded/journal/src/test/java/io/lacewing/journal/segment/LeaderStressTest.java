package io.lacewing.journal.segment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

import io.lacewing.journal.DurableCallback;
import io.lacewing.journal.JournalConfiguration;
import io.lacewing.journal.JournalException;
import io.lacewing.journal.JournalListener;
import io.lacewing.journal.Sync;
import io.lacewing.journal.file.NioFileStore;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Many threads propose, some wake the writer thread, some lead, and each waits for its own now and then. */
class LeaderStressTest {

    private static final int THREADS = 8;
    private static final int LEAST_EACH = 3_000;
    private static final int LEAST_LED = 100;

    @TempDir
    Path directory;

    private final ExecutorService threads = Executors.newFixedThreadPool(THREADS);
    /** Touched by callbacks only, without any lock: they come one at a time. */
    private final List<Long> positions = new ArrayList<>();
    private final List<String> texts = new ArrayList<>();
    private int groupEnds;

    @AfterEach
    void stop() {
        threads.shutdownNow();
    }

    @Test
    void nothingIsLostLeftLyingOrToldOutOfOrder() throws Exception {
        JournalConfiguration configuration = JournalConfiguration.in(directory).withFileSize(64 << 10)
                .withPoolFiles(-1).withLeaderForceMicros(Integer.MAX_VALUE);
        JournalListener listener = new JournalListener() {
            @Override
            public void onGroupEnd() {
                groupEnds++;
            }
        };
        List<Integer> made = new ArrayList<>();
        try (OpenJournal log = OpenJournal.open(configuration, new NioFileStore(directory), listener)) {
            List<Future<Integer>> running = new ArrayList<>();
            for (int thread = 0; thread < THREADS; thread++) {
                int number = thread;
                running.add(threads.submit(() -> work(log, number)));
            }
            for (Future<Integer> thread : running) {
                made.add(thread.get(120, TimeUnit.SECONDS));
            }
        }
        assertEquals(made.stream().mapToInt(i -> i).sum(), positions.size());
        assertTrue(groupEnds > 0 && groupEnds <= positions.size());
        assertEquals(positions.stream().sorted().toList(), positions);
        try (OpenJournal again = OpenJournal.open(configuration)) {
            assertEquals(positions, again.positions);
            assertEquals(texts, again.firsts());
        }
        for (int thread = 0; thread < THREADS; thread++) {
            String prefix = thread + ":";
            List<String> own = texts.stream().filter(text -> text.startsWith(prefix)).toList();
            assertEquals(made.get(thread), own.size());
            for (int i = 0; i < own.size(); i++) {
                assertEquals(prefix + i, own.get(i));
            }
        }
    }

    /**
     * The last of a turn is waited for once in a while: whatever was left lying would stop the thread. Those who lead
     * go on until that has often come to pass; at the latest it does when the others are done.
     */
    private int work(OpenJournal log, int number) {
        boolean leads = number % 2 == 0;
        Random random = new Random(number);
        CompletableFuture<Void> last = null;
        int made = 0;
        while (made < LEAST_EACH || leads && log.journal.statistics().ledGroups() < LEAST_LED) {
            for (int more = random.nextInt(4); more >= 0; more--) {
                last = new CompletableFuture<>();
                Sync sync = random.nextInt(3) == 0 ? Sync.FORCED : Sync.WRITTEN;
                String text = number + ":" + made++;
                log.journal.enqueue(OpenJournal.batch(text), sync, noting(text, last));
            }
            if (leads) {
                log.journal.lead();
            } else {
                log.journal.wake();
            }
            if (random.nextInt(4) == 0) {
                OpenJournal.await(last);
            }
        }
        OpenJournal.await(last);
        return made;
    }

    private DurableCallback noting(String text, CompletableFuture<Void> done) {
        return new DurableCallback() {
            @Override
            public void durable(long position) {
                positions.add(position);
                texts.add(text);
                done.complete(null);
            }

            @Override
            public void failed(JournalException cause) {
                throw new AssertionError(cause);
            }
        };
    }
}
