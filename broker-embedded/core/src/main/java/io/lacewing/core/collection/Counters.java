package io.lacewing.core.collection;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * Numbers that one thread writes and any thread reads, without a locked instruction. They share cache lines with each
 * other and with nothing else.
 */
public final class Counters {

    private static final VarHandle VALUES = MethodHandles.arrayElementVarHandle(long[].class);
    /** Longs of a cache line, which are kept free on either side. */
    private static final int LINE = 8;

    private final long[] values;

    public Counters(int count) {
        values = new long[count + 2 * LINE];
    }

    /** Any thread. */
    public long get(int counter) {
        return (long) VALUES.getAcquire(values, LINE + counter);
    }

    /** The writing thread only. */
    public void add(int counter, long n) {
        VALUES.setRelease(values, LINE + counter, values[LINE + counter] + n);
    }

    /** The writing thread only. */
    public void set(int counter, long n) {
        VALUES.setRelease(values, LINE + counter, n);
    }
}
