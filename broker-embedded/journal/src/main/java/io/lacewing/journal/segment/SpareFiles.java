package io.lacewing.journal.segment;

import java.io.IOException;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;

import io.lacewing.journal.JournalConfiguration;
import io.lacewing.journal.JournalMessages;
import io.lacewing.journal.file.FileStore;
import io.lacewing.journal.file.SegmentFile;

/**
 * Allocated files that hold nothing. The housekeeping thread keeps them in stock, the holder of the
 * {@link WriterRole} takes them; only if it finds none does it allocate one itself.
 */
final class SpareFiles {

    private static final String PREFIX = "journal-";
    private static final String SUFFIX = ".segment";
    private static final int MIN_DIGITS = 8;
    private static final int MAX_DIGITS = 9;

    private final FileStore store;
    private final JournalConfiguration configuration;
    private final AtomicInteger lastId = new AtomicInteger();
    private final Queue<SegmentFile> spares = new ConcurrentLinkedQueue<>();
    /** Whether people were told that there are fewer than there should be. Housekeeping thread. */
    private boolean told;
    /** Whether there is none, and no room for one. Set by the housekeeping thread. */
    private volatile boolean exhausted;

    SpareFiles(FileStore store, JournalConfiguration configuration) {
        this.store = store;
        this.configuration = configuration;
    }

    /** Whether a file of this name may hold a segment. */
    static boolean isSegmentFile(String name) {
        int end = name.length() - SUFFIX.length();
        int digits = end - PREFIX.length();
        return name.startsWith(PREFIX) && name.endsWith(SUFFIX) && digits >= 1 && digits <= MAX_DIGITS
                && areDigits(name, PREFIX.length(), end);
    }

    private static boolean areDigits(String name, int from, int to) {
        for (int i = from; i < to; i++) {
            if (name.charAt(i) < '0' || name.charAt(i) > '9') {
                return false;
            }
        }
        return true;
    }

    /** This name is in use. */
    void seen(String name) {
        int id = Integer.parseInt(name.substring(PREFIX.length(), name.length() - SUFFIX.length()));
        lastId.accumulateAndGet(id, Math::max);
    }

    /** A file with room for this many bytes, of the usual size if they fit in there. */
    SegmentFile take(long bytes) throws IOException {
        if (bytes > configuration.fileSize()) {
            return create(bytes);
        }
        SegmentFile spare = spares.poll();
        return spare != null ? spare : create(configuration.fileSize());
    }

    /**
     * Allocates what is missing, as long as the file system has room to spare; what is needed nevertheless is
     * allocated when it is {@linkplain #take taken}.
     */
    void refill() throws IOException {
        while (spares.size() < configuration.minFiles() - 1) {
            FileStore.Space space = store.space();
            if (!space.allows(configuration.fileSize())) {
                shortOf(space.usable());
                return;
            }
            keep(create(configuration.fileSize()));
        }
        told = false;
    }

    /** Whether there is no spare file and, as far as is known, no room for one. Any thread. */
    boolean isExhausted() {
        return exhausted;
    }

    private void shortOf(long usable) {
        if (spares.isEmpty() && !exhausted) {
            exhausted = true;
            JournalMessages.MESSAGES.nearlyFull(store.toString(), usable);
        } else if (!spares.isEmpty() && !told) {
            told = true;
            JournalMessages.MESSAGES.noSpareFiles(store.toString(), usable, spares.size(),
                    configuration.minFiles() - 1);
        }
    }

    /** Keeps a file that is marked as spare, or deletes it if there are enough or it is of an unusual size. */
    void adopt(String name) throws IOException {
        SegmentFile file = store.open(name);
        if (isWanted(file)) {
            spares.add(file);
        } else {
            file.close();
            store.delete(name);
        }
    }

    /** The same with a file that held something, or nobody knows what. */
    void recycle(String name) throws IOException {
        SegmentFile file = store.open(name);
        if (isWanted(file)) {
            keep(file);
        } else {
            file.close();
            store.delete(name);
        }
    }

    private boolean isWanted(SegmentFile file) throws IOException {
        int pool = configuration.poolFiles();
        boolean room = pool < 0 || spares.size() < Math.max(pool, configuration.minFiles() - 1);
        return room && file.size() == configuration.fileSize();
    }

    /** Closes the files; they stay where they are. */
    void close() throws IOException {
        for (SegmentFile file = spares.poll(); file != null; file = spares.poll()) {
            file.close();
        }
    }

    private void keep(SegmentFile file) throws IOException {
        boolean marked = false;
        try {
            SegmentHeader.writeSpare(file);
            marked = true;
        } finally {
            if (!marked) {
                file.close();
            }
        }
        spares.add(file);
        if (exhausted) {
            exhausted = false;
            JournalMessages.MESSAGES.roomAgain(store.toString());
        }
    }

    private SegmentFile create(long size) throws IOException {
        return store.create(name(lastId.incrementAndGet()), size);
    }

    /** By hand: a format would load the languages of the world into a program that starts. */
    private static String name(int id) {
        String number = Integer.toString(id);
        return PREFIX + "0".repeat(Math.max(0, MIN_DIGITS - number.length())) + number + SUFFIX;
    }
}
