package io.lacewing.ra.outbound;

import jakarta.resource.spi.ConnectionEvent;
import jakarta.resource.spi.ConnectionEventListener;
import jakarta.resource.spi.ManagedConnection;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** Tells the container's listeners what happens to a managed connection, on the thread it happens on. Thread-safe. */
final class ConnectionEvents {

    private final ManagedConnection source;
    private final List<ConnectionEventListener> listeners = new CopyOnWriteArrayList<>();

    ConnectionEvents(ManagedConnection source) {
        this.source = source;
    }

    void add(ConnectionEventListener listener) {
        listeners.add(listener);
    }

    void remove(ConnectionEventListener listener) {
        listeners.remove(listener);
    }

    void closed(ConnectionHandle handle) {
        ConnectionEvent event = new ConnectionEvent(source, ConnectionEvent.CONNECTION_CLOSED);
        event.setConnectionHandle(handle);
        listeners.forEach(listener -> listener.connectionClosed(event));
    }

    void error(Exception cause) {
        ConnectionEvent event = new ConnectionEvent(source, ConnectionEvent.CONNECTION_ERROR_OCCURRED, cause);
        listeners.forEach(listener -> listener.connectionErrorOccurred(event));
    }
}
