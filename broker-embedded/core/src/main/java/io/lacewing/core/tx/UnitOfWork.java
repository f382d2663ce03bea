package io.lacewing.core.tx;

import io.lacewing.core.loop.Handover;
import io.lacewing.core.outcome.BrokerException;
import io.lacewing.core.queue.MemoryAccount;
import io.lacewing.core.queue.MessageReference;
import io.lacewing.core.queue.Queue;
import io.lacewing.core.store.Durability;
import io.lacewing.core.store.Store;
import io.lacewing.core.store.StoreCompletion;
import io.lacewing.core.store.record.Acknowledged;
import io.lacewing.core.store.record.MessageAdded;
import io.lacewing.core.store.record.StoreRecord;
import io.lacewing.core.store.record.TransactionPrepared;
import io.lacewing.message.Message;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Messages that enter queues and messages that leave queues, as one. What concerns durable queues and persistent
 * messages goes through the store in one batch; the rest takes place when that batch is durable.
 *
 * <p>Belongs to one thread at a time; not to be changed once committed.
 */
public final class UnitOfWork {

    /**
     * A message and the queues it goes to.
     *
     * @param storedIn ids of those that it enters by a record
     */
    private record Send(Message message, Queue[] queues, long[] storedIn) {
    }

    private static final long[] NOWHERE = {};
    /** Holds a place in the log for work that the store need not know: no queue has the id. */
    private static final List<StoreRecord> PLACE = List.of(new Acknowledged(0, NOWHERE));

    private final List<Send> sends = new ArrayList<>(1);
    private final List<MessageReference> removals = new ArrayList<>(1);

    /** Adds a message for queues; with no queue it is of no effect. */
    public void send(Message message, Queue[] queues) {
        if (queues.length > 0) {
            sends.add(new Send(message, queues, storedIn(message, queues)));
        }
    }

    /** Takes a message in delivery out of its queue for good. */
    public void remove(MessageReference reference) {
        removals.add(reference);
    }

    public void addAll(UnitOfWork other) {
        sends.addAll(other.sends);
        removals.addAll(other.removals);
    }

    public boolean isEmpty() {
        return sends.isEmpty() && removals.isEmpty();
    }

    /** The messages to be taken out; to be given back if the work is not done. */
    public List<MessageReference> removals() {
        return removals;
    }

    /** As {@link #removals}, and the work has none of them any more. */
    public List<MessageReference> takeRemovals() {
        List<MessageReference> taken = List.copyOf(removals);
        removals.clear();
        return taken;
    }

    /**
     * Does the work: all of it takes effect once durable, or nothing.
     *
     * @param completion told after the effects have been handed over
     */
    public void commit(Store store, Durability durability, StoreCompletion completion) {
        long firstId = store.nextIds(Math.max(1, sends.size()));
        List<StoreRecord> records = records(firstId);
        if (records.isEmpty()) {
            applyVolatile(firstId, Handover.DIRECT);
            completion.durable(Handover.DIRECT);
        } else {
            store.propose(records, durability, new Commit(firstId, completion));
        }
    }

    /**
     * As {@link #commit}, but nothing takes effect before what this thread has proposed already, although the store
     * need not know of this.
     */
    public void commitInOrder(Store store, Durability durability, StoreCompletion completion) {
        if (concernsStore() || isEmpty()) {
            commit(store, durability, completion);
        } else {
            long firstId = store.nextIds(Math.max(1, sends.size()));
            store.propose(PLACE, Durability.RELAXED, new Commit(firstId, completion));
        }
    }

    /** Whether the store has to know of it. */
    public boolean concernsStore() {
        return sends.stream().anyMatch(s -> s.storedIn.length > 0)
                || removals.stream().anyMatch(MessageReference::stored);
    }

    /** The part that the store has to know, as a prepared branch; null if there is none. */
    public TransactionPrepared prepared(TransactionPrepared header) {
        List<TransactionPrepared.Send> stored = new ArrayList<>();
        for (Send send : sends) {
            if (send.storedIn.length > 0) {
                stored.add(new TransactionPrepared.Send(send.storedIn, send.message));
            }
        }
        List<Acknowledged> acknowledged = acknowledged();
        return stored.isEmpty() && acknowledged.isEmpty() ? null
                : new TransactionPrepared(header.transactionId(), false,
                header.preparedAt(), header.xid(), acknowledged, stored);
    }

    /** Does what the store need not know. */
    public void commitVolatile(Store store, Handover handover) {
        applyVolatile(store.nextIds(Math.max(1, sends.size())), handover);
    }

    private List<StoreRecord> records(long firstId) {
        List<StoreRecord> records = new ArrayList<>(sends.size() + 1);
        long id = firstId;
        for (Send send : sends) {
            if (send.storedIn.length > 0) {
                records.add(new MessageAdded(id, send.storedIn, send.message));
            }
            id++;
        }
        records.addAll(acknowledged());
        return records;
    }

    private List<Acknowledged> acknowledged() {
        if (removals.size() == 1) {
            MessageReference only = removals.get(0);
            return only.stored() ? List.of(new Acknowledged(only.queue().id(), new long[] {only.id()})) : List.of();
        }
        Map<Queue, List<MessageReference>> byQueue = new LinkedHashMap<>();
        for (MessageReference reference : removals) {
            if (reference.stored()) {
                byQueue.computeIfAbsent(reference.queue(), q -> new ArrayList<>()).add(reference);
            }
        }
        List<Acknowledged> acknowledged = new ArrayList<>(byQueue.size());
        byQueue.forEach((queue, references) -> acknowledged.add(new Acknowledged(queue.id(),
                references.stream().mapToLong(MessageReference::id).toArray())));
        return acknowledged;
    }

    private void applyVolatile(long firstId, Handover handover) {
        long id = firstId;
        for (Send send : sends) {
            addVolatile(send, id++, handover);
        }
        for (MessageReference reference : removals) {
            if (!reference.stored()) {
                handover.add(reference.queue().loop(), () -> reference.queue().settled(reference));
            }
        }
    }

    private static void addVolatile(Send send, long id, Handover handover) {
        int holders = send.queues.length - send.storedIn.length;
        MemoryAccount.Charging charging = null;
        for (Queue queue : send.queues) {
            if (!queue.stores(send.message)) {
                charging = charging != null ? charging : queue.memory().charge(send.message.encodedSize(), holders);
                MessageReference reference = new MessageReference(queue, id, send.message, false, charging);
                handover.add(queue.loop(), () -> queue.add(reference));
            }
        }
    }

    private static long[] storedIn(Message message, Queue[] queues) {
        if (queues.length == 1) {
            return queues[0].stores(message) ? new long[] {queues[0].id()} : NOWHERE;
        }
        return message.durable() ? Arrays.stream(queues).filter(Queue::stored).mapToLong(Queue::id).toArray() : NOWHERE;
    }

    private final class Commit implements StoreCompletion {

        private final long firstId;
        private final StoreCompletion completion;

        Commit(long firstId, StoreCompletion completion) {
            this.firstId = firstId;
            this.completion = completion;
        }

        @Override
        public void durable(Handover handover) {
            applyVolatile(firstId, handover);
            completion.durable(handover);
        }

        @Override
        public void failed(BrokerException error, Handover handover) {
            completion.failed(error, handover);
        }
    }
}
