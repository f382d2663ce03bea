package io.lacewing.journal.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

import io.lacewing.journal.JournalException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DirectoryLockTest {

    @TempDir
    Path directory;

    @Test
    void keepsTwoJournalsOfAProcessFromOneDirectory() throws IOException {
        Path alias = directory.resolveSibling(directory.getFileName() + "-alias");
        Files.createSymbolicLink(alias, directory);
        try (Closeable first = new NioFileStore(directory).lock()) {
            JournalException error = assertThrows(JournalException.class, () -> new NioFileStore(directory).lock());
            assertTrue(error.getMessage().contains(directory.toString()), error.getMessage());
            assertThrows(JournalException.class, () -> new NioFileStore(alias).lock());
        } finally {
            Files.delete(alias);
        }
        new NioFileStore(directory).lock().close();
    }

    @Test
    void findsALockTakenThroughAnotherClassLoader() throws IOException {
        Path file = directory.resolve(DirectoryLock.FILE);
        try (FileChannel other = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
            other.lock();
            JournalException error = assertThrows(JournalException.class, () -> new NioFileStore(directory).lock());
            assertTrue(error.getMessage().contains("is in use by another journal"), error.getMessage());
        }
        new NioFileStore(directory).lock().close();
    }

    @Test
    void findsALockOfAnotherProcess() throws IOException, InterruptedException {
        Process other = new ProcessBuilder(ProcessHandle.current().info().command().orElseThrow(), "-cp",
                System.getProperty("java.class.path"), LockHolder.class.getName(), directory.toString())
                .redirectError(ProcessBuilder.Redirect.DISCARD).start();
        try {
            assertEquals('!', other.getInputStream().read());
            JournalException error = assertThrows(JournalException.class, () -> new NioFileStore(directory).lock());
            assertTrue(error.getMessage().contains("in use by another process"), error.getMessage());
        } finally {
            other.destroyForcibly().waitFor();
        }
        new NioFileStore(directory).lock().close();
    }

    /** Holds the lock until it is killed. */
    static final class LockHolder {

        private LockHolder() {
        }

        public static void main(String[] args) throws IOException {
            Closeable lock = new NioFileStore(Path.of(args[0])).lock();
            System.out.write('!');
            System.out.flush();
            System.in.read();
            lock.close();
        }
    }
}
