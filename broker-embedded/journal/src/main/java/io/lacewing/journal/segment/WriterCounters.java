package io.lacewing.journal.segment;

import io.lacewing.journal.JournalStatistics;
import io.lacewing.journal.RecordBatch;

/** Written by the holder of the writer's role, once per group; read by anyone. */
final class WriterCounters {

    private volatile JournalStatistics published = new JournalStatistics(0, 0, 0, 0, 0, 0, 0, 0);
    private long records;
    private long batches;
    private long bytes;
    private long groups;
    private long ledGroups;
    private long largestGroup;
    private long inGroup;

    void batch(RecordBatch batch) {
        records += batch.recordCount();
        bytes += Proposal.bytes(batch);
        batches++;
        inGroup++;
    }

    /** The group that begins is led by a thread that has proposed. */
    void led() {
        ledGroups++;
    }

    /** A group is over; what is counted becomes visible. */
    void groupEnd(long forces) {
        groups++;
        largestGroup = Math.max(largestGroup, inGroup);
        inGroup = 0;
        published = new JournalStatistics(records, batches, bytes, groups, ledGroups, largestGroup, forces, 0);
    }

    JournalStatistics snapshot(long pendingBytes) {
        JournalStatistics s = published;
        return new JournalStatistics(s.records(), s.batches(), s.bytes(), s.groups(), s.ledGroups(),
                s.largestGroup(), s.forces(), pendingBytes);
    }
}
