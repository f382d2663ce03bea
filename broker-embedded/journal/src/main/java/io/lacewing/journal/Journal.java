package io.lacewing.journal;

import java.util.List;
import java.util.concurrent.CompletionStage;

/**
 * An open log. A user proposes batches of records and is told, in log order, when each is durable.
 *
 * <p>Positions are logical: the number of log bytes before a batch since the log began. They grow with every batch,
 * stay what they are when segments are dropped, and say nothing about files.
 *
 * <p><b>Failure.</b> After the first failed write or force the journal is failed for good: every proposal that was
 * not yet told durable fails with one {@link JournalException}, later ones are refused, nothing more is acknowledged.
 * What of the unacknowledged proposals survived is found out by opening the log again.
 *
 * <p><b>Who writes.</b> The journal has a writer thread, which {@link #propose} wakes. A thread that makes several
 * proposals in a row, or would do nothing but wait for them, can {@link #enqueue} them, and then either
 * {@link #wake()} the writer thread or {@link #lead()} the group itself, as the leader of a group commit does: that
 * saves two switches of threads. Only one thread writes at a time.
 *
 * <p>Thread-safe. Which thread callbacks come from: see {@link DurableCallback}.
 */
public interface Journal extends AutoCloseable {

    /**
     * Proposes a batch that must be forced to the disk before its callback is told; see
     * {@link #propose(RecordBatch, Sync, DurableCallback)}.
     */
    default boolean propose(RecordBatch batch, DurableCallback callback) {
        return propose(batch, Sync.FORCED, callback);
    }

    /**
     * Proposes a batch for the end of the log. Never blocks. The batch's arrays must not change until the callback is
     * told.
     *
     * <p>Batches proposed by one thread enter the log in the order of the calls. Callbacks are told in log order
     * without exception; a {@link Sync#WRITTEN} proposal never causes a force, and waits for one only if a forced
     * proposal of the same group stands before it.
     *
     * <p><b>Back-pressure.</b> From half of {@link JournalConfiguration#maxPendingBytes()} waiting the answer is
     * {@code false}: the batch is accepted, but the caller should take no more work from its source until
     * {@link JournalListener#onDrained()}. With all of it waiting proposals are refused.
     *
     * @return false if the caller should pause
     * @throws JournalOverloadedException if {@code maxPendingBytes} are waiting already
     * @throws BatchTooLargeException if the batch is larger than {@link JournalConfiguration#maxBatchBytes()}
     * @throws JournalException if the journal has failed or is closed. Whenever this method throws, the batch is not in the log and the
     *        callback is never told; when it returns, the callback is told exactly once
     */
    boolean propose(RecordBatch batch, Sync sync, DurableCallback callback);

    /**
     * As {@link #propose(RecordBatch, Sync, DurableCallback)}, but wakes nobody: the batch may lie there until
     * somebody else proposes. The caller sees to it with {@link #wake()} or {@link #lead()}, also if a later call of
     * this method throws.
     */
    default boolean enqueue(RecordBatch batch, Sync sync, DurableCallback callback) {
        return propose(batch, sync, callback);
    }

    /** Has the writer thread see to what was enqueued. Does not block. */
    default void wake() {
    }

    /**
     * Writes all that is waiting, whoever proposed it, forces it if need be and tells the callbacks, all of that on
     * the calling thread and before this returns. So a callback must not need anything that the caller holds. If
     * another thread is writing, or forces have lately taken longer than
     * {@link JournalConfiguration#leaderForceMicros()}, this is the same as {@link #wake()}. What is proposed while the
     * caller writes is left to the writer thread if it is to be forced.
     *
     * <p>Blocks as long as a force takes, which once in a while may be very long. Never throws because of the disk:
     * a failure is told to callbacks and listener. An interrupt while it runs fails the journal.
     *
     * @return whether the calling thread has written
     */
    default boolean lead() {
        wake();
        return false;
    }

    /**
     * To be asked before something is proposed that stays in the log until somebody takes it away. While the file
     * system is nearly full only what helps to make room should be proposed: the journal has kept room for that. If it
     * was too little after all, the journal fails.
     *
     * <p>Never blocks. A journal that says no looks again, in the background.
     *
     * @throws JournalFullException while the file system is nearly full
     */
    default void checkRoom() {
    }

    /** The segments that hold the log, oldest first; the last is the one being written. A snapshot, immutable. */
    List<SegmentInfo> segments();

    /**
     * Drops the segments that end at or before the position; the segment being written always stays. The caller must
     * have made sure that nothing in them is needed any more, in particular that whatever it re-proposed is durable.
     * Dropped segments never come back, whenever the process is killed. Does not block.
     *
     * @param position a position not beyond the end of the log
     * @return completed by a journal thread with the new start of the log, once durable; completed with a
     *         {@link JournalException} if that could not be made durable, in which case nothing is dropped and the
     *         journal goes on
     */
    CompletionStage<Checkpoint> dropBefore(long position);

    /** What the journal has done since it was opened. A snapshot, not taken atomically. */
    JournalStatistics statistics();

    /**
     * Finishes the proposals that are waiting, forces the log, stops the journal's threads and unlocks the directory.
     * May be called twice. Not to be called from a callback.
     *
     * @throws JournalException if the last of the log could not be forced or the files not be closed; everything is
     *         released nevertheless
     */
    @Override
    void close();
}
