/**
 * The journal in segment files: format, group commit, recovery, reclaim. Entry:
 * {@link io.lacewing.journal.segment.SegmentedJournalCarrier}.
 *
 * <p>May use: {@code io.lacewing.journal}, {@code io.lacewing.journal.file}. Threads: the holder of the {@link
 * io.lacewing.journal.segment.WriterRole} owns the log's end (active segment, write buffer, callbacks); it is the
 * writer thread, or a proposing thread that leads a group. The housekeeping thread owns everything that may take its
 * time (checkpoint, spare files, dropped files). Proposing threads touch nothing but the queue of proposals.
 */
package io.lacewing.journal.segment;
