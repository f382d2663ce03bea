package io.lacewing.standalone.logging;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.logging.Formatter;
import java.util.logging.LogRecord;

/**
 * One line a record: time (UTC), level, text; below it the stack trace, if there is one.
 *
 * <pre>
 * 2026-11-21T03:12:17.041Z INFO  LCW07001: Broker 'lacewing' has stopped
 * </pre>
 */
final class TerseFormatter extends Formatter {

    private static final int LEVEL_WIDTH = 5;

    @Override
    public String format(LogRecord record) {
        StringBuilder line = new StringBuilder(128);
        time(line, record.getInstant());
        String level = record.getLevel().getName();
        line.append(' ').append(level).append(" ".repeat(Math.max(0, LEVEL_WIDTH - level.length()))).append(' ')
                .append(formatMessage(record)).append(System.lineSeparator());
        if (record.getThrown() != null) {
            StringWriter trace = new StringWriter();
            record.getThrown().printStackTrace(new PrintWriter(trace, true));
            line.append(trace);
        }
        return line.toString();
    }

    /** Without a formatter of java.time, which needs a hundred classes. */
    private static void time(StringBuilder line, Instant instant) {
        LocalDateTime utc = LocalDateTime.ofEpochSecond(instant.getEpochSecond(), instant.getNano(), ZoneOffset.UTC);
        line.append(utc.getYear()).append('-');
        padded(line, utc.getMonthValue(), 10).append('-');
        padded(line, utc.getDayOfMonth(), 10).append('T');
        padded(line, utc.getHour(), 10).append(':');
        padded(line, utc.getMinute(), 10).append(':');
        padded(line, utc.getSecond(), 10).append('.');
        padded(line, utc.getNano() / 1_000_000, 100).append('Z');
    }

    /** With zeros in front, up to the place of {@code highest}. */
    private static StringBuilder padded(StringBuilder line, int value, int highest) {
        for (int place = highest; place > 1 && value < place; place /= 10) {
            line.append('0');
        }
        return line.append(value);
    }
}
