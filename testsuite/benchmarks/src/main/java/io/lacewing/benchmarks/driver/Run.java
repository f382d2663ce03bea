package io.lacewing.benchmarks.driver;

import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import javax.management.JMException;

/**
 * One run of a workload: consumers subscribe, producers warm up, a window is measured, producers stop, what is on its
 * way arrives, and the sums are compared. Used by one thread.
 */
final class Run implements AutoCloseable {

    private final Workload workload;
    private final Probe probe;
    private final Schedule schedule;
    private final Consumers consumers;
    private final Producers producers;
    private final Arrival arrival;
    private final List<String> violations = new ArrayList<>();

    Run(ConnectionFactory factory, Workload workload, Probe probe) throws JMSException {
        this.workload = workload;
        this.probe = probe;
        this.schedule = new Schedule(workload.sending().rate(), workload.shape().producers());
        this.consumers = new Consumers(factory, workload, schedule);
        this.producers = new Producers(factory, workload, schedule, consumers::ledgersOf);
        this.arrival = new Arrival(workload.shape(), producers, consumers);
    }

    Measurement measure() throws IOException, JMException {
        if (!consumers.setUp().complete()) {
            return Measurement.leftOut(consumers.setUp());
        }
        Snapshot[] window = workload.extent().counted() ? measureCount() : measureTime();
        Latency latency = new Latency();
        consumers.addLatencies(latency);
        producers.addSendTimes(latency);
        violations.addAll(producers.violations());
        violations.addAll(consumers.violations());
        List<String> notes = new ArrayList<>();
        if (producers.heldBack()) {
            notes.add("held back at " + workload.sending().mostInFlight() + " messages in flight");
        }
        notes.addAll(window[0].othersTo(window[1]));
        return new Measurement(window[0].throughputTo(window[1]), window[0].brokerTo(window[1]),
                window[0].driverTo(window[1]), latency.summary(), violations, notes, consumers.setUp());
    }

    private Snapshot[] measureTime() throws IOException, JMException {
        Workload.Extent extent = workload.extent();
        long start = System.nanoTime();
        long recordFrom = start + Waiting.nanos(extent.warmUpSeconds());
        schedule.begin(start);
        schedule.record(recordFrom, recordFrom + Waiting.nanos(extent.seconds()));
        producers.start(Long.MAX_VALUE);
        Waiting.sleep(extent.warmUpSeconds());
        Snapshot begin = begin();
        Waiting.sleep(extent.seconds());
        Snapshot end = end();
        drain();
        return new Snapshot[] {begin, end};
    }

    private Snapshot[] measureCount() throws IOException, JMException {
        Workload.Extent extent = workload.extent();
        long warmUp = extent.warmUpCount() / producers.count();
        send(warmUp, extent.warmUpSeconds());
        Snapshot begin = begin();
        schedule.record(begin.nanoTime(), Long.MAX_VALUE);
        send(producers.sent(0) + extent.count() / producers.count(), extent.seconds());
        return new Snapshot[] {begin, end()};
    }

    /** Returns when everything sent has been consumed. */
    private void send(long limit, double mostSeconds) {
        producers.start(limit);
        long deadline = System.nanoTime() + Waiting.nanos(mostSeconds);
        Waiting.await(() -> producers.done() || System.nanoTime() - deadline > 0, () -> 0, Long.MAX_VALUE);
        drain();
    }

    private void drain() {
        violations.addAll(arrival.await());
    }

    /** The window begins when this returns: asking the processes is not in it. */
    private Snapshot begin() throws IOException, JMException {
        Measurement.Usage broker = probe.broker();
        Measurement.Usage driver = probe.driver();
        return new Snapshot(producers.sent(), consumers.count(), System.nanoTime(), broker, driver, OtherLoad.now());
    }

    /** The window ends when this is called. */
    private Snapshot end() throws IOException, JMException {
        long nanoTime = System.nanoTime();
        OtherLoad others = OtherLoad.now();
        long sent = producers.sent();
        long consumed = consumers.count();
        return new Snapshot(sent, consumed, nanoTime, probe.broker(), probe.driver(), others);
    }

    @Override
    public void close() throws JMSException {
        producers.close();
        consumers.close();
    }

    /** Counters at one moment. */
    private record Snapshot(long sent, long consumed, long nanoTime, Measurement.Usage broker,
            Measurement.Usage driver, OtherLoad others) {

        Measurement.Throughput throughputTo(Snapshot end) {
            return new Measurement.Throughput(end.sent - sent, end.consumed - consumed, end.nanoTime - nanoTime);
        }

        Measurement.Usage brokerTo(Snapshot end) {
            return broker.equals(Measurement.Usage.UNKNOWN) ? broker : ProcessUsage.between(broker, end.broker);
        }

        List<String> othersTo(Snapshot end) {
            long own = Math.max(0, brokerTo(end).cpuNanos()) + driverTo(end).cpuNanos();
            String note = others.note(end.others, own, end.nanoTime - nanoTime,
                    Runtime.getRuntime().availableProcessors());
            return note.isEmpty() ? List.of() : List.of(note);
        }

        Measurement.Usage driverTo(Snapshot end) {
            return ProcessUsage.between(driver, end.driver);
        }
    }
}
