package io.lacewing.core.store;

import io.lacewing.core.collection.LongMap;
import io.lacewing.core.store.record.Acknowledged;
import io.lacewing.core.store.record.DeliveriesCounted;
import io.lacewing.core.store.record.MessageRestated;
import io.lacewing.message.Message;
import java.util.Arrays;
import java.util.Comparator;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongPredicate;

/** Which message is in which durable queue, by the log. Belongs to the thread of {@link StoreState}. */
final class MessageLedger {

    private final LongMap<StoredMessage> messages = new LongMap<>();
    private final LiveList live;
    private final Corrections corrections;

    MessageLedger(LiveList live, Corrections corrections) {
        this.live = live;
        this.corrections = corrections;
    }

    /** Adds a message stated at the position, which is the end of the log. */
    void add(long position, long id, Message message, long[] queueIds) {
        if (queueIds.length > 0 && !messages.containsKey(id)) {
            StoredMessage stored = new StoredMessage(id, message, queueIds);
            messages.put(id, stored);
            live.append(stored, position);
        }
    }

    /** Adds a message that is stated where another live record is. */
    void addBeside(LiveRecord place, long id, Message message, long[] queueIds) {
        if (queueIds.length > 0 && !messages.containsKey(id)) {
            StoredMessage stored = new StoredMessage(id, message, queueIds);
            messages.put(id, stored);
            live.insertAfter(place, stored);
        }
    }

    /**
     * A message was restated.
     *
     * @param memory what ended earlier in a replay, or null if the state is complete
     */
    void restate(long position, MessageRestated record, ReplayMemory memory) {
        StoredMessage stored = messages.get(record.messageId());
        if (stored == null) {
            stored = memory == null ? null : revive(record, memory);
        }
        for (int i = 0; i < record.queueIds().length; i++) {
            long queueId = record.queueIds()[i];
            if (stored == null || !stored.isIn(queueId)) {
                corrections.add(new Acknowledged(queueId, new long[] {record.messageId()}));
            } else if (!stored.count(queueId, record.deliveryCounts()[i], record.availableAt()[i])) {
                int known = stored.indexOf(queueId);
                corrections.add(new DeliveriesCounted(queueId, new long[] {record.messageId()},
                        new int[] {stored.deliveryCount(known)}, new long[] {stored.availableAt(known)}));
            }
        }
        if (stored != null) {
            live.append(stored, position);
        }
    }

    /** The message with those of its queues that it has not left before; null if there are none. */
    private StoredMessage revive(MessageRestated record, ReplayMemory memory) {
        long id = record.messageId();
        long[] remaining = Arrays.stream(record.queueIds()).filter(q -> !memory.hasAcknowledged(q, id)).toArray();
        if (remaining.length == 0) {
            return null;
        }
        StoredMessage stored = new StoredMessage(id, record.message(), remaining);
        messages.put(id, stored);
        return stored;
    }

    void acknowledge(Acknowledged record, ReplayMemory memory) {
        for (long id : record.messageIds()) {
            StoredMessage stored = messages.get(id);
            if (stored != null) {
                leave(stored, record.queueId());
            }
            if (memory != null) {
                memory.acknowledge(record.queueId(), id);
            }
        }
    }

    void count(DeliveriesCounted record) {
        for (int i = 0; i < record.messageIds().length; i++) {
            StoredMessage stored = messages.get(record.messageIds()[i]);
            if (stored != null) {
                stored.count(record.queueId(), record.deliveryCounts()[i], record.availableAt()[i]);
            }
        }
    }

    /**
     * Takes all messages out of the queues that are gone. Goes through all messages: queues with messages are rarely
     * deleted.
     */
    void leaveQueues(LongPredicate gone) {
        List<StoredMessage> all = all();
        for (StoredMessage stored : all) {
            for (long queueId : stored.queueIds) {
                if (gone.test(queueId)) {
                    leave(stored, queueId);
                }
            }
        }
    }

    /** All messages in the order of their ids. */
    List<StoredMessage> all() {
        List<StoredMessage> all = new ArrayList<>(messages.size());
        messages.forEach(all::add);
        all.sort(Comparator.comparingLong(m -> m.id));
        return all;
    }

    int size() {
        return messages.size();
    }

    private void leave(StoredMessage stored, long queueId) {
        if (stored.leave(queueId) && stored.isDead()) {
            messages.remove(stored.id);
            live.remove(stored);
        }
    }
}
