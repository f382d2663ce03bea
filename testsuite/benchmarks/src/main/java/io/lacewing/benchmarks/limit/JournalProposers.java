package io.lacewing.benchmarks.limit;

import io.lacewing.benchmarks.driver.Measurement;
import io.lacewing.benchmarks.driver.Workload;
import io.lacewing.benchmarks.exchange.RecordFile;
import io.lacewing.journal.Journal;
import io.lacewing.journal.JournalConfiguration;
import io.lacewing.journal.JournalListener;
import io.lacewing.journal.JournalStatistics;
import io.lacewing.journal.segment.SegmentedJournalCarrier;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The bare journal's program: {@code JournalProposers WORKLOAD RESULT DIRECTORY}. Counted are messages whose batch is
 * durable; device syncs are the journal's own count of its forces.
 */
public final class JournalProposers {

    private static final int NOT_WAITING = 1000;
    private static final long DROP_MILLIS = 20;

    private JournalProposers() {
    }

    public static void main(String[] arguments) throws IOException, InterruptedException {
        Workload workload = RecordFile.read(Path.of(arguments[0]), Workload.class);
        JournalConfiguration settings = JournalConfiguration.in(Path.of(arguments[2]));
        try (Journal journal = new SegmentedJournalCarrier(settings)
                .open((position, type, payload) -> { }, JournalListener.NONE)) {
            RecordFile.write(Path.of(arguments[1]), measure(workload, journal));
        }
    }

    private static Measurement measure(Workload workload, Journal journal) throws InterruptedException {
        Workload.Sending sending = workload.sending();
        int batch = Math.max(1, sending.transactionSize());
        int underWay = sending.blocking() || sending.transactionSize() > 0 ? 1 : NOT_WAITING;
        int bytes = Frames.MESSAGE_HEADER + workload.shape().bodyBytes();
        List<JournalProposer> proposers = IntStream.range(0, workload.shape().producers())
                .mapToObj(i -> new JournalProposer(journal, bytes, batch, underWay)).toList();
        List<Thread> threads = proposers.stream().map(Thread::new).toList();
        threads.forEach(Thread::start);
        pass(workload.extent().warmUpSeconds(), journal, proposers);
        long begin = System.nanoTime();
        long count = durable(proposers);
        JournalStatistics before = journal.statistics();
        pass(workload.extent().seconds(), journal, proposers);
        long messages = durable(proposers) - count;
        long nanos = System.nanoTime() - begin;
        long forces = journal.statistics().forces() - before.forces();
        proposers.forEach(JournalProposer::stop);
        for (Thread thread : threads) {
            thread.join();
        }
        Measurement.Usage usage = new Measurement.Usage(-1, -1, -1, forces);
        return new Measurement(new Measurement.Throughput(messages, messages, nanos), usage,
                Measurement.Usage.UNKNOWN, Measurement.Latencies.NONE,
                proposers.stream().flatMap(proposer -> proposer.failures().stream()).toList(), List.of());
    }

    /** Lets the time pass and drops what is durable, so that files are used again, as a broker does. */
    private static void pass(double seconds, Journal journal, List<JournalProposer> proposers)
            throws InterruptedException {
        long end = System.nanoTime() + (long) (seconds * 1e9);
        while (end - System.nanoTime() > 0) {
            Thread.sleep(Math.min(DROP_MILLIS, Math.max(1, (end - System.nanoTime()) / 1_000_000)));
            journal.dropBefore(proposers.stream().mapToLong(JournalProposer::position).min().orElse(0));
        }
    }

    private static long durable(List<JournalProposer> proposers) {
        return proposers.stream().mapToLong(JournalProposer::durable).sum();
    }
}
