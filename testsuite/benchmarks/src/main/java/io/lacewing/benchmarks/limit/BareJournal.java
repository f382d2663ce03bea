package io.lacewing.benchmarks.limit;

import io.lacewing.benchmarks.broker.BrokerTuning;
import io.lacewing.benchmarks.broker.Layout;
import io.lacewing.benchmarks.driver.Measurement;
import io.lacewing.benchmarks.driver.Workload;
import java.io.IOException;

/**
 * The journal without a broker: as many proposers as the workload has producers put records of its message size into the
 * log, forced. One at a time where producers wait for each message, as many as the journal takes where they don't,
 * batches of a transaction's size where there are transactions. Nothing is acknowledged: a broker writes a second, small
 * record for each message consumed. What is durable is dropped, as if consumed.
 */
public final class BareJournal implements Limit {

    private final Layout layout;

    public BareJournal(Layout layout) {
        this.layout = layout;
    }

    @Override
    public String name() {
        return "journal";
    }

    @Override
    public Measurement measure(Workload workload, BrokerTuning tuning) throws IOException, InterruptedException {
        return LimitProcess.run(layout, tuning, JournalProposers.class, workload,
                tuning.directory().resolve("journal").toString());
    }
}
