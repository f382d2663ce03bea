package io.lacewing.benchmarks.driver;

import jakarta.jms.Connection;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSException;
import jakarta.jms.MessageConsumer;
import jakarta.jms.Session;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Subscribers whose selectors match nothing. They share sessions and connections, and connections are filled side by
 * side: ten thousand subscriptions are as many round trips. Opened and closed by one thread; while they subscribe, each
 * connection is used by one thread of a few.
 */
final class OtherSubscribers implements AutoCloseable {

    private static final int THREADS = 4;

    private final Workload workload;
    private final long deadline;
    private final AtomicInteger subscribed = new AtomicInteger();
    private final AtomicInteger unexpected = new AtomicInteger();
    private final List<Connection> connections = new ArrayList<>();

    /** Subscribes them all, or as many as the time allows. */
    OtherSubscribers(ConnectionFactory factory, Workload workload) throws JMSException {
        this.workload = workload;
        Workload.Sharing sharing = workload.filtering().sharing();
        this.deadline = System.nanoTime() + Waiting.nanos(sharing.mostSeconds());
        int others = workload.filtering().others();
        int inAConnection = sharing.consumersInASession() * sharing.sessionsInAConnection();
        ExecutorService threads = Executors.newFixedThreadPool(THREADS);
        try {
            List<Future<?>> parts = new ArrayList<>();
            for (int first = 0; first < others; first += inAConnection) {
                Connection connection = factory.createConnection();
                connections.add(connection);
                int from = first;
                int to = Math.min(others, first + inAConnection);
                parts.add(threads.submit(() -> {
                    subscribe(connection, from, to);
                    return null;
                }));
            }
            await(parts);
        } finally {
            threads.shutdownNow();
        }
    }

    private void subscribe(Connection connection, int from, int to) throws JMSException {
        Workload.Filtering filtering = workload.filtering();
        Session session = null;
        for (int i = from; i < to && System.nanoTime() - deadline < 0; i++) {
            if ((i - from) % filtering.sharing().consumersInASession() == 0) {
                session = connection.createSession(false, Session.AUTO_ACKNOWLEDGE);
            }
            String selector = filtering.otherSelector().replace("#", Integer.toString(i));
            MessageConsumer consumer = session.createConsumer(Consumers.destination(session, workload.shape().kind(),
                    workload.shape().names().get(0)), selector);
            consumer.setMessageListener(message -> unexpected.incrementAndGet());
            subscribed.incrementAndGet();
        }
        connection.start();
    }

    private static void await(List<Future<?>> parts) throws JMSException {
        try {
            for (Future<?> part : parts) {
                part.get();
            }
        } catch (ExecutionException | InterruptedException e) {
            JMSException failure = new JMSException("Subscribing failed: " + e.getMessage());
            failure.initCause(e);
            throw failure;
        }
    }

    /** Subscriptions there are. */
    int subscribed() {
        return subscribed.get();
    }

    /** What any of them got, and should not have. */
    List<String> violations() {
        return unexpected.get() == 0 ? List.of()
                : List.of(unexpected.get() + " messages came to subscribers whose selectors do not match");
    }

    @Override
    public void close() throws JMSException {
        for (Connection connection : connections) {
            connection.close();
        }
    }
}
