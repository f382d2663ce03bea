package io.lacewing.journal.segment;

import java.util.List;

import io.lacewing.journal.SegmentInfo;
import io.lacewing.journal.file.SegmentFile;

/**
 * What opening a directory found.
 *
 * @param segments the log's segments, oldest first
 * @param active where it goes on
 */
record RecoveredLog(List<LiveSegment> segments, Active active) {

    RecoveredLog {
        segments = List.copyOf(segments);
    }

    /**
     * The last segment, open for writing.
     *
     * @param info with the file's size
     * @param end the position of the next batch, durable up to there
     */
    record Active(SegmentFile file, SegmentInfo info, long end) {
    }
}
