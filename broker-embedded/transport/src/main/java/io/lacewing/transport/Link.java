package io.lacewing.transport;

import io.lacewing.transport.loop.TransportLoop;
import java.time.Duration;
import java.util.function.BooleanSupplier;

/**
 * One end of a connection that carries frames both ways, in order. Belongs to one loop. What sends, waits or closes,
 * and the questions, may be called on any thread, the rest on the loop only.
 */
public interface Link<T> {

    /**
     * Sends a frame. Frames of one thread keep their order. On the loop, all that is sent in one turn goes out together
     * at its end; from other threads the frames are collected and the loop is woken once for all of them. Never blocks:
     * a sender watches {@link #isWritable()}. On a link that is closed the frame is dropped, its handler has been told.
     */
    void send(T frame);

    /**
     * Sends a frame as {@link #send} does, in the same order, for a caller that is about to wait for the answer to it:
     * if nobody else is about to write, the calling thread writes the frame, and what was sent before it, to the socket
     * itself instead of waking the loop. Never blocks either.
     */
    default void sendNow(T frame) {
        send(frame);
    }

    /**
     * Has a frame go out with the next one that anybody sends here, before it. By itself it is not sent: for frames
     * that their sender is sure to have followed by another. Called on the loop it is {@link #send}.
     */
    default void sendWithNext(T frame) {
        send(frame);
    }

    /**
     * Waits on the calling thread for what the link receives, and receives meanwhile: if it may be this thread's turn
     * to read, it takes frames in and gives them to the handler itself, as long as it has to wait. That saves waking
     * the loop, and being woken by it. At most one thread reads at a time; a thread that is told that it is not its
     * turn waits in another way. Not for the loop, and not from within the handler.
     *
     * @param waits whether to wait on; asked after each read, and whenever the thread was {@link #wake woken}
     * @param deadline when the wait is over, in terms of {@link System#nanoTime()}
     * @return false if it is not the thread's turn, or not any more: at once, or after a while if the thread is
     *         interrupted or the link closed
     */
    default boolean receiveWhile(BooleanSupplier waits, long deadline) {
        return false;
    }

    /** Has the thread, if it is in {@link #receiveWhile}, ask again whether to wait on. */
    default void wake(Thread waiting) {
    }

    /**
     * Whether {@link #send}, called on the loop, has done with the frame when it returns, so that the sender may fill
     * it anew for the next one. Always the same for one link.
     */
    boolean encodesAtOnce();

    boolean isOpen();

    /** Whether less is waiting to be sent than the high watermark; after that it takes the low one to be true again. */
    boolean isWritable();

    /**
     * Stops frames from being received, at once, even those that have arrived; the peer is slowed down. Loop only.
     * The peer's parting may go unnoticed until reading is resumed.
     */
    void suspendReading();

    /** Undoes {@link #suspendReading}. Loop only. */
    void resumeReading();

    /** Sets the size, in bytes, of the largest frame to take from here on. Loop only. No meaning in one JVM. */
    void limitFrames(int maxFrameSize);

    /**
     * Has {@link LinkHandler#idle} called when nothing was received, or sent, for so long, and again after as long.
     * {@link Duration#ZERO} turns either off. Loop only. A link in one JVM is never idle: its peer cannot vanish.
     */
    void watchIdle(Duration read, Duration write);

    TransportLoop loop();

    /** The other end, for logs and management: {@code host:port} or {@code vm://name}. */
    String remoteAddress();

    /**
     * What the acceptor's context supplier said on the thread that connected; null for a link that came through a
     * socket.
     */
    Object callerContext();

    /** As {@link #close(Throwable)} without a cause. */
    void close();

    /**
     * Sends what is waiting, as long as the linger time of the settings allows, and parts. Further calls change nothing.
     *
     * @param cause what {@link LinkHandler#closed} will be given; null if all is well
     */
    void close(Throwable cause);
}
