package io.lacewing.core.session;

import static io.lacewing.core.outcome.CoreLogger.LOGGER;

import io.lacewing.core.outcome.BrokerException;
import io.lacewing.core.routing.Address;
import io.lacewing.core.settings.AddressFullPolicy;

/** A producer and the credit it has still to get. Belongs to the session. */
final class Producer {

    private final Session session;
    private final long id;
    private final long window;
    private Address address;
    /** Used up and not yet given back. */
    private long owed;
    private boolean waitingForRoom;
    private boolean closed;
    private boolean failureLogged;

    /**
     * @param address null for an anonymous producer
     * @param window in bytes
     */
    Producer(Session session, long id, Address address, long window) {
        this.session = session;
        this.id = id;
        this.address = address;
        this.window = window;
        this.owed = window;
    }

    /** Null for an anonymous producer. */
    Address address() {
        return address;
    }

    /** The address was deleted, and is there again. */
    void use(Address renewed) {
        address = renewed;
    }

    /** The first credit. */
    void begin() {
        grant(address);
    }

    /** The broker has taken in so much for the address: it may come again when there is room. */
    void tookIn(int bytes, Address target) {
        owed += bytes;
        if (owed * 2 >= window && !waitingForRoom) {
            grant(target);
        }
    }

    void close() {
        closed = true;
    }

    /** A send failed of which the client wants no answer. */
    void failedSilently(String target, BrokerException error) {
        if (!failureLogged) {
            failureLogged = true;
            LOGGER.sendFailed(id, target, error.getMessage());
        }
    }

    private void grant(Address target) {
        if (closed) {
            return;
        }
        AddressFullPolicy refusal = target == null ? null : target.refusal();
        if (refusal == AddressFullPolicy.BLOCK || refusal == AddressFullPolicy.PAGE) {
            waitingForRoom = true;
            target.memory().whenRoom(() -> session.loop().execute(() -> {
                waitingForRoom = false;
                grant(target);
            }));
            return;
        }
        long bytes = owed;
        owed = 0;
        session.listener().producerCredit(id, bytes);
    }
}
