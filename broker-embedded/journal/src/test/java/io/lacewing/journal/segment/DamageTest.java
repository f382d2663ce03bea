package io.lacewing.journal.segment;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Stream;
import java.util.zip.CRC32C;

import io.lacewing.journal.JournalConfiguration;
import io.lacewing.journal.JournalCorruptException;
import io.lacewing.journal.JournalException;
import io.lacewing.journal.JournalListener;
import io.lacewing.journal.Sync;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Journals broken on purpose. */
class DamageTest {

    private static final String FIRST = "journal-00000001.segment";
    private static final String SECOND = "journal-00000002.segment";
    private static final int BODY = BatchHeader.BYTES;

    @TempDir
    Path directory;

    private JournalConfiguration configuration;
    private Path first;
    private Path checkpoint;

    @BeforeEach
    void prepare() {
        configuration = JournalConfiguration.in(directory).withFileSize(4096);
        first = directory.resolve(FIRST);
        checkpoint = directory.resolve("journal.checkpoint");
    }

    @Test
    void opensAnEmptyDirectoryAndReopensItManyTimes() {
        for (int i = 0; i < 30; i++) {
            try (OpenJournal log = OpenJournal.open(configuration)) {
                assertEquals(i, log.replayed.size());
                assertEquals(1, log.journal.segments().size());
                log.append("opening " + i);
            }
        }
    }

    @Test
    void cutsOffGarbageBehindTheEnd() throws IOException {
        int end = write("one", "two");
        byte[] garbage = new byte[4096 - end];
        new Random(1).nextBytes(garbage);
        edit(first, bytes -> System.arraycopy(garbage, 0, bytes, end, garbage.length));
        assertRecovers("one", "two");
        byte[] cut = Files.readAllBytes(first);
        int continued = end + BODY + 2 + "new".length();
        assertArrayEquals(new byte[4096 - continued], Arrays.copyOfRange(cut, continued, 4096));
    }

    @Test
    void cutsOffABatchCutInsideItsHeader() throws IOException {
        unclean(() -> write("one", "two"));
        edit(first, bytes -> Arrays.fill(bytes, offsetOf(bytes, "two") - 2 - 10, 4096, (byte) 0));
        assertRecovers("one");
    }

    @Test
    void cutsOffABatchCutInsideItsPayload() throws IOException {
        unclean(() -> write("one", "two"));
        edit(first, bytes -> Arrays.fill(bytes, offsetOf(bytes, "two") + 1, 4096, (byte) 0));
        assertRecovers("one");
    }

    @Test
    void cutsOffABatchAtTheEndOfATruncatedFile() throws IOException {
        unclean(() -> write("one", "two"));
        byte[] bytes = Files.readAllBytes(first);
        Files.write(first, Arrays.copyOf(bytes, offsetOf(bytes, "two") + 1));
        assertRecovers("one");
    }

    @Test
    void cutsOffABatchWithAFlippedBitInTheTail() throws IOException {
        unclean(() -> write("one", "two"));
        edit(first, bytes -> bytes[offsetOf(bytes, "two")] ^= 4);
        assertRecovers("one");
    }

    @Test
    void doesNotReviveBatchesBehindOneThatWasCutOff() throws IOException {
        unclean(() -> {
            try (OpenJournal log = OpenJournal.open(configuration)) {
                log.append("kept");
                for (String text : List.of("bad", "old", "old")) {
                    OpenJournal.await(log.propose(Sync.WRITTEN, text));
                }
            }
        });
        edit(first, bytes -> bytes[offsetOf(bytes, "bad")] ^= 1);
        assertRecovers("kept");
    }

    @Test
    void refusesAFlippedBitInTheMiddleAndChangesNothing() throws IOException {
        unclean(() -> write("one", "two", "three"));
        edit(first, bytes -> bytes[offsetOf(bytes, "two")] ^= 1);
        JournalException error = assertRefused();
        assertTrue(error.getMessage().contains(first.toString()), error.getMessage());
        assertTrue(error.getMessage().contains("offset " + (SegmentHeader.BYTES + BODY + 2 + 3)), error.getMessage());
    }

    @Test
    void refusesZerosInTheMiddle() throws IOException {
        unclean(() -> write("one", "two", "three"));
        edit(first, bytes -> Arrays.fill(bytes, SegmentHeader.BYTES, offsetOf(bytes, "two") + 3, (byte) 0));
        assertRefused();
    }

    @Test
    void refusesALogThatEndsBeforeWhatItsCheckpointSaysWasDurable() throws IOException {
        write("one", "two");
        edit(first, bytes -> Arrays.fill(bytes, offsetOf(bytes, "two") - 18, 4096, (byte) 0));
        JournalException error = assertRefused();
        assertTrue(error.getMessage().contains("was durable up to position"), error.getMessage());
    }

    @Test
    void refusesDamageInASegmentThatIsNotTheLast() throws IOException {
        writeTwoSegments();
        edit(first, bytes -> bytes[3000] ^= 1);
        JournalException error = assertRefused();
        assertTrue(error.getMessage().contains(first.toString()), error.getMessage());
    }

    @Test
    void refusesASegmentFileOfJunk() throws IOException {
        writeTwoSegments();
        edit(first, bytes -> new Random(2).nextBytes(bytes));
        JournalException error = assertRefused();
        assertTrue(error.getMessage().contains("segment 1"), error.getMessage());
        assertTrue(error.getMessage().contains(FIRST), error.getMessage());
    }

    @Test
    void refusesALostHeaderOfTheLastSegment() throws IOException {
        unclean(this::writeTwoSegments);
        edit(directory.resolve(SECOND), bytes -> Arrays.fill(bytes, 0, SegmentHeader.BYTES, (byte) 0));
        JournalException error = assertRefused();
        assertTrue(error.getMessage().contains(SECOND), error.getMessage());
    }

    @Test
    void takesAFileOfJunkThatIsNotOfTheLogAsASpare() throws IOException {
        write("one");
        byte[] junk = new byte[4096];
        new Random(3).nextBytes(junk);
        Files.write(directory.resolve("journal-00000077.segment"), junk);
        Files.write(directory.resolve("journal-00000078.segment"), new byte[100]);
        Files.write(directory.resolve("somebody's notes.txt"), junk);
        assertRecovers("one");
        assertArrayEquals(junk, Files.readAllBytes(directory.resolve("somebody's notes.txt")));
    }

    @Test
    void opensAFileWithAHeaderOnly() throws IOException {
        write();
        Files.write(first, Arrays.copyOf(Files.readAllBytes(first), SegmentHeader.BYTES));
        assertRecovers();
    }

    @Test
    void refusesAMissingSegment() throws IOException {
        writeTwoSegments();
        Files.delete(first);
        assertTrue(assertRefused().getMessage().contains("segment 1"));
    }

    @Test
    void refusesAMissingLastSegment() throws IOException {
        writeTwoSegments();
        Files.delete(directory.resolve(SECOND));
        assertTrue(assertRefused().getMessage().contains("segment 2"));
    }

    @Test
    void refusesASegmentThatIsThereTwice() throws IOException {
        write("one");
        Files.copy(first, directory.resolve("journal-00000009.segment"));
        assertTrue(assertRefused().getMessage().contains("both claim to be segment 1"));
    }

    @Test
    void refusesADamagedCheckpoint() throws IOException {
        write("one");
        edit(checkpoint, bytes -> bytes[20] ^= 1);
        assertTrue(assertRefused().getMessage().contains("journal.checkpoint"));
        Files.write(checkpoint, new byte[0]);
        assertTrue(assertRefused().getMessage().contains("journal.checkpoint"));
    }

    @Test
    void refusesAnUnknownFormatVersion() throws IOException {
        write("one");
        edit(first, bytes -> {
            ByteBuffer header = ByteBuffer.wrap(bytes);
            header.putInt(8, 2);
            CRC32C crc = new CRC32C();
            crc.update(bytes, 0, 32);
            header.putInt(32, (int) crc.getValue());
        });
        JournalException error = assertThrows(JournalException.class, () -> OpenJournal.open(configuration));
        assertTrue(error.getMessage().contains(FIRST + " has format version 2"), error.getMessage());
    }

    @Test
    void leavesTheDirectoryFreeWhenTheVisitorThrows() {
        write("one");
        assertThrows(UnsupportedOperationException.class, () -> new SegmentedJournalCarrier(configuration)
                .open((position, type, payload) -> {
                    throw new UnsupportedOperationException("unknown record type");
                }, JournalListener.NONE));
        try (OpenJournal log = OpenJournal.open(configuration)) {
            assertEquals(List.of("one"), log.firsts());
        }
    }

    /** Writes a batch for each text and answers the offset of the log's end. */
    private int write(String... texts) {
        try (OpenJournal log = OpenJournal.open(configuration)) {
            for (String text : texts) {
                log.append(text);
            }
            return SegmentHeader.BYTES + (int) log.journal.segments().get(0).endPosition();
        }
    }

    private void writeTwoSegments() {
        write("a".repeat(1500), "b".repeat(1500), "c".repeat(1500));
    }

    /** As if the process had been killed afterwards: without the checkpoint that a clean close writes. */
    private void unclean(Runnable writing) throws IOException {
        OpenJournal.open(configuration).close();
        byte[] atOpen = Files.readAllBytes(checkpoint);
        writing.run();
        Files.write(checkpoint, atOpen);
    }

    private void assertRecovers(String... texts) {
        try (OpenJournal log = OpenJournal.open(configuration)) {
            assertEquals(List.of(texts), log.firsts());
            log.append("new");
        }
        try (OpenJournal log = OpenJournal.open(configuration)) {
            assertEquals(texts.length + 1, log.replayed.size());
            assertEquals("new", log.firsts().get(texts.length));
        }
    }

    private JournalException assertRefused() throws IOException {
        Map<String, String> before = contents();
        JournalException error = assertThrows(JournalCorruptException.class, () -> OpenJournal.open(configuration));
        assertEquals(before, contents());
        return error;
    }

    private Map<String, String> contents() throws IOException {
        Map<String, String> contents = new TreeMap<>();
        try (Stream<Path> files = Files.list(directory)) {
            for (Path file : files.toList()) {
                contents.put(file.getFileName().toString(), Files.readString(file, StandardCharsets.ISO_8859_1));
            }
        }
        return contents;
    }

    private static void edit(Path file, Consumer<byte[]> change) throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        change.accept(bytes);
        Files.write(file, bytes);
    }

    private static int offsetOf(byte[] bytes, String text) {
        return new String(bytes, StandardCharsets.ISO_8859_1).indexOf(text);
    }
}
