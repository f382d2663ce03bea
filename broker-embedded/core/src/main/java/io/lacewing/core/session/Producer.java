package io.lacewing.core.session;

import static io.lacewing.core.outcome.CoreLogger.LOGGER;

import io.lacewing.core.outcome.BrokerException;
import io.lacewing.core.queue.MemoryAccount;
import io.lacewing.core.routing.Address;
import io.lacewing.core.settings.AddressFullPolicy;

/** A producer and the credit it has still to get. Belongs to the session. */
final class Producer {

    private final Session session;
    private final long id;
    /** The largest window that it may ever have. */
    private final long mostWindow;
    private final CreditPool pool;
    private final Pacing pacing;
    private final Runnable roomMade;
    /** Where it waits for room; null if it does not. */
    private MemoryAccount waitsFor;
    private Address address;
    /** The window it has, and what it would like to have next. */
    private long window;
    private long wanted;
    /** Granted and not yet sent; negative if the client sends without regard to it. */
    private long credit;
    /** What of it the pool knows of, and the address that it is for. */
    private long drawn;
    private MemoryAccount drawnFor;
    /** Whether credit is held back, until there is room in an address or its consumers have kept step. */
    private boolean held;
    /** The address that the credit is for which is held, or was given last. */
    private Address heldFor;
    private boolean closed;
    private boolean failureLogged;

    /**
     * @param address null for an anonymous producer
     * @param mostWindow in bytes
     * @param pool where its credit comes from
     */
    Producer(Session session, long id, Address address, long mostWindow, CreditPool pool) {
        this.session = session;
        this.id = id;
        this.address = address;
        this.mostWindow = mostWindow;
        this.pool = pool;
        this.wanted = Math.min(mostWindow, CreditPool.FIRST);
        this.pacing = new Pacing(session.loop(), this::goOn);
        this.roomMade = () -> session.loop().execute(this::goOn);
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
        credit -= bytes;
        if (credit * 2 <= window && !held) {
            grant(target, true);
        }
    }

    void close() {
        closed = true;
        draw(0, null);
        if (waitsFor != null) {
            waitsFor.forget(roomMade);
        }
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
        waitsFor = null;
        grant(heldFor, false);
    }

    private void grant(Address target, boolean inStep) {
        if (closed) {
            return;
        }
        heldFor = target;
        AddressFullPolicy refusal = target == null ? null : target.refusal();
        if (refusal == AddressFullPolicy.BLOCK || refusal == AddressFullPolicy.PAGE) {
            awaitRoom(target.memory());
            return;
        }
        if (pool.exhausted()) {
            awaitRoom(pool.memory());
            return;
        }
        MemoryAccount memory = target == null ? null : target.memory();
        held = inStep && memory != null && pacing.holds(memory, window - credit);
        if (!held) {
            window = pool.window(wanted, drawn, drawnFor == memory ? drawn : 0, memory);
            wanted = Math.min(mostWindow, 2 * window);
            fill(memory);
        }
    }

    private void awaitRoom(MemoryAccount memory) {
        held = true;
        waitsFor = memory;
        memory.whenRoom(roomMade);
    }

    private void fill(MemoryAccount memory) {
        long bytes = window - credit;
        if (bytes > 0) {
            credit = window;
            session.listener().producerCredit(id, bytes);
        }
        draw(credit, memory);
    }

    private void draw(long bytes, MemoryAccount memory) {
        pool.changed(bytes - drawn);
        if (drawnFor != null) {
            drawnFor.promise(-drawn);
        }
        if (memory != null) {
            memory.promise(bytes);
        }
        drawn = bytes;
        drawnFor = memory;
    }
}
