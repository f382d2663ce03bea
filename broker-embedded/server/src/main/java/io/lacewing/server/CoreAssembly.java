package io.lacewing.server;

import io.lacewing.core.BrokerCore;
import io.lacewing.core.BrokerListener;
import io.lacewing.core.CoreConfiguration;
import io.lacewing.core.CoreServices;
import io.lacewing.core.management.BrokerManagement;
import io.lacewing.core.outcome.BrokerException;
import io.lacewing.core.session.SessionGateway;
import io.lacewing.journal.JournalCarrier;
import io.lacewing.journal.JournalException;
import io.lacewing.journal.segment.SegmentedJournalCarrier;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/**
 * The core of a broker, with what it needs around it. Thread-safe once it has been started; before that only
 * {@link #close()} may be called.
 */
final class CoreAssembly implements AutoCloseable {

    private final CoreConfiguration configuration;
    private final CoreServices services;
    private final CompletableFuture<Throwable> failure = new CompletableFuture<>();
    private volatile BrokerCore core;

    CoreAssembly(BrokerConfiguration configuration, TransportEventLoops loops, Workers workers) {
        this.configuration = configuration.core();
        BrokerListener listener = new BrokerListener() {
            @Override
            public void storeFailed(Throwable cause) {
                failure.completeAsync(() -> cause, workers);
            }
        };
        this.services = new CoreServices(loops, carrier(configuration.persistence()), configuration.runtime().clock(),
                configuration.securityManager(), workers, listener);
    }

    /**
     * Reads what is stored; blocks. To be called once.
     *
     * @throws BrokerStartException if that can't be done; nothing is left open
     */
    void start() {
        try {
            core = BrokerCore.start(configuration, services);
        } catch (BrokerException | JournalException e) {
            throw ServerLog.LOG.cannotStart(configuration.name(), e.getMessage(), e);
        }
    }

    private static JournalCarrier carrier(PersistenceConfiguration persistence) {
        return switch (persistence.kind()) {
            case NONE -> null;
            case NIO -> new SegmentedJournalCarrier(persistence.journal());
            case AIO, JDBC -> throw new IllegalStateException(persistence.kind().label());
        };
    }

    SessionGateway sessions() {
        return core.sessions();
    }

    BrokerManagement management() {
        return core.management();
    }

    UUID nodeId() {
        return core.nodeId();
    }

    /** Completed by a worker, so that whoever waits for it may close the broker. */
    CompletionStage<Throwable> failure() {
        return failure;
    }

    /** Stops the core, for better or worse; no effect if it has not been started. */
    @Override
    public void close() {
        try {
            if (core != null) {
                core.stop();
            }
        } catch (JournalException e) {
            ServerLog.LOG.couldNotStop(e, "the journal", configuration.name());
        }
    }
}
