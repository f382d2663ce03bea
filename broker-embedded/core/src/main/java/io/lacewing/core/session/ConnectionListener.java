package io.lacewing.core.session;

import io.lacewing.core.outcome.BrokerException;

/** Told, on the connection's loop, what happens to a connection. */
public interface ConnectionListener {

    /**
     * The broker ends the connection (an administrator's wish, or {@code SHUTTING_DOWN}): tell the peer and close the
     * link. The connection has been closed already.
     */
    void closedByBroker(BrokerException reason);
}
