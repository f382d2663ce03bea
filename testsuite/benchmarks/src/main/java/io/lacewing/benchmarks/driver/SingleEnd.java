package io.lacewing.benchmarks.driver;

import jakarta.jms.Connection;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSException;
import jakarta.jms.MessageConsumer;
import jakarta.jms.Session;
import java.util.List;

/** One end of a workload of a fixed count, the other being in another process. Used by one thread. */
public final class SingleEnd {

    private static final long DRAINED_AFTER_MILLIS = 500;

    private SingleEnd() {
    }

    /** What one end saw. */
    public record Outcome(Measurement.Throughput throughput, List<String> violations) {
    }

    /** Sends the warm-up and the count. */
    public static Outcome send(ConnectionFactory factory, Workload workload) throws JMSException {
        Workload.Extent extent = workload.extent();
        try (Producers producers = new Producers(factory, workload, new Schedule(0, 1), i -> List.of())) {
            sendUpTo(producers, extent.warmUpCount());
            long begin = System.nanoTime();
            sendUpTo(producers, extent.warmUpCount() + extent.count());
            long sent = producers.sent() - extent.warmUpCount();
            return new Outcome(new Measurement.Throughput(sent, 0, System.nanoTime() - begin),
                    producers.violations());
        }
    }

    private static void sendUpTo(Producers producers, long limit) {
        producers.start(limit);
        Waiting.await(producers::done, producers::sent, Long.MAX_VALUE);
    }

    /**
     * Consumes the warm-up and the count; waits for them as long as it takes.
     *
     * @param ready called when the listener listens
     */
    public static Outcome listen(ConnectionFactory factory, Workload workload, Runnable ready) throws JMSException {
        Workload.Extent extent = workload.extent();
        long all = extent.warmUpCount() + extent.count();
        try (Consumers consumers = new Consumers(factory, workload, new Schedule(0, 1))) {
            ready.run();
            Waiting.await(() -> consumers.count() > extent.warmUpCount(), consumers::count, Long.MAX_VALUE);
            long begin = System.nanoTime();
            long before = consumers.count();
            Waiting.await(() -> consumers.count() >= all, consumers::count, Long.MAX_VALUE);
            return new Outcome(new Measurement.Throughput(0, consumers.count() - before, System.nanoTime() - begin),
                    consumers.violations());
        }
    }

    /** Throws away what is in the queue; returns how many messages that were. */
    public static long drain(ConnectionFactory factory, String queue) throws JMSException {
        Connection connection = factory.createConnection();
        try {
            Session session = connection.createSession(false, Session.AUTO_ACKNOWLEDGE);
            MessageConsumer consumer = session.createConsumer(session.createQueue(queue));
            connection.start();
            long count = 0;
            while (consumer.receive(DRAINED_AFTER_MILLIS) != null) {
                count++;
            }
            return count;
        } finally {
            connection.close();
        }
    }
}
