package io.lacewing.benchmarks.limit;

import io.lacewing.benchmarks.driver.Measurement;
import java.util.List;

/** Results in the form of scenarios. */
final class Limits {

    private Limits() {
    }

    static Measurement measurement(Measurement.Throughput throughput, List<String> violations) {
        return new Measurement(throughput, Measurement.Usage.UNKNOWN, Measurement.Usage.UNKNOWN,
                Measurement.Latencies.NONE, violations, List.of());
    }
}
