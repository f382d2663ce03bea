package io.lacewing.benchmarks.driver;

import java.util.List;

/**
 * What a driver, or the program of a limit, has measured.
 *
 * @param throughput what came through in the measured window
 * @param broker     what the broker's process used in the window; {@link Usage#UNKNOWN} if it is the driver's own
 * @param driver     what the driver's process used in the window
 * @param latency    at a fixed rate, from the time a message was due to its consumption; without a rate, how long the
 *                   sends took, if they block
 * @param violations what was lost, came twice or out of order; empty is how it should be
 * @param notes      what a reader should know, such as that producers were held back
 * @param setUp      how long the consumers took to subscribe
 */
public record Measurement(Throughput throughput, Usage broker, Usage driver, Latencies latency,
        List<String> violations, List<String> notes, SetUp setUp) {

    public Measurement {
        violations = List.copyOf(violations);
        notes = List.copyOf(notes);
    }

    /** Where nobody subscribed, or nobody looked. */
    public Measurement(Throughput throughput, Usage broker, Usage driver, Latencies latency, List<String> violations,
            List<String> notes) {
        this(throughput, broker, driver, latency, violations, notes, SetUp.UNKNOWN);
    }

    /** Nothing was measured, because subscribing took too long. */
    static Measurement leftOut(SetUp setUp) {
        return new Measurement(new Throughput(0, 0, 0), Usage.UNKNOWN, Usage.UNKNOWN, Latencies.NONE, List.of(),
                List.of("left out: " + setUp.subscribed() + " of " + setUp.wanted() + " subscriptions in "
                        + Math.round(setUp.nanos() / 1e9) + " s"), setUp);
    }

    /**
     * @param subscribed consumers there were when subscribing ended
     * @param wanted     consumers there should have been
     * @param nanos      until all of them had subscribed, or the time for it was over; connecting included
     */
    public record SetUp(int subscribed, int wanted, long nanos) {

        public static final SetUp UNKNOWN = new SetUp(0, 0, 0);

        public boolean complete() {
            return subscribed == wanted;
        }
    }

    /**
     * @param sent     messages that producers have sent
     * @param consumed messages that consumers have got, all of them together
     * @param nanos    length of the window
     */
    public record Throughput(long sent, long consumed, long nanos) {

        /** Messages consumed a second. */
        public double rate() {
            return nanos == 0 ? 0 : consumed * 1e9 / nanos;
        }
    }

    /**
     * @param cpuNanos       processor time, user and system
     * @param residentBytes  most memory resident at the begin and the end of the window
     * @param allocatedBytes what the threads alive have allocated on the heap; -1 if not known
     * @param deviceSyncs    cache flushes that the disk completed, whoever asked; -1 if not known
     */
    public record Usage(long cpuNanos, long residentBytes, long allocatedBytes, long deviceSyncs) {

        public static final Usage UNKNOWN = new Usage(-1, -1, -1, -1);
    }

    /**
     * Percentiles in microseconds.
     *
     * @param count how many messages were looked at; 0 if latency was not measured
     */
    public record Latencies(long count, double median, double p90, double p99, double p999, double most) {

        public static final Latencies NONE = new Latencies(0, 0, 0, 0, 0, 0);
    }
}
