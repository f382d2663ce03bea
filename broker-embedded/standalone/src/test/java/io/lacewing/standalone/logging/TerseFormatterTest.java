package io.lacewing.standalone.logging;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Instant;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import org.junit.jupiter.api.Test;

class TerseFormatterTest {

    private static LogRecord record(Level level, String text, String instant) {
        LogRecord record = new LogRecord(level, text);
        record.setInstant(Instant.parse(instant));
        return record;
    }

    private static String format(LogRecord record) {
        return new TerseFormatter().format(record);
    }

    @Test
    void writesTimeLevelAndText() {
        assertEquals("2026-01-02T03:04:05.006Z INFO  all is well" + System.lineSeparator(),
                format(record(Level.INFO, "all is well", "2026-01-02T03:04:05.006789Z")));
        assertEquals("2026-11-22T13:14:15.678Z WARNING beware" + System.lineSeparator(),
                format(record(Level.WARNING, "beware", "2026-11-22T13:14:15.678Z")));
        assertEquals("2026-11-22T00:00:00.000Z INFO  midnight" + System.lineSeparator(),
                format(record(Level.INFO, "midnight", "2026-11-22T00:00:00Z")));
    }

    @Test
    void writesTheStackTraceBelow() {
        LogRecord record = record(Level.INFO, "failed", "2026-01-02T03:04:05Z");
        record.setThrown(new IllegalStateException("why"));
        String[] lines = format(record).split(System.lineSeparator());
        assertEquals("2026-01-02T03:04:05.000Z INFO  failed", lines[0]);
        assertEquals("java.lang.IllegalStateException: why", lines[1]);
        assertTrue(lines[2].startsWith("\tat "));
    }
}
