package io.lacewing.journal;

import java.util.List;

/**
 * The durable start of the log: replay begins at the position and goes through the segments listed and those written
 * since.
 *
 * @param position where the log begins
 * @param segments the segments at the time of the checkpoint, oldest first; immutable. The end of the last one is the
 *        position up to which the log was known to be forced
 */
public record Checkpoint(long position, List<SegmentInfo> segments) {

    public Checkpoint {
        segments = List.copyOf(segments);
        if (segments.isEmpty() || segments.get(0).firstPosition() != position) {
            throw new IllegalArgumentException("a checkpoint at " + position + " starts with its first segment: "
                    + segments);
        }
    }
}
