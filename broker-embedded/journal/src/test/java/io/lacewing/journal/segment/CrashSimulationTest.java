package io.lacewing.journal.segment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

import io.lacewing.journal.JournalConfiguration;
import io.lacewing.journal.Sync;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * The machine dies while the last group is written and not yet forced: any part of it may have reached the disk.
 * Whatever did, opening shows the acknowledged batches and a prefix of the others, each of them whole.
 */
class CrashSimulationTest {

    private static final String FILE = "journal-00000001.segment";
    private static final List<String> ACKNOWLEDGED = List.of("first", "second", "third");
    private static final List<String> IN_FLIGHT = List.of("fourth", "fifth", "sixth");

    private final JournalConfiguration configuration =
            JournalConfiguration.in(Path.of("unused")).withFileSize(1024);
    private MemoryFileStore crashed;
    private int groupStart;
    private int groupEnd;

    @BeforeEach
    void crashInTheMiddleOfAGroup() throws InterruptedException {
        MemoryFileStore memory = new MemoryFileStore();
        FaultyFileStore disk = new FaultyFileStore(memory);
        try (OpenJournal log = OpenJournal.open(configuration, disk)) {
            ACKNOWLEDGED.forEach(text -> log.append(text, "second record of " + text));
            disk.holdForces();
            OpenJournal.await(log.propose(Sync.WRITTEN, IN_FLIGHT.get(0), "second record of " + IN_FLIGHT.get(0)));
            log.propose(Sync.WRITTEN, IN_FLIGHT.get(1), "second record of " + IN_FLIGHT.get(1));
            log.propose(Sync.FORCED, IN_FLIGHT.get(2), "second record of " + IN_FLIGHT.get(2));
            disk.awaitForce();
            crashed = memory.copy();
            disk.letForcesThrough();
        }
        try (OpenJournal log = OpenJournal.open(configuration, crashed.copy())) {
            groupStart = SegmentHeader.BYTES + (int) (long) log.positions.get(ACKNOWLEDGED.size());
            groupEnd = SegmentHeader.BYTES + (int) log.journal.segments().get(0).endPosition();
            assertEquals(ACKNOWLEDGED.size() + IN_FLIGHT.size(), log.replayed.size());
        }
    }

    @Test
    void survivesAGroupCutAtEveryByte() {
        for (int offset = groupStart; offset < groupEnd; offset++) {
            int from = offset;
            assertPrefix(offset, content -> Arrays.copyOf(content, from));
        }
    }

    @Test
    void survivesAGroupOfWhichEveryTailIsZeros() {
        for (int offset = groupStart; offset < groupEnd; offset++) {
            int from = offset;
            assertPrefix(offset, content -> {
                Arrays.fill(content, from, content.length, (byte) 0);
                return content;
            });
        }
    }

    @Test
    void survivesAGroupOfWhichEveryTailIsGarbage() {
        Random random = new Random(4);
        for (int offset = groupStart; offset < groupEnd; offset++) {
            byte[] garbage = new byte[1024 - offset];
            random.nextBytes(garbage);
            int from = offset;
            assertPrefix(offset, content -> {
                System.arraycopy(garbage, 0, content, from, garbage.length);
                return content;
            });
        }
    }

    @Test
    void survivesEveryByteOfAGroupBeingWrongWhileWhatFollowsIsGood() {
        for (int offset = groupStart; offset < groupEnd; offset++) {
            int at = offset;
            assertPrefix(offset, content -> {
                content[at] ^= (byte) 0xff;
                return content;
            });
        }
    }

    @Test
    void survivesEveryStretchOfAGroupMissingWhileWhatFollowsIsGood() {
        for (int offset = groupStart; offset < groupEnd; offset++) {
            int from = offset;
            for (int length : new int[] {2, 16, 64}) {
                assertPrefix(offset, content -> {
                    Arrays.fill(content, from, Math.min(from + length, groupEnd), (byte) 0);
                    return content;
                });
            }
        }
    }

    private interface Damage {

        byte[] to(byte[] content);
    }

    private void assertPrefix(int offset, Damage damage) {
        MemoryFileStore disk = crashed.copy();
        disk.files.put(FILE, damage.to(disk.files.get(FILE)));
        int whole;
        try (OpenJournal log = OpenJournal.open(configuration, disk)) {
            whole = log.replayed.size();
            assertTrue(whole >= ACKNOWLEDGED.size(), () -> "lost with damage at " + offset + ": " + log.replayed);
            for (int i = 0; i < whole; i++) {
                String text = i < ACKNOWLEDGED.size() ? ACKNOWLEDGED.get(i) : IN_FLIGHT.get(i - ACKNOWLEDGED.size());
                assertEquals(List.of(text, "second record of " + text), log.replayed.get(i));
            }
            log.append("after the crash");
        }
        try (OpenJournal log = OpenJournal.open(configuration, disk)) {
            assertEquals(whole + 1, log.replayed.size(), () -> "revived with damage at " + offset);
        }
    }
}
