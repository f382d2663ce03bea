package io.lacewing.benchmarks.driver;

import jakarta.jms.Connection;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSException;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntFunction;

/** All producers of a run, each on a thread of its own while they send. Opened, started and closed by one thread. */
final class Producers implements AutoCloseable {

    private final List<Connection> connections = new ArrayList<>();
    private final List<Sender> senders = new ArrayList<>();
    private final ExecutorService threads;
    private final AtomicInteger sending = new AtomicInteger();
    private final Queue<String> violations = new ConcurrentLinkedQueue<>();

    /**
     * @param consumers ledgers of those who get the messages of a producer; none if they are in another process
     */
    Producers(ConnectionFactory factory, Workload workload, Schedule schedule,
            IntFunction<List<Ledger>> consumers) throws JMSException {
        int count = workload.shape().producers();
        for (int i = 0; i < count; i++) {
            Connection connection = factory.createConnection();
            connections.add(connection);
            Backlog backlog = new Backlog(workload.sending().mostInFlight() / count, i, consumers.apply(i));
            senders.add(new Sender(connection, workload, i, schedule, backlog));
        }
        this.threads = Executors.newFixedThreadPool(count);
    }

    /** Lets each of them send until it has sent so many since the first call, or is stopped. */
    void start(long limit) {
        sending.set(senders.size());
        senders.forEach(Sender::resume);
        for (int i = 0; i < senders.size(); i++) {
            int number = i;
            threads.execute(() -> send(number, limit));
        }
    }

    private void send(int number, long limit) {
        try {
            senders.get(number).send(limit);
        } catch (JMSException | RuntimeException e) {
            violations.add("producer " + number + ": sending failed: " + e);
        } finally {
            sending.decrementAndGet();
        }
    }

    void stop() {
        senders.forEach(Sender::stop);
    }

    /** None of them sends: all have reached the limit, were stopped or have failed. */
    boolean done() {
        return sending.get() == 0;
    }

    /** Messages sent by all of them. */
    long sent() {
        return senders.stream().mapToLong(Sender::sent).sum();
    }

    /** Messages sent by one of them. */
    long sent(int producer) {
        return senders.get(producer).sent();
    }

    int count() {
        return senders.size();
    }

    boolean heldBack() {
        return senders.stream().anyMatch(Sender::heldBack);
    }

    List<String> violations() {
        return List.copyOf(violations);
    }

    void addSendTimes(Latency sum) {
        senders.forEach(sender -> sum.add(sender.sendTimes()));
    }

    @Override
    public void close() throws JMSException {
        threads.shutdown();
        for (Connection connection : connections) {
            connection.close();
        }
    }
}
