package io.lacewing.journal.segment;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;

import io.lacewing.journal.DurableCallback;
import io.lacewing.journal.Journal;
import io.lacewing.journal.JournalConfiguration;
import io.lacewing.journal.JournalException;
import io.lacewing.journal.JournalListener;
import io.lacewing.journal.JournalStatistics;
import io.lacewing.journal.RecordBatch;
import io.lacewing.journal.SegmentInfo;

/**
 * Appends per second with forced group commit, on the disk of the directory given as argument (default: target). Each
 * proposer has a number of proposals under way; one means that it waits for each. Old segments are dropped on the way.
 */
public final class JournalBenchmark {

    private static final long SECONDS = 5;

    private JournalBenchmark() {
    }

    public static void main(String[] args) throws IOException, InterruptedException {
        Path directory = Path.of(args.length > 0 ? args[0] : "target").resolve("journal-benchmark");
        System.out.println("payload  proposers  under way  appends/s    MiB/s  forces/s  in a group  mean wait");
        run(directory, 1024, 4, 1000, false);
        int[][] cases = {{100, 1, 1}, {1024, 1, 1}, {1024, 16, 1}, {1024, 100, 1}, {1024, 2, 100}, {1024, 2, 1000},
                {100, 2, 1000}, {10_240, 2, 100}};
        for (int[] c : cases) {
            run(directory, c[0], c[1], c[2], true);
        }
        replay(directory, 1024, 200_000);
        delete(directory);
    }

    private static void replay(Path directory, int payload, int batches) throws IOException {
        delete(directory);
        SegmentedJournalCarrier carrier = new SegmentedJournalCarrier(JournalConfiguration.in(directory));
        try (Journal journal = carrier.open((position, type, bytes) -> { }, JournalListener.NONE)) {
            AtomicBoolean stop = new AtomicBoolean();
            AtomicInteger left = new AtomicInteger(batches);
            propose(journal, new byte[payload], 1000, () -> left.decrementAndGet() < 0, stop);
        }
        int[] seen = new int[1];
        long start = System.nanoTime();
        try (Journal journal = carrier.open((position, type, bytes) -> seen[0]++, JournalListener.NONE)) {
            double seconds = (System.nanoTime() - start) / 1e9;
            System.out.printf(Locale.ROOT, "opening a log of %d records of %d bytes in %d segments: %.0f ms%n", seen[0],
                    payload, journal.segments().size(), seconds * 1000);
        }
    }

    private static void run(Path directory, int payload, int proposers, int underWay, boolean print)
            throws IOException, InterruptedException {
        delete(directory);
        JournalConfiguration configuration = JournalConfiguration.in(directory);
        SegmentedJournalCarrier carrier = new SegmentedJournalCarrier(configuration);
        try (Journal journal = carrier.open((position, type, bytes) -> { }, JournalListener.NONE)) {
            AtomicBoolean stop = new AtomicBoolean();
            List<Thread> threads = new ArrayList<>();
            for (int i = 0; i < proposers; i++) {
                threads.add(new Thread(() -> propose(journal, new byte[payload], underWay, stop::get, stop)));
            }
            long start = System.nanoTime();
            threads.forEach(Thread::start);
            for (long i = 0; i < SECONDS * 10; i++) {
                Thread.sleep(100);
                List<SegmentInfo> segments = journal.segments();
                journal.dropBefore(segments.get(segments.size() - 1).firstPosition());
            }
            stop.set(true);
            for (Thread thread : threads) {
                thread.join();
            }
            double seconds = (System.nanoTime() - start) / 1e9;
            if (print) {
                report(payload, proposers, underWay, journal.statistics(), seconds);
            }
        }
    }

    private static void propose(Journal journal, byte[] payload, int underWay, BooleanSupplier ends,
                                AtomicBoolean stop) {
        Semaphore permits = new Semaphore(underWay);
        DurableCallback callback = new DurableCallback() {
            @Override
            public void durable(long position) {
                permits.release();
            }

            @Override
            public void failed(JournalException cause) {
                stop.set(true);
                permits.release();
            }
        };
        while (!stop.get() && !ends.getAsBoolean()) {
            permits.acquireUninterruptibly();
            journal.propose(RecordBatch.of((byte) 1, payload), callback);
        }
        permits.acquireUninterruptibly(underWay);
    }

    private static void report(int payload, int proposers, int underWay, JournalStatistics s, double seconds) {
        System.out.printf(Locale.ROOT, "%7d  %9d  %9d  %9.0f  %7.1f  %8.0f  %10.1f  %6.2f ms%n", payload, proposers,
                underWay, s.batches() / seconds, s.bytes() / seconds / (1 << 20), s.forces() / seconds,
                (double) s.batches() / s.groups(), 1000 * seconds * proposers * underWay / s.batches());
    }

    private static void delete(Path directory) throws IOException {
        if (Files.exists(directory)) {
            try (var files = Files.list(directory)) {
                for (Path file : files.toList()) {
                    Files.delete(file);
                }
            }
            Files.delete(directory);
        }
    }
}
