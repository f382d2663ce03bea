package io.lacewing.transport.vm;

import io.lacewing.transport.Link;
import io.lacewing.transport.LinkHandler;
import io.lacewing.transport.LinkHandlerFactory;
import io.lacewing.transport.LinkSettings;
import io.lacewing.transport.PeerClosedException;
import io.lacewing.transport.loop.TransportLoop;
import java.time.Duration;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.ToIntFunction;

/**
 * One end of a link in one JVM. State is written on the loop, which both ends share; frames go through a
 * {@link VmPipe} even then, so that an answer is not received while its request is still being sent.
 */
final class VmEnd<T> implements Link<T> {

    private final TransportLoop loop;
    private final String remoteAddress;
    private final Object callerContext;

    private VmPipe<T> outgoing;
    private VmPipe<T> incoming;
    private LinkHandler<T> handler;
    private boolean readingSuspended;
    private volatile boolean open = true;

    VmEnd(TransportLoop loop, String remoteAddress, Object callerContext) {
        this.loop = loop;
        this.remoteAddress = remoteAddress;
        this.callerContext = callerContext;
    }

    static <T> void join(VmEnd<T> one, VmEnd<T> other, LinkSettings settings, ToIntFunction<T> sizeOf) {
        one.outgoing = new VmPipe<>(one, other, settings, sizeOf);
        other.outgoing = new VmPipe<>(other, one, settings, sizeOf);
        one.incoming = other.outgoing;
        other.incoming = one.outgoing;
    }

    void open(LinkHandlerFactory<T> handlers) {
        try {
            handler = handlers.open(this);
        } catch (RuntimeException e) {
            fail(e);
        }
    }

    // ---- sending

    @Override
    public void send(T frame) {
        if (open) {
            outgoing.offer(frame);
        }
    }

    @Override
    public boolean encodesAtOnce() {
        return false;
    }

    @Override
    public boolean isWritable() {
        return outgoing.isWritable();
    }

    void writabilityChanged(boolean writable) {
        if (open) {
            handler.writabilityChanged(writable);
        }
    }

    void executeOrDrop(Runnable task) {
        try {
            loop.execute(task);
        } catch (RejectedExecutionException e) {
            VmLog.LOG.loopIsGone(remoteAddress);
        }
    }

    // ---- receiving

    boolean wantsFrames() {
        return open && !readingSuspended;
    }

    void received(T frame) {
        try {
            handler.received(frame);
        } catch (RuntimeException e) {
            fail(e);
        }
    }

    /** The root of what the loop does for this link, as Netty's pipeline is for a socket. */
    private void fail(RuntimeException failure) {
        VmLog.LOG.handlerFailed(failure, remoteAddress);
        close(failure);
    }

    void readComplete() {
        if (open) {
            handler.readComplete();
        }
    }

    @Override
    public void suspendReading() {
        readingSuspended = true;
    }

    @Override
    public void resumeReading() {
        readingSuspended = false;
        incoming.wake();
    }

    @Override
    public void limitFrames(int maxFrameSize) {
        // values have no size
    }

    @Override
    public void watchIdle(Duration read, Duration write) {
        // the peer can't vanish
    }

    // ---- parting

    @Override
    public void close() {
        close(null);
    }

    @Override
    public void close(Throwable cause) {
        if (loop.inLoop() && handler != null) {
            closed(cause);
        } else {
            // also from within the factory: the handler that is being made shall be told
            executeOrDrop(() -> closed(cause));
        }
    }

    void peerClosed() {
        closed(new PeerClosedException("The connection was closed by " + remoteAddress));
    }

    private void closed(Throwable cause) {
        if (open) {
            open = false;
            outgoing.end();
            incoming.discard();
            if (handler != null) {
                handler.closed(cause);
            }
        }
    }

    // ---- questions

    @Override
    public boolean isOpen() {
        return open;
    }

    @Override
    public TransportLoop loop() {
        return loop;
    }

    @Override
    public String remoteAddress() {
        return remoteAddress;
    }

    @Override
    public Object callerContext() {
        return callerContext;
    }

    @Override
    public String toString() {
        return remoteAddress;
    }
}
