package io.lacewing.core.queue;

import io.lacewing.core.collection.Counters;

/** Numbers of a queue: written by its loop, read by anybody. */
public final class QueueCounters {

    static final int MESSAGES = 0;
    static final int DELIVERING = 1;
    static final int SCHEDULED = 2;
    static final int CONSUMERS = 3;
    static final int ADDED = 4;
    static final int ACKNOWLEDGED = 5;
    static final int EXPIRED = 6;
    static final int KILLED = 7;

    private final Counters counters = new Counters(KILLED + 1);

    /** In the queue: waiting, scheduled and in delivery. */
    public long messages() {
        return counters.get(MESSAGES);
    }

    public long delivering() {
        return counters.get(DELIVERING);
    }

    public long scheduled() {
        return counters.get(SCHEDULED);
    }

    /** Browsers not counted. */
    public long consumers() {
        return counters.get(CONSUMERS);
    }

    public long added() {
        return counters.get(ADDED);
    }

    public long acknowledged() {
        return counters.get(ACKNOWLEDGED);
    }

    public long expired() {
        return counters.get(EXPIRED);
    }

    public long killed() {
        return counters.get(KILLED);
    }

    void add(int counter, long n) {
        counters.add(counter, n);
    }

    void set(int counter, long n) {
        counters.set(counter, n);
    }
}
