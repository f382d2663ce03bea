package io.lacewing.core.session;

import static io.lacewing.core.outcome.CoreLogger.LOGGER;

import io.lacewing.core.queue.MemoryAccount;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The credit of all producers of the broker: what they have been granted and have not sent. However many they are, it
 * stays within bounds. A producer's window is the least of these:
 *
 * <ul>
 * <li>what it asked for, and {@code producer-window};
 * <li>{@value #FIRST} bytes at first, then twice as much with each credit: only who sends gets a large window;
 * <li>a {@value #SHARE}th of what is left of a quarter of {@code message-memory}, or of half of what may wait for the
 *     journal if that is less, so that no send is refused for having come too soon. So of n producers that send all
 *     the time each gets about an (n + {@value #SHARE})th. But at least {@value #LEAST} bytes, or nobody could send
 *     where others sit on their credit;
 * <li>for the producers of one address together about one {@code producer-window}: one alone has all of it, two that
 *     are busy have 0.43 of it each, 15 a 15th. With more on their way {@link Pacing} could not keep many producers in
 *     step, and messages would only grow older. It is {@code producer-window} times the square of what the others leave
 *     of five quarters of it. But at least {@value #FIRST} bytes;
 * <li>a {@value #ROOM_SHARE}nd of the room in the address, if that is limited: so many producers together don't
 *     fill it beyond its limit. But at least {@value #FIRST} bytes.
 * </ul>
 *
 * <p>And while messages take up all of {@code message-memory} no producer gets any. A producer whose client sends
 * without regard to credit is not held.
 *
 * <p>Thread-safe. It is asked when credit is granted, a few times for each window, not for each message.
 */
public final class CreditPool {

    static final int FIRST = 64 << 10;
    static final int LEAST = 1 << 10;
    static final int SHARE = 16;
    private static final int ROOM_SHARE = 32;

    private final MemoryAccount memory;
    private final long limit;
    private final int producerWindow;
    private final AtomicLong granted = new AtomicLong();
    private final AtomicBoolean fullLogged = new AtomicBoolean();

    /**
     * @param memory of all addresses together
     * @param maxPending bytes that may wait for the journal
     * @param producerWindow the largest window of a producer
     */
    public CreditPool(MemoryAccount memory, long maxPending, int producerWindow) {
        this.memory = memory;
        this.producerWindow = producerWindow;
        this.limit = Math.min(memory.limit() / 4, maxPending / 2);
    }

    /** Bytes that producers have been granted and have not sent, at their last credit. */
    public long granted() {
        return granted.get();
    }

    /** The most that {@link #granted} comes to, but for the least that each producer gets. */
    public long limit() {
        return limit;
    }

    /**
     * The window that a producer may have now, in bytes.
     *
     * @param wanted would be as much as it could have
     * @param own part of {@link #granted} that it has already
     * @param ownHere part of what that address has granted that it has already
     * @param target memory of the address that it sends to; null if that is not known
     */
    long window(long wanted, long own, long ownHere, MemoryAccount target) {
        long window = Math.min(wanted, Math.max(LEAST, (limit - granted.get() + own) / SHARE));
        return target == null ? window : Math.min(window, Math.max(FIRST, addressWindow(ownHere, target)));
    }

    private long addressWindow(long own, MemoryAccount target) {
        double left = Math.max(0, 1 - (target.promised() - own) / (1.25 * producerWindow));
        long window = (long) (producerWindow * left * left);
        return target.limit() < 0 ? window : Math.min(window, (target.limit() - target.size()) / ROOM_SHARE);
    }

    /** A producer has so much more than it had, or less. */
    void changed(long bytes) {
        granted.addAndGet(bytes);
    }

    /** Whether there is no room for messages at all; logged, and again when it has been half empty meanwhile. */
    boolean exhausted() {
        long size = memory.size();
        if (size < memory.limit()) {
            if (size < memory.limit() / 2 && fullLogged.get()) {
                fullLogged.set(false);
            }
            return false;
        }
        if (fullLogged.compareAndSet(false, true)) {
            LOGGER.memoryFull(memory.limit());
        }
        return true;
    }

    /** Where room is waited for. */
    MemoryAccount memory() {
        return memory;
    }
}
