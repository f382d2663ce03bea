package io.lacewing.server;

import java.util.Locale;

/** Where a broker keeps its persistent state. */
public enum Persistence {

    /** Nowhere: all is gone when the broker stops. */
    NONE(true),
    /** Segment files, written through {@code java.nio}. */
    NIO(true),
    /** Segment files, written asynchronously by the kernel. */
    AIO(false),
    /** A database. */
    JDBC(false);

    private final boolean available;

    Persistence(boolean available) {
        this.available = available;
    }

    /** Whether this version of the broker can do it. */
    public boolean available() {
        return available;
    }

    /** The name in configurations. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    /**
     * The kind with that label, available in this version.
     *
     * @throws IllegalArgumentException if there is none; the text names those there are
     */
    public static Persistence of(String label) {
        for (Persistence kind : values()) {
            if (kind.label().equals(label)) {
                kind.requireAvailable();
                return kind;
            }
        }
        throw ServerLog.LOG.unknownPersistence(label, NIO.label(), NONE.label());
    }

    void requireAvailable() {
        if (!available) {
            throw ServerLog.LOG.persistenceNotAvailable(label(), NIO.label(), NONE.label());
        }
    }
}
