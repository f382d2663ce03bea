package io.lacewing.benchmarks.limit;

import io.lacewing.benchmarks.driver.Measurement;
import io.lacewing.benchmarks.driver.Workload;
import io.lacewing.benchmarks.exchange.RecordFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The relay's producers and consumers: {@code RelayClients WORKLOAD RESULT PORT}. Each is a thread with a blocking socket;
 * a producer makes each message and collects as many as fit in a write.
 */
public final class RelayClients {

    private static final long PATIENCE_MILLIS = 10_000;

    private final Workload workload;
    private final List<RelayConsumer> consumers = new ArrayList<>();
    private final List<RelayProducer> producers = new ArrayList<>();

    private RelayClients(Workload workload, int port) throws IOException {
        this.workload = workload;
        Workload.Shape shape = workload.shape();
        boolean alone = shape.kind() == Workload.Kind.TOPIC || shape.consumers() == shape.destinations();
        for (int i = 0; i < shape.consumers(); i++) {
            consumers.add(new RelayConsumer(port, i % shape.destinations(), shape.producers(), alone));
        }
        for (int i = 0; i < shape.producers(); i++) {
            producers.add(new RelayProducer(port, i % shape.destinations(), i, shape.bodyBytes()));
        }
    }

    public static void main(String[] arguments) throws IOException, InterruptedException {
        Workload workload = RecordFile.read(Path.of(arguments[0]), Workload.class);
        Measurement measured = new RelayClients(workload, Integer.parseInt(arguments[2])).measure();
        RecordFile.write(Path.of(arguments[1]), measured);
        System.exit(0);
    }

    private Measurement measure() throws InterruptedException {
        List<Thread> sending = new ArrayList<>();
        consumers.forEach(consumer -> daemon(consumer).start());
        producers.forEach(producer -> sending.add(daemon(producer)));
        sending.forEach(Thread::start);
        Thread.sleep((long) (workload.extent().warmUpSeconds() * 1000));
        long begin = System.nanoTime();
        long sent = sent();
        long consumed = consumed();
        Thread.sleep((long) (workload.extent().seconds() * 1000));
        Measurement.Throughput throughput = new Measurement.Throughput(sent() - sent, consumed() - consumed,
                System.nanoTime() - begin);
        producers.forEach(RelayProducer::stop);
        for (Thread thread : sending) {
            thread.join(PATIENCE_MILLIS);
        }
        return Limits.measurement(throughput, drained());
    }

    private static Thread daemon(Runnable task) {
        Thread thread = new Thread(task);
        thread.setDaemon(true);
        return thread;
    }

    private List<String> drained() throws InterruptedException {
        long deadline = System.nanoTime() + PATIENCE_MILLIS * 1_000_000;
        while (consumed() < expected() && System.nanoTime() - deadline < 0) {
            Thread.sleep(1);
        }
        List<String> violations = new ArrayList<>();
        if (consumed() != expected()) {
            violations.add(consumed() + " messages came of " + expected());
        }
        long wrong = consumers.stream().mapToLong(RelayConsumer::violations).sum();
        if (wrong > 0) {
            violations.add(wrong + " messages were out of order");
        }
        return violations;
    }

    private long expected() {
        if (workload.shape().kind() == Workload.Kind.QUEUE) {
            return sent();
        }
        long sum = 0;
        for (int i = 0; i < producers.size(); i++) {
            sum += producers.get(i).sent() * workload.shape().consumersOf(i).size();
        }
        return sum;
    }

    private long sent() {
        return producers.stream().mapToLong(RelayProducer::sent).sum();
    }

    private long consumed() {
        return consumers.stream().mapToLong(RelayConsumer::consumed).sum();
    }
}
