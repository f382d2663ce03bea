package io.lacewing.journal.file;

import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

import io.lacewing.journal.JournalMessages;

/**
 * Keeps a directory for one journal, by a lock on the file {@value #FILE} that the system drops when the process
 * ends.
 */
final class DirectoryLock implements Closeable {

    static final String FILE = "journal.lock";

    /**
     * The directories held by this process. The one piece of static state, since the lock it guards belongs to the
     * process: a POSIX lock is lost as soon as any channel on the file is closed, so a second attempt must not open
     * the file.
     */
    private static final Set<Path> HELD = ConcurrentHashMap.newKeySet();

    private final Path directory;
    private final FileChannel channel;

    private DirectoryLock(Path directory, FileChannel channel) {
        this.directory = directory;
        this.channel = channel;
    }

    static DirectoryLock take(Path given) throws IOException {
        Path directory = given.toRealPath();
        if (!HELD.add(directory)) {
            throw JournalMessages.MESSAGES.lockedHere(directory.toString());
        }
        FileChannel channel = null;
        boolean taken = false;
        try {
            channel = FileChannel.open(directory.resolve(FILE), StandardOpenOption.WRITE, StandardOpenOption.CREATE);
            taken = lock(channel, directory) != null;
            if (!taken) {
                throw JournalMessages.MESSAGES.lockedElsewhere(directory.toString());
            }
            return new DirectoryLock(directory, channel);
        } finally {
            if (!taken) {
                HELD.remove(directory);
                if (channel != null) {
                    channel.close();
                }
            }
        }
    }

    private static FileLock lock(FileChannel channel, Path directory) throws IOException {
        try {
            return channel.tryLock();
        } catch (OverlappingFileLockException heldThroughAnotherClassLoader) {
            throw JournalMessages.MESSAGES.lockedHere(directory.toString());
        }
    }

    @Override
    public void close() throws IOException {
        channel.close();
        HELD.remove(directory);
    }
}
