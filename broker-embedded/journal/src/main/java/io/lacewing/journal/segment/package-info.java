/**
 * The journal in segment files: format, group commit, recovery, reclaim. Entry:
 * {@link io.lacewing.journal.segment.SegmentedJournalCarrier}.
 *
 * <p>May use: {@code io.lacewing.journal}, {@code io.lacewing.journal.file}. Threads: the writer thread owns the
 * log's end (active segment, write buffer, callbacks); the housekeeping thread owns everything that may take its time
 * (checkpoint, spare files, dropped files). Proposing threads touch nothing but the queue of proposals.
 */
package io.lacewing.journal.segment;
