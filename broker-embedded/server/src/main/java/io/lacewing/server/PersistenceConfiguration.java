package io.lacewing.server;

import static java.util.Objects.requireNonNull;

import io.lacewing.journal.JournalConfiguration;
import java.nio.file.Path;

/**
 * Where a broker keeps its persistent state.
 *
 * @param journal null if, and only if, the kind is {@link Persistence#NONE}
 */
public record PersistenceConfiguration(Persistence kind, JournalConfiguration journal) {

    private static final String JOURNAL_DIRECTORY = "journal";

    public PersistenceConfiguration {
        requireNonNull(kind);
        kind.requireAvailable();
        if ((journal == null) != (kind == Persistence.NONE)) {
            throw ServerLog.LOG.journalMismatch(kind.label());
        }
    }

    /** Nothing is kept. */
    public static PersistenceConfiguration none() {
        return new PersistenceConfiguration(Persistence.NONE, null);
    }

    /** A journal in the directory {@code journal} of the data directory, which is created if there is none. */
    public static PersistenceConfiguration in(Path dataDirectory) {
        return nio(JournalConfiguration.in(dataDirectory.resolve(JOURNAL_DIRECTORY)));
    }

    public static PersistenceConfiguration nio(JournalConfiguration journal) {
        return new PersistenceConfiguration(Persistence.NIO, journal);
    }
}
