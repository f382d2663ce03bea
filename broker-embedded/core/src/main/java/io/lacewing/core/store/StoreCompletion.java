package io.lacewing.core.store;

import io.lacewing.core.loop.Handover;
import io.lacewing.core.outcome.BrokerException;

/**
 * Told what became of a proposal: exactly one of {@link #durable} and {@link #failed}, once. Usually called by the
 * thread that writes the journal, whichever that is, so it only hands over; it may be called from within
 * {@link Store#propose} too.
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
     * Whether a client does nothing but wait until this has been told. Asked once, by the thread that proposes, while
     * it does.
     */
    default boolean awaited() {
        return false;
    }

    /**
     * The records are durable. What they mean for queues is handed over here, in the order of the log.
     */
    void durable(Handover handover);

    /** The records may or may not be in the log; they take no effect as long as this broker runs. */
    void failed(BrokerException error, Handover handover);
}
