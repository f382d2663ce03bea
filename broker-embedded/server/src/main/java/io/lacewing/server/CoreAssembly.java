package io.lacewing.server;

import io.lacewing.core.BrokerCore;
import io.lacewing.core.BrokerListener;
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

/** The core of a broker, with what it needs around it. Thread-safe. */
final class CoreAssembly implements AutoCloseable {

    private final String name;
    private final BrokerCore core;
    private final CompletableFuture<Throwable> failure;

    private CoreAssembly(String name, BrokerCore core, CompletableFuture<Throwable> failure) {
        this.name = name;
        this.core = core;
        this.failure = failure;
    }

    /**
     * Reads what is stored; blocks.
     *
     * @throws BrokerStartException if that can't be done; nothing is left open
     */
    static CoreAssembly start(BrokerConfiguration configuration, TransportEventLoops loops, Workers workers) {
        String name = configuration.core().name();
        CompletableFuture<Throwable> failure = new CompletableFuture<>();
        BrokerListener listener = new BrokerListener() {
            @Override
            public void storeFailed(Throwable cause) {
                failure.completeAsync(() -> cause, workers);
            }
        };
        CoreServices services = new CoreServices(loops, carrier(configuration.persistence()),
                configuration.runtime().clock(), configuration.securityManager(), workers, listener);
        try {
            return new CoreAssembly(name, BrokerCore.start(configuration.core(), services), failure);
        } catch (BrokerException | JournalException e) {
            throw ServerLog.LOG.cannotStart(name, e.getMessage(), e);
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

    /** Stops the core, for better or worse. */
    @Override
    public void close() {
        try {
            core.stop();
        } catch (JournalException e) {
            ServerLog.LOG.couldNotStop(e, "the journal", name);
        }
    }
}
