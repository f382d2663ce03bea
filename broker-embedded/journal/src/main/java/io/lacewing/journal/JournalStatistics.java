package io.lacewing.journal;

/**
 * Counters of a journal since it was opened, replay not included.
 *
 * @param records records written
 * @param batches batches written
 * @param bytes log bytes written, checksums and lengths included
 * @param groups group commits
 * @param ledGroups those of them that were written by a thread that had proposed, see {@link Journal#lead()}
 * @param largestGroup most batches in one group commit
 * @param forces forces of segment data to the device
 * @param pendingBytes bytes proposed and not yet told durable, at this moment
 */
public record JournalStatistics(long records, long batches, long bytes, long groups, long ledGroups, long largestGroup,
                                long forces, long pendingBytes) {
}
