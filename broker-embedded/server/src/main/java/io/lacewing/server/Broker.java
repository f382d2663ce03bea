package io.lacewing.server;

import io.lacewing.core.management.BrokerManagement;
import java.net.InetSocketAddress;
import java.util.UUID;
import java.util.concurrent.CompletionStage;

/**
 * A running broker. Whoever starts it closes it:
 *
 * <pre>{@code
 * try (Broker broker = Broker.start(configuration)) { ... }
 * }</pre>
 *
 * Thread-safe. No method that waits may be called on a thread of the broker's.
 */
public final class Broker implements AutoCloseable {

    private final BrokerConfiguration configuration;
    private final BrokerParts parts;

    private Broker(BrokerConfiguration configuration, BrokerParts parts) {
        this.configuration = configuration;
        this.parts = parts;
    }

    /**
     * Takes the ports, reads what is stored and, unless the configuration says otherwise, lets clients in. Blocks until
     * all of it is done.
     *
     * @throws BrokerStartException if something is in the way; nothing is left then: no port, no thread, and no file,
     *                              none on the disk either if a port or a name is taken or a setting is wrong
     */
    public static Broker start(BrokerConfiguration configuration) {
        String name = configuration.core().name();
        BrokerParts parts = BrokerParts.start(configuration);
        ServerLog.LOG.started(name, parts.core().nodeId(), configuration.persistence().kind().label());
        return new Broker(configuration, parts);
    }

    /** What it was started from. */
    public BrokerConfiguration configuration() {
        return configuration;
    }

    /** Administration of destinations, messages, connections, transactions and settings. */
    public BrokerManagement management() {
        return parts.core().management();
    }

    /**
     * The identity that the broker keeps with its journal: the same after a restart. Without persistence a new one at
     * each start.
     */
    public UUID nodeId() {
        return parts.core().nodeId();
    }

    /**
     * Where a TCP acceptor listens, or last did; with the port that was chosen if the configuration says 0.
     *
     * @throws IllegalArgumentException if there is no TCP acceptor of that name
     * @throws IllegalStateException    if it has never been started
     */
    public InetSocketAddress boundAddress(String acceptor) {
        return parts.acceptors().boundAddress(acceptor);
    }

    /**
     * Lets clients in; no effect on acceptors that do already, as those within this JVM always do.
     *
     * @throws BrokerStartException  if one can't be opened; those that were closed before are closed again
     * @throws IllegalStateException if the broker has been closed
     */
    public void startAcceptors() {
        parts.acceptors().start();
    }

    /**
     * Lets no more clients in, but for those within this JVM; those that are there stay, ports stay the same when the
     * acceptors are started again.
     */
    public void pauseAcceptors() {
        parts.acceptors().pause();
    }

    /**
     * Completes, with the cause, when the journal has failed for good: nothing persistent is accepted any more, the
     * broker should be closed. Completes on a thread that may do that.
     */
    public CompletionStage<Throwable> failure() {
        return parts.failure();
    }

    /**
     * Stops: lets no more clients in, tells those that are there, waits for them a while
     * ({@link RuntimeConfiguration#stopTimeout()}), completes the journal, ends the threads. No effect if it has been
     * stopped.
     */
    @Override
    public void close() {
        if (parts.stop()) {
            ServerLog.LOG.stopped(configuration.core().name());
        }
    }
}
