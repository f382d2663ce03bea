package io.lacewing.transport.vm;

import io.lacewing.transport.LinkSettings;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.ToIntFunction;
import org.jctools.queues.MpscUnboundedArrayQueue;

/**
 * One direction of a link: frames wait here until the receiving end takes them, on the loop. Offering is thread-safe,
 * taking is for the loop.
 */
final class VmPipe<T> {

    private static final int QUEUE_CHUNK = 64;
    /** Frames taken in one turn before others on the loop get theirs. */
    private static final int FRAMES_PER_TURN = 256;

    private final LinkSettings settings;
    private final ToIntFunction<T> sizeOf;
    private final VmEnd<T> sender;
    private final VmEnd<T> receiver;

    private final MpscUnboundedArrayQueue<T> frames = new MpscUnboundedArrayQueue<>(QUEUE_CHUNK);
    private final AtomicLong pending = new AtomicLong();
    private final AtomicBoolean wakeScheduled = new AtomicBoolean();
    private final Runnable take = this::take;
    private volatile boolean writable = true;
    /** The sender has closed: there is nothing behind what is queued. */
    private volatile boolean ended;

    VmPipe(VmEnd<T> sender, VmEnd<T> receiver, LinkSettings settings, ToIntFunction<T> sizeOf) {
        this.sender = sender;
        this.receiver = receiver;
        this.settings = settings;
        this.sizeOf = sizeOf;
    }

    boolean isWritable() {
        return writable;
    }

    void offer(T frame) {
        long now = pending.addAndGet(sizeOf.applyAsInt(frame));
        frames.offer(frame);
        wake();
        if (now > settings.highWatermark() && writable) {
            sender.executeOrDrop(this::becomeUnwritable);
        }
    }

    /** No more frames will come. */
    void end() {
        ended = true;
        wake();
    }

    /** Has the receiver look for frames, soon. */
    void wake() {
        if (wakeScheduled.compareAndSet(false, true)) {
            receiver.executeOrDrop(take);
        }
    }

    private void take() {
        wakeScheduled.set(false);
        boolean endedBefore = ended;
        int taken = 0;
        while (taken < FRAMES_PER_TURN && receiver.wantsFrames()) {
            T frame = frames.poll();
            if (frame == null) {
                break;
            }
            taken++;
            long left = pending.addAndGet(-sizeOf.applyAsInt(frame));
            receiver.received(frame);
            becomeWritable(left);
        }
        if (taken > 0) {
            receiver.readComplete();
        }
        if (receiver.wantsFrames()) {
            if (!frames.isEmpty()) {
                wake();
            } else if (endedBefore) {
                receiver.peerClosed();
            }
        }
    }

    private void becomeUnwritable() {
        if (writable && pending.get() > settings.highWatermark()) {
            writable = false;
            sender.writabilityChanged(false);
        }
    }

    private void becomeWritable(long left) {
        if (!writable && left < settings.lowWatermark()) {
            writable = true;
            sender.writabilityChanged(true);
        }
    }

    /** The receiver takes nothing more. */
    void discard() {
        frames.clear();
        pending.set(0);
    }
}
