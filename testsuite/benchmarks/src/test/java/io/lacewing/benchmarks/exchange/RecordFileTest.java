package io.lacewing.benchmarks.exchange;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RecordFileTest {

    @TempDir
    private Path directory;

    enum Colour { RED, GREEN }

    record Inner(long count, double share, boolean on) {
    }

    record Outer(String name, int number, Colour colour, Inner inner, List<Path> files, List<String> words,
            Map<String, String> options) {
    }

    record Many(List<Inner> inners) {
    }

    record Unlucky(String missing) {
    }

    @Test
    void whatWasWrittenIsRead() throws IOException {
        Outer value = new Outer("a=b:c\n\u00e4", -3, Colour.GREEN, new Inner(Long.MAX_VALUE, 0.25, true),
                List.of(Path.of("/x/y z"), Path.of("w")), List.of(), Map.of("k 1", "v=1", "k2", ""));
        Path file = directory.resolve("record.properties");
        RecordFile.write(file, value);
        assertEquals(value, RecordFile.read(file, Outer.class));
    }

    @Test
    void listsOfRecordsAreReadInTheirOrder() throws IOException {
        Many value = new Many(List.of(new Inner(1, 0.5, true), new Inner(2, 0.25, false)));
        Path file = directory.resolve("record.properties");
        RecordFile.write(file, value);
        assertEquals(value, RecordFile.read(file, Many.class));
    }

    @Test
    void aMissingLineIsNamed() throws IOException {
        Path file = Files.writeString(directory.resolve("empty"), "");
        IllegalArgumentException e = assertThrows(IllegalArgumentException.class,
                () -> RecordFile.read(file, Unlucky.class));
        assertEquals("No line missing", e.getMessage());
    }
}
