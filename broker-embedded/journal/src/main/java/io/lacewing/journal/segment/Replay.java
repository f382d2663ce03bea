package io.lacewing.journal.segment;

import java.io.IOException;
import java.nio.ByteBuffer;

import io.lacewing.journal.JournalException;
import io.lacewing.journal.JournalMessages;
import io.lacewing.journal.RecordBatch;
import io.lacewing.journal.ReplayVisitor;
import io.lacewing.journal.file.FileStore;
import io.lacewing.journal.file.SegmentFile;
import io.lacewing.journal.segment.FoundFiles.FoundSegment;

/**
 * Shows the batches of segments to a visitor and finds the end of the log. Changes nothing. For the thread that opens
 * the journal.
 */
final class Replay {

    private final FileStore store;
    private final ReplayVisitor visitor;
    private ByteBuffer buffer = ByteBuffer.allocate(0);

    Replay(FileStore store, ReplayVisitor visitor) {
        this.store = store;
        this.visitor = visitor;
    }

    /**
     * Where the log ends.
     *
     * @param position after the last batch
     * @param torn why something has to be cut off behind it; empty if there is nothing
     */
    record Tail(long position, String torn) {
    }

    /** Replays a segment that others follow: all of it was durable. */
    void sealed(FoundSegment segment, FoundSegment following) throws IOException {
        SegmentReader reader = new SegmentReader(segment.header(), load(segment.file()));
        int offset = reader.start();
        while (reader.position(offset) < following.firstPosition()) {
            SegmentReader.Finding finding = reader.look(offset);
            if (finding != SegmentReader.Finding.BATCH) {
                String reason = finding == SegmentReader.Finding.END ? "the segment ends there" : reader.fault();
                throw damaged(segment, reader, offset, reason + ", but segment " + following.number() + " in "
                        + following.path() + " goes on from position " + following.firstPosition());
            }
            offset = show(reader, offset);
        }
        if (reader.position(offset) != following.firstPosition()) {
            throw JournalMessages.MESSAGES.segmentMisplaced(following.path(), following.number(),
                    following.firstPosition(), reader.position(offset));
        }
    }

    /**
     * Replays the last segment.
     *
     * @param reached the log was durable up to this position
     */
    Tail last(FoundSegment segment, long reached) throws IOException {
        SegmentReader reader = new SegmentReader(segment.header(), load(segment.file()));
        int offset = reader.start();
        SegmentReader.Finding finding = reader.look(offset);
        while (finding == SegmentReader.Finding.BATCH) {
            offset = show(reader, offset);
            finding = reader.look(offset);
        }
        String torn = finding == SegmentReader.Finding.FAULT ? reader.fault() : "";
        long end = reader.position(offset);
        if (end < reached) {
            String reason = torn.isEmpty() ? "the log ends there" : torn;
            throw damaged(segment, reader, offset, reason + ", but the log was durable up to position " + reached);
        }
        return new Tail(end, afterEnd(segment, reader, offset, torn));
    }

    /**
     * Whether there is a batch in a file whose header is unreadable, if it were the segment that this header
     * describes.
     */
    int search(String file, SegmentHeader header) throws IOException {
        SegmentReader reader = new SegmentReader(header, load(file));
        return reader.search(reader.start());
    }

    private int show(SegmentReader reader, int offset) {
        RecordBatch.replay(reader.body(offset), reader.position(offset), visitor);
        return reader.next(offset);
    }

    /**
     * Batches behind the end were written before the end was forced, and their predecessors never reached the disk:
     * they are cut off with them. Unless they say that the log was forced beyond the end when they were written.
     */
    private static String afterEnd(FoundSegment segment, SegmentReader reader, int end, String torn) {
        String reason = torn;
        int stray = reader.search(end + 1);
        while (stray >= 0) {
            if (reader.forcedBefore(stray) > reader.position(end)) {
                String what = torn.isEmpty() ? "the batch there is gone" : torn;
                throw damaged(segment, reader, end, what + ", but the batch at offset " + stray + " is good");
            }
            if (reason.isEmpty()) {
                reason = "the batch before the one at offset " + stray + " is missing";
            }
            stray = reader.search(reader.next(stray));
        }
        return reason;
    }

    private static JournalException damaged(FoundSegment segment, SegmentReader reader, int offset, String reason) {
        return JournalMessages.MESSAGES.damaged(segment.path(), offset, reader.position(offset), reason);
    }

    private ByteBuffer load(String name) throws IOException {
        try (SegmentFile file = store.open(name)) {
            int size = Math.toIntExact(file.size());
            if (buffer.capacity() < size) {
                buffer = ByteBuffer.allocateDirect(size);
            }
            buffer.clear().limit(size);
            file.readFully(buffer, 0);
            return buffer.flip();
        }
    }
}
