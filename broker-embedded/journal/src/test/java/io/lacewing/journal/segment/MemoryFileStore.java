package io.lacewing.journal.segment;

import java.io.Closeable;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

import io.lacewing.journal.file.FileStore;
import io.lacewing.journal.file.SegmentFile;

/** A directory in memory that can be copied and damaged: for tests that open the same log thousands of times. */
final class MemoryFileStore implements FileStore {

    final Map<String, byte[]> files = new TreeMap<>();

    synchronized MemoryFileStore copy() {
        MemoryFileStore copy = new MemoryFileStore();
        files.forEach((name, content) -> copy.files.put(name, content.clone()));
        return copy;
    }

    @Override
    public Closeable lock() {
        return () -> { };
    }

    @Override
    public synchronized List<String> list() {
        return List.copyOf(files.keySet());
    }

    @Override
    public synchronized SegmentFile create(String name, long size) {
        files.put(name, new byte[(int) size]);
        return new MemoryFile(name);
    }

    @Override
    public Space space() {
        return Space.ENDLESS;
    }

    @Override
    public SegmentFile open(String name) throws IOException {
        content(name);
        return new MemoryFile(name);
    }

    @Override
    public synchronized void delete(String name) {
        files.remove(name);
    }

    @Override
    public synchronized Optional<byte[]> read(String name) {
        return Optional.ofNullable(files.get(name)).map(byte[]::clone);
    }

    @Override
    public synchronized void replace(String name, byte[] content) {
        files.put(name, content.clone());
    }

    private byte[] content(String name) throws IOException {
        byte[] content = files.get(name);
        if (content == null) {
            throw new FileNotFoundException(name);
        }
        return content;
    }

    @Override
    public String toString() {
        return "memory";
    }

    private final class MemoryFile implements SegmentFile {

        private final String name;

        MemoryFile(String name) {
            this.name = name;
        }

        @Override
        public String name() {
            return name;
        }

        @Override
        public long size() throws IOException {
            synchronized (MemoryFileStore.this) {
                return content(name).length;
            }
        }

        @Override
        public int read(ByteBuffer target, long offset) throws IOException {
            synchronized (MemoryFileStore.this) {
                byte[] content = content(name);
                int count = (int) Math.min(target.remaining(), content.length - offset);
                if (count <= 0) {
                    return -1;
                }
                target.put(content, (int) offset, count);
                return count;
            }
        }

        @Override
        public int write(ByteBuffer source, long offset) throws IOException {
            synchronized (MemoryFileStore.this) {
                int count = source.remaining();
                int end = (int) offset + count;
                byte[] content = content(name);
                if (end > content.length) {
                    content = Arrays.copyOf(content, end);
                    files.put(name, content);
                }
                source.get(content, (int) offset, count);
                return count;
            }
        }

        @Override
        public void force() {
        }

        @Override
        public void close() {
        }

        @Override
        public String toString() {
            return "memory/" + name;
        }
    }
}
