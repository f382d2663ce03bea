package io.lacewing.benchmarks.driver;

import java.util.concurrent.TimeUnit;
import org.HdrHistogram.Histogram;

/** Times of one thread, three digits exact, up to two minutes. Filled by one thread, added up after it has ended. */
final class Latency {

    private static final long LONGEST = TimeUnit.MINUTES.toNanos(2);
    private static final int DIGITS = 3;

    private final Histogram nanos = new Histogram(LONGEST, DIGITS);

    void record(long time) {
        nanos.recordValue(Math.max(0, Math.min(time, LONGEST)));
    }

    void reset() {
        nanos.reset();
    }

    void add(Latency other) {
        nanos.add(other.nanos);
    }

    Measurement.Latencies summary() {
        if (nanos.getTotalCount() == 0) {
            return Measurement.Latencies.NONE;
        }
        return new Measurement.Latencies(nanos.getTotalCount(), micros(50), micros(90), micros(99), micros(99.9),
                micros(100));
    }

    private double micros(double percentile) {
        return nanos.getValueAtPercentile(percentile) / 1e3;
    }
}
