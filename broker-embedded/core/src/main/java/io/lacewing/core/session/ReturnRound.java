package io.lacewing.core.session;

import io.lacewing.core.queue.MessageReference;
import io.lacewing.core.tx.Rollback;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Returns a session's deliveries to their queues: first all its consumers are suspended, so that nothing is on its
 * way any more; then the client is answered; then the messages go back, and at last the consumers go on. So no
 * message overtakes those that went back.
 */
final class ReturnRound {

    private final List<Consumer> consumers;
    private final Rollback rollback = new Rollback();
    private final Map<Consumer, Long> credits = new HashMap<>();
    private int missing;
    private Runnable quiet;

    /**
     * @param consumers those that are open and not browsers
     */
    ReturnRound(List<Consumer> consumers) {
        this.consumers = consumers;
    }

    /** Suspends the consumers, then runs the action on the session's loop. */
    void begin(Runnable whenQuiet) {
        quiet = whenQuiet;
        missing = consumers.size() + 1;
        consumers.forEach(c -> c.suspend(this::oneIsQuiet));
        oneIsQuiet();
    }

    /** Takes along what a transaction acknowledged. */
    void addAcknowledged(List<MessageReference> references) {
        references.forEach(r -> rollback.add(r, true));
    }

    /** Takes along unacknowledged deliveries; the credit of those not seen is given back. */
    void addDelivered(UnsettledDeliveries deliveries, List<Seen> seen) {
        Map<Long, Long> lastSeen = new HashMap<>();
        seen.forEach(s -> lastSeen.merge(s.consumerId(), s.lastSeenDeliveryId(), Math::max));
        deliveries.settleAll((id, consumer, reference) -> {
            boolean counted = id <= lastSeen.getOrDefault(consumer.id(), 0L);
            rollback.add(reference, counted);
            if (!counted) {
                credits.merge(consumer, (long) reference.message().encodedSize(), Long::sum);
            }
        });
    }

    /** Sends the messages back and lets the consumers go on. */
    void finish() {
        rollback.perform();
        consumers.forEach(c -> c.resume(credits.getOrDefault(c, 0L)));
    }

    private void oneIsQuiet() {
        if (--missing == 0) {
            quiet.run();
        }
    }
}
