package io.lacewing.journal.segment;

import java.nio.ByteBuffer;
import java.util.zip.CRC32C;

/**
 * Recognises batches in the bytes of one segment file. Reads only; for the thread that opens the journal.
 */
final class SegmentReader {

    /** What stands at an offset. */
    enum Finding { BATCH, END, FAULT }

    private final BatchHeader header = new BatchHeader();
    private final CRC32C crc = new CRC32C();
    private final SegmentHeader segment;
    private final ByteBuffer bytes;
    private String fault = "";

    /** @param bytes the file from its first byte to the limit */
    SegmentReader(SegmentHeader segment, ByteBuffer bytes) {
        this.segment = segment;
        this.bytes = bytes;
    }

    /** Offset of the first batch. */
    int start() {
        return SegmentHeader.BYTES;
    }

    long position(int offset) {
        return segment.firstPosition() + offset - SegmentHeader.BYTES;
    }

    /** Looks at an offset at which a batch should start. */
    Finding look(int offset) {
        int room = bytes.limit() - offset - BatchHeader.BYTES;
        if (room < 0) {
            return Finding.END;
        }
        if (bytes.getLong(offset) == 0 && bytes.getLong(offset + 8) == 0) {
            return Finding.END;
        }
        int length = bytes.getInt(offset);
        if (!headerIsValid(offset, length)) {
            fault = "the checksum of the batch's header does not match";
            return Finding.FAULT;
        }
        if (length > room) {
            fault = "the batch of " + length + " bytes reaches beyond the end of the file";
            return Finding.FAULT;
        }
        if (!bodyIsValid(offset, length)) {
            fault = "the checksum of the batch of " + length + " bytes does not match";
            return Finding.FAULT;
        }
        return Finding.BATCH;
    }

    /** Why the last look found a fault. */
    String fault() {
        return fault;
    }

    /** The body of the batch found at the offset. */
    ByteBuffer body(int offset) {
        ByteBuffer body = bytes.duplicate();
        return body.limit(next(offset)).position(offset + BatchHeader.BYTES);
    }

    /** The offset after the batch found at the offset. */
    int next(int offset) {
        return offset + BatchHeader.BYTES + bytes.getInt(offset);
    }

    /** Up to where the log was known to be forced when the batch found at the offset was written. */
    long forcedBefore(int offset) {
        return position(offset) - bytes.getInt(offset + BatchHeader.UNFORCED_AT);
    }

    /**
     * The first offset from the given one on at which there is a whole batch of this segment, whatever stands before
     * it; or -1.
     */
    int search(int from) {
        int last = bytes.limit() - BatchHeader.BYTES;
        for (int offset = from; offset <= last; offset++) {
            int length = bytes.getInt(offset);
            if (length > 0 && length <= last - offset && headerIsValid(offset, length) && bodyIsValid(offset, length)) {
                return offset;
            }
        }
        return -1;
    }

    private boolean headerIsValid(int offset, int length) {
        int unforced = bytes.getInt(offset + BatchHeader.UNFORCED_AT);
        if (length <= 0 || unforced < 0 || unforced > offset - SegmentHeader.BYTES) {
            return false;
        }
        int bodyChecksum = bytes.getInt(offset + BatchHeader.BODY_CHECKSUM_AT);
        return bytes.getInt(offset + BatchHeader.CHECKSUM_AT)
                == header.checksum(segment.number(), position(offset), length, bodyChecksum, unforced);
    }

    private boolean bodyIsValid(int offset, int length) {
        crc.reset();
        crc.update(bytes.duplicate().limit(offset + BatchHeader.BYTES + length).position(offset + BatchHeader.BYTES));
        return (int) crc.getValue() == bytes.getInt(offset + BatchHeader.BODY_CHECKSUM_AT);
    }
}
