package io.lacewing.journal.segment;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import io.lacewing.journal.Checkpoint;
import io.lacewing.journal.JournalMessages;
import io.lacewing.journal.SegmentInfo;
import io.lacewing.journal.segment.FoundFiles.FoundSegment;

/**
 * The found segments that are the log, without a gap, and those that were dropped before their files could be recycled.
 *
 * @param log oldest first; empty if there was no log yet
 * @param dropped files of dropped segments
 * @param reached the log was durable up to this position
 */
record SegmentChain(List<FoundSegment> log, List<FoundSegment> dropped, long reached) {

    /** @throws io.lacewing.journal.JournalCorruptException if a segment is missing, out of place or there twice */
    static SegmentChain of(FoundFiles found, Optional<Checkpoint> checkpoint, String directory) {
        long firstNumber = checkpoint.map(c -> c.segments().get(0).number()).orElse(1L);
        List<FoundSegment> log = new ArrayList<>();
        List<FoundSegment> dropped = new ArrayList<>();
        for (FoundSegment segment : found.segments()) {
            (segment.number() < firstNumber ? dropped : log).add(segment);
        }
        if (checkpoint.isEmpty() && log.isEmpty()) {
            return new SegmentChain(log, dropped, 0);
        }
        long firstPosition = checkpoint.map(Checkpoint::position).orElse(0L);
        checkStart(log, firstNumber, firstPosition, directory, hint(found));
        checkSequence(log, directory, hint(found));
        SegmentInfo lastKnown = checkpoint.map(c -> c.segments().get(c.segments().size() - 1))
                .orElse(new SegmentInfo(1, 0, 0, 0));
        if (log.get(log.size() - 1).number() < lastKnown.number()) {
            throw JournalMessages.MESSAGES.segmentMissing(directory, lastKnown.number(), hint(found));
        }
        return new SegmentChain(log, dropped, lastKnown.endPosition());
    }

    private static void checkStart(List<FoundSegment> log, long number, long position, String directory, String hint) {
        if (log.isEmpty() || log.get(0).number() != number) {
            throw JournalMessages.MESSAGES.segmentMissing(directory, number, hint);
        }
        FoundSegment first = log.get(0);
        if (first.firstPosition() != position) {
            throw JournalMessages.MESSAGES.segmentMisplaced(first.path(), number, first.firstPosition(), position);
        }
    }

    private static void checkSequence(List<FoundSegment> log, String directory, String hint) {
        for (int i = 1; i < log.size(); i++) {
            FoundSegment before = log.get(i - 1);
            FoundSegment segment = log.get(i);
            if (segment.number() == before.number()) {
                throw JournalMessages.MESSAGES.segmentTwice(before.path(), segment.path(), segment.number());
            }
            if (segment.number() != before.number() + 1) {
                throw JournalMessages.MESSAGES.segmentMissing(directory, before.number() + 1, hint);
            }
        }
    }

    private static String hint(FoundFiles found) {
        return found.unreadable().isEmpty() ? "" : "; unreadable are the headers of " + found.unreadable();
    }
}
