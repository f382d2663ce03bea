package io.lacewing.client.channel;

import io.lacewing.client.error.ClientException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * The calls under way, by correlation. Correlations count up, and a call sits in the slot that its correlation's low
 * bits name; only a call whose slot is still taken, by one made 1024 or more calls before, goes to a map. Thread-safe
 * without a lock; a call leaves the table once.
 */
final class CallTable {

    private static final int SLOTS = 1024;

    private final AtomicReferenceArray<Call> slots = new AtomicReferenceArray<>(SLOTS);
    private final Map<Long, Call> overflow = new ConcurrentHashMap<>();
    private final AtomicLong correlations = new AtomicLong();
    private volatile ClientException end;

    /**
     * Lets a call wait; if the table was ended the call has failed already.
     *
     * @return the call's correlation
     */
    long add(Call call) {
        long correlation = correlations.incrementAndGet();
        call.correlation(correlation);
        if (!slots.compareAndSet(slot(correlation), null, call)) {
            overflow.put(correlation, call);
        }
        if (end != null && remove(call)) {
            call.failed(end);
        }
        return correlation;
    }

    /** Takes the call of that correlation out; null if there is none (any more). */
    Call take(long correlation) {
        Call call = slots.get(slot(correlation));
        if (call != null && call.correlation() == correlation) {
            return remove(call) ? call : null;
        }
        return overflow.isEmpty() ? null : overflow.remove(correlation);
    }

    /** Takes a call out; false if it has left already. */
    boolean remove(Call call) {
        return slots.compareAndSet(slot(call.correlation()), call, null)
                || overflow.remove(call.correlation(), call);
    }

    /** Makes every call that waits, or ever will, fail. */
    void end(ClientException cause) {
        end = cause;
        for (int slot = 0; slot < SLOTS; slot++) {
            Call call = slots.get(slot);
            if (call != null && remove(call)) {
                call.failed(cause);
            }
        }
        overflow.values().forEach(call -> {
            if (remove(call)) {
                call.failed(cause);
            }
        });
    }

    private static int slot(long correlation) {
        return (int) correlation & SLOTS - 1;
    }
}
