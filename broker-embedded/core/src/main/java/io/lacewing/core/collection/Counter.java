package io.lacewing.core.collection;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** A number that one thread writes and any thread reads, without a locked instruction. */
public final class Counter {

    private static final VarHandle VALUE;

    static {
        try {
            VALUE = MethodHandles.lookup().findVarHandle(Counter.class, "value", long.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private volatile long value;

    /** Any thread. */
    public long get() {
        return value;
    }

    /** The writing thread only. */
    public void add(long n) {
        VALUE.setRelease(this, (long) VALUE.get(this) + n);
    }

    /** The writing thread only. */
    public void set(long n) {
        VALUE.setRelease(this, n);
    }
}
