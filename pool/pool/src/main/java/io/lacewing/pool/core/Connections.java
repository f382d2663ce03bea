package io.lacewing.pool.core;

import io.lacewing.handles.Closing;
import io.lacewing.pool.api.PoolConfiguration;
import jakarta.jms.Connection;
import jakarta.jms.JMSException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BiConsumer;
import java.util.function.LongSupplier;
import java.util.function.Predicate;

/**
 * The physical connections of a pool, by user. All methods are called under the pool's lock, except {@link #open},
 * which calls the provider, and {@link #needsTrial}.
 */
final class Connections {

    private final ConnectionOpener opener;
    private final PoolConfiguration configuration;
    private final LongSupplier nanoClock;
    private final AtomicLong generations = new AtomicLong();
    private final Map<UserKey, List<PhysicalConnection>> byUser = new HashMap<>();
    private final Map<UserKey, Integer> reserved = new HashMap<>();
    private final List<PhysicalConnection> broken = new ArrayList<>();

    Connections(ConnectionOpener opener, PoolConfiguration configuration, LongSupplier nanoClock) {
        this.opener = opener;
        this.configuration = configuration;
        this.nanoClock = nanoClock;
    }

    private List<PhysicalConnection> of(UserKey user) {
        return byUser.computeIfAbsent(user, any -> new ArrayList<>());
    }

    PhysicalConnection leastUsed(UserKey user) {
        return of(user).stream().min(Comparator.<PhysicalConnection>comparingInt(each -> each.leased)
                .thenComparingInt(each -> each.handleCount)).orElse(null);
    }

    boolean full(UserKey user) {
        return of(user).size() + reserved.getOrDefault(user, 0) >= configuration.limits().connections();
    }

    void reserve(UserKey user) {
        reserved.merge(user, 1, Integer::sum);
    }

    /** Opens a connection, started, with one handle counted. Not under the lock. */
    PhysicalConnection open(UserKey user, BiConsumer<PhysicalConnection, JMSException> onLoss) throws JMSException {
        Connection connection = opener.connect(user.user(), user.password());
        PhysicalConnection physical =
                new PhysicalConnection(generations.incrementAndGet(), connection, opener.sessionsOn(connection));
        physical.handleCount = 1;
        physical.lastUsed = nanoClock.getAsLong();
        boolean usable = false;
        try {
            if (configuration.clientId() != null) {
                connection.setClientID(configuration.clientId());
            }
            connection.setExceptionListener(cause -> onLoss.accept(physical, cause));
            connection.start();
            usable = true;
            return physical;
        } finally {
            if (!usable) {
                Closing.quietly(connection);
            }
        }
    }

    /** Turns a reservation into a connection, or ({@code null}) gives it up. */
    void opened(UserKey user, PhysicalConnection connection) {
        reserved.merge(user, -1, Integer::sum);
        if (connection != null) {
            (connection.failed() ? broken : of(user)).add(connection);
        }
    }

    /** Whether it was unused for so long that it should be tried before it is used. */
    boolean needsTrial(PhysicalConnection connection) {
        long limit = configuration.upkeep().validateAfter().toNanos();
        return limit > 0 && nanoClock.getAsLong() - connection.lastUsed > limit;
    }

    void discard(PhysicalConnection connection) {
        for (List<PhysicalConnection> each : byUser.values()) {
            if (each.remove(connection)) {
                connection.idle.clear();
                broken.add(connection);
            }
        }
    }

    List<PhysicalConnection> takeUnusedBroken() {
        return take(broken, Connections::unused);
    }

    List<PhysicalConnection> takeExpired() {
        long limit = configuration.upkeep().idleTimeout().toNanos();
        long now = nanoClock.getAsLong();
        List<PhysicalConnection> expired = new ArrayList<>();
        if (limit > 0) {
            byUser.values().forEach(each -> expired.addAll(take(each,
                    connection -> unused(connection) && now - connection.lastUsed > limit)));
        }
        return expired;
    }

    private static boolean unused(PhysicalConnection connection) {
        return connection.leased == 0 && connection.handleCount == 0;
    }

    private static List<PhysicalConnection> take(List<PhysicalConnection> from, Predicate<PhysicalConnection> which) {
        List<PhysicalConnection> taken = from.stream().filter(which).toList();
        from.removeAll(taken);
        return taken;
    }

    List<PhysicalConnection> takeAll() {
        List<PhysicalConnection> all = new ArrayList<>(broken);
        byUser.values().forEach(all::addAll);
        broken.clear();
        byUser.clear();
        return all;
    }

    int count() {
        return byUser.values().stream().mapToInt(List::size).sum();
    }

    int idleSessions() {
        return byUser.values().stream().flatMap(Collection::stream).mapToInt(connection -> connection.idle.size())
                .sum();
    }
}
