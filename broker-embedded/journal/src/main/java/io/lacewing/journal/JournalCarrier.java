package io.lacewing.journal;

/**
 * A place that keeps a log: segment files, a database. Whoever assembles a broker chooses the carrier; the store that
 * lives on the log opens it and knows no more.
 */
public interface JournalCarrier {

    /**
     * Replays the log that is there, then opens it for proposals. The visitor is called by the calling thread and is
     * done with when this method returns.
     *
     * <p>A torn tail, the rest of writes that were under way when the process or the machine died, is cut off with a
     * warning; nothing that was told durable is in it. Any other damage is an error, and nothing is changed.
     *
     * @param visitor told of every batch of the log, in log order
     * @param listener told of what concerns the journal as a whole
     * @throws JournalCorruptException if the log is damaged before its tail
     * @throws JournalException if the log can't be read or written, or somebody else has it open
     */
    Journal open(ReplayVisitor visitor, JournalListener listener);

    /** How many bytes may wait for the disk; proposals beyond are refused. */
    default long maxPendingBytes() {
        return Long.MAX_VALUE;
    }
}
