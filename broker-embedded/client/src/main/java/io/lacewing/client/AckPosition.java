package io.lacewing.client;

import io.lacewing.client.channel.Channel;
import io.lacewing.client.error.ClientException;
import io.lacewing.wire.AckKind;
import io.lacewing.wire.SessionRequest.Acknowledge;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Up to which delivery one consumer has acknowledged, and what of that the broker has still to be told. The session's
 * thread advances the position; a packet tells the newest position, so what is acknowledged while one packet waits for
 * its turn on the loop needs none of its own.
 */
final class AckPosition {

    private static final long NOTHING = 0;

    private final Channel channel;
    private final int sessionId;
    private final long consumerId;
    private final AtomicLong untold = new AtomicLong(NOTHING);
    private final AtomicBoolean scheduled = new AtomicBoolean();
    private final Runnable tellOnLoop = this::tellOnLoop;

    AckPosition(Channel channel, int sessionId, long consumerId) {
        this.channel = channel;
        this.sessionId = sessionId;
        this.consumerId = consumerId;
    }

    /** Acknowledges every delivery up to that one. */
    void advance(long deliveryId) {
        untold.set(deliveryId);
    }

    /** Has the broker told on the loop's next turn. */
    void tellSoon() {
        if (!scheduled.get() && scheduled.compareAndSet(false, true)) {
            channel.execute(tellOnLoop);
        }
    }

    /**
     * Tells the broker before anything that the calling thread sends from here on. One at a time: a thread that finds
     * nothing to tell must not go on to close the session while the loop is still about to tell it.
     */
    synchronized void tell() {
        Acknowledge untold = takeUntold();
        if (untold != null) {
            channel.send(untold);
        }
    }

    /** Whether the loop is about to tell the newest position. */
    boolean isBeingTold() {
        return scheduled.get();
    }

    /** As {@link #tell}, by a thread that has nothing else to do now; nothing if the loop is about to. */
    void tellNow() {
        if (!scheduled.get()) {
            synchronized (this) {
                Acknowledge untold = takeUntold();
                if (untold != null) {
                    channel.sendNow(untold);
                }
            }
        }
    }

    /** As {@link #tell}, with the packet that the calling thread is sure to send next. */
    synchronized void tellWithNext() {
        Acknowledge untold = takeUntold();
        if (untold != null) {
            channel.sendWithNext(untold);
        }
    }

    private Acknowledge takeUntold() {
        long deliveryId = untold.getAndSet(NOTHING);
        return deliveryId == NOTHING ? null
                : new Acknowledge(0, sessionId, consumerId, deliveryId, AckKind.UP_TO);
    }

    /** Tells the broker and waits until it has noted it. */
    void tellAndWait() throws ClientException {
        long deliveryId = take();
        if (deliveryId != NOTHING) {
            channel.call(correlation ->
                    new Acknowledge(correlation, sessionId, consumerId, deliveryId, AckKind.UP_TO));
        }
    }

    private synchronized long take() {
        return untold.getAndSet(NOTHING);
    }

    /** Lets go what the broker was not told: a rollback is about to undo it. */
    void discard() {
        untold.set(NOTHING);
    }

    /** Settles one delivery that expired before it could be handed over. */
    void expired(long deliveryId) {
        channel.send(new Acknowledge(0, sessionId, consumerId, deliveryId, AckKind.EXPIRED));
    }

    private void tellOnLoop() {
        scheduled.set(false);
        tell();
    }
}
