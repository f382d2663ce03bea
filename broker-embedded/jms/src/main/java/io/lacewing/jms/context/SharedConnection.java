package io.lacewing.jms.context;

import io.lacewing.jms.connection.LacewingConnection;
import jakarta.jms.JMSException;
import java.util.concurrent.atomic.AtomicInteger;

/** The connection that contexts made from one another share; the last of them to be closed closes it. Thread-safe. */
final class SharedConnection {

    private final LacewingConnection connection;
    private final AtomicInteger users = new AtomicInteger(1);

    /** A connection with one user. */
    SharedConnection(LacewingConnection connection) {
        this.connection = connection;
    }

    LacewingConnection connection() {
        return connection;
    }

    SharedConnection retain() {
        users.incrementAndGet();
        return this;
    }

    void release() throws JMSException {
        if (users.decrementAndGet() == 0) {
            connection.close();
        }
    }
}
