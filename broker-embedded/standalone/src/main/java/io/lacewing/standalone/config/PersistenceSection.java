package io.lacewing.standalone.config;

import io.lacewing.core.CoreConfiguration;
import io.lacewing.journal.JournalConfiguration;
import io.lacewing.server.Persistence;
import java.nio.file.Path;
import java.util.function.UnaryOperator;

/** {@code <persistence>}: where data is kept; the command line may know better about kind and directory. */
public final class PersistenceSection {

    private final Persistence kind;
    private final Path directory;
    private final UnaryOperator<JournalConfiguration> journal;
    private final CoreConfiguration.Store store;

    PersistenceSection() {
        kind = null;
        directory = null;
        journal = UnaryOperator.identity();
        store = CoreConfiguration.Store.DEFAULTS;
    }

    PersistenceSection(XmlElement section, Path base) {
        String kindText = section.text("kind");
        kind = kindText == null ? null : Persistence.of(kindText);
        String directoryText = section.text("directory");
        directory = directoryText == null ? null : base.resolve(directoryText);
        Long fileSize = section.longInteger("journal-file-size");
        Integer minFiles = section.integer("journal-min-files");
        Integer poolFiles = section.integer("journal-pool-files");
        Integer bufferSize = section.integer("journal-buffer-size");
        journal = defaults -> {
            JournalConfiguration changed = fileSize == null ? defaults : defaults.withFileSize(fileSize);
            changed = minFiles == null ? changed : changed.withMinFiles(minFiles);
            changed = poolFiles == null ? changed : changed.withPoolFiles(poolFiles);
            return bufferSize == null ? changed : changed.withBufferSize(bufferSize);
        };
        journal.apply(JournalConfiguration.in(base));
        CoreConfiguration.Store otherwise = CoreConfiguration.Store.DEFAULTS;
        store = new CoreConfiguration.Store(
                section.flag("journal-sync-transactional", otherwise.syncTransactional()),
                section.flag("journal-sync-non-transactional", otherwise.syncNonTransactional()),
                section.integer("journal-compact-min-files", otherwise.compactMinFiles()),
                section.integer("journal-compact-percentage", otherwise.compactPercentage()));
    }

    /** Null if the file does not say. */
    public Persistence kind() {
        return kind;
    }

    /** Null if the file does not say. */
    public Path directory() {
        return directory;
    }

    /** The journal's settings, from the defaults. */
    public JournalConfiguration journal(JournalConfiguration defaults) {
        return journal.apply(defaults);
    }

    public CoreConfiguration.Store store() {
        return store;
    }
}
