package io.lacewing.core.store;

import io.lacewing.core.collection.LongMap;
import java.util.Arrays;

/**
 * What has ended so far in a replay. While the broker runs, whatever is not in the state has ended; during replay it
 * may just not have been stated yet, since live records of the log's lost beginning were restated further on. A
 * restated record that is found here had ended before its copy got into the log, and must not come to life again.
 */
final class ReplayMemory {

    private static final long[] WHOLE = {};

    private final LongMap<long[]> acknowledged = new LongMap<>();
    private final LongMap<long[]> ended = new LongMap<>();

    /** An address, queue or transaction has ended. */
    void end(long id) {
        ended.put(id, WHOLE);
    }

    boolean hasEnded(long id) {
        return ended.containsKey(id);
    }

    void acknowledge(long queueId, long messageId) {
        long[] queues = acknowledged.get(messageId);
        long[] more = queues == null ? new long[1] : Arrays.copyOf(queues, queues.length + 1);
        more[more.length - 1] = queueId;
        acknowledged.put(messageId, more);
    }

    boolean hasAcknowledged(long queueId, long messageId) {
        long[] queues = acknowledged.get(messageId);
        if (queues != null) {
            for (long queue : queues) {
                if (queue == queueId) {
                    return true;
                }
            }
        }
        return false;
    }
}
