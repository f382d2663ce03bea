package io.lacewing.transport.tcp;

import io.lacewing.transport.BadFrameException;
import io.lacewing.transport.FrameCodec;
import io.lacewing.transport.Link;
import io.lacewing.transport.LinkHandler;
import io.lacewing.transport.LinkHandler.Idle;
import io.lacewing.transport.LinkHandlerFactory;
import io.lacewing.transport.LinkSettings;
import io.lacewing.transport.PeerClosedException;
import io.lacewing.transport.loop.NettyLoop;
import io.lacewing.transport.loop.TransportLoop;
import io.netty.buffer.ByteBuf;
import io.netty.channel.socket.SocketChannel;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.BooleanSupplier;

/**
 * A link over a socket.
 *
 * <pre>
 *             close()               sent, or linger time over         peer's end of stream, or linger time over
 *   OPEN ----------------> CLOSING ----------------------------> CLOSED (parting, if closed for a cause) ---> channel closed
 *     \_______________________________________________________^
 *            lost, or closed by the peer
 * </pre>
 *
 * The handler is told as soon as the link is CLOSED. A link that is closed for a cause then takes in, and drops, what
 * the peer still sends: a socket that is closed with unread bytes in it would take back our last words. (With TLS the
 * channel is closed at once.)
 *
 * <p>State is written on the loop only. How the frames of all threads get out is the {@link Outbox}'s business; which
 * thread reads, and calls the handler, that of the {@link Intake}.
 */
final class TcpLink<T> implements Link<T>, Outbox.Listener, FrameReader.Receiver<T>, Intake.Sink {

    private enum State {
        OPEN, CLOSING, CLOSED
    }

    private final SocketChannel channel;
    private final NettyLoop loop;
    private final String remoteAddress;
    private final LinkSettings settings;
    private final boolean tls;
    private final Outbox<T> outbox;
    private final FrameReader<T> reader;
    /** Null if only the loop reads. */
    private final Intake intake;
    /** Held by whoever calls the handler, but for {@link LinkHandler#writabilityChanged}. */
    private final Object receiving = new Object();
    private final IdleWatch readIdle;
    private final IdleWatch writeIdle;

    private volatile State state = State.OPEN;
    private LinkHandler<T> handler;
    private boolean readingSuspended;
    private Throwable cause;

    TcpLink(SocketChannel channel, NettyLoop loop, String remoteAddress, TcpSettings tcp, FrameCodec<T> codec) {
        this.channel = channel;
        this.loop = loop;
        this.remoteAddress = remoteAddress;
        this.settings = tcp.link();
        this.tls = tcp.tls() != null;
        this.outbox = new Outbox<>(channel, loop, codec, settings, this);
        this.reader = new FrameReader<>(codec, channel.alloc(), settings.maxFrameSize(), this);
        this.intake = channel instanceof DirectSocketChannel direct ? new Intake(direct, loop, this) : null;
        this.readIdle = new IdleWatch(loop, () -> idle(Idle.READ));
        this.writeIdle = new IdleWatch(loop, () -> idle(Idle.WRITE));
    }

    void open(LinkHandlerFactory<T> handlers) {
        handler = handlers.open(this);
    }

    // ---- sending

    @Override
    public void send(T frame) {
        if (state == State.OPEN) {
            outbox.send(frame);
        }
    }

    @Override
    public void sendNow(T frame) {
        if (state == State.OPEN) {
            outbox.sendNow(frame);
        }
    }

    @Override
    public void sendWithNext(T frame) {
        if (state == State.OPEN) {
            outbox.sendWithNext(frame);
        }
    }

    @Override
    public boolean encodesAtOnce() {
        return outbox.encodesAtOnce();
    }

    private void executeOrDrop(Runnable task) {
        try {
            loop.execute(task);
        } catch (RejectedExecutionException e) {
            loopIsGone();
        }
    }

    @Override
    public boolean isWritable() {
        return outbox.isWritable();
    }

    @Override
    public void writabilityChanged(boolean writable) {
        if (state == State.OPEN) {
            handler.writabilityChanged(writable);
        }
    }

    @Override
    public void written() {
        writeIdle.event();
    }

    @Override
    public void ended() {
        if (state == State.CLOSING) {
            part();
        }
    }

    @Override
    public void writeFailed(Throwable failure) {
        lost(failure);
    }

    @Override
    public void encodeFailed(Throwable failure) {
        failed(failure);
    }

    @Override
    public void loopIsGone() {
        TransportLog.LOG.loopIsGone(remoteAddress);
    }

    // ---- receiving

    void arrived(ByteBuf bytes) {
        synchronized (receiving) {
            reader.read(bytes);
        }
    }

    void readComplete() throws IOException {
        synchronized (receiving) {
            allRead();
        }
        if (intake != null && wantsFrames()) {
            intake.loopHasRead();
        }
    }

    private void allRead() {
        readIdle.event();
        if (state == State.OPEN) {
            handler.readComplete();
        }
    }

    @Override
    public boolean receiveWhile(BooleanSupplier waits, long deadline) {
        return intake != null && intake.receiveWhile(waits, deadline);
    }

    @Override
    public void wake(Thread waiting) {
        if (intake != null) {
            intake.wake(waiting);
        }
    }

    @Override
    public boolean read(CallerReader from) throws IOException {
        synchronized (receiving) {
            if (state == State.CLOSED) {
                return true;
            }
            ByteBuf bytes;
            boolean more;
            do {
                bytes = from.read();
                if (bytes == null) {
                    return false;
                }
                more = !bytes.isWritable();
                reader.read(bytes);
            } while (more && wantsFrames());
            allRead();
            return true;
        }
    }

    @Override
    public boolean wantsFrames() {
        return state == State.OPEN && !readingSuspended;
    }

    @Override
    public void received(T frame) {
        handler.received(frame);
    }

    @Override
    public void badFrame(BadFrameException error) {
        TransportLog.LOG.badFrame(remoteAddress, error.getMessage());
        handler.badFrame(error);
        close(error);
    }

    @Override
    public void suspendReading() {
        if (!readingSuspended && state == State.OPEN) {
            readingSuspended = true;
            channel.config().setAutoRead(false);
        }
    }

    @Override
    public void resumeReading() {
        if (readingSuspended) {
            readingSuspended = false;
            loop.execute(this::readOn);
        }
    }

    private void readOn() {
        synchronized (receiving) {
            reader.decode();
            allRead();
        }
        if (!readingSuspended) {
            channel.config().setAutoRead(true);
        }
    }

    @Override
    public void limitFrames(int maxFrameSize) {
        reader.limitFrames(maxFrameSize);
    }

    @Override
    public void watchIdle(Duration read, Duration write) {
        if (state == State.OPEN) {
            readIdle.every(read);
            writeIdle.every(write);
        }
    }

    private void idle(Idle idle) {
        synchronized (receiving) {
            if (state == State.OPEN) {
                handler.idle(idle);
            }
        }
    }

    // ---- parting

    @Override
    public void close() {
        close(null);
    }

    @Override
    public void close(Throwable reason) {
        if (loop.inLoop() && handler != null) {
            startClosing(reason);
        } else {
            // also from within the factory: the handler that is being made shall be told
            executeOrDrop(() -> startClosing(reason));
        }
    }

    private void startClosing(Throwable reason) {
        if (state != State.OPEN) {
            return;
        }
        cause = reason;
        state = State.CLOSING;
        outbox.end();
        if (state == State.CLOSING) {
            loop.schedule(this::part, settings.closeLinger());
        }
    }

    /** What could be sent is sent. */
    private void part() {
        if (state == State.CLOSED) {
            return;
        }
        becomeClosed();
        if (cause == null || tls || !outbox.isDrained()) {
            channel.close();
        } else {
            readingSuspended = false;
            channel.config().setAutoRead(true);
            channel.shutdownOutput();
            loop.schedule(channel::close, settings.closeLinger());
        }
    }

    /** The channel is closed, or has failed. */
    @Override
    public void lost(Throwable failure) {
        if (state == State.OPEN) {
            cause = failure == null ? new PeerClosedException(endOfStream())
                    : new PeerClosedException("The connection to " + remoteAddress + " was lost: " + failure.getMessage(),
                            failure);
        }
        becomeClosed();
        channel.close();
    }

    private String endOfStream() {
        int waiting = reader.waiting();
        return "The connection was closed by " + remoteAddress
                + (waiting == 0 ? "" : " in the middle of a frame, after " + waiting + " bytes of it");
    }

    /** A handler or the codec threw: a fault on this side. */
    @Override
    public void failed(Throwable failure) {
        if (state != State.CLOSED) {
            TransportLog.LOG.handlerFailed(failure, remoteAddress);
            close(failure);
        }
    }

    private void becomeClosed() {
        if (state != State.CLOSED) {
            state = State.CLOSED;
            readIdle.stop();
            writeIdle.stop();
            outbox.discard();
            if (intake != null) {
                intake.close();
            }
            synchronized (receiving) {
                reader.release();
                if (handler != null) {
                    handler.closed(cause);
                }
            }
        }
    }

    // ---- questions

    @Override
    public boolean isOpen() {
        return state == State.OPEN;
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
        return null;
    }

    @Override
    public String toString() {
        return remoteAddress;
    }
}
