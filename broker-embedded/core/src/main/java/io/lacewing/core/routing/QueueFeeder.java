package io.lacewing.core.routing;

import io.lacewing.core.loop.Handover;
import io.lacewing.core.queue.MemoryAccount;
import io.lacewing.core.queue.MessageReference;
import io.lacewing.core.queue.Queue;
import io.lacewing.core.store.StoreEffects;
import io.lacewing.core.store.record.MessageRestated;
import io.lacewing.message.Message;

/** Brings what the store says to the queues that it concerns. Thread-safe. */
public final class QueueFeeder implements StoreEffects {

    private final Directory directory;

    public QueueFeeder(Directory directory) {
        this.directory = directory;
    }

    @Override
    public void messageAdded(long messageId, Message message, long[] queueIds, Handover handover) {
        Queue[] queues = queues(queueIds);
        MemoryAccount.Charging charging = charge(message, queues);
        for (Queue queue : queues) {
            if (queue != null) {
                MessageReference reference = new MessageReference(queue, messageId, message, true, charging);
                handover.add(queue.loop(), () -> queue.add(reference));
            }
        }
    }

    @Override
    public void acknowledged(long queueId, long[] messageIds, Handover handover) {
        Queue queue = directory.queue(queueId);
        if (queue != null) {
            handover.add(queue.loop(), () -> queue.acknowledged(messageIds));
        }
    }

    /** Puts a message that the store held at start into its queues. */
    public void restore(MessageRestated held, Handover handover) {
        Queue[] queues = queues(held.queueIds());
        MemoryAccount.Charging charging = charge(held.message(), queues);
        for (int i = 0; i < queues.length; i++) {
            Queue queue = queues[i];
            if (queue != null) {
                MessageReference reference = new MessageReference(queue, held.messageId(), held.message(), true,
                        charging)
                        .restored(held.deliveryCounts()[i], held.availableAt()[i]);
                handover.add(queue.loop(), () -> queue.restore(reference));
            }
        }
    }

    /** The queues of the ids, null for those that are gone. */
    private Queue[] queues(long[] queueIds) {
        Queue[] queues = new Queue[queueIds.length];
        for (int i = 0; i < queueIds.length; i++) {
            queues[i] = directory.queue(queueIds[i]);
        }
        return queues;
    }

    /** Charges the address of the queues, which is one and the same; null if there is no queue. */
    private static MemoryAccount.Charging charge(Message message, Queue[] queues) {
        int holders = 0;
        MemoryAccount account = null;
        for (Queue queue : queues) {
            if (queue != null) {
                holders++;
                account = queue.memory();
            }
        }
        return holders == 0 ? null : account.charge(message.encodedSize(), holders);
    }
}
