package io.lacewing.core.store;

import io.lacewing.core.loop.Handover;
import io.lacewing.core.outcome.BrokerException;

/**
 * Told what became of a proposal: exactly one of the methods, once. Usually called by the journal's writer thread, so
 * it only hands over; it may be called from within {@link Store#propose} too.
 */
public interface StoreCompletion {

    /** For proposals whose outcome nobody waits for. */
    StoreCompletion NONE = new StoreCompletion() {
        @Override
        public void durable(Handover handover) {
            // nobody waits
        }

        @Override
        public void failed(BrokerException error, Handover handover) {
            // the failure of the store is reported as such
        }
    };

    /**
     * The records are durable. What they mean for queues is handed over here, in the order of the log.
     */
    void durable(Handover handover);

    /** The records may or may not be in the log; they take no effect as long as this broker runs. */
    void failed(BrokerException error, Handover handover);
}
