package io.lacewing.journal.segment;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Optional;
import java.util.zip.CRC32C;

import io.lacewing.journal.JournalMessages;
import io.lacewing.journal.file.SegmentFile;

/**
 * The start of a segment file, big-endian:
 *
 * <pre>
 *   0        8         12        16                  24                    32       36      64
 *  +--------+---------+---------+-------------------+---------------------+--------+-------+
 *  | magic  | version | zero    | segment number    | first position      | CRC32C | zeros | batches ...
 *  +--------+---------+---------+-------------------+---------------------+--------+-------+
 * </pre>
 * The checksum covers what stands before it. Segments are numbered from 1; a spare file has number 0. A header is
 * forced before the first batch is written behind it, so an unreadable header means that no batch was ever durable in
 * the file, or damage.
 *
 * @param number the segment's number, 0 for a spare file
 * @param firstPosition the logical position of the first batch
 */
record SegmentHeader(long number, long firstPosition) {

    static final int BYTES = 64;
    static final int VERSION = 1;

    private static final long MAGIC = 0x4c43574a_524e4c0aL;
    private static final int CHECKSUM_AT = 32;
    private static final SegmentHeader SPARE = new SegmentHeader(0, 0);

    boolean isSpare() {
        return number == 0;
    }

    /** Marks the file as holding nothing, durably. */
    static void writeSpare(SegmentFile file) throws IOException {
        SPARE.write(file);
    }

    /** Writes and forces the header, and behind it the mark of the log's end: the file may hold old batches. */
    void write(SegmentFile file) throws IOException {
        ByteBuffer header = ByteBuffer.allocate(BYTES + BatchHeader.BYTES);
        header.putLong(MAGIC).putInt(VERSION).putInt(0).putLong(number).putLong(firstPosition);
        header.putInt(checksum(header)).rewind();
        file.writeFully(header, 0);
        file.force();
    }

    /**
     * The header of a file; empty if there is none that can be read.
     *
     * @throws io.lacewing.journal.JournalException if it is of another format version
     */
    static Optional<SegmentHeader> read(SegmentFile file) throws IOException {
        ByteBuffer header = ByteBuffer.allocate(BYTES);
        file.readFully(header, 0);
        if (header.hasRemaining() || header.getLong(0) != MAGIC || header.getInt(CHECKSUM_AT) != checksum(header)) {
            return Optional.empty();
        }
        int version = header.getInt(8);
        if (version != VERSION) {
            throw JournalMessages.MESSAGES.unknownVersion(file.toString(), version, VERSION);
        }
        return Optional.of(new SegmentHeader(header.getLong(16), header.getLong(24)));
    }

    private static int checksum(ByteBuffer header) {
        CRC32C crc = new CRC32C();
        crc.update(header.array(), 0, CHECKSUM_AT);
        return (int) crc.getValue();
    }
}
