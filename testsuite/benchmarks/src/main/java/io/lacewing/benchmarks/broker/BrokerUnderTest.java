package io.lacewing.benchmarks.broker;

import java.io.IOException;

/**
 * A broker that can be measured. Stateless: every {@link #start} is a broker with an empty data directory.
 */
public interface BrokerUnderTest {

    /** What tables and the command line call it: lower case, no spaces. */
    String name();

    /** The version that is measured. */
    String version();

    /** The oldest feature release of Java that its broker and its client run on. */
    default int leastJava() {
        return 17;
    }

    /**
     * Starts it and waits until clients can connect. Everything that takes long once, such as making journal files, is
     * done when this returns.
     *
     * @throws IOException          if it did not start; the message has the end of what it printed. Nothing is left running
     * @throws InterruptedException if the waiting was interrupted; nothing is left running
     */
    Running start(BrokerTuning tuning) throws IOException, InterruptedException;
}
