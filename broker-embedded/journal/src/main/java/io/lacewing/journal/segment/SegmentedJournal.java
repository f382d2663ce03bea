package io.lacewing.journal.segment;

import java.io.Closeable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletionStage;

import io.lacewing.journal.Checkpoint;
import io.lacewing.journal.DurableCallback;
import io.lacewing.journal.Journal;
import io.lacewing.journal.JournalConfiguration;
import io.lacewing.journal.JournalException;
import io.lacewing.journal.JournalListener;
import io.lacewing.journal.JournalMessages;
import io.lacewing.journal.JournalStatistics;
import io.lacewing.journal.RecordBatch;
import io.lacewing.journal.SegmentInfo;
import io.lacewing.journal.Sync;
import io.lacewing.journal.file.FileStore;

/** Puts the parts together and queues proposals. */
final class SegmentedJournal implements Journal {

    private final JournalConfiguration configuration;
    private final FileStore store;
    private final Closeable lock;
    private final SpareFiles spares;
    private final LiveSegments segments;
    private final Housekeeper housekeeper;
    private final SegmentAppender appender;
    private final Backlog backlog;
    private final ProposalQueue queue = new ProposalQueue();
    private final JournalWriter writer;
    private final Thread writerThread;
    private final Object closing = new Object();
    private boolean closed;

    SegmentedJournal(JournalConfiguration configuration, FileStore store, Closeable lock, RecoveredLog log,
                     SpareFiles spares, JournalListener listener) {
        this.configuration = configuration;
        this.store = store;
        this.lock = lock;
        this.spares = spares;
        this.segments = new LiveSegments(log.segments(), log.active().end());
        this.housekeeper = new Housekeeper(store, segments, spares);
        this.appender = new SegmentAppender(log.active(), segments, spares, configuration.bufferSize(),
                housekeeper::segmentBegun);
        this.backlog = new Backlog(configuration.maxPendingBytes());
        this.writer = new JournalWriter(store.toString(), queue, backlog, appender,
                new ForceTimer(configuration.leaderForceMicros(), System::nanoTime), listener);
        this.writerThread = new Thread(writer, "lacewing-journal-writer");
        writerThread.setDaemon(true);
    }

    /** Starts the journal's threads. */
    void start() {
        housekeeper.segmentBegun();
        writerThread.start();
    }

    @Override
    public boolean propose(RecordBatch batch, Sync sync, DurableCallback callback) {
        boolean accepted = enqueue(batch, sync, callback);
        writer.wake();
        return accepted;
    }

    @Override
    public boolean enqueue(RecordBatch batch, Sync sync, DurableCallback callback) {
        if (batch.bodyBytes() > configuration.maxBatchBytes()) {
            throw JournalMessages.MESSAGES.batchTooLarge(batch.bodyBytes(), configuration.maxBatchBytes());
        }
        Objects.requireNonNull(sync, "sync");
        Objects.requireNonNull(callback, "callback");
        Proposal proposal = new Proposal(batch, sync, callback);
        Backlog.Answer answer = backlog.add(proposal.bytes());
        if (answer == Backlog.Answer.REFUSED) {
            throw JournalMessages.MESSAGES.overloaded(store.toString(), backlog.pending(), backlog.max());
        }
        if (!queue.offer(proposal)) {
            backlog.remove(proposal.bytes());
            throw refusal();
        }
        return answer == Backlog.Answer.ACCEPTED;
    }

    @Override
    public void wake() {
        writer.wake();
    }

    @Override
    public boolean lead() {
        return writer.lead();
    }

    private JournalException refusal() {
        JournalException failure = writer.failure();
        return failure == null ? JournalMessages.MESSAGES.closed(store.toString())
                : JournalMessages.MESSAGES.failed(store.toString(), String.valueOf(failure.getCause()), failure);
    }

    @Override
    public void checkRoom() {
        if (!housekeeper.hasRoom()) {
            throw JournalMessages.MESSAGES.full(store.toString());
        }
    }

    @Override
    public List<SegmentInfo> segments() {
        return segments.infos();
    }

    @Override
    public CompletionStage<Checkpoint> dropBefore(long position) {
        return housekeeper.dropBefore(position);
    }

    @Override
    public JournalStatistics statistics() {
        return writer.counters().snapshot(backlog.pending());
    }

    @Override
    public void close() {
        if (writer.isAtWork()) {
            throw JournalMessages.MESSAGES.closedFromCallback(store.toString());
        }
        synchronized (closing) {
            if (!closed) {
                closed = true;
                writer.requestStop();
                boolean interrupted = joinWriter() | housekeeper.close();
                try {
                    release();
                } finally {
                    if (interrupted) {
                        Thread.currentThread().interrupt();
                    }
                }
            }
        }
    }

    /** Answers whether this thread was interrupted; its mark is cleared, since it would close the files it works on. */
    private boolean joinWriter() {
        boolean interrupted = Thread.interrupted();
        while (writerThread.isAlive()) {
            try {
                writerThread.join();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        return interrupted;
    }

    /** Releases everything, and then reports the first error. */
    private void release() {
        List<Closeable> steps = new ArrayList<>();
        if (writer.failure() == null) {
            steps.add(() -> new CheckpointFile(store).write(segments.checkpoint(0)));
        }
        steps.addAll(List.of(appender, spares::close, lock));
        IOException first = null;
        for (Closeable step : steps) {
            try {
                step.close();
            } catch (IOException e) {
                first = first == null ? e : first;
            }
        }
        if (first != null) {
            throw JournalMessages.MESSAGES.cannotClose(store.toString(), first.toString(), first);
        }
    }
}
