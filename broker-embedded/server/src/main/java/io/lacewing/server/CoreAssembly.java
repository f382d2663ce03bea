package io.lacewing.server;

import io.lacewing.core.management.BrokerManagement;
import io.lacewing.core.session.SessionGateway;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;

/** The core of a broker with what it needs around it. */
final class CoreAssembly implements AutoCloseable {

    static CoreAssembly start(BrokerConfiguration configuration, TransportEventLoops loops, Workers workers,
            CompletableFuture<Throwable> failure) {
        throw ServerLog.LOG.cannotStart(configuration.core().name(), "its core is not assembled yet", null);
    }

    SessionGateway sessions() {
        throw new UnsupportedOperationException();
    }

    BrokerManagement management() {
        throw new UnsupportedOperationException();
    }

    UUID nodeId() {
        throw new UnsupportedOperationException();
    }

    @Override
    public void close() {
    }
}
