package io.lacewing.client.channel;

import io.lacewing.client.error.ClientErrorCode;
import io.lacewing.client.error.ClientException;
import io.lacewing.client.flow.Reception;
import io.lacewing.client.flow.Signal;
import io.lacewing.client.flow.SlotTable;
import io.lacewing.message.Message;
import io.lacewing.transport.BadFrameException;
import io.lacewing.transport.Link;
import io.lacewing.transport.LinkHandler;
import io.lacewing.wire.Delivery;
import io.lacewing.wire.Event;
import io.lacewing.wire.LinkPacket;
import io.lacewing.wire.Packet;
import io.lacewing.wire.Reply;
import io.lacewing.wire.Request;
import java.util.UUID;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.LongFunction;

/**
 * One open connection to a broker, as packets. Requests are made on any thread but the link's loop; what comes in is
 * handled on the loop, or on a thread that waits for it ({@link #receiveWhile}): replies go to their calls, events to
 * their sessions. Thread-safe.
 *
 * <p>Once the link is gone every call, under way or new, fails with {@link ClientErrorCode#CONNECTION_LOST}, or with
 * {@link ClientErrorCode#CLOSED} if it was closed on this side.
 */
public final class Channel implements LinkHandler<Packet>, Reception {

    private static final Runnable NOTHING = () -> { };
    /** Bytes of a send's packet around the message; rounded up. */
    private static final int SEND_OVERHEAD = 64;

    private final Link<Packet> link;
    private final ChannelSettings settings;
    private final Runnable onClosed;
    private final Handshake handshake;
    private final CallTable calls = new CallTable();
    private final SlotTable<SessionEvents> sessions = new SlotTable<>();
    private final KeepAlive keepAlive;
    private final Signal writable = new Signal();
    private volatile ChannelListener listener = cause -> { };
    private volatile ClientException end;
    /** The session that has been given deliveries and was not told yet that there are no more; the receiver's own. */
    private SessionEvents deliveringTo;
    /** What the broker said at parting; the receiver's own. */
    private ClientException farewell;

    /**
     * A channel over a link that has just been opened; {@code onClosed} is called once, on the loop, when it has gone.
     */
    Channel(Link<Packet> link, ChannelSettings settings, Runnable onClosed) {
        this.link = link;
        this.settings = settings;
        this.onClosed = onClosed;
        this.handshake = new Handshake(link);
        this.keepAlive = new KeepAlive(link, settings);
    }

    /** Shakes hands and logs in; the link has just been opened. Blocks. */
    void open(Login login) throws ClientException {
        try {
            link.loop().execute(handshake::begin);
            handshake.await(settings.callTimeoutMillis());
            Reply.Connected connected = (Reply.Connected) call(correlation -> login.request(correlation, settings));
            link.loop().execute(() -> keepAlive.start(connected.connectionTtlMillis()));
        } catch (RejectedExecutionException e) {
            throw new ClientException(ClientErrorCode.CONNECTION_LOST, "The connection is gone", e);
        }
    }

    /** Identity of the broker; survives its restarts. */
    public UUID nodeId() {
        return handshake.welcome().nodeId();
    }

    public String remoteAddress() {
        return link.remoteAddress();
    }

    /** Who is told of the channel's loss; told at once if it is lost already. */
    public void listener(ChannelListener newListener) {
        listener = newListener;
        if (end != null && end.code() == ClientErrorCode.CONNECTION_LOST) {
            newListener.lost(end);
        }
    }

    /** A session id that is not in use. */
    public int reserveSession() {
        return sessions.reserve();
    }

    public void attach(int sessionId, SessionEvents events) {
        sessions.put(sessionId, events);
    }

    public void detach(int sessionId) {
        sessions.remove(sessionId);
    }

    /**
     * Makes a request and waits for its reply, as long as the call timeout.
     *
     * @param request makes the request of the correlation that it is given
     * @throws ClientException what the broker answered, or CALL_TIMED_OUT, CONNECTION_LOST or CLOSED
     */
    public Reply call(LongFunction<? extends Request> request) throws ClientException {
        return call(request, NOTHING);
    }

    /**
     * As {@link #call(LongFunction)}; on success {@code onSuccess} runs before later packets are handled.
     */
    public Reply call(LongFunction<? extends Request> request, Runnable onSuccess) throws ClientException {
        if (link.loop().inLoop()) {
            throw new IllegalStateException("A blocking call on the loop that serves the connection");
        }
        BlockingCall call = new BlockingCall(onSuccess);
        Request made = request.apply(calls.add(call));
        link.sendNow(made);
        Reply reply = call.await(this, settings.callTimeoutMillis());
        if (reply == null) {
            calls.remove(call);
            throw new ClientException(ClientErrorCode.CALL_TIMED_OUT, "The broker at " + remoteAddress()
                    + " did not answer " + made.type() + " within " + settings.callTimeoutMillis() + " ms");
        }
        return reply;
    }

    /** Makes a request whose outcome the call is told. */
    public void begin(Call call, LongFunction<? extends Request> request) {
        link.send(request.apply(calls.add(call)));
    }

    /** Sends what has no reply. */
    public void send(Packet packet) {
        link.send(packet);
    }

    /** Sends what has no reply, for a thread that has nothing else to do now. */
    public void sendNow(Packet packet) {
        link.sendNow(packet);
    }

    /** Sends what has no reply with the next packet; the caller is sure to have one. */
    public void sendWithNext(Packet packet) {
        link.sendWithNext(packet);
    }

    @Override
    public boolean receiveWhile(BooleanSupplier waits, long deadline) {
        return link.receiveWhile(waits, deadline);
    }

    @Override
    public void wake(Thread waiting) {
        link.wake(waiting);
    }

    /** Runs a task on the loop, soon; not at all if the loop is gone. */
    public void execute(Runnable task) {
        try {
            link.loop().execute(task);
        } catch (RejectedExecutionException e) {
            end(new ClientException(ClientErrorCode.CONNECTION_LOST, "The connection to " + remoteAddress()
                    + " is gone: its loop has ended", e));
        }
    }

    /** The reason why nothing more can be done here; null if the channel is open. */
    public ClientException end() {
        return end;
    }

    /**
     * Waits until the link takes more, and sees to it that the message fits.
     *
     * @throws ClientException LIMIT_EXCEEDED if the broker does not take so large a message; CALL_TIMED_OUT; the
     *                         channel's end
     */
    public void admit(Message message) throws ClientException {
        if (message.encodedSize() > handshake.welcome().maxFrameSize() - SEND_OVERHEAD) {
            throw new ClientException(ClientErrorCode.LIMIT_EXCEEDED, "The message takes " + message.encodedSize()
                    + " bytes, the broker takes frames of " + handshake.welcome().maxFrameSize() + " bytes at most");
        }
        if (!link.isWritable() || end != null) {
            awaitWritable();
        }
    }

    private void awaitWritable() throws ClientException {
        long deadline = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(settings.callTimeoutMillis());
        while (end == null && !link.isWritable()) {
            if (System.nanoTime() - deadline >= 0) {
                throw new ClientException(ClientErrorCode.CALL_TIMED_OUT, "The broker at " + remoteAddress()
                        + " read nothing for " + settings.callTimeoutMillis() + " ms");
            }
            synchronized (writable) {
                writable.prepare();
                if (end == null && !link.isWritable()) {
                    writable.await(deadline);
                } else {
                    writable.abandon();
                }
            }
        }
        if (end != null) {
            throw end.again();
        }
    }

    /** Parts; calls fail with CLOSED from here on. */
    public void close() {
        end(new ClientException(ClientErrorCode.CLOSED, "The connection is closed"));
        link.close();
    }

    @Override
    public void received(Packet packet) {
        switch (packet.type()) {
            case DELIVERY -> delivered((Delivery) packet);
            case OK, CONNECTED, VOTED, XIDS -> succeeded((Reply) packet);
            case FAILURE -> failed((Reply.Failure) packet);
            case PRODUCER_CREDIT -> credit((Event.ProducerCredit) packet);
            case BROWSE_END -> browseEnded((Event.BrowseEnd) packet);
            case CONSUMER_CLOSED -> consumerClosed((Event.ConsumerClosed) packet);
            case WELCOME -> handshake.welcomed((LinkPacket.Welcome) packet);
            case PING -> link.send(new LinkPacket.Pong());
            case PONG -> { }
            case GOODBYE -> farewell = Failures.of((LinkPacket.Goodbye) packet);
            default -> link.close(
                    new BadFrameException("The broker sent " + packet.type() + ", which only a client may"));
        }
    }

    private void delivered(Delivery delivery) {
        SessionEvents session = sessionOf(delivery);
        if (session != deliveringTo) {
            endDeliveries();
            deliveringTo = session;
        }
        if (session != null) {
            session.delivered(delivery);
        }
    }

    /** The session's thread is woken once for all that one read brought in. */
    private void endDeliveries() {
        if (deliveringTo != null) {
            deliveringTo.deliveriesOver();
            deliveringTo = null;
        }
    }

    @Override
    public void readComplete() {
        keepAlive.received();
        endDeliveries();
    }

    private void succeeded(Reply reply) {
        Call call = calls.take(reply.correlation());
        if (call != null) {
            call.succeeded(reply);
        }
    }

    private void failed(Reply.Failure failure) {
        Call call = calls.take(failure.correlation());
        if (call != null) {
            call.failed(Failures.of(failure));
        }
    }

    private void credit(Event.ProducerCredit credit) {
        SessionEvents session = sessionOf(credit);
        if (session != null) {
            session.producerCredit(credit.producerId(), credit.bytes());
        }
    }

    private void browseEnded(Event.BrowseEnd ended) {
        SessionEvents session = sessionOf(ended);
        if (session != null) {
            session.browseEnded(ended.consumerId());
        }
    }

    private void consumerClosed(Event.ConsumerClosed closed) {
        SessionEvents session = sessionOf(closed);
        if (session != null) {
            session.consumerClosed(closed.consumerId(), Failures.of(closed));
        }
    }

    /** Null if the session is closed already: what was on its way to it is dropped. */
    private SessionEvents sessionOf(Event event) {
        return sessions.get(event.sessionId());
    }

    @Override
    public void writabilityChanged(boolean isWritable) {
        writable.raise();
    }

    @Override
    public void idle(Idle idle) {
        keepAlive.idle(idle);
    }

    @Override
    public void closed(Throwable cause) {
        end(lossOf(cause));
        ClientException reached = end;
        if (reached.code() != ClientErrorCode.CLOSED) {
            listener.lost(reached);
        }
        onClosed.run();
    }

    /**
     * While the connection is being made a broker's farewell is the answer; later it is why the connection was lost.
     */
    private ClientException lossOf(Throwable cause) {
        if (farewell != null && !handshake.isOver()) {
            return farewell;
        }
        String reason = farewell != null ? farewell.getMessage() : cause == null ? "closed" : cause.getMessage();
        return new ClientException(ClientErrorCode.CONNECTION_LOST,
                "The connection to " + remoteAddress() + " was lost: " + reason, farewell != null ? farewell : cause);
    }

    private void end(ClientException cause) {
        synchronized (calls) {
            if (end != null) {
                return;
            }
            end = cause;
        }
        handshake.fail(cause);
        calls.end(cause);
        sessions.values().forEach(session -> session.lost(cause));
        writable.raise();
    }
}
