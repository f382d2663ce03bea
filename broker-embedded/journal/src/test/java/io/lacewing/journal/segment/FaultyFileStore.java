package io.lacewing.journal.segment;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

import io.lacewing.journal.file.FileStore;
import io.lacewing.journal.file.SegmentFile;

/** File access that fails when told to. All faults are off at first. */
final class FaultyFileStore implements FileStore {

    /** Forces fail from now on. */
    volatile boolean failForce;
    /** Writes to files fail from now on, after having written this many bytes of each; -1 for no failure. */
    volatile int failWriteAfter = -1;
    /** No call writes more bytes. */
    volatile int maxWrite = Integer.MAX_VALUE;
    /** Files can't be created. */
    volatile boolean full;
    /** What the file system says it has. */
    volatile Space space = Space.ENDLESS;
    /** Small files can't be replaced. */
    volatile boolean failReplace;
    /** Files can't be deleted or reopened: what a process killed after the checkpoint has not done. */
    volatile boolean failAfterCheckpoint;

    private final FileStore files;
    private volatile Semaphore forceGate;
    private final Semaphore forcesBegun = new Semaphore(0);

    FaultyFileStore(FileStore files) {
        this.files = files;
    }

    /** Forces wait from now on, until they are let through. */
    void holdForces() {
        forcesBegun.drainPermits();
        forceGate = new Semaphore(0);
    }

    void awaitForce() throws InterruptedException {
        if (!forcesBegun.tryAcquire(30, TimeUnit.SECONDS)) {
            throw new AssertionError("no force within 30 s");
        }
    }

    void letForcesThrough() {
        Semaphore gate = forceGate;
        forceGate = null;
        gate.release(1_000_000);
    }

    @Override
    public Closeable lock() throws IOException {
        return files.lock();
    }

    @Override
    public List<String> list() throws IOException {
        return files.list();
    }

    @Override
    public SegmentFile create(String name, long size) throws IOException {
        if (full) {
            throw new IOException("No space left on device");
        }
        return new FaultyFile(files.create(name, size));
    }

    @Override
    public Space space() {
        return space;
    }

    @Override
    public SegmentFile open(String name) throws IOException {
        if (failAfterCheckpoint) {
            throw new IOException("open of " + name + " was made to fail");
        }
        return new FaultyFile(files.open(name));
    }

    @Override
    public void delete(String name) throws IOException {
        files.delete(name);
    }

    @Override
    public Optional<byte[]> read(String name) throws IOException {
        return files.read(name);
    }

    @Override
    public void replace(String name, byte[] content) throws IOException {
        if (failReplace) {
            throw new IOException("replacing " + name + " was made to fail");
        }
        files.replace(name, content);
    }

    @Override
    public String toString() {
        return files.toString();
    }

    private final class FaultyFile implements SegmentFile {

        private final SegmentFile file;

        FaultyFile(SegmentFile file) {
            this.file = file;
        }

        @Override
        public String name() {
            return file.name();
        }

        @Override
        public long size() throws IOException {
            return file.size();
        }

        @Override
        public int read(ByteBuffer target, long offset) throws IOException {
            return file.read(target, offset);
        }

        @Override
        public int write(ByteBuffer source, long offset) throws IOException {
            int after = failWriteAfter;
            int count = write(source, offset, after < 0 ? maxWrite : after);
            if (after >= 0) {
                throw new IOException("a write was made to fail");
            }
            return count;
        }

        private int write(ByteBuffer source, long offset, int max) throws IOException {
            int limit = source.limit();
            source.limit((int) Math.min(limit, (long) source.position() + max));
            try {
                return file.write(source, offset);
            } finally {
                source.limit(limit);
            }
        }

        @Override
        public void force() throws IOException {
            Semaphore gate = forceGate;
            forcesBegun.release();
            if (gate != null) {
                gate.acquireUninterruptibly();
            }
            if (failForce) {
                throw new IOException("a force was made to fail");
            }
            file.force();
        }

        @Override
        public void close() throws IOException {
            file.close();
        }

        @Override
        public String toString() {
            return file.toString();
        }
    }
}
