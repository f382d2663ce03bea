package io.lacewing.core.queue;

import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Bytes of the messages that the queues of an address hold, and who waits for room. Thread-safe: the queues of an
 * address belong to several loops.
 */
public final class MemoryAccount extends Charge {

    private final AtomicLong size = new AtomicLong();
    private final ConcurrentLinkedQueue<Runnable> waiting = new ConcurrentLinkedQueue<>();
    private final AtomicInteger waitingCount = new AtomicInteger();
    private volatile long limit;

    /**
     * @param limit {@code max-size-bytes}; -1 for none
     */
    public MemoryAccount(long limit) {
        this.limit = limit;
    }

    public long size() {
        return size.get();
    }

    public long limit() {
        return limit;
    }

    /** How many wait for room. */
    public int waiting() {
        return waitingCount.get();
    }

    public boolean full() {
        long most = limit;
        return most >= 0 && size.get() >= most;
    }

    public void changeLimit(long bytes) {
        limit = bytes;
        wakeIfRoom();
    }

    /** Charges a message that enters so many queues. */
    public Charging charge(int bytes, int queues) {
        size.addAndGet(bytes);
        return new Charging(queues == 1 ? this : new SharedCharge(this, queues));
    }

    /** Runs the action once there is room, on whichever thread makes it; at once if there is. */
    public void whenRoom(Runnable action) {
        waitingCount.incrementAndGet();
        waiting.add(action);
        wakeIfRoom();
    }

    @Override
    void release(int bytes) {
        size.addAndGet(-bytes);
        wakeIfRoom();
    }

    private void wakeIfRoom() {
        while (waitingCount.get() > 0 && !full()) {
            Runnable action = waiting.poll();
            if (action == null) {
                return;
            }
            waitingCount.decrementAndGet();
            action.run();
        }
    }

    /** A charge to be carried by the references of one message. */
    public static final class Charging {

        final Charge charge;

        private Charging(Charge charge) {
            this.charge = charge;
        }
    }
}
