package io.lacewing.core.tx;

import io.lacewing.core.loop.Handover;
import io.lacewing.core.outcome.BrokerException;
import io.lacewing.core.queue.MessageReference;
import io.lacewing.core.queue.Queue;
import io.lacewing.core.queue.Settlement;
import io.lacewing.core.routing.QueueFeeder;
import io.lacewing.core.store.Durability;
import io.lacewing.core.store.Store;
import io.lacewing.core.store.StoreCompletion;
import io.lacewing.core.store.record.Acknowledged;
import io.lacewing.core.store.record.MessageAdded;
import io.lacewing.core.store.record.StoreRecord;
import io.lacewing.core.store.record.TransactionPrepared;
import io.lacewing.message.Message;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Messages that enter queues and messages that leave queues, as one. What concerns durable queues and persistent
 * messages goes through the store in one batch; all of it takes place when that batch is durable.
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

        boolean stored() {
            return storedIn.length > 0;
        }
    }

    private final List<Send> sends = new ArrayList<>();
    private final List<MessageReference> removals = new ArrayList<>();
    /** How many of the messages the store has to know. */
    private int storedSends;

    /** Adds a message for queues; with no queue it is of no effect. */
    public void send(Message message, Queue[] queues) {
        if (queues.length > 0) {
            add(new Send(message, queues, QueueFeeder.storing(message, queues)));
        }
    }

    /**
     * Adds a message that the store was told of before the broker started, and the queues that are left of those it
     * goes to.
     */
    public void restoreSend(TransactionPrepared.Send held, Queue[] queues) {
        add(new Send(held.message(), queues, held.queueIds()));
    }

    /** Takes a message in delivery out of its queue for good. */
    public void remove(MessageReference reference) {
        removals.add(reference);
    }

    /** Takes messages in delivery out of their queues for good. */
    public void removeAll(List<MessageReference> references) {
        removals.addAll(references);
    }

    public void addAll(UnitOfWork other) {
        other.sends.forEach(this::add);
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
        long firstId = takeIds(store);
        List<StoreRecord> records = records(firstId);
        if (records.isEmpty()) {
            perform(firstId, Handover.DIRECT);
            completion.durable(Handover.DIRECT);
        } else {
            store.propose(records, durability, new Commit(firstId, completion));
        }
    }

    /** The part that the store has to know, as a prepared branch; null if there is none. */
    public TransactionPrepared prepared(TransactionPrepared header) {
        List<TransactionPrepared.Send> stored = new ArrayList<>();
        for (Send send : sends) {
            if (send.stored()) {
                stored.add(new TransactionPrepared.Send(send.storedIn, send.message));
            }
        }
        List<Acknowledged> acknowledged = acknowledged();
        return stored.isEmpty() && acknowledged.isEmpty() ? null
                : new TransactionPrepared(header.transactionId(), false,
                header.preparedAt(), header.xid(), acknowledged, stored);
    }

    /** The first of the ids for the messages: those that the store has to know come first. */
    long takeIds(Store store) {
        return store.nextIds(Math.max(1, sends.size()));
    }

    /**
     * Brings to the queues what the work means for them.
     *
     * @param firstId as {@link #takeIds} gave it
     */
    void perform(long firstId, Handover handover) {
        long storedId = firstId;
        long otherId = firstId + storedSends;
        for (Send send : sends) {
            QueueFeeder.feed(send.message, send.stored() ? storedId++ : otherId++, send.queues, handover);
        }
        Settlement.of(removals, handover);
    }

    private void add(Send send) {
        sends.add(send);
        storedSends += send.stored() ? 1 : 0;
    }

    private List<StoreRecord> records(long firstId) {
        List<StoreRecord> records = new ArrayList<>(storedSends + 1);
        long id = firstId;
        for (Send send : sends) {
            if (send.stored()) {
                records.add(new MessageAdded(id++, send.storedIn, send.message));
            }
        }
        records.addAll(acknowledged());
        return records;
    }

    private List<Acknowledged> acknowledged() {
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

    private final class Commit implements StoreCompletion {

        private final long firstId;
        private final StoreCompletion completion;

        Commit(long firstId, StoreCompletion completion) {
            this.firstId = firstId;
            this.completion = completion;
        }

        @Override
        public boolean awaited() {
            return completion.awaited();
        }

        @Override
        public void durable(Handover handover) {
            perform(firstId, handover);
            completion.durable(handover);
        }

        @Override
        public void failed(BrokerException error, Handover handover) {
            completion.failed(error, handover);
        }
    }
}
