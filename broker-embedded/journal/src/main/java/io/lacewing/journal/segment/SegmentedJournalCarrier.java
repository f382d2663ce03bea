package io.lacewing.journal.segment;

import java.io.Closeable;
import java.io.IOException;

import io.lacewing.journal.Journal;
import io.lacewing.journal.JournalCarrier;
import io.lacewing.journal.JournalConfiguration;
import io.lacewing.journal.JournalListener;
import io.lacewing.journal.JournalMessages;
import io.lacewing.journal.ReplayVisitor;
import io.lacewing.journal.file.FileStore;
import io.lacewing.journal.file.NioFileStore;

/** Keeps the log in segment files of one directory. Making one touches nothing. */
public final class SegmentedJournalCarrier implements JournalCarrier {

    private final JournalConfiguration configuration;
    private final FileStore store;

    /** Files are reached through {@link NioFileStore}. */
    public SegmentedJournalCarrier(JournalConfiguration configuration) {
        this(configuration, new NioFileStore(configuration.directory()));
    }

    /** With another kind of file access, which decides about the directory. */
    public SegmentedJournalCarrier(JournalConfiguration configuration, FileStore store) {
        this.configuration = configuration;
        this.store = store;
    }

    @Override
    public Journal open(ReplayVisitor visitor, JournalListener listener) {
        try {
            return openLocked(store.lock(), visitor, listener);
        } catch (IOException e) {
            throw JournalMessages.MESSAGES.cannotOpen(store.toString(), e.toString(), e);
        }
    }

    @Override
    public long maxPendingBytes() {
        return configuration.maxPendingBytes();
    }

    private Journal openLocked(Closeable lock, ReplayVisitor visitor, JournalListener listener) throws IOException {
        SpareFiles spares = new SpareFiles(store, configuration);
        RecoveredLog log = null;
        boolean opened = false;
        try {
            log = new Recovery(store, spares).recover(visitor);
            SegmentedJournal journal = new SegmentedJournal(configuration, store, lock, log, spares, listener);
            journal.start();
            opened = true;
            JournalMessages.MESSAGES.opened(store.toString(), log.segments().get(0).info().number(),
                    log.active().info().number(), log.segments().get(0).info().firstPosition(), log.active().end());
            return journal;
        } finally {
            if (!opened) {
                if (log != null) {
                    log.active().file().close();
                }
                spares.close();
                lock.close();
            }
        }
    }
}
