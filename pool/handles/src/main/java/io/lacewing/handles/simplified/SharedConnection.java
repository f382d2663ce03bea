package io.lacewing.handles.simplified;

import jakarta.jms.Connection;
import jakarta.jms.JMSException;

/**
 * The connection of a context and of those made from it with {@code createContext}; the last to close it really does.
 * Thread-safe.
 */
final class SharedConnection {

    private final Connection connection;
    private int users = 1;

    SharedConnection(Connection connection) {
        this.connection = connection;
    }

    Connection connection() {
        return connection;
    }

    synchronized void join() throws JMSException {
        if (users == 0) {
            throw new jakarta.jms.IllegalStateException("The context is closed");
        }
        users++;
    }

    void leave() throws JMSException {
        boolean last;
        synchronized (this) {
            last = --users == 0;
        }
        if (last) {
            connection.close();
        }
    }
}
