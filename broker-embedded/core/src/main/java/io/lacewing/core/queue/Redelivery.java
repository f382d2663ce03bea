package io.lacewing.core.queue;

import io.lacewing.core.settings.AddressSettings;
import io.lacewing.core.store.record.DeliveriesCounted;
import java.util.ArrayList;
import java.util.List;

/**
 * Sorts messages that came back together: those that wait again, perhaps for a while, and those whose attempts are
 * exhausted. Belongs to the queue's loop, for one run.
 */
final class Redelivery {

    private final AddressSettings.Delivery settings;
    private final long now;
    private final List<MessageReference> waiting = new ArrayList<>();
    private final List<MessageReference> exhausted = new ArrayList<>(0);
    private final List<MessageReference> counted = new ArrayList<>(0);

    Redelivery(AddressSettings.Delivery settings, long now) {
        this.settings = settings;
        this.now = now;
    }

    void add(Returned returned) {
        MessageReference reference = returned.reference();
        if (!returned.counted()) {
            reference.deliveryCount(reference.deliveryCount() - 1);
        } else if (isExhausted(reference)) {
            exhausted.add(reference);
            return;
        } else {
            long delay = settings.delayAfter(reference.deliveryCount());
            reference.availableAt(delay == 0 ? 0 : now + delay);
            if (reference.stored()) {
                counted.add(reference);
            }
        }
        waiting.add(reference);
    }

    /** Those that wait again, now or later. */
    List<MessageReference> waiting() {
        return waiting;
    }

    List<MessageReference> exhausted() {
        return exhausted;
    }

    /** One record of the attempts, for all that came back; null if the store need not know. */
    DeliveriesCounted record(long queueId) {
        if (counted.isEmpty()) {
            return null;
        }
        int n = counted.size();
        long[] ids = new long[n];
        int[] counts = new int[n];
        long[] available = new long[n];
        for (int i = 0; i < n; i++) {
            MessageReference reference = counted.get(i);
            ids[i] = reference.id();
            counts[i] = reference.deliveryCount();
            available[i] = reference.availableAt();
        }
        return new DeliveriesCounted(queueId, ids, counts, available);
    }

    private boolean isExhausted(MessageReference reference) {
        int most = settings.maxDeliveryAttempts();
        return most > 0 && reference.deliveryCount() >= most;
    }
}
