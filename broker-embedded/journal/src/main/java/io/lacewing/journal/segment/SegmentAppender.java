package io.lacewing.journal.segment;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;

import io.lacewing.journal.RecordBatch;
import io.lacewing.journal.SegmentInfo;
import io.lacewing.journal.file.SegmentFile;

/**
 * The end of the log: encodes batches into the write buffer, writes it out, goes on to the next segment. For the holder
 * of the {@link WriterRole}. After an exception the state of the file is unknown and the appender must not be used
 * again.
 */
final class SegmentAppender implements Closeable {

    private static final byte[] END_MARK = new byte[BatchHeader.BYTES];

    private final BatchHeader header = new BatchHeader();
    private final RecordBatch.Sink<IOException> sink = this::put;
    private final LiveSegments segments;
    private final SpareFiles spares;
    private final Runnable onSegmentBegun;
    private final ByteBuffer buffer;

    private SegmentFile file;
    private SegmentInfo segment;
    /** Where the first byte of the buffer goes. */
    private long bufferOffset;
    private long end;
    private long forced;
    private long forces;

    /**
     * @param active the last segment, all of it forced
     * @param onSegmentBegun called after each change to a new segment
     */
    SegmentAppender(RecoveredLog.Active active, LiveSegments segments, SpareFiles spares, int bufferSize,
                    Runnable onSegmentBegun) {
        this.segments = segments;
        this.spares = spares;
        this.onSegmentBegun = onSegmentBegun;
        this.buffer = ByteBuffer.allocateDirect(bufferSize);
        this.file = active.file();
        this.segment = active.info();
        this.end = active.end();
        this.forced = active.end();
        this.bufferOffset = offsetOf(end);
    }

    /** Encodes the batch at the end of the log; parts may be written already. Answers its position. */
    long append(RecordBatch batch) throws IOException {
        int frame = Proposal.bytes(batch);
        if (frame > segment.bytes() - offsetOf(end)) {
            beginSegment(frame);
        }
        long position = end;
        putHeader(batch, position);
        batch.writeTo(sink);
        end += frame;
        return position;
    }

    /** Writes what is in the buffer, and the mark of the log's end behind it. */
    void flush() throws IOException {
        int mark = (int) Math.min(END_MARK.length, segment.bytes() - offsetOf(end));
        put(END_MARK, 0, mark);
        writeOut();
        bufferOffset = offsetOf(end);
        segments.written(end);
    }

    /** Returns when all that was flushed is durable. */
    void force() throws IOException {
        if (forced < end) {
            file.force();
            forces++;
            forced = end;
            segments.forced(end);
        }
    }

    long forces() {
        return forces;
    }

    @Override
    public void close() throws IOException {
        file.close();
    }

    @Override
    public String toString() {
        return file.toString();
    }

    /**
     * The old segment is forced before the new one is begun, and the new header before any batch stands behind it: so
     * damage in an old segment or a header is told from a write cut short.
     */
    private void beginSegment(int frame) throws IOException {
        flush();
        force();
        SegmentFile next = spares.take((long) SegmentHeader.BYTES + frame);
        SegmentFile old = file;
        file = next;
        old.close();
        segment = new SegmentInfo(segment.number() + 1, end, end, next.size());
        new SegmentHeader(segment.number(), end).write(next);
        bufferOffset = offsetOf(end);
        segments.append(new LiveSegment(segment, next.name()));
        onSegmentBegun.run();
    }

    private void putHeader(RecordBatch batch, long position) throws IOException {
        if (buffer.remaining() < BatchHeader.BYTES) {
            writeOut();
        }
        int length = batch.bodyBytes();
        int unforced = (int) (position - forced);
        buffer.putInt(length).putInt(batch.bodyChecksum()).putInt(unforced);
        buffer.putInt(header.checksum(segment.number(), position, length, batch.bodyChecksum(), unforced));
    }

    private void put(byte[] array, int offset, int length) throws IOException {
        int done = 0;
        while (done < length) {
            if (!buffer.hasRemaining()) {
                writeOut();
            }
            int part = Math.min(length - done, buffer.remaining());
            buffer.put(array, offset + done, part);
            done += part;
        }
    }

    private void writeOut() throws IOException {
        buffer.flip();
        int length = buffer.limit();
        file.writeFully(buffer, bufferOffset);
        bufferOffset += length;
        buffer.clear();
    }

    private long offsetOf(long position) {
        return SegmentHeader.BYTES + position - segment.firstPosition();
    }
}
