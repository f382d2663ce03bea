package io.lacewing.core.store;

import io.lacewing.core.store.record.MessageRestated;
import io.lacewing.core.store.record.StoreRecord;
import io.lacewing.message.Message;
import java.util.Arrays;

/** A message in the durable queues it has not left yet. */
final class StoredMessage extends LiveRecord {

    private static final int OVERHEAD = 64;
    private static final long[] NOWHERE = {};

    final long id;
    final Message message;
    long[] queueIds;
    /** Null while all are 0. */
    private int[] deliveryCounts;
    /** Null while all are 0. */
    private long[] availableAt;

    StoredMessage(long id, Message message, long[] queueIds) {
        this.id = id;
        this.message = message;
        this.queueIds = queueIds;
    }

    boolean isIn(long queueId) {
        return indexOf(queueId) >= 0;
    }

    /** Whether it is in no queue any more. */
    boolean isDead() {
        return queueIds.length == 0;
    }

    /** Takes the message out of a queue; false if it was not in it. */
    boolean leave(long queueId) {
        int index = indexOf(queueId);
        if (index < 0) {
            return false;
        }
        int rest = queueIds.length - 1;
        queueIds = without(queueIds, index, rest);
        if (deliveryCounts != null) {
            int[] counts = Arrays.copyOf(deliveryCounts, rest);
            System.arraycopy(deliveryCounts, index + 1, counts, index, rest - index);
            deliveryCounts = counts;
            availableAt = without(availableAt, index, rest);
        }
        return true;
    }

    /** Notes attempts; never fewer than known. False if more were known already. */
    boolean count(long queueId, int deliveries, long available) {
        int index = indexOf(queueId);
        if (index < 0) {
            return true;
        }
        if (deliveryCount(index) > deliveries) {
            return false;
        }
        if (deliveryCounts == null && deliveries > 0) {
            deliveryCounts = new int[queueIds.length];
            availableAt = new long[queueIds.length];
        }
        if (deliveryCounts != null) {
            deliveryCounts[index] = deliveries;
            availableAt[index] = available;
        }
        return true;
    }

    int deliveryCount(int index) {
        return deliveryCounts == null ? 0 : deliveryCounts[index];
    }

    long availableAt(int index) {
        return availableAt == null ? 0 : availableAt[index];
    }

    int indexOf(long queueId) {
        for (int i = 0; i < queueIds.length; i++) {
            if (queueIds[i] == queueId) {
                return i;
            }
        }
        return -1;
    }

    @Override
    StoreRecord restate() {
        return restated();
    }

    MessageRestated restated() {
        int n = queueIds.length;
        return new MessageRestated(id, queueIds.clone(), deliveryCounts == null ? new int[n] : deliveryCounts.clone(),
                availableAt == null ? new long[n] : availableAt.clone(), message);
    }

    @Override
    int bytes() {
        return OVERHEAD + message.length();
    }

    private static long[] without(long[] values, int index, int rest) {
        if (rest == 0) {
            return NOWHERE;
        }
        long[] result = Arrays.copyOf(values, rest);
        System.arraycopy(values, index + 1, result, index, rest - index);
        return result;
    }
}
