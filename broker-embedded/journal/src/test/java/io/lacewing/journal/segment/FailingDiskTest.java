package io.lacewing.journal.segment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

import io.lacewing.journal.JournalConfiguration;
import io.lacewing.journal.JournalException;
import io.lacewing.journal.JournalFullException;
import io.lacewing.journal.JournalListener;
import io.lacewing.journal.Sync;
import io.lacewing.journal.file.FileStore;
import io.lacewing.journal.file.NioFileStore;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FailingDiskTest {

    @TempDir
    Path directory;

    private JournalConfiguration configuration;
    private FaultyFileStore disk;

    @BeforeEach
    void prepare() {
        configuration = JournalConfiguration.in(directory).withFileSize(4096).withBufferSize(1024);
        disk = new FaultyFileStore(new NioFileStore(directory));
    }

    @Test
    void failsEveryWaitingAndLaterProposalWithOneErrorAfterAFailedForce() throws InterruptedException {
        CompletableFuture<JournalException> failure = new CompletableFuture<>();
        OpenJournal log = OpenJournal.open(configuration, disk, failures(failure));
        log.append("acknowledged");
        disk.holdForces();
        CompletableFuture<Long> inForce = log.propose(Sync.FORCED, "in force");
        disk.awaitForce();
        CompletableFuture<Long> waiting = log.propose(Sync.FORCED, "waiting");
        disk.failForce = true;
        disk.letForcesThrough();

        JournalException first = causeOf(inForce);
        assertSame(first, causeOf(waiting));
        assertSame(first, OpenJournal.await(failure));
        assertTrue(first.getMessage().contains(directory.toString()), first.getMessage());
        assertTrue(first.getMessage().contains("a force was made to fail"), first.getMessage());
        JournalException later = assertThrows(JournalException.class, () -> log.append("later"));
        assertTrue(later.getMessage().contains("a force was made to fail"), later.getMessage());
        log.close();

        try (OpenJournal again = OpenJournal.open(configuration)) {
            assertEquals("acknowledged", again.firsts().get(0));
            assertFalse(again.firsts().contains("later"));
        }
    }

    @Test
    void neverForcesAgainAfterAFailedForce() {
        OpenJournal log = OpenJournal.open(configuration, disk);
        disk.failForce = true;
        causeOf(log.propose(Sync.FORCED, "lost"));
        disk.failForce = false;
        assertThrows(JournalException.class, () -> log.append("the disk is well again"));
        log.close();
    }

    @Test
    void cutsOffAWriteThatFailedHalfWay() {
        OpenJournal log = OpenJournal.open(configuration, disk);
        log.append("acknowledged");
        disk.failWriteAfter = 25;
        JournalException error = causeOf(log.propose(Sync.FORCED, "this is written in part only"));
        assertTrue(error.getMessage().contains("a write was made to fail"), error.getMessage());
        log.close();
        try (OpenJournal again = OpenJournal.open(configuration)) {
            assertEquals(List.of("acknowledged"), again.firsts());
            again.append("goes on");
        }
        try (OpenJournal again = OpenJournal.open(configuration)) {
            assertEquals(List.of("acknowledged", "goes on"), again.firsts());
        }
    }

    @Test
    void goesOnUntilAShortWriteIsComplete() {
        disk.maxWrite = 7;
        try (OpenJournal log = OpenJournal.open(configuration, disk)) {
            log.append("in pieces of seven bytes", "x".repeat(2000));
        }
        try (OpenJournal log = OpenJournal.open(configuration)) {
            assertEquals(List.of(List.of("in pieces of seven bytes", "x".repeat(2000))), log.replayed);
        }
    }

    @Test
    void failsWhenTheDiskIsFullAndKeepsWhatWasAcknowledged() {
        OpenJournal log = OpenJournal.open(configuration, disk);
        disk.full = true;
        int acknowledged = 0;
        JournalException error = null;
        while (error == null) {
            CompletableFuture<Long> told = log.propose(Sync.FORCED, acknowledged + "x".repeat(1000));
            error = told.handle((position, cause) -> (JournalException) cause).join();
            acknowledged += error == null ? 1 : 0;
        }
        assertTrue(error.getMessage().contains("No space left on device"), error.getMessage());
        assertTrue(acknowledged >= 6, "two files were allocated before: " + acknowledged);
        log.close();
        try (OpenJournal again = OpenJournal.open(configuration)) {
            assertEquals(acknowledged, again.replayed.size());
            again.append("space again");
        }
    }

    @Test
    void allocatesNoSparesWhileTheFileSystemIsNearlyFullAndDoesOnceThereIsRoom() throws IOException {
        disk.space = space(4095);
        try (OpenJournal log = OpenJournal.open(configuration.withMinFiles(5), disk)) {
            log.awaitHousekeeping();
            assertEquals(1, segmentFiles());
            log.append("a".repeat(3000));
            log.append("the journal takes the files that it needs" + "b".repeat(3000));
            log.awaitHousekeeping();
            assertEquals(2, segmentFiles());
            disk.space = space(4096);
            log.append("c".repeat(3000));
            log.awaitHousekeeping();
            assertEquals(7, segmentFiles());
        }
    }

    @Test
    void saysThatThereIsNoRoomWhileTheLastFilesAreLeftToWhatMakesRoom() {
        try (OpenJournal log = OpenJournal.open(configuration, disk)) {
            log.awaitHousekeeping();
            log.journal.checkRoom();
            disk.space = space(0);
            log.journal.checkRoom();
            log.append("the spare file is taken" + "a".repeat(3000));
            long second = log.append("b".repeat(3000));
            log.awaitHousekeeping();
            JournalException full = assertThrows(JournalFullException.class, log.journal::checkRoom);
            assertTrue(full.getMessage().contains(directory.toString()), full.getMessage());
            log.append("goes on");
            log.dropBefore(second);
            log.journal.checkRoom();
        }
    }

    @Test
    void findsRoomThatSomebodyElseMade() {
        disk.space = space(0);
        try (OpenJournal log = OpenJournal.open(configuration, disk)) {
            log.awaitHousekeeping();
            assertThrows(JournalFullException.class, log.journal::checkRoom);
            log.awaitHousekeeping();
            disk.space = FileStore.Space.ENDLESS;
            assertThrows(JournalFullException.class, log.journal::checkRoom);
            log.awaitHousekeeping();
            log.journal.checkRoom();
        }
    }

    /** A large file system with this many bytes above the reserve. */
    private static FileStore.Space space(long free) {
        return new FileStore.Space(1L << 40, (64 << 20) + free);
    }

    private long segmentFiles() throws IOException {
        return new NioFileStore(directory).list().stream().filter(SpareFiles::isSegmentFile).count();
    }

    @Test
    void dropsNothingIfTheCheckpointCannotBeWritten() {
        try (OpenJournal log = OpenJournal.open(configuration, disk)) {
            log.append("a".repeat(3000));
            long second = log.append("b".repeat(3000));
            log.awaitHousekeeping();
            disk.failReplace = true;
            CompletionException error = assertThrows(CompletionException.class, () -> log.dropBefore(second));
            assertTrue(error.getCause().getMessage().contains("position " + second), error.getCause().getMessage());
            assertEquals(2, log.journal.segments().size());
            disk.failReplace = false;
            log.dropBefore(second);
            assertEquals(1, log.journal.segments().size());
            log.append("still works");
        }
    }

    private static JournalException causeOf(CompletableFuture<Long> told) {
        return (JournalException) assertThrows(CompletionException.class, () -> OpenJournal.await(told)).getCause();
    }

    private static JournalListener failures(CompletableFuture<JournalException> failure) {
        return new JournalListener() {
            @Override
            public void onFailure(JournalException cause) {
                failure.complete(cause);
            }
        };
    }
}
