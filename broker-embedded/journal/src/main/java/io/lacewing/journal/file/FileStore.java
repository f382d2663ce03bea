package io.lacewing.journal.file;

import java.io.Closeable;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** The directory of one journal. Thread-safe. {@code toString} names it for people. */
public interface FileStore {

    /**
     * Takes the directory for one journal, creating it if it is missing.
     *
     * @return releases the directory when closed
     * @throws io.lacewing.journal.JournalException if it is taken, by this or another process
     */
    Closeable lock() throws IOException;

    /** The names of the files in the directory. */
    List<String> list() throws IOException;

    /**
     * Creates a file full of zeros whose space is allocated and whose directory entry is durable. Nothing is left
     * behind on failure.
     */
    SegmentFile create(String name, long size) throws IOException;

    /** What the file system has room for. */
    Space space() throws IOException;

    /**
     * Bytes of a file system.
     *
     * @param total all of them
     * @param usable those that this program may still use, about
     */
    record Space(long total, long usable) {

        private static final long RESERVE = 64 << 20;

        /** Of a file system without bounds. */
        public static final Space ENDLESS = new Space(Long.MAX_VALUE, Long.MAX_VALUE);

        /** What should be left to others, and to what makes room: 64 MiB, a tenth of a small file system. */
        public long reserve() {
            return Math.min(RESERVE, total / 10);
        }

        /** Whether the bytes can be used without touching the reserve. */
        public boolean allows(long bytes) {
            return usable - reserve() >= bytes;
        }
    }

    /** Opens an existing file for reading and writing. */
    SegmentFile open(String name) throws IOException;

    /** Deletes a file, if it is there. */
    void delete(String name) throws IOException;

    /** The content of a small file, empty if there is no such file. */
    Optional<byte[]> read(String name) throws IOException;

    /** Replaces a small file durably: after a crash it has the old content or the new. */
    void replace(String name, byte[] content) throws IOException;
}
