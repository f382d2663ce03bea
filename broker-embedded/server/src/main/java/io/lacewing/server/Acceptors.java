package io.lacewing.server;

import io.lacewing.transport.FrameProtocol;
import io.lacewing.transport.loop.LoopGroup;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.Predicate;

/**
 * The ways into one broker, opened and closed together, but for those within this JVM, which are open all the time.
 * Thread-safe; not to be called on a loop.
 */
final class Acceptors implements AutoCloseable {

    private final String brokerName;
    private final List<Acceptor> all = new ArrayList<>();
    private boolean closed;

    Acceptors(BrokerConfiguration configuration, LoopGroup loops, FrameProtocol<?> protocol) {
        this.brokerName = configuration.core().name();
        for (AcceptorConfiguration acceptor : configuration.acceptors()) {
            all.add(Acceptor.of(acceptor, loops, protocol));
        }
    }

    /**
     * Takes the ports and names that {@link #start()} and {@link #startInVm()} need, before anything else is done for
     * them. What has been taken is given back by {@link #close()}.
     */
    synchronized void reserve(boolean inVmOnly) {
        try {
            for (Acceptor acceptor : all) {
                if (!inVmOnly || isInVm(acceptor)) {
                    acceptor.reserve();
                }
            }
        } catch (IOException e) {
            throw ServerLog.LOG.cannotStart(brokerName, e.getMessage(), e);
        }
    }

    /** Opens those that are closed: all of them or none. */
    void start() {
        open(acceptor -> true);
    }

    /** Opens those within this JVM, which stay open until the broker closes. */
    void startInVm() {
        open(Acceptors::isInVm);
    }

    private synchronized void open(Predicate<Acceptor> which) {
        if (closed) {
            throw ServerLog.LOG.alreadyStopped(brokerName);
        }
        Deque<Acceptor> opened = new ArrayDeque<>();
        boolean complete = false;
        try {
            for (Acceptor acceptor : all) {
                if (which.test(acceptor) && !acceptor.isOpen()) {
                    acceptor.open();
                    opened.push(acceptor);
                }
            }
            complete = true;
        } catch (IOException e) {
            throw ServerLog.LOG.cannotStart(brokerName, e.getMessage(), e);
        } finally {
            if (!complete) {
                opened.forEach(Acceptor::shut);
            }
        }
        opened.descendingIterator().forEachRemaining(
                acceptor -> ServerLog.LOG.accepting(acceptor.name(), acceptor.address()));
    }

    /** Shuts all but those within this JVM. */
    synchronized void pause() {
        all.stream().filter(acceptor -> !isInVm(acceptor)).forEach(Acceptor::shut);
    }

    @Override
    public synchronized void close() {
        closed = true;
        all.forEach(Acceptor::shut);
    }

    private static boolean isInVm(Acceptor acceptor) {
        return !(acceptor instanceof Acceptor.Tcp<?>);
    }

    synchronized InetSocketAddress boundAddress(String name) {
        List<String> names = new ArrayList<>();
        for (Acceptor acceptor : all) {
            if (acceptor instanceof Acceptor.Tcp<?> tcp) {
                if (tcp.name().equals(name)) {
                    return tcp.boundAddress();
                }
                names.add(tcp.name());
            }
        }
        throw ServerLog.LOG.noSuchAcceptor(name, names.toString());
    }
}
