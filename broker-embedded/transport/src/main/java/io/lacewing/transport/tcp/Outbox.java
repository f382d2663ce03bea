package io.lacewing.transport.tcp;

import io.lacewing.transport.FrameCodec;
import io.lacewing.transport.LinkSettings;
import io.lacewing.transport.loop.NettyLoop;
import io.netty.buffer.ByteBuf;
import io.netty.channel.socket.SocketChannel;
import java.io.IOException;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import org.jctools.queues.MpscUnboundedArrayQueue;

/**
 * The way out of a link: what all threads send, in one order. Whoever encodes and writes owns it meanwhile, the others
 * put their frames into a queue, which only the owner empties.
 *
 * <pre>
 *            first frame of a turn                    a caller that waits for an answer
 *   LOOP <------------------------------ NOBODY ---------------------------------------> CALLER
 *     |  ------------------------------>        <---------------------------------------   |
 *     |    the socket has taken it all                  the socket has taken it all        |
 *     ^------------------------------------------------------------------------------------'
 *                   the socket has not: the loop takes over what is left
 * </pre>
 *
 * Nothing overtakes: as long as the loop has anything that the socket has not taken it stays the owner, and a caller
 * writes what is queued before its own frame. A caller looks into the queue when it has given the ownership up, and
 * wakes the loop if there is something, so nobody has to wake the loop while a caller is the owner. Once the link is
 * being closed the loop does not give the ownership up any more; a caller that has it then is not disturbed, and finds
 * at its end that the loop wants it.
 */
final class Outbox<T> implements BatchWriter.Listener {

    private static final int QUEUE_CHUNK = 64;

    private enum Owner {
        NOBODY, LOOP, CALLER
    }

    private final NettyLoop loop;
    private final Listener listener;
    private final BatchWriter<T> writer;
    /** Null if only the loop writes; it is the owner for good then. */
    private final CallerWriter<T> caller;

    private final MpscUnboundedArrayQueue<T> queue = new MpscUnboundedArrayQueue<>(QUEUE_CHUNK);
    private final AtomicReference<Owner> owner = new AtomicReference<>(Owner.NOBODY);
    private final AtomicBoolean drainScheduled = new AtomicBoolean();
    private final Runnable drain = this::drain;
    private final Runnable flush = this::flush;

    /** The loop's own, as is the flag below: whether it is the owner. */
    private boolean ownedByLoop;
    private boolean flushScheduled;
    private volatile boolean ending;
    private volatile boolean discarded;

    /** Told what comes of the sending; on the loop but for {@link #written} and {@link #loopIsGone}. */
    interface Listener {

        void writabilityChanged(boolean writable);

        /** Something was given to the socket. Any thread. */
        void written();

        /** After {@link #end}: everything has been taken by the socket. */
        void ended();

        void writeFailed(Throwable cause);

        /** A frame that another thread sent cannot be encoded. */
        void encodeFailed(Throwable cause);

        /** The loop has been shut down. Any thread. */
        void loopIsGone();
    }

    Outbox(SocketChannel channel, NettyLoop loop, FrameCodec<T> codec, LinkSettings settings,
            Listener listener) {
        this.loop = loop;
        this.listener = listener;
        this.writer = new BatchWriter<>(channel, codec, settings, this);
        this.caller = channel instanceof DirectSocketChannel direct
                ? new CallerWriter<>(direct, codec, settings) : null;
        if (caller == null) {
            owner.set(Owner.LOOP);
            ownedByLoop = true;
        }
    }

    /** Whether a frame that the loop sends is always encoded when {@link #send} returns. */
    boolean encodesAtOnce() {
        return caller == null;
    }

    boolean isWritable() {
        return writer.isWritable();
    }

    /** Sends a frame; on the loop, at the end of its turn. */
    void send(T frame) {
        if (!loop.inLoop()) {
            enqueue(frame);
        } else if (caller == null) {
            write(frame);
        } else if (takeForLoop()) {
            writeQueued();
            write(frame);
        } else {
            enqueue(frame);
        }
    }

    /** Sends a frame when the next one is sent. */
    void sendWithNext(T frame) {
        if (caller == null || loop.inLoop()) {
            send(frame);
        } else {
            queue.offer(frame);
        }
    }

    private void enqueue(T frame) {
        queue.offer(frame);
        if (owner.get() != Owner.CALLER) {
            wakeLoop();
        }
    }

    private void wakeLoop() {
        if (drainScheduled.compareAndSet(false, true)) {
            execute(drain);
        }
    }

    private boolean execute(Runnable task) {
        try {
            loop.execute(task);
            return true;
        } catch (RejectedExecutionException e) {
            listener.loopIsGone();
            return false;
        }
    }

    // ---- the loop as owner

    private boolean takeForLoop() {
        if (!ownedByLoop) {
            ownedByLoop = owner.compareAndSet(Owner.NOBODY, Owner.LOOP);
        }
        return ownedByLoop;
    }

    /** On the loop: sends what others have queued, or does what had to wait for a caller. */
    private void drain() {
        drainScheduled.set(false);
        if (discarded) {
            discard();
        } else if (ending) {
            end();
        } else {
            writeQueued();
            settle();
        }
    }

    private void writeQueued() {
        try {
            T frame;
            while (takeForLoop() && (frame = queue.poll()) != null) {
                write(frame);
            }
        } catch (RuntimeException e) {
            // The root of a task of the loop: a frame that cannot be encoded costs its link, nothing else.
            listener.encodeFailed(e);
        }
    }

    private void write(T frame) {
        if (discarded) {
            return;
        }
        if (!flushScheduled) {
            flushScheduled = true;
            loop.atEndOfTurn(flush);
        }
        writer.write(frame);
    }

    private void flush() {
        flushScheduled = false;
        writer.flush();
        listener.written();
        settle();
    }

    /** Gives the ownership up, or ends, if the socket has taken everything and nothing more gathers. */
    private void settle() {
        if (ownedByLoop && !flushScheduled && writer.isDrained() && !discarded) {
            if (ending) {
                listener.ended();
            } else if (caller != null) {
                ownedByLoop = false;
                owner.set(Owner.NOBODY);
            }
        }
    }

    /** Sends what is waiting, and tells when it is gone. */
    void end() {
        ending = true;
        if (takeForLoop()) {
            writeQueued();
            writer.flush();
            if (writer.isDrained()) {
                listener.ended();
            }
        }
    }

    /** Drops what has not been given to the socket, and what is still to come. */
    void discard() {
        discarded = true;
        if (takeForLoop()) {
            writer.discard();
            queue.clear();
            if (caller != null) {
                caller.release();
            }
        }
    }

    /** Whether the socket has taken all that was sent; false while a caller writes. */
    boolean isDrained() {
        return ownedByLoop && writer.isDrained();
    }

    @Override
    public void writabilityChanged(boolean writable) {
        listener.writabilityChanged(writable);
    }

    @Override
    public void drained() {
        settle();
    }

    @Override
    public void writeFailed(Throwable cause) {
        listener.writeFailed(cause);
    }

    // ---- a caller as owner

    /** Sends a frame; if nobody else is about to write the calling thread does it. */
    void sendNow(T frame) {
        if (caller == null || loop.inLoop() || !owner.compareAndSet(Owner.NOBODY, Owner.CALLER)) {
            send(frame);
            return;
        }
        addQueuedAnd(frame);
        try {
            ByteBuf rest = caller.write();
            if (rest == null) {
                listener.written();
                owner.set(Owner.NOBODY);
                if (!queue.isEmpty() || ending || discarded) {
                    wakeLoop();
                }
            } else if (!execute(() -> takeOver(rest))) {
                rest.release();
            }
        } catch (IOException e) {
            execute(() -> giveIn(e));
        }
    }

    private void addQueuedAnd(T frame) {
        try {
            T queued;
            while ((queued = queue.peek()) != null) {
                if (!caller.add(queued)) {
                    queue.offer(frame);
                    return;
                }
                queue.poll();
            }
            if (!caller.add(frame)) {
                queue.offer(frame);
            }
        } catch (RuntimeException | Error e) {
            execute(() -> listener.encodeFailed(e));
        }
    }

    /** On the loop, instead of the caller, which leaves what the socket has not taken. */
    private void takeOver(ByteBuf rest) {
        becomeOwner();
        if (discarded) {
            rest.release();
        } else {
            writer.write(rest);
        }
        drain();
    }

    /** On the loop, instead of the caller, whose write has failed. */
    private void giveIn(IOException failure) {
        becomeOwner();
        listener.writeFailed(failure);
        drain();
    }

    private void becomeOwner() {
        ownedByLoop = true;
        owner.set(Owner.LOOP);
    }
}
