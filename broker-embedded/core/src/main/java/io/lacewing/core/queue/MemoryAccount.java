package io.lacewing.core.queue;

import io.lacewing.core.collection.Counters;
import io.lacewing.core.loop.DispatchLoop;
import io.lacewing.core.loop.LoopLocal;
import java.lang.invoke.VarHandle;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;

/**
 * Bytes of the messages that the queues of an address hold, and who waits for room. Thread-safe: the queues of an
 * address belong to several loops. Each loop counts what it charges and releases itself, so the loops don't contend
 * for one number; the size is the sum.
 *
 * <p>{@link #admits} does not add up for every message: a loop that found room looks again after it has let in a part
 * of the limit, 1/64 of it divided by the number of loops, at most {@value #LOOK_AGAIN} bytes. So the loops together
 * go at most 1/64 of the limit, or one message each, beyond it, besides what is on its way through the store.
 *
 * <p>What an address is charged its broker is charged too, in an account of all addresses; there a message counts with
 * what it takes up besides its bytes, an estimate of {@value #MESSAGE} bytes and {@value #REFERENCE} for each queue.
 */
public final class MemoryAccount extends Charge {

    private static final int LOOK_AGAIN = 256 << 10;
    private static final int SLACK = 64;
    private static final int MESSAGE = 256;
    private static final int REFERENCE = 128;

    /** Numbers of a loop's share: what it has charged less what it has released, and may let in without looking. */
    private static final int SIZE = 0;
    private static final int UNCHECKED = 1;

    private final LoopLocal<Counters> shares = new LoopLocal<>(() -> new Counters(2));
    /** The share of the threads that are no loops. */
    private final AtomicLong elsewhere = new AtomicLong();
    private final ConcurrentLinkedQueue<Runnable> waiting = new ConcurrentLinkedQueue<>();
    private final AtomicInteger waitingCount = new AtomicInteger();
    private final ConcurrentLinkedQueue<Shrinkage> shrinkages = new ConcurrentLinkedQueue<>();
    private final AtomicLong shrinkageAwaited = new AtomicLong();
    private final AtomicLong promised = new AtomicLong();
    /** Of all addresses together; null in that one itself. */
    private final MemoryAccount whole;
    private volatile long limit;

    /** What somebody waits for: that the size comes down to something. */
    public static final class Shrinkage {

        private final long bytes;
        private final long target;
        private final Consumer<Shrinkage> action;

        private Shrinkage(long bytes, long target, Consumer<Shrinkage> action) {
            this.bytes = bytes;
            this.target = target;
            this.action = action;
        }
    }

    /**
     * @param limit {@code max-size-bytes}; -1 for none
     */
    public MemoryAccount(long limit) {
        this(limit, null);
    }

    /**
     * @param limit {@code max-size-bytes}; -1 for none
     * @param whole that of all addresses together
     */
    public MemoryAccount(long limit, MemoryAccount whole) {
        this.limit = limit;
        this.whole = whole;
    }

    /** Any thread; exact when nothing is charged or released meanwhile. */
    public long size() {
        long[] sum = {elsewhere.get()};
        shares.forEach(share -> sum[0] += share.get(SIZE));
        return sum[0];
    }

    public long limit() {
        return limit;
    }

    /** Bytes that may come in addition because producers have credit for them. */
    public long promised() {
        return promised.get();
    }

    /** Producers may send so much more, or less. */
    public void promise(long bytes) {
        promised.addAndGet(bytes);
    }

    /** How many wait for room. */
    public int waiting() {
        return waitingCount.get();
    }

    public boolean full() {
        long most = limit;
        return most >= 0 && size() >= most;
    }

    /**
     * Whether a message may come in that is going to be charged; within the slack.
     *
     * @param loop which is calling
     */
    public boolean admits(int bytes, DispatchLoop loop) {
        long most = limit;
        if (most < 0) {
            return true;
        }
        Counters share = shares.get(loop);
        long unchecked = share.get(UNCHECKED) - bytes;
        if (unchecked < 0) {
            long room = most - size();
            if (room <= 0) {
                return false;
            }
            unchecked = Math.min(LOOK_AGAIN, Math.min(room, most / SLACK / shares.size())) - bytes;
        }
        share.set(UNCHECKED, unchecked);
        return true;
    }

    public void changeLimit(long bytes) {
        limit = bytes;
        wakeIfRoom();
    }

    /**
     * Charges a message that enters so many queues.
     *
     * @param loop which is calling; null if it is some other thread
     */
    public Charge charge(int bytes, int queues, DispatchLoop loop) {
        add(bytes, loop);
        if (whole != null) {
            whole.add(cost(bytes, queues), loop);
        }
        return queues == 1 ? this : new SharedCharge(this, queues);
    }

    /** Runs the action once there is room, on whichever thread makes it; at once if there is. */
    public void whenRoom(Runnable action) {
        waitingCount.incrementAndGet();
        waiting.add(action);
        wakeIfRoom();
    }

    /** The action, the same object, waits for room no more; it may be running. */
    public void forget(Runnable action) {
        if (waiting.remove(action)) {
            waitingCount.decrementAndGet();
        }
    }

    /**
     * Runs the action once the size has come down by so much, after it has come down by what was asked for before; on
     * whichever thread releases the last of it.
     */
    public Shrinkage whenShrunk(long bytes, Consumer<Shrinkage> action) {
        long target = Math.max(0, size() - shrinkageAwaited.addAndGet(bytes));
        Shrinkage shrinkage = new Shrinkage(bytes, target, action);
        shrinkages.add(shrinkage);
        return shrinkage;
    }

    /** Nobody waits for it any more; false if it has taken place. */
    public boolean forget(Shrinkage shrinkage) {
        boolean waited = shrinkages.remove(shrinkage);
        if (waited) {
            shrinkageAwaited.addAndGet(-shrinkage.bytes);
        }
        return waited;
    }

    @Override
    void release(int bytes, DispatchLoop loop) {
        release(bytes, 1, loop);
    }

    /** The message left the last of so many queues. */
    void release(int bytes, int queues, DispatchLoop loop) {
        shares.get(loop).add(SIZE, -bytes);
        if (whole != null) {
            whole.shares.get(loop).add(SIZE, -cost(bytes, queues));
        }
    }

    private void add(long bytes, DispatchLoop loop) {
        if (loop == null) {
            elsewhere.addAndGet(bytes);
        } else {
            shares.get(loop).add(SIZE, bytes);
        }
    }

    private static long cost(int bytes, int queues) {
        return bytes + MESSAGE + (long) queues * REFERENCE;
    }

    /**
     * To be called when a run of messages has been released: whoever waits has said so before it looked for room, and
     * whoever makes room looks for those that wait afterwards, so one of the two sees the other.
     */
    void madeRoom() {
        VarHandle.fullFence();
        wakeIfRoom();
        if (whole != null) {
            whole.wakeIfRoom();
        }
        Shrinkage first;
        while ((first = shrinkages.peek()) != null && size() <= first.target) {
            if (forget(first)) {
                first.action.accept(first);
            }
        }
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
}
