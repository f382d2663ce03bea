package io.lacewing.benchmarks.driver;

import java.util.List;

/**
 * What was measured of a mix.
 *
 * @param legs       in the order of the workload
 * @param nanos      length of the window
 * @param broker     as in {@link Measurement}
 * @param driver     as in {@link Measurement}
 * @param violations what was lost, came twice or out of order; empty is how it should be
 * @param notes      what a reader should know
 */
public record MixMeasurement(List<Leg> legs, long nanos, Measurement.Usage broker, Measurement.Usage driver,
        List<String> violations, List<String> notes) {

    public MixMeasurement {
        legs = List.copyOf(legs);
        violations = List.copyOf(violations);
        notes = List.copyOf(notes);
    }

    /**
     * @param name     of the leg
     * @param due      deliveries in the window, had every message been delivered when it was due
     * @param consumed deliveries in the window
     * @param delivery from the time when the first producer's message was due until it, or what followed from it, was here
     */
    public record Leg(String name, double due, long consumed, Measurement.Latencies delivery) {
    }

    /** Deliveries of all legs. */
    public long consumed() {
        return legs.stream().mapToLong(Leg::consumed).sum();
    }
}
