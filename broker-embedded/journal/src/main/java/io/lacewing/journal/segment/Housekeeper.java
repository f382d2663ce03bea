package io.lacewing.journal.segment;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

import io.lacewing.journal.Checkpoint;
import io.lacewing.journal.JournalException;
import io.lacewing.journal.JournalMessages;
import io.lacewing.journal.file.FileStore;

/**
 * Does what may take its time, on a thread of its own: checkpoints, spare files, dropped segments. What fails here
 * does not fail the journal: the log itself is as it was.
 */
final class Housekeeper {

    private final FileStore store;
    private final CheckpointFile checkpoint;
    private final LiveSegments segments;
    private final SpareFiles spares;
    private final ExecutorService thread;
    private final AtomicBoolean looking = new AtomicBoolean();

    Housekeeper(FileStore store, LiveSegments segments, SpareFiles spares) {
        this.store = store;
        this.checkpoint = new CheckpointFile(store);
        this.segments = segments;
        this.spares = spares;
        this.thread = Executors.newSingleThreadExecutor(task -> {
            Thread t = new Thread(task, "lacewing-journal-housekeeping");
            t.setDaemon(true);
            return t;
        });
    }

    /** A segment was begun, or the journal opened: notes it in the checkpoint and sees to spare files. */
    void segmentBegun() {
        thread.execute(() -> {
            try {
                checkpoint.write(segments.checkpoint(0));
                spares.refill();
            } catch (IOException e) {
                JournalMessages.MESSAGES.housekeepingFailed(store.toString(), e);
            }
        });
    }

    /** Whether there is room for more segments; if not, it is looked for. Any thread. */
    boolean hasRoom() {
        if (!spares.isExhausted()) {
            return true;
        }
        if (looking.compareAndSet(false, true)) {
            try {
                thread.execute(this::lookForRoom);
            } catch (RejectedExecutionException afterClose) {
                return false;
            }
        }
        return false;
    }

    private void lookForRoom() {
        looking.set(false);
        try {
            spares.refill();
        } catch (IOException e) {
            JournalMessages.MESSAGES.housekeepingFailed(store.toString(), e);
        }
    }

    /** Drops the segments that end at or before the position; see {@link io.lacewing.journal.Journal#dropBefore}. */
    CompletionStage<Checkpoint> dropBefore(long position) {
        CompletableFuture<Checkpoint> result = new CompletableFuture<>();
        try {
            thread.execute(() -> {
                try {
                    result.complete(drop(position));
                } catch (JournalException e) {
                    result.completeExceptionally(e);
                }
            });
            return result;
        } catch (RejectedExecutionException afterClose) {
            return CompletableFuture.failedFuture(JournalMessages.MESSAGES.closed(store.toString()));
        }
    }

    /** Finishes what was begun and stops the thread; answers whether the calling thread was interrupted meanwhile. */
    boolean close() {
        thread.shutdown();
        boolean interrupted = false;
        boolean done = false;
        while (!done) {
            try {
                done = thread.awaitTermination(1, TimeUnit.HOURS);
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        return interrupted;
    }

    /** The checkpoint comes first: from then on the files are not of the log, whatever they say. */
    private Checkpoint drop(long position) {
        if (position > segments.end()) {
            throw JournalMessages.MESSAGES.positionBeyondEnd(position, store.toString(), segments.end());
        }
        List<LiveSegment> dropped = segments.endingBefore(position);
        Checkpoint next = segments.checkpoint(dropped.size());
        if (dropped.isEmpty()) {
            return next;
        }
        try {
            checkpoint.write(next);
        } catch (IOException e) {
            throw JournalMessages.MESSAGES.cannotDrop(position, store.toString(), e.toString(), e);
        }
        segments.removeFirst(dropped.size());
        recycle(dropped);
        return next;
    }

    private void recycle(List<LiveSegment> dropped) {
        try {
            for (LiveSegment segment : dropped) {
                spares.recycle(segment.file());
            }
        } catch (IOException e) {
            JournalMessages.MESSAGES.housekeepingFailed(store.toString(), e);
        }
    }
}
