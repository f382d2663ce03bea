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
    private final Pacing pacing;
    private Address address;
    /** Used up and not yet given back. */
    private long owed;
    /** Whether credit is held back, until there is room in an address or its consumers have kept step. */
    private boolean held;
    /** The address that the credit is for which is held, or was given last. */
    private Address heldFor;
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
        this.pacing = new Pacing(session.loop(), this::goOn);
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
        grant(address, false);
    }

    /** The broker has taken in so much for the address: it may come again when there is room. */
    void tookIn(int bytes, Address target) {
        owed += bytes;
        if (owed * 2 >= window && !held) {
            grant(target, true);
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

    private void goOn() {
        held = false;
        grant(heldFor, false);
    }

    private void grant(Address target, boolean inStep) {
        if (closed) {
            return;
        }
        heldFor = target;
        AddressFullPolicy refusal = target == null ? null : target.refusal();
        if (refusal == AddressFullPolicy.BLOCK || refusal == AddressFullPolicy.PAGE) {
            held = true;
            target.memory().whenRoom(() -> session.loop().execute(this::goOn));
            return;
        }
        held = inStep && target != null && pacing.holds(target.memory(), owed);
        if (held) {
            return;
        }
        long bytes = owed;
        owed = 0;
        session.listener().producerCredit(id, bytes);
    }
}
