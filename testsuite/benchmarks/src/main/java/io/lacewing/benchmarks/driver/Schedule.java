package io.lacewing.benchmarks.driver;

/**
 * When each message is due at a fixed rate: producers take turns, evenly spaced. A message's latency counts from the
 * time it was due, so that a sender that is held up does not hide the waiting (coordinated omission). Set before the
 * producers start; read by all.
 */
final class Schedule {

    private final double interval;
    private final int producers;
    private volatile long begin;
    private volatile long recordFrom = Long.MAX_VALUE;
    private volatile long recordTo = Long.MAX_VALUE;

    /**
     * @param rate      messages a second of all producers together; 0 for no schedule
     * @param producers how many there are
     */
    Schedule(long rate, int producers) {
        this.interval = rate == 0 ? 0 : 1e9 * producers / rate;
        this.producers = producers;
    }

    boolean paced() {
        return interval > 0;
    }

    void begin(long nanoTime) {
        begin = nanoTime;
    }

    /** Latencies count of messages due in this window. */
    void record(long from, long to) {
        recordTo = to;
        recordFrom = from;
    }

    /** As {@link System#nanoTime()} counts. */
    long due(int producer, long sequence) {
        return begin + (long) (interval * (sequence + (double) producer / producers));
    }

    /** Whether the message is due before the end of a window that ends: leaving it out would hide how late it is. */
    boolean owed(int producer, long sequence) {
        long to = recordTo;
        return paced() && to != Long.MAX_VALUE && due(producer, sequence) - to < 0;
    }

    boolean recorded(long due) {
        long from = recordFrom;
        return from != Long.MAX_VALUE && due - from >= 0 && due - recordTo < 0;
    }
}
