package io.lacewing.journal;

/**
 * One segment of the log.
 *
 * @param number counts the log's segments from 1
 * @param firstPosition the position of the segment's first batch
 * @param endPosition the position after its last batch, which is the first of the next segment
 * @param bytes what the segment occupies on its carrier
 */
public record SegmentInfo(long number, long firstPosition, long endPosition, long bytes) {

    /** Whether the batch at this position is in this segment. */
    public boolean contains(long position) {
        return position >= firstPosition && position < endPosition;
    }
}
