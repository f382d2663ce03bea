package io.lacewing.journal.file;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;

/** An open file of the journal. For one thread at a time. {@code toString} names it for people, with its directory. */
public interface SegmentFile extends Closeable {

    /** The name within its {@link FileStore}. */
    String name();

    long size() throws IOException;

    /** Reads some bytes from the offset; -1 at the end of the file. */
    int read(ByteBuffer target, long offset) throws IOException;

    /** Writes some of the remaining bytes at the offset; may be fewer than all. */
    int write(ByteBuffer source, long offset) throws IOException;

    /**
     * Returns when everything written is on the device. After a failed force nothing can be said about what was
     * written.
     */
    void force() throws IOException;

    /** Reads until the target is full or the file ends. */
    default void readFully(ByteBuffer target, long offset) throws IOException {
        long at = offset;
        while (target.hasRemaining()) {
            int count = read(target, at);
            if (count < 0) {
                return;
            }
            at += count;
        }
    }

    /** Writes all remaining bytes, however many calls that takes. */
    default void writeFully(ByteBuffer source, long offset) throws IOException {
        long at = offset;
        while (source.hasRemaining()) {
            int count = write(source, at);
            if (count <= 0) {
                throw new IOException(this + " takes no more bytes at offset " + at);
            }
            at += count;
        }
    }
}
