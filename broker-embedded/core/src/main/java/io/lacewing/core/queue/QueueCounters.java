package io.lacewing.core.queue;

import io.lacewing.core.collection.Counter;

/** Numbers of a queue: written by its loop, read by anybody. */
public final class QueueCounters {

    final Counter messages = new Counter();
    final Counter delivering = new Counter();
    final Counter scheduled = new Counter();
    final Counter consumers = new Counter();
    final Counter added = new Counter();
    final Counter acknowledged = new Counter();
    final Counter expired = new Counter();
    final Counter killed = new Counter();

    /** In the queue: waiting, scheduled and in delivery. */
    public long messages() {
        return messages.get();
    }

    public long delivering() {
        return delivering.get();
    }

    public long scheduled() {
        return scheduled.get();
    }

    /** Browsers not counted. */
    public long consumers() {
        return consumers.get();
    }

    public long added() {
        return added.get();
    }

    public long acknowledged() {
        return acknowledged.get();
    }

    public long expired() {
        return expired.get();
    }

    public long killed() {
        return killed.get();
    }
}
