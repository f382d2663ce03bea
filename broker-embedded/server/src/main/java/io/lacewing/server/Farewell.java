package io.lacewing.server;

import io.lacewing.protocol.native_.NativeProtocol;
import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Tells the clients that the broker stops, and gives them a while to take notice. */
record Farewell(String brokerName, NativeProtocol protocol, Duration patience) implements AutoCloseable {

    @Override
    public void close() {
        try {
            protocol.shutDown().toCompletableFuture().get(patience.toNanos(), TimeUnit.NANOSECONDS);
        } catch (TimeoutException e) {
            ServerLog.LOG.clientsNotTold(brokerName, patience.toMillis());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (ExecutionException e) {
            ServerLog.LOG.couldNotStop(e.getCause(), "the protocol", brokerName);
        }
    }
}
