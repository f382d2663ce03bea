package io.lacewing.benchmarks.driver;

import java.io.IOException;
import javax.management.JMException;

/** Counters of the broker's process and of this one. Used by one thread. */
final class Probe implements AutoCloseable {

    private final ProcessUsage broker;
    private final ProcessUsage driver;

    /**
     * @param brokerPid the broker's process; 0 if it is this one
     */
    Probe(long brokerPid) throws IOException, JMException {
        this.broker = brokerPid == 0 ? null : ProcessUsage.of(brokerPid);
        this.driver = ProcessUsage.ofThisProcess();
    }

    Measurement.Usage broker() throws IOException, JMException {
        return broker == null ? Measurement.Usage.UNKNOWN : broker.now();
    }

    Measurement.Usage driver() throws IOException, JMException {
        return driver.now();
    }

    @Override
    public void close() throws IOException {
        if (broker != null) {
            broker.close();
        }
    }
}
