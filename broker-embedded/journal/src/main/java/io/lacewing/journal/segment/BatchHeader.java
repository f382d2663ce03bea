package io.lacewing.journal.segment;

import java.nio.ByteBuffer;
import java.util.zip.CRC32C;

/**
 * What stands before each batch in a segment, big-endian:
 *
 * <pre>
 *   0             4               8             12                16
 *  +-------------+---------------+-------------+-----------------+---------------------------+
 *  | body length | body checksum | unforced    | header checksum | body: see RecordBatch     |
 *  +-------------+---------------+-------------+-----------------+---------------------------+
 * </pre>
 * <ul>
 * <li>The header checksum is the CRC32C of segment number, position (8 bytes each) and the three fields before it.
 * Seeding it with number and position makes what a reused file held before, or a batch that stands where it does not
 * belong, unreadable.</li>
 * <li>{@code unforced} is how many bytes of log before this batch were not yet known to be forced when it was
 * written. A batch after a damaged place tells by it whether the place had been durable (damage) or not (a write cut
 * short by a crash, whose pages reached the disk in any order).</li>
 * <li>16 zeros, which no batch starts with, mark the end of the log. Every group commit writes them behind its last
 * batch, and the next one writes over them.</li>
 * </ul>
 *
 * <p>The class computes the header checksum; each thread that needs it has its own.
 */
final class BatchHeader {

    static final int BYTES = 16;
    static final int BODY_CHECKSUM_AT = 4;
    static final int UNFORCED_AT = 8;
    static final int CHECKSUM_AT = 12;

    private final ByteBuffer seeded = ByteBuffer.allocate(28);
    private final CRC32C crc = new CRC32C();

    int checksum(long segment, long position, int bodyLength, int bodyChecksum, int unforced) {
        seeded.clear();
        seeded.putLong(segment).putLong(position).putInt(bodyLength).putInt(bodyChecksum).putInt(unforced);
        crc.reset();
        crc.update(seeded.array(), 0, seeded.capacity());
        return (int) crc.getValue();
    }
}
