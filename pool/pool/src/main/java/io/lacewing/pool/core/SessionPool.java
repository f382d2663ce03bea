package io.lacewing.pool.core;

import io.lacewing.handles.SessionRequest;
import io.lacewing.handles.SessionSet;
import io.lacewing.pool.api.Holder;
import io.lacewing.pool.api.PoolConfiguration;
import io.lacewing.pool.api.PoolListener;
import io.lacewing.pool.api.PoolMetrics;
import io.lacewing.pool.log.PoolMessages;
import jakarta.jms.IllegalStateException;
import jakarta.jms.JMSException;
import jakarta.jms.ResourceAllocationException;
import java.util.Comparator;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;

/**
 * Gives out sessions over several physical connections. Safe for any thread.
 *
 * <p>{@code lock} guards the lists and counters here, in {@link Connections} and in {@link PhysicalConnection}. The
 * provider is never called under it. A lease's monitor may be taken under it, never the other way round.
 */
public final class SessionPool {

    private static final int HOLDERS_NAMED = 10;

    private final PoolConfiguration configuration;
    private final PoolListener listener;
    private final TransactionSeam transactions;
    private final LongSupplier nanoClock;

    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private final Connections connections;
    private final Set<SessionLease> leases = new LinkedHashSet<>();
    private final AllocationSites sites;
    private final Tally tally = new Tally();
    private int waiting;
    private boolean closed;

    /** @param nanoClock as {@link System#nanoTime}; decides what is idle for too long */
    public SessionPool(ConnectionOpener opener, PoolConfiguration configuration, PoolListener listener,
            TransactionSeam transactions, LongSupplier nanoClock) {
        this.configuration = configuration;
        this.listener = listener;
        this.transactions = transactions;
        this.nanoClock = nanoClock;
        this.sites = new AllocationSites(configuration.upkeep().allocationSites());
        this.connections = new Connections(opener, configuration, nanoClock);
    }

    TransactionSeam transactions() {
        return transactions;
    }

    PoolConfiguration configuration() {
        return configuration;
    }

    // ---- connections

    /** The physical connection for a handle: an unused one, a new one, or the least used. To be detached. */
    PhysicalConnection attach(UserKey user) throws JMSException {
        sweep();
        while (true) {
            PhysicalConnection connection = chooseOrReserve(user);
            if (connection == null) {
                return open(user);
            }
            if (!connections.needsTrial(connection) || connection.answers()) {
                return connection;
            }
            failed(connection, new JMSException("it does not answer"));
            detach(connection);
        }
    }

    /** Null if a place for a new one is reserved. */
    private PhysicalConnection chooseOrReserve(UserKey user) throws JMSException {
        lock.lock();
        try {
            long deadline = deadline();
            while (true) {
                checkOpen();
                PhysicalConnection best = connections.leastUsed(user);
                if (best != null && (best.handleCount == 0 || connections.full(user))) {
                    best.handleCount++;
                    return best;
                }
                if (!connections.full(user)) {
                    connections.reserve(user);
                    return null;
                }
                if (!await(deadline)) {
                    throw new ResourceAllocationException(
                            PoolMessages.MESSAGES.noConnection(configuration.limits().blockTimeout().toMillis()));
                }
            }
        } finally {
            lock.unlock();
        }
    }

    private PhysicalConnection open(UserKey user) throws JMSException {
        PhysicalConnection opened = null;
        try {
            opened = connections.open(user, this::failed);
        } finally {
            lock.lock();
            try {
                connections.opened(user, opened);
                changed.signalAll();
            } finally {
                lock.unlock();
            }
        }
        listener.connectionOpened(opened.generation());
        return opened;
    }

    void detach(PhysicalConnection connection) {
        lock.lock();
        try {
            connection.handleCount--;
            connection.lastUsed = nanoClock.getAsLong();
        } finally {
            lock.unlock();
        }
        sweep();
    }

    /**
     * Throws a connection away; those of other generations stay. Called by the provider's thread too: closes nothing
     * itself.
     */
    void failed(PhysicalConnection connection, JMSException cause) {
        if (!connection.markFailed(cause)) {
            return;
        }
        lock.lock();
        try {
            connections.discard(connection);
            tally.evicted++;
            changed.signalAll();
        } finally {
            lock.unlock();
        }
        PoolMessages.MESSAGES.evicted(connection.generation(), cause.getMessage());
        listener.connectionEvicted(connection.generation(), cause.getMessage());
        connection.tellHandles(cause);
    }

    // ---- sessions

    /** A session on the given connection, waiting for one not longer than the block time-out. */
    SessionLease borrow(PhysicalConnection home, SessionRequest request) throws JMSException {
        SessionLease lease = borrowInTime(home, request);
        if (lease == null) {
            throw exhausted();
        }
        return lease;
    }

    /** Null if the time is over. */
    private SessionLease borrowInTime(PhysicalConnection home, SessionRequest request) throws JMSException {
        Object transaction = transactions.current();
        lock.lock();
        try {
            long deadline = deadline();
            while (true) {
                checkOpen();
                if (home.failed()) {
                    throw lost(home);
                }
                SessionLease lease = transaction == null ? null : freeIn(transaction, home, request);
                if (lease != null) {
                    return lease;
                }
                if (home.leased < configuration.limits().sessionsPerConnection()) {
                    return lease(home, request);
                }
                if (!await(deadline)) {
                    return null;
                }
            }
        } finally {
            lock.unlock();
        }
    }

    private SessionLease freeIn(Object transaction, PhysicalConnection home, SessionRequest request) {
        for (SessionLease lease : leases) {
            if (lease.home() == home && lease.claim(transaction, request)) {
                counted(true);
                return lease;
            }
        }
        return null;
    }

    private SessionLease lease(PhysicalConnection home, SessionRequest request) {
        SessionLease lease = takeIdle(home, request);
        counted(lease != null);
        if (lease == null) {
            lease = new SessionLease(this, home, new SessionSet(home.sessions(),
                    configuration.xaSessionOutsideTransaction(), configuration.limits().producersPerSession()));
        }
        home.leased++;
        lease.open(request, nanoClock.getAsLong(), sites.next());
        leases.add(lease);
        return lease;
    }

    private void counted(boolean reused) {
        tally.borrowed++;
        if (reused) {
            tally.reused++;
        }
    }

    /** Preferably one that last served the same kind, as its session is open. */
    private static SessionLease takeIdle(PhysicalConnection home, SessionRequest request) {
        for (Iterator<SessionLease> each = home.idle.iterator(); each.hasNext();) {
            SessionLease lease = each.next();
            if (lease.request().equals(request)) {
                each.remove();
                return lease;
            }
        }
        return home.idle.poll();
    }

    /** Called when neither a handle nor a transaction holds the lease any more. */
    void giveBack(SessionLease lease) {
        PhysicalConnection home = lease.home();
        if (lease.isSuspect() && !home.failed() && !home.answers()) {
            failed(home, new JMSException("it does not answer"));
        }
        boolean keep;
        lock.lock();
        try {
            leases.remove(lease);
            home.leased--;
            home.lastUsed = nanoClock.getAsLong();
            keep = !home.failed() && !closed && !lease.isSuspect();
            if (keep) {
                home.idle.push(lease);
            }
            changed.signalAll();
        } finally {
            lock.unlock();
        }
        if (!keep) {
            lease.sessions().close();
        }
        sweep();
    }

    // ---- waiting

    private long deadline() {
        return System.nanoTime() + configuration.limits().blockTimeout().toNanos();
    }

    /** Until something changes; false if the time is over. */
    private boolean await(long deadline) throws JMSException {
        long left = deadline - System.nanoTime();
        if (left <= 0) {
            tally.timeouts++;
            return false;
        }
        waiting++;
        try {
            changed.awaitNanos(left);
            return true;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new ResourceAllocationException(PoolMessages.MESSAGES.interrupted());
        } finally {
            waiting--;
        }
    }

    private JMSException exhausted() {
        List<Holder> holders = holders();
        listener.exhausted(holders);
        String named = holders.stream().limit(HOLDERS_NAMED).map(Holder::toString).collect(Collectors.joining("; "));
        int more = holders.size() - HOLDERS_NAMED;
        return new ResourceAllocationException(PoolMessages.MESSAGES.exhausted(configuration.limits().blockTimeout()
                .toMillis(), holders.size(), more > 0 ? named + "; and " + more + " more" : named));
    }

    private void checkOpen() throws JMSException {
        if (closed) {
            throw new IllegalStateException(PoolMessages.MESSAGES.closed());
        }
    }

    static JMSException lost(PhysicalConnection connection) {
        JMSException lost = new JMSException(PoolMessages.MESSAGES.connectionLost(connection.failure().getMessage()));
        lost.setLinkedException(connection.failure());
        return lost;
    }

    // ---- upkeep

    /** Closes what broke and is not in use any more, and what has been idle for too long. */
    public void sweep() {
        List<PhysicalConnection> expired;
        List<PhysicalConnection> broken;
        lock.lock();
        try {
            expired = connections.takeExpired();
            broken = connections.takeUnusedBroken();
            tally.expired += expired.size();
        } finally {
            lock.unlock();
        }
        broken.forEach(PhysicalConnection::close);
        for (PhysicalConnection connection : expired) {
            connection.close();
            listener.connectionExpired(connection.generation());
        }
    }

    /** Who has the sessions now, the oldest first. */
    public List<Holder> holders() {
        lock.lock();
        try {
            long now = nanoClock.getAsLong();
            return leases.stream().map(lease -> lease.holder(now)).sorted(Comparator.comparing(Holder::age).reversed())
                    .toList();
        } finally {
            lock.unlock();
        }
    }

    public PoolMetrics metrics() {
        lock.lock();
        try {
            return new PoolMetrics(connections.count(), leases.size(), connections.idleSessions(), waiting,
                    tally.snapshot());
        } finally {
            lock.unlock();
        }
    }

    /** Closes every connection, whoever uses it; waiting threads get an error. */
    public void close() {
        List<PhysicalConnection> all;
        lock.lock();
        try {
            closed = true;
            all = connections.takeAll();
            changed.signalAll();
        } finally {
            lock.unlock();
        }
        all.forEach(PhysicalConnection::close);
    }
}
