package io.lacewing.journal.segment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletionException;
import java.util.stream.Stream;

import io.lacewing.journal.Checkpoint;
import io.lacewing.journal.JournalConfiguration;
import io.lacewing.journal.SegmentInfo;
import io.lacewing.journal.file.NioFileStore;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReclaimTest {

    private static final String FILLER = "x".repeat(900);

    @TempDir
    Path directory;

    private JournalConfiguration configuration;

    @BeforeEach
    void prepare() {
        configuration = JournalConfiguration.in(directory).withFileSize(4096);
    }

    @Test
    void listsSegmentsThatFollowEachOther() {
        try (OpenJournal log = OpenJournal.open(configuration)) {
            List<Long> positions = fill(log, "a", 10);
            List<SegmentInfo> segments = log.journal.segments();
            assertEquals(3, segments.size());
            for (int i = 1; i < segments.size(); i++) {
                assertEquals(segments.get(i - 1).number() + 1, segments.get(i).number());
                assertEquals(segments.get(i - 1).endPosition(), segments.get(i).firstPosition());
            }
            for (long position : positions) {
                assertEquals(1, segments.stream().filter(segment -> segment.contains(position)).count());
            }
            assertThrows(UnsupportedOperationException.class, segments::clear);
        }
    }

    @Test
    void replaysOnlyWhatWasNotDropped() {
        long kept;
        try (OpenJournal log = OpenJournal.open(configuration)) {
            fill(log, "a", 10);
            kept = log.journal.segments().get(1).firstPosition();
            Checkpoint checkpoint = log.dropBefore(kept);
            assertEquals(kept, checkpoint.position());
            assertEquals(checkpoint.segments(), log.journal.segments());
        }
        try (OpenJournal log = OpenJournal.open(configuration)) {
            assertEquals(kept, log.positions.get(0));
            assertEquals(6, log.replayed.size());
        }
    }

    @Test
    void neverDropsTheSegmentBeingWritten() {
        try (OpenJournal log = OpenJournal.open(configuration)) {
            fill(log, "a", 5);
            SegmentInfo last = log.journal.segments().get(1);
            log.dropBefore(last.endPosition());
            assertEquals(List.of(last), log.journal.segments());
            log.append("goes on");
        }
    }

    @Test
    void refusesToDropBeyondTheEnd() {
        try (OpenJournal log = OpenJournal.open(configuration)) {
            CompletionException error = assertThrows(CompletionException.class, () -> log.dropBefore(1));
            assertTrue(error.getCause().getMessage().contains("Position 1 is beyond"), error.getCause().getMessage());
        }
    }

    @Test
    void neverReplaysWhatAReusedFileHeldBefore() throws IOException {
        for (int round = 0; round < 20; round++) {
            try (OpenJournal log = OpenJournal.open(configuration)) {
                log.append("of round " + round);
                fill(log, "round " + round + " ", 9);
                List<SegmentInfo> segments = log.journal.segments();
                log.dropBefore(segments.get(segments.size() - 1).firstPosition());
            }
            try (OpenJournal log = OpenJournal.open(configuration)) {
                String own = "round " + round + " ";
                assertTrue(log.firsts().stream().allMatch(text -> text.startsWith(own)), log.firsts()::toString);
            }
        }
        assertTrue(segmentFiles() <= 5, "files are reused, but there are " + segmentFiles());
    }

    @Test
    void keepsAsManySpareFilesAsThePoolHolds() throws IOException {
        JournalConfiguration small = configuration.withPoolFiles(2);
        try (OpenJournal log = OpenJournal.open(small)) {
            List<Long> positions = fill(log, "a", 40);
            assertTrue(segmentFiles() >= 10);
            log.dropBefore(positions.get(39));
            log.awaitHousekeeping();
            assertEquals(1 + 2, segmentFiles());
        }
        try (OpenJournal log = OpenJournal.open(small)) {
            assertEquals(1 + 2, segmentFiles());
        }
    }

    @Test
    void allocatesTheMinimumOfFilesAtOpen() throws IOException {
        try (OpenJournal log = OpenJournal.open(configuration.withMinFiles(4))) {
            assertEquals(4, segmentFiles());
            log.append("one");
        }
    }

    @Test
    void keepsDroppedSegmentsDroppedIfKilledBeforeTheirFilesWereRecycled() {
        FaultyFileStore disk = new FaultyFileStore(new NioFileStore(directory));
        long kept;
        try (OpenJournal log = OpenJournal.open(configuration, disk)) {
            fill(log, "a", 10);
            log.awaitHousekeeping();
            kept = log.journal.segments().get(2).firstPosition();
            disk.failAfterCheckpoint = true;
            log.dropBefore(kept);
        }
        try (OpenJournal log = OpenJournal.open(configuration)) {
            assertEquals(kept, log.positions.get(0));
            assertEquals(1, log.journal.segments().size());
            fill(log, "b", 20);
        }
        try (OpenJournal log = OpenJournal.open(configuration)) {
            assertEquals(2 + 20, log.replayed.size());
        }
    }

    @Test
    void givesABatchLargerThanASegmentAFileOfItsOwnAndDeletesThatAfterwards() throws IOException {
        String large = "L".repeat(100_000);
        long next;
        try (OpenJournal log = OpenJournal.open(configuration)) {
            log.append("before");
            log.append(large, "with it");
            next = log.append("after");
            assertEquals(3, log.journal.segments().size());
        }
        try (OpenJournal log = OpenJournal.open(configuration)) {
            assertEquals(List.of(List.of("before"), List.of(large, "with it"), List.of("after")), log.replayed);
            assertTrue(sizes().anyMatch(size -> size > 100_000));
            log.dropBefore(next);
            assertFalse(sizes().anyMatch(size -> size > 100_000));
        }
    }

    @Test
    void takesALargeBatchAsTheFirstOne() {
        try (OpenJournal log = OpenJournal.open(configuration)) {
            log.append("L".repeat(10_000));
        }
        try (OpenJournal log = OpenJournal.open(configuration)) {
            assertEquals(1, log.replayed.size());
            log.append("next");
        }
        try (OpenJournal log = OpenJournal.open(configuration)) {
            assertEquals(2, log.replayed.size());
        }
    }

    @Test
    void goesOnWithAnotherFileSize() {
        try (OpenJournal log = OpenJournal.open(configuration)) {
            fill(log, "a", 6);
        }
        try (OpenJournal log = OpenJournal.open(configuration.withFileSize(8192))) {
            fill(log, "b", 20);
        }
        try (OpenJournal log = OpenJournal.open(configuration.withFileSize(2048))) {
            fill(log, "c", 10);
        }
        try (OpenJournal log = OpenJournal.open(configuration)) {
            assertEquals(36, log.replayed.size());
        }
    }

    private static List<Long> fill(OpenJournal log, String text, int batches) {
        List<Long> positions = new ArrayList<>();
        for (int i = 0; i < batches; i++) {
            positions.add(log.append(text + i, FILLER));
        }
        return positions;
    }

    private long segmentFiles() throws IOException {
        return sizes().count();
    }

    private Stream<Long> sizes() throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            return files.filter(file -> file.toString().endsWith(".segment")).map(file -> file.toFile().length())
                    .toList().stream();
        }
    }
}
