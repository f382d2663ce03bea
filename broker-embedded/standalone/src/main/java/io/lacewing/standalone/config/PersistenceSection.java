package io.lacewing.standalone.config;

import io.lacewing.core.CoreConfiguration.Store;
import io.lacewing.journal.JournalConfiguration;
import io.lacewing.server.Persistence;
import java.nio.file.Path;

/**
 * {@code <persistence>}: where data is kept; the command line may know better about kind and directory.
 *
 * @param kind      null if the file does not say
 * @param directory null if the file does not say
 * @param journal   the journal's settings, in a directory that means nothing; see {@link #journalIn}
 * @param store     what is synced when, and when the journal is compacted
 */
public record PersistenceSection(Persistence kind, Path directory, JournalConfiguration journal, Store store) {

    /** What holds if there is no such section. */
    public static final PersistenceSection ABSENT =
            new PersistenceSection(null, null, JournalConfiguration.in(Path.of("")), Store.DEFAULTS);

    static PersistenceSection read(XmlElement section, Path base) {
        String kind = section.text("kind");
        String directory = section.text("directory");
        return new PersistenceSection(kind == null ? null : Persistence.of(kind),
                directory == null ? null : base.resolve(directory), journal(section), store(section));
    }

    private static JournalConfiguration journal(XmlElement section) {
        JournalConfiguration otherwise = ABSENT.journal;
        return new JournalConfiguration(otherwise.directory(),
                section.longInteger("journal-file-size", otherwise.fileSize()),
                section.integer("journal-min-files", otherwise.minFiles()),
                section.integer("journal-pool-files", otherwise.poolFiles()),
                section.integer("journal-buffer-size", otherwise.bufferSize()),
                section.integer("journal-max-batch-bytes", otherwise.maxBatchBytes()),
                section.longInteger("journal-max-pending-bytes", otherwise.maxPendingBytes()),
                section.integer("journal-leader-force-micros", otherwise.leaderForceMicros()));
    }

    private static Store store(XmlElement section) {
        Store otherwise = Store.DEFAULTS;
        return new Store(
                section.flag("journal-sync-transactional", otherwise.syncTransactional()),
                section.flag("journal-sync-non-transactional", otherwise.syncNonTransactional()),
                section.integer("journal-compact-min-files", otherwise.compactMinFiles()),
                section.integer("journal-compact-percentage", otherwise.compactPercentage()));
    }

    /** The journal's settings, in that directory. */
    public JournalConfiguration journalIn(Path journalDirectory) {
        return new JournalConfiguration(journalDirectory, journal.fileSize(), journal.minFiles(), journal.poolFiles(),
                journal.bufferSize(), journal.maxBatchBytes(), journal.maxPendingBytes(),
                journal.leaderForceMicros());
    }
}
