package io.lacewing.journal;

/**
 * Told what became of one proposal: exactly one of the methods, exactly once.
 *
 * <p><b>Threads.</b> Callbacks are told one at a time, in log order, on whichever thread writes the log at that moment:
 * the journal's writer thread, or one that is in {@link Journal#lead()}. What one callback did is seen by the next
 * without further care, whichever thread that is on. They hold up the log while they run: they hand over and return,
 * and never block. They may propose, but must not throw: an exception out of {@link #durable} fails the journal for
 * good.
 */
public interface DurableCallback {

    /**
     * The batch is as durable as its {@link Sync} asked for.
     *
     * @param position the logical position of the batch; greater than all told before
     */
    void durable(long position);

    /**
     * The journal failed, or was closed, before the batch was known to be durable. Whether it is in the log is
     * unknown until the log is opened again.
     *
     * @param cause the same for all proposals that failed together
     */
    void failed(JournalException cause);
}
