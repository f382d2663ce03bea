package io.lacewing.core.store;

import io.lacewing.core.collection.LongMap;
import io.lacewing.core.store.record.Acknowledged;
import io.lacewing.core.store.record.AddressAdded;
import io.lacewing.core.store.record.AddressRemoved;
import io.lacewing.core.store.record.DeliveriesCounted;
import io.lacewing.core.store.record.MessageAdded;
import io.lacewing.core.store.record.MessageRestated;
import io.lacewing.core.store.record.NodeIdentified;
import io.lacewing.core.store.record.QueueAdded;
import io.lacewing.core.store.record.QueuePaused;
import io.lacewing.core.store.record.QueueRemoved;
import io.lacewing.core.store.record.StoreRecord;
import io.lacewing.core.store.record.TransactionDecided;
import io.lacewing.core.store.record.TransactionForgotten;
import io.lacewing.core.store.record.TransactionPrepared;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The broker's durable state as a function of the log: the one applier of records, while the broker runs and at replay.
 *
 * <p>Belongs to one thread at a time: the one that opens the store, then the journal's writer.
 */
final class StoreState {

    private final LiveList live = new LiveList();
    private final Corrections corrections = new Corrections();
    private final MessageLedger messages = new MessageLedger(live, corrections);
    private final LongMap<StoredAddress> addresses = new LongMap<>();
    private final LongMap<StoredQueue> queues = new LongMap<>();
    private final LongMap<StoredTransaction> transactions = new LongMap<>();
    private StoredNode node;
    /** Null once the replay is over. */
    private ReplayMemory memory = new ReplayMemory();
    private long largestId;

    LiveList live() {
        return live;
    }

    Corrections corrections() {
        return corrections;
    }

    /** The largest id that any record mentioned. */
    long largestId() {
        return largestId;
    }

    /** Ends the replay: from now on, what is not in the state is gone. */
    void finishReplay() {
        memory = null;
        messages.leaveQueues(id -> !queues.containsKey(id));
    }

    StoreContents contents() {
        List<AddressAdded> addressList = new ArrayList<>();
        addresses.forEach(a -> addressList.add(a.record));
        List<QueueAdded> queueList = new ArrayList<>();
        queues.forEach(q -> queueList.add(q.restated()));
        List<TransactionPrepared> prepared = new ArrayList<>();
        List<TransactionDecided> heuristic = new ArrayList<>();
        transactions.forEach(t -> {
            if (t.prepared != null) {
                prepared.add(t.prepared);
            } else {
                heuristic.add(t.heuristic);
            }
        });
        return new StoreContents(node == null ? null : node.record.nodeId(), addressList, queueList,
                messages.all().stream().map(StoredMessage::restated).toList(), prepared, heuristic);
    }

    /** Applies one record of the batch at the position. */
    void apply(long position, StoreRecord record) {
        largestId = Math.max(largestId, record.largestId());
        switch (record.type()) {
            case NODE_IDENTIFIED -> identify(position, (NodeIdentified) record);
            case ADDRESS_ADDED -> addAddress(position, (AddressAdded) record);
            case ADDRESS_REMOVED -> removeAddress((AddressRemoved) record);
            case QUEUE_ADDED -> addQueue(position, (QueueAdded) record);
            case QUEUE_REMOVED -> removeQueue((QueueRemoved) record);
            case QUEUE_PAUSED -> pause((QueuePaused) record);
            case MESSAGE_ADDED -> addMessage(position, (MessageAdded) record);
            case MESSAGE_RESTATED -> messages.restate(position, (MessageRestated) record, memory);
            case ACKNOWLEDGED -> messages.acknowledge((Acknowledged) record, memory);
            case DELIVERIES_COUNTED -> messages.count((DeliveriesCounted) record);
            case TRANSACTION_PREPARED -> prepare(position, (TransactionPrepared) record);
            case TRANSACTION_DECIDED -> decide(position, (TransactionDecided) record);
            case TRANSACTION_FORGOTTEN -> forget((TransactionForgotten) record);
        }
    }

    private void identify(long position, NodeIdentified record) {
        if (node == null) {
            node = new StoredNode(record);
        }
        live.append(node, position);
    }

    private void addAddress(long position, AddressAdded record) {
        StoredAddress stored = addresses.get(record.addressId());
        if (stored == null && isZombie(record.restated(), record.addressId())) {
            corrections.add(new AddressRemoved(record.addressId()));
            return;
        }
        if (stored == null) {
            stored = new StoredAddress(record);
            addresses.put(record.addressId(), stored);
        }
        live.append(stored, position);
    }

    private void removeAddress(AddressRemoved record) {
        end(addresses.remove(record.addressId()), record.addressId());
    }

    private void addQueue(long position, QueueAdded record) {
        StoredQueue stored = queues.get(record.queueId());
        if (stored == null && isZombie(record.restated(), record.queueId())) {
            corrections.add(new QueueRemoved(record.queueId()));
            return;
        }
        if (stored == null) {
            stored = new StoredQueue(record);
            queues.put(record.queueId(), stored);
        } else if (stored.paused != record.paused()) {
            corrections.add(new QueuePaused(stored.id, stored.paused));
        }
        live.append(stored, position);
    }

    private void removeQueue(QueueRemoved record) {
        long id = record.queueId();
        StoredQueue stored = queues.remove(id);
        end(stored, id);
        if (stored != null && messages.size() > 0) {
            messages.leaveQueues(queueId -> queueId == id);
        }
    }

    /** The queue's own record stays where it is: the log from there on says that it is paused. */
    private void pause(QueuePaused record) {
        StoredQueue stored = queues.get(record.queueId());
        if (stored != null) {
            stored.paused = record.paused();
        }
    }

    private void addMessage(long position, MessageAdded record) {
        long[] queueIds = present(record.queueIds());
        messages.add(position, record.messageId(), record.message(), queueIds);
    }

    private void prepare(long position, TransactionPrepared record) {
        StoredTransaction stored = transactions.get(record.transactionId());
        if (stored == null && isZombie(record.restated(), record.transactionId())
                || stored != null && stored.heuristic != null) {
            corrections.add(stored == null ? new TransactionForgotten(record.transactionId()) : stored.heuristic);
            return;
        }
        if (stored == null) {
            stored = new StoredTransaction(record, null);
            transactions.put(record.transactionId(), stored);
        }
        live.append(stored, position);
    }

    private void decide(long position, TransactionDecided record) {
        StoredTransaction stored = transactions.get(record.transactionId());
        if (stored != null && stored.prepared != null) {
            if (record.outcome().commits() && record.firstMessageId() != TransactionDecided.REMEMBERED) {
                commit(stored, record.firstMessageId());
            }
            end(stored, record.transactionId());
            transactions.remove(record.transactionId());
        }
        if (!record.outcome().heuristic()) {
            if (memory != null) {
                memory.end(record.transactionId());
            }
            return;
        }
        if (stored == null && isZombie(true, record.transactionId())) {
            corrections.add(new TransactionForgotten(record.transactionId()));
            return;
        }
        StoredTransaction remembered = stored != null && stored.heuristic != null ? stored
                : new StoredTransaction(null, record);
        transactions.put(record.transactionId(), remembered);
        live.append(remembered, position);
    }

    private void commit(StoredTransaction stored, long firstMessageId) {
        long id = firstMessageId;
        LiveRecord place = stored;
        for (TransactionPrepared.Send send : stored.prepared.sends()) {
            long[] queueIds = present(send.queueIds());
            messages.addBeside(place, id, send.message(), queueIds);
            largestId = Math.max(largestId, id++);
        }
    }

    private void forget(TransactionForgotten record) {
        end(transactions.remove(record.transactionId()), record.transactionId());
    }

    private void end(LiveRecord stored, long id) {
        if (stored != null) {
            live.remove(stored);
        }
        if (memory != null) {
            memory.end(id);
        }
    }

    /** Whether a record that is not in the state is a copy of something that has ended. */
    private boolean isZombie(boolean restated, long id) {
        return restated && (memory == null || memory.hasEnded(id));
    }

    /** The queues that exist. In a replay all may: some are restated only later in the log. */
    private long[] present(long[] queueIds) {
        if (memory != null) {
            return queueIds;
        }
        for (long queueId : queueIds) {
            if (!queues.containsKey(queueId)) {
                return Arrays.stream(queueIds).filter(queues::containsKey).toArray();
            }
        }
        return queueIds;
    }
}
