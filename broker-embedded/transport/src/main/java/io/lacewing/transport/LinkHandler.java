package io.lacewing.transport;

/**
 * What a protocol does with one link. The methods are called on the link's loop, one after the other; on a link on which
 * threads {@link Link#receiveWhile wait}, {@link #received} and {@link #readComplete} also on these, but not at the same
 * time as any other but {@link #writabilityChanged}. None may block. One that throws has its link closed with what it
 * threw as the cause.
 */
public interface LinkHandler<T> {

    /** A frame has come in. Of the handler for as long as this call lasts: the codec may use it again. */
    void received(T frame);

    /** All frames that one read brought in have been {@link #received}. */
    default void readComplete() {
    }

    /** {@link Link#isWritable()} has changed. */
    default void writabilityChanged(boolean writable) {
    }

    /** Nothing was received, or sent, for as long as {@link Link#watchIdle} said. */
    default void idle(Idle idle) {
    }

    /**
     * The peer sent what is no frame, or too long a frame. What is sent in this call is the last to go out: the link
     * is closed after it, with the error as cause.
     */
    default void badFrame(BadFrameException error) {
    }

    /**
     * The link is closed. Called once, and last.
     *
     * @param cause null if this side closed it without one; {@link PeerClosedException} if the other side did
     */
    void closed(Throwable cause);

    /** In which direction a link was idle. */
    enum Idle {
        READ, WRITE
    }
}
