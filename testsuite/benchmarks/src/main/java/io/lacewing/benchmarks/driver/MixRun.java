package io.lacewing.benchmarks.driver;

import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.management.JMException;

/**
 * One run of a mix: all legs at their rates at the same time, for a window; then the producers stop, everything arrives
 * at the end of each leg, and the sums are compared. Used by one thread.
 */
final class MixRun implements AutoCloseable {

    private final MixWorkload mix;
    private final Probe probe;
    private final Map<MixWorkload.Leg, Schedule> schedules = new LinkedHashMap<>();
    private final Map<MixWorkload.Leg, Consumers> consumers = new LinkedHashMap<>();
    private final Map<MixWorkload.Leg, Producers> producers = new LinkedHashMap<>();

    MixRun(ConnectionFactory factory, MixWorkload mix, Probe probe) throws JMSException {
        this.mix = mix;
        this.probe = probe;
        for (MixWorkload.Leg leg : mix.legs()) {
            Schedule schedule = leg.first()
                    ? new Schedule(leg.workload().sending().rate(), leg.workload().shape().producers())
                    : schedules.get(mix.firstOf(leg));
            schedules.put(leg, schedule);
            consumers.put(leg, new Consumers(factory, leg.workload(), schedule, mix.fedBy(leg)));
        }
        for (MixWorkload.Leg leg : mix.legs()) {
            if (leg.first()) {
                producers.put(leg, new Producers(factory, leg.workload(), schedules.get(leg),
                        consumers.get(leg)::ledgersOf));
            }
        }
    }

    MixMeasurement measure() throws IOException, JMException {
        long start = System.nanoTime();
        producers.keySet().forEach(leg -> schedules.get(leg).begin(start));
        producers.values().forEach(some -> some.start(Long.MAX_VALUE));
        Waiting.sleep(mix.warmUpSeconds());
        Measurement.Usage brokerBefore = probe.broker();
        Measurement.Usage driverBefore = probe.driver();
        OtherLoad othersBefore = OtherLoad.now();
        long begin = System.nanoTime();
        producers.keySet().forEach(leg -> schedules.get(leg).record(begin, begin + Waiting.nanos(mix.seconds())));
        long[] before = counts();
        Waiting.sleep(mix.seconds());
        long[] after = counts();
        long nanos = System.nanoTime() - begin;
        OtherLoad othersAfter = OtherLoad.now();
        Measurement.Usage broker = brokerBefore.equals(Measurement.Usage.UNKNOWN) ? brokerBefore
                : ProcessUsage.between(brokerBefore, probe.broker());
        Measurement.Usage driver = ProcessUsage.between(driverBefore, probe.driver());
        List<String> notes = notes(othersBefore.note(othersAfter, Math.max(0, broker.cpuNanos()) + driver.cpuNanos(),
                nanos, Runtime.getRuntime().availableProcessors()));
        List<String> violations = finish();
        return new MixMeasurement(legs(before, after, nanos), nanos, broker, driver, violations, notes);
    }

    private long[] counts() {
        return consumers.values().stream().mapToLong(Consumers::count).toArray();
    }

    private List<String> notes(String othersNote) {
        List<String> notes = new ArrayList<>();
        producers.forEach((leg, some) -> {
            if (some.heldBack()) {
                notes.add(leg.name() + ": held back at " + leg.workload().sending().mostInFlight()
                        + " messages in flight");
            }
        });
        if (!othersNote.isEmpty()) {
            notes.add(othersNote);
        }
        return notes;
    }

    /** Stops everything; returns what went wrong, each line beginning with the leg. */
    private List<String> finish() {
        List<String> violations = new ArrayList<>();
        producers.values().forEach(Producers::stop);
        for (MixWorkload.Leg leg : mix.legs()) {
            Producers source = producers.get(mix.firstOf(leg));
            List<String> own = new ArrayList<>(
                    new Arrival(leg.workload().shape(), source, consumers.get(leg)).await());
            if (leg.first()) {
                own.addAll(source.violations());
            }
            own.addAll(consumers.get(leg).violations());
            own.forEach(violation -> violations.add(leg.name() + ": " + violation));
        }
        return violations;
    }

    private List<MixMeasurement.Leg> legs(long[] before, long[] after, long nanos) {
        List<MixMeasurement.Leg> legs = new ArrayList<>();
        for (MixWorkload.Leg leg : mix.legs()) {
            int i = legs.size();
            Latency delivery = new Latency();
            consumers.get(leg).addLatencies(delivery);
            double due = mix.firstOf(leg).workload().sending().rate() * leg.copies() * nanos / 1e9;
            legs.add(new MixMeasurement.Leg(leg.name(), due, after[i] - before[i], delivery.summary()));
        }
        return legs;
    }

    @Override
    public void close() throws JMSException {
        for (Producers some : producers.values()) {
            some.close();
        }
        for (Consumers some : consumers.values()) {
            some.close();
        }
    }
}
