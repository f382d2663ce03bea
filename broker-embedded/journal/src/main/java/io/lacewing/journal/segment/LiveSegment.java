package io.lacewing.journal.segment;

import io.lacewing.journal.SegmentInfo;

/**
 * A segment of the log and the file it is in.
 *
 * @param info the segment; while it is being written, its end is its beginning
 * @param file the file's name
 */
record LiveSegment(SegmentInfo info, String file) {

    LiveSegment endingAt(long position) {
        return new LiveSegment(new SegmentInfo(info.number(), info.firstPosition(), position, info.bytes()), file);
    }
}
