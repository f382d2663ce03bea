package io.lacewing.benchmarks.limit;

import io.lacewing.journal.DurableCallback;
import io.lacewing.journal.Journal;
import io.lacewing.journal.JournalException;
import io.lacewing.journal.RecordBatch;
import java.util.List;
import java.util.concurrent.Semaphore;

/** Proposes batches on its own thread, so many at a time; the journal's writer thread tells it which are durable. */
final class JournalProposer implements Runnable, DurableCallback {

    private static final byte TYPE = 1;

    private final Journal journal;
    private final byte[] record;
    private final int batchSize;
    private final int underWay;
    private final Semaphore free;
    private volatile boolean stopped;
    /** Written by the journal's writer thread. */
    private volatile long durable;
    private volatile long position;
    private volatile JournalException failure;

    JournalProposer(Journal journal, int recordBytes, int batchSize, int underWay) {
        this.journal = journal;
        this.record = new byte[recordBytes];
        this.batchSize = batchSize;
        this.underWay = underWay;
        this.free = new Semaphore(underWay);
    }

    @Override
    public void run() {
        while (!stopped) {
            free.acquireUninterruptibly();
            // A batch of its own each time: the checksum is part of what a message costs.
            RecordBatch.Builder batch = RecordBatch.builder();
            for (int i = 0; i < batchSize; i++) {
                batch.record(TYPE).slice(record);
            }
            journal.propose(batch.build(), this);
        }
        free.acquireUninterruptibly(underWay);
    }

    void stop() {
        stopped = true;
    }

    long durable() {
        return durable;
    }

    /** Everything of this proposer's before this position is durable. */
    long position() {
        return position;
    }

    List<String> failures() {
        return failure == null ? List.of() : List.of(failure.getMessage());
    }

    @Override
    public void durable(long at) {
        position = at;
        durable = durable + batchSize;
        free.release();
    }

    @Override
    public void failed(JournalException cause) {
        failure = cause;
        stopped = true;
        free.release();
    }
}
