package io.lacewing.journal.file;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A directory reached through {@link FileChannel}. */
public final class NioFileStore implements FileStore {

    /**
     * What one write allocates. The page cache of Linux keeps it together for as long as the file is cached, and larger
     * pieces make each small write that is forced dearer: README, "What a force costs".
     */
    private static final int ZEROS = 64 << 10;

    private final Path directory;

    /** Touches nothing yet. */
    public NioFileStore(Path directory) {
        this.directory = directory.toAbsolutePath().normalize();
    }

    @Override
    public Closeable lock() throws IOException {
        Files.createDirectories(directory);
        return DirectoryLock.take(directory);
    }

    @Override
    public List<String> list() throws IOException {
        List<String> names = new ArrayList<>();
        try (DirectoryStream<Path> files = Files.newDirectoryStream(directory)) {
            for (Path file : files) {
                names.add(file.getFileName().toString());
            }
        } catch (DirectoryIteratorException e) {
            throw e.getCause();
        }
        names.sort(null);
        return names;
    }

    @Override
    public SegmentFile create(String name, long size) throws IOException {
        Path path = directory.resolve(name);
        FileChannel channel = FileChannel.open(path, StandardOpenOption.READ, StandardOpenOption.WRITE,
                StandardOpenOption.CREATE_NEW);
        boolean created = false;
        try {
            SegmentFile file = new NioSegmentFile(path, channel);
            ByteBuffer zeros = ByteBuffer.allocateDirect((int) Math.min(size, ZEROS));
            for (long at = 0; at < size; at += zeros.limit()) {
                file.writeFully(zeros.clear().limit((int) Math.min(size - at, ZEROS)), at);
            }
            channel.force(true);
            forceDirectory();
            created = true;
            return file;
        } finally {
            if (!created) {
                channel.close();
                Files.deleteIfExists(path);
            }
        }
    }

    @Override
    public Space space() throws IOException {
        java.nio.file.FileStore files = Files.getFileStore(directory);
        return new Space(files.getTotalSpace(), files.getUsableSpace());
    }

    @Override
    public SegmentFile open(String name) throws IOException {
        Path path = directory.resolve(name);
        return new NioSegmentFile(path, FileChannel.open(path, StandardOpenOption.READ, StandardOpenOption.WRITE));
    }

    @Override
    public void delete(String name) throws IOException {
        Files.deleteIfExists(directory.resolve(name));
    }

    @Override
    public Optional<byte[]> read(String name) throws IOException {
        Path path = directory.resolve(name);
        return Files.exists(path) ? Optional.of(Files.readAllBytes(path)) : Optional.empty();
    }

    @Override
    public void replace(String name, byte[] content) throws IOException {
        Path next = directory.resolve(name + ".next");
        try (FileChannel channel = FileChannel.open(next, StandardOpenOption.WRITE, StandardOpenOption.CREATE,
                StandardOpenOption.TRUNCATE_EXISTING)) {
            new NioSegmentFile(next, channel).writeFully(ByteBuffer.wrap(content), 0);
            channel.force(true);
        }
        Files.move(next, directory.resolve(name), StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        forceDirectory();
    }

    /** Makes created and renamed entries durable; only POSIX systems let a directory be opened for that. */
    private void forceDirectory() throws IOException {
        if (directory.getFileSystem().supportedFileAttributeViews().contains("posix")) {
            try (FileChannel channel = FileChannel.open(directory, StandardOpenOption.READ)) {
                channel.force(true);
            }
        }
    }

    @Override
    public String toString() {
        return directory.toString();
    }

    private record NioSegmentFile(Path path, FileChannel channel) implements SegmentFile {

        @Override
        public String name() {
            return path.getFileName().toString();
        }

        @Override
        public long size() throws IOException {
            return channel.size();
        }

        @Override
        public int read(ByteBuffer target, long offset) throws IOException {
            return channel.read(target, offset);
        }

        @Override
        public int write(ByteBuffer source, long offset) throws IOException {
            return channel.write(source, offset);
        }

        @Override
        public void force() throws IOException {
            channel.force(false);
        }

        @Override
        public void close() throws IOException {
            channel.close();
        }

        @Override
        public String toString() {
            return path.toString();
        }
    }
}
