package io.lacewing.journal;

import java.nio.file.Path;
import java.util.Objects;

/**
 * Settings of a journal in segment files; checked when made, an error names the offending setting. Immutable.
 *
 * @param directory where the files are; created if missing, used by one open journal at a time
 * @param fileSize {@code journal-file-size}: bytes of a segment file,
 *        {@value #MIN_FILE_SIZE} to {@value #MAX_FILE_SIZE}
 * @param minFiles {@code journal-min-files}: the file being written plus the spare ones kept allocated, 2 to
 *        {@value #MAX_MIN_FILES}
 * @param poolFiles {@code journal-pool-files}: how many dropped files are kept for reuse; -1 keeps all
 * @param bufferSize {@code journal-buffer-size}: bytes of the write buffer, at least {@value #MIN_BUFFER_SIZE}
 * @param maxBatchBytes {@code journal-max-batch-bytes}: the largest batch accepted, to {@value #MAX_FILE_SIZE}; one
 *        that is larger than a segment file gets a file of its own
 * @param maxPendingBytes {@code journal-max-pending-bytes}: proposals are refused while this many bytes wait for the
 *        disk
 * @param leaderForceMicros {@code journal-leader-force-micros}: a thread that has proposed writes and forces itself,
 *        see {@link Journal#lead()}, while that has lately taken less than this on average, in microseconds; 0 for
 *        never
 */
public record JournalConfiguration(Path directory, long fileSize, int minFiles, int poolFiles, int bufferSize,
                                   int maxBatchBytes, long maxPendingBytes, int leaderForceMicros) {

    public static final long DEFAULT_FILE_SIZE = 10L << 20;
    public static final int DEFAULT_MIN_FILES = 2;
    public static final int DEFAULT_POOL_FILES = 10;
    public static final int DEFAULT_BUFFER_SIZE = 512 << 10;
    public static final int DEFAULT_MAX_BATCH_BYTES = 128 << 20;
    public static final long DEFAULT_MAX_PENDING_BYTES = 128L << 20;
    public static final int DEFAULT_LEADER_FORCE_MICROS = 250;

    public static final int MIN_FILE_SIZE = 1024;
    public static final int MAX_FILE_SIZE = 1 << 30;
    public static final int MAX_MIN_FILES = 1000;
    public static final int MIN_BUFFER_SIZE = 1024;

    public JournalConfiguration {
        Objects.requireNonNull(directory, "directory");
        check("journal-file-size", fileSize, MIN_FILE_SIZE, MAX_FILE_SIZE);
        check("journal-min-files", minFiles, 2, MAX_MIN_FILES);
        check("journal-pool-files", poolFiles, -1, Integer.MAX_VALUE);
        check("journal-buffer-size", bufferSize, MIN_BUFFER_SIZE, MAX_FILE_SIZE);
        check("journal-max-batch-bytes", maxBatchBytes, 1, MAX_FILE_SIZE);
        check("journal-max-pending-bytes", maxPendingBytes, 1, Long.MAX_VALUE);
        check("journal-leader-force-micros", leaderForceMicros, 0, Integer.MAX_VALUE);
    }

    /** The defaults, in this directory. */
    public static JournalConfiguration in(Path directory) {
        return new JournalConfiguration(directory, DEFAULT_FILE_SIZE, DEFAULT_MIN_FILES, DEFAULT_POOL_FILES,
                DEFAULT_BUFFER_SIZE, DEFAULT_MAX_BATCH_BYTES, DEFAULT_MAX_PENDING_BYTES,
                DEFAULT_LEADER_FORCE_MICROS);
    }

    public JournalConfiguration withFileSize(long bytes) {
        return new JournalConfiguration(directory, bytes, minFiles, poolFiles, bufferSize, maxBatchBytes,
                maxPendingBytes, leaderForceMicros);
    }

    public JournalConfiguration withMinFiles(int files) {
        return new JournalConfiguration(directory, fileSize, files, poolFiles, bufferSize, maxBatchBytes,
                maxPendingBytes, leaderForceMicros);
    }

    public JournalConfiguration withPoolFiles(int files) {
        return new JournalConfiguration(directory, fileSize, minFiles, files, bufferSize, maxBatchBytes,
                maxPendingBytes, leaderForceMicros);
    }

    public JournalConfiguration withBufferSize(int bytes) {
        return new JournalConfiguration(directory, fileSize, minFiles, poolFiles, bytes, maxBatchBytes,
                maxPendingBytes, leaderForceMicros);
    }

    public JournalConfiguration withMaxBatchBytes(int bytes) {
        return new JournalConfiguration(directory, fileSize, minFiles, poolFiles, bufferSize, bytes, maxPendingBytes,
                leaderForceMicros);
    }

    public JournalConfiguration withMaxPendingBytes(long bytes) {
        return new JournalConfiguration(directory, fileSize, minFiles, poolFiles, bufferSize, maxBatchBytes, bytes,
                leaderForceMicros);
    }

    public JournalConfiguration withLeaderForceMicros(int micros) {
        return new JournalConfiguration(directory, fileSize, minFiles, poolFiles, bufferSize, maxBatchBytes,
                maxPendingBytes, micros);
    }

    private static void check(String setting, long value, long min, long max) {
        if (value < min || value > max) {
            throw JournalMessages.MESSAGES.settingOutOfRange(setting, value, min, max);
        }
    }
}
