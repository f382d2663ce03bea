package io.lacewing.journal.segment;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.zip.CRC32C;

import io.lacewing.journal.Checkpoint;
import io.lacewing.journal.JournalMessages;
import io.lacewing.journal.SegmentInfo;
import io.lacewing.journal.file.FileStore;

/**
 * The file {@value #NAME}: where the log begins, and what it consisted of then. Replaced as a whole, big-endian:
 *
 * <pre>
 *  +-------+---------+-------+--------------------------------------------+--------+
 *  | magic | version | count | count times: number, first, end, file bytes | CRC32C |
 *  +-------+---------+-------+--------------------------------------------+--------+
 *     8        4        4       8        8      8    8                        4
 * </pre>
 * A segment with a smaller number than the first one listed is dropped, whatever its file says. The log is known to
 * reach the last end listed, and if it is found shorter, it is damaged.
 */
final class CheckpointFile {

    static final String NAME = "journal.checkpoint";

    private static final long MAGIC = 0x4c43574a_43484b0aL;
    private static final int VERSION = 1;
    private static final int FIXED = 20;
    private static final int ENTRY = 32;

    private final FileStore store;

    CheckpointFile(FileStore store) {
        this.store = store;
    }

    /** Returns when the checkpoint is durable. */
    void write(Checkpoint checkpoint) throws IOException {
        List<SegmentInfo> segments = checkpoint.segments();
        ByteBuffer out = ByteBuffer.allocate(FIXED + ENTRY * segments.size());
        out.putLong(MAGIC).putInt(VERSION).putInt(segments.size());
        for (SegmentInfo s : segments) {
            out.putLong(s.number()).putLong(s.firstPosition()).putLong(s.endPosition()).putLong(s.bytes());
        }
        out.putInt(checksum(out.array()));
        store.replace(NAME, out.array());
    }

    Optional<Checkpoint> read() throws IOException {
        Optional<byte[]> content = store.read(NAME);
        return content.isEmpty() ? Optional.empty() : Optional.of(decode(content.get()));
    }

    private Checkpoint decode(byte[] content) {
        ByteBuffer in = ByteBuffer.wrap(content);
        if (content.length < FIXED + ENTRY || in.getLong() != MAGIC) {
            throw JournalMessages.MESSAGES.checkpointDamaged(file(), "it is no checkpoint");
        }
        if (in.getInt(content.length - 4) != checksum(content)) {
            throw JournalMessages.MESSAGES.checkpointDamaged(file(), "its checksum does not match");
        }
        int version = in.getInt();
        if (version != VERSION) {
            throw JournalMessages.MESSAGES.unknownVersion(file(), version, VERSION);
        }
        int count = in.getInt();
        if (content.length != FIXED + (long) ENTRY * count) {
            throw JournalMessages.MESSAGES.checkpointDamaged(file(), "its length does not match");
        }
        List<SegmentInfo> segments = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            segments.add(new SegmentInfo(in.getLong(), in.getLong(), in.getLong(), in.getLong()));
        }
        return new Checkpoint(segments.get(0).firstPosition(), segments);
    }

    private String file() {
        return NAME + " in " + store;
    }

    private static int checksum(byte[] content) {
        CRC32C crc = new CRC32C();
        crc.update(content, 0, content.length - 4);
        return (int) crc.getValue();
    }
}
