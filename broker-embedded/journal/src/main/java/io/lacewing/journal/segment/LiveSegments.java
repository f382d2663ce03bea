package io.lacewing.journal.segment;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;

import io.lacewing.journal.Checkpoint;
import io.lacewing.journal.SegmentInfo;

/**
 * The segments of the log, oldest first. The holder of the writer's role adds at the end and moves the ends on,
 * the housekeeping thread takes away at the beginning, anyone may read.
 */
final class LiveSegments {

    private final AtomicReference<List<LiveSegment>> segments;
    private volatile long writtenEnd;
    private volatile long forcedEnd;

    /** @param end the end of the log, all of which is forced */
    LiveSegments(List<LiveSegment> segments, long end) {
        this.segments = new AtomicReference<>(List.copyOf(segments));
        this.writtenEnd = end;
        this.forcedEnd = end;
    }

    /** Holder of the writer's role: the last segment is complete, the given one follows. */
    void append(LiveSegment next) {
        segments.updateAndGet(list -> {
            List<LiveSegment> longer = new ArrayList<>(list);
            int last = longer.size() - 1;
            longer.set(last, longer.get(last).endingAt(next.info().firstPosition()));
            longer.add(next);
            return List.copyOf(longer);
        });
    }

    /** Holder of the writer's role: the log has grown. */
    void written(long end) {
        writtenEnd = end;
    }

    /** Holder of the writer's role: the log is durable up to here. */
    void forced(long end) {
        forcedEnd = end;
    }

    /** Housekeeping thread: the oldest segments are gone. */
    void removeFirst(int count) {
        segments.updateAndGet(list -> List.copyOf(list.subList(count, list.size())));
    }

    /** The complete segments that end at or before the position. */
    List<LiveSegment> endingBefore(long position) {
        List<LiveSegment> list = segments.get();
        int count = 0;
        while (count < list.size() - 1 && list.get(count).info().endPosition() <= position) {
            count++;
        }
        return list.subList(0, count);
    }

    long end() {
        return writtenEnd;
    }

    List<SegmentInfo> infos() {
        return infos(0, writtenEnd);
    }

    /** A checkpoint without the given number of oldest segments, up to what is forced. */
    Checkpoint checkpoint(int without) {
        List<SegmentInfo> kept = infos(without, forcedEnd);
        return new Checkpoint(kept.get(0).firstPosition(), kept);
    }

    /** The end is read before the list: if a segment is added in between, its own beginning is the later one. */
    private List<SegmentInfo> infos(int without, long end) {
        List<LiveSegment> list = segments.get();
        List<SegmentInfo> infos = new ArrayList<>(list.size() - without);
        for (LiveSegment segment : list.subList(without, list.size() - 1)) {
            infos.add(segment.info());
        }
        LiveSegment last = list.get(list.size() - 1);
        infos.add(last.endingAt(Math.max(end, last.info().firstPosition())).info());
        return List.copyOf(infos);
    }
}
