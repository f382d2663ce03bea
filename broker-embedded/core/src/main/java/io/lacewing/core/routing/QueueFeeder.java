package io.lacewing.core.routing;

import io.lacewing.core.loop.Handover;
import io.lacewing.core.queue.Charge;
import io.lacewing.core.queue.MessageReference;
import io.lacewing.core.queue.Queue;
import io.lacewing.core.store.record.MessageRestated;
import io.lacewing.message.Message;

/** Brings messages to queues. Thread-safe. */
public final class QueueFeeder {

    private static final long[] NOWHERE = {};

    private final Directory directory;

    public QueueFeeder(Directory directory) {
        this.directory = directory;
    }

    /**
     * Lets a message enter queues, all of one address.
     *
     * @param id the broker's id of the message
     * @param handover brings it to the queues' loops
     */
    public static void feed(Message message, long id, Queue[] queues, Handover handover) {
        if (queues.length == 0) {
            return;
        }
        Charge charge = queues[0].memory().charge(message.encodedSize(), queues.length, handover.from());
        for (Queue queue : queues) {
            handover.add(queue.loop(), new MessageReference(queue, id, message, charge));
        }
    }

    /** The ids of those queues that the message enters by a record of the store. Any thread. */
    public static long[] storing(Message message, Queue[] queues) {
        int count = 0;
        for (Queue queue : queues) {
            count += queue.stores(message) ? 1 : 0;
        }
        if (count == 0) {
            return NOWHERE;
        }
        long[] ids = new long[count];
        for (Queue queue : queues) {
            if (queue.stores(message)) {
                ids[ids.length - count--] = queue.id();
            }
        }
        return ids;
    }

    /** Puts a message that the store held at start into its queues. */
    public void restore(MessageRestated held, Handover handover) {
        int holders = directory.present(held.queueIds()).length;
        Charge charge = null;
        for (int i = 0; i < held.queueIds().length; i++) {
            Queue queue = directory.queue(held.queueIds()[i]);
            if (queue != null) {
                charge = charge != null ? charge
                        : queue.memory().charge(held.message().encodedSize(), holders, handover.from());
                MessageReference reference = new MessageReference(queue, held.messageId(), held.message(), charge)
                        .restored(held.deliveryCounts()[i], held.availableAt()[i]);
                handover.add(queue.loop(), () -> queue.restore(reference));
            }
        }
    }
}
