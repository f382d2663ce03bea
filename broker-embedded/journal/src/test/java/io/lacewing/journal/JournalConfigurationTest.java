package io.lacewing.journal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

class JournalConfigurationTest {

    private final JournalConfiguration defaults = JournalConfiguration.in(Path.of("journal"));

    @Test
    void hasTheDefaultsOfTheManagementModel() {
        assertEquals(10_485_760, defaults.fileSize());
        assertEquals(2, defaults.minFiles());
        assertEquals(10, defaults.poolFiles());
    }

    @Test
    void changesOneSettingAtATime() {
        JournalConfiguration changed = defaults.withFileSize(2048).withMinFiles(3).withPoolFiles(-1)
                .withBufferSize(4096).withMaxBatchBytes(5000).withMaxPendingBytes(6000).withLeaderForceMicros(7000);
        assertEquals(new JournalConfiguration(Path.of("journal"), 2048, 3, -1, 4096, 5000, 6000, 7000),
                changed);
    }

    @Test
    void namesTheSettingThatIsOutOfRange() {
        assertNames("journal-file-size", () -> defaults.withFileSize(1023));
        assertNames("journal-min-files", () -> defaults.withMinFiles(1));
        assertNames("journal-min-files", () -> defaults.withMinFiles(1001));
        assertNames("journal-pool-files", () -> defaults.withPoolFiles(-2));
        assertNames("journal-buffer-size", () -> defaults.withBufferSize(0));
        assertNames("journal-max-batch-bytes", () -> defaults.withMaxBatchBytes(0));
        assertNames("journal-max-pending-bytes", () -> defaults.withMaxPendingBytes(0));
        assertNames("journal-leader-force-micros", () -> defaults.withLeaderForceMicros(-1));
    }

    private static void assertNames(String setting, Executable change) {
        String message = assertThrows(IllegalArgumentException.class, change).getMessage();
        assertTrue(message.startsWith("LCW01000: " + setting), message);
    }
}
