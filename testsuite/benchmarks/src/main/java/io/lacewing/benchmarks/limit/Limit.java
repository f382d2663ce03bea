package io.lacewing.benchmarks.limit;

import io.lacewing.benchmarks.broker.BrokerTuning;
import io.lacewing.benchmarks.broker.Layout;
import io.lacewing.benchmarks.driver.Measurement;
import io.lacewing.benchmarks.driver.Workload;
import java.io.IOException;

/** Measures what bounds a workload from above. */
public interface Limit {

    /** What tables call it. */
    String name();

    /**
     * Runs it once, in processes of its own. Windows are times, also for workloads of a count; rates, selectors and
     * latencies are not looked at.
     *
     * @throws IOException if a process failed; the message has the end of what it printed
     */
    Measurement measure(Workload workload, BrokerTuning tuning) throws IOException, InterruptedException;

    /** The relay for a workload that is not durable, the journal for one that is. */
    static Limit of(Workload workload, Layout layout) {
        return workload.sending().persistent() ? new BareJournal(layout) : new FramedRelay(layout);
    }
}
