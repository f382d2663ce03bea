package io.lacewing.benchmarks.scenario;

import io.lacewing.benchmarks.driver.Workload;

/**
 * A row of the table.
 *
 * @param id       as the command line names it
 * @param title    what it is, in a few words
 * @param workload what the driver does
 */
public record Scenario(String id, String title, Workload workload) {

    /** There is a bare relay, or a bare journal, to compare with: at full speed, without selectors. */
    public boolean limited() {
        return workload.sending().rate() == 0 && workload.filtering().equals(Workload.Filtering.NONE);
    }

    /** The same at a fixed rate, of all producers together: for its latencies. */
    Scenario at(long rate) {
        Workload.Sending s = workload.sending();
        Workload.Sending paced = new Workload.Sending(s.persistent(), s.blocking(), s.transactionSize(), rate,
                s.mostInFlight());
        return new Scenario(id + "@" + rate, title + ", " + rate + " messages/s", new Workload(workload.shape(),
                paced, workload.receiving(), workload.filtering(), workload.extent()));
    }
}
