package io.lacewing.client;

import io.lacewing.client.error.ClientErrorCode;
import io.lacewing.client.error.ClientException;
import io.lacewing.client.flow.Gate;
import io.lacewing.client.flow.ReceiveWindow;
import io.lacewing.client.flow.Signal;
import io.lacewing.message.Message;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Predicate;
import org.jctools.queues.SpscUnboundedArrayQueue;

/**
 * Receives messages, either when asked ({@link #receive}) or through a listener. Whoever reads the link puts what
 * comes in into the buffer; the session's thread, or its delivery thread if there is a listener, takes it out.
 * {@link #close} may be called on any thread.
 */
public final class ClientConsumer {

    private static final Predicate<Delivery> ANY = delivery -> true;
    private static final int BUFFER_CHUNK = 64;
    private static final long FOREVER_NANOS = Long.MAX_VALUE / 2;

    private final ClientSession session;
    private final long id;
    private final ConsumerRequest request;
    private final ReceiveWindow window;
    private final AckPosition position;
    private final boolean acknowledgesOnArrival;
    private final SpscUnboundedArrayQueue<Delivery> buffer = new SpscUnboundedArrayQueue<>(BUFFER_CHUNK);
    private final Gate receiving = new Gate(true);
    private final AtomicBoolean closing = new AtomicBoolean();
    private final AtomicBoolean windowOpened = new AtomicBoolean();
    private volatile boolean opened;
    /** What wakes the thread that takes from the buffer: the consumer's own signal, or the delivery thread's. */
    private volatile Signal signal;
    private volatile DeliveryListener listener;
    private volatile ClientException failure;
    private volatile boolean browseEnded;
    /** Written by the thread that takes messages out. */
    private final AtomicLong lastSeen = new AtomicLong();
    /** What the application did not accept: the next one. */
    private Delivery putBack;

    ClientConsumer(ClientSession session, long id, ConsumerRequest request, int windowSize) {
        this.session = session;
        this.signal = new Signal(session.channel());
        this.id = id;
        this.request = request;
        this.window = new ReceiveWindow(windowSize, bytes -> session.giveCredit(id, bytes));
        this.position = session.newPosition(id);
        this.acknowledgesOnArrival = session.acknowledgesOnArrival() && !request.browse();
    }

    /** The address that the messages come from. */
    public String address() {
        return request.address();
    }

    /**
     * Waits for a message.
     *
     * @param timeoutMillis longest wait; 0 for ever
     * @return null if none came in time, if the consumer was closed, or if it has browsed everything
     * @throws ClientException ILLEGAL_STATE if the consumer has a listener; INTERRUPTED; CONNECTION_LOST, or why the
     *                         broker closed the consumer; what failed at acknowledging
     */
    public Delivery receive(long timeoutMillis) throws ClientException {
        return receive(timeoutMillis, ANY);
    }

    /**
     * As {@link #receive(long)}, for a message that the caller accepts. One that it does not accept counts as not
     * received and stays the next one; null is returned then.
     */
    public Delivery receive(long timeoutMillis, Predicate<Delivery> acceptable) throws ClientException {
        long nanos = timeoutMillis == 0 ? FOREVER_NANOS : TimeUnit.MILLISECONDS.toNanos(timeoutMillis);
        enterReceive();
        try {
            Delivery delivery = await(System.nanoTime() + Math.min(nanos, FOREVER_NANOS));
            if (delivery == null && window.onDemand() && isUsable()) {
                delivery = drain();
            }
            return handOver(delivery, acceptable);
        } finally {
            receiving.leave();
        }
    }

    /**
     * Takes a message if the broker has one now; asks it, if none was sent ahead.
     *
     * @return null if there is none
     */
    public Delivery receiveNow() throws ClientException {
        return receiveNow(ANY);
    }

    /** As {@link #receiveNow()}, for a message that the caller accepts; see {@link #receive(long, Predicate)}. */
    public Delivery receiveNow(Predicate<Delivery> acceptable) throws ClientException {
        enterReceive();
        try {
            Delivery delivery = nextIfStarted();
            if (delivery == null && isUsable() && mayDeliver()) {
                window.ask();
                delivery = drain();
            }
            return handOver(delivery, acceptable);
        } finally {
            receiving.leave();
        }
    }

    private void enterReceive() throws ClientException {
        if (listener != null) {
            throw new ClientException(ClientErrorCode.ILLEGAL_STATE,
                    "The consumer of " + address() + " has a listener: it cannot receive");
        }
        if (!receiving.enter()) {
            throw new ClientException(ClientErrorCode.CLOSED, "The consumer of " + address() + " is closed");
        }
    }

    private Delivery await(long deadline) throws ClientException {
        Delivery delivery = nextIfStarted();
        while (delivery == null && receiving.isOpen() && !browseEnded && deadline - System.nanoTime() > 0) {
            session.acknowledgement().idle();
            if (mayDeliver()) {
                window.ask();
            }
            Signal waiting = signal;
            waiting.prepare();
            if (hasNews()) {
                waiting.abandon();
            } else {
                waiting.await(deadline);
            }
            if (Thread.interrupted()) {
                Thread.currentThread().interrupt();
                throw new ClientException(ClientErrorCode.INTERRUPTED, "Interrupted while receiving from " + address());
            }
            delivery = nextIfStarted();
        }
        // the last messages may have come in between the look into the buffer and the look at the end
        return delivery == null && browseEnded ? nextIfStarted() : delivery;
    }

    /** Has the broker send what it can send now, and looks again. */
    private Delivery drain() throws ClientException {
        session.drain(id);
        window.forget();
        return nextIfStarted();
    }

    private boolean hasNews() {
        return !isIdle() && mayDeliver() || !receiving.isOpen() || failure != null || browseEnded;
    }

    /** Looking at messages needs no start. */
    private boolean mayDeliver() {
        return request.browse() || session.isStarted();
    }

    private boolean isUsable() {
        return receiving.isOpen() && failure == null;
    }

    private Delivery nextIfStarted() throws ClientException {
        if (failure != null) {
            throw failure.again();
        }
        return mayDeliver() && receiving.isOpen() ? poll() : null;
    }

    /** The next message that is worth having: what was returned to the broker or has expired is passed over. */
    private Delivery poll() {
        Delivery delivery = putBack != null ? putBack : buffer.poll();
        putBack = null;
        while (delivery != null && !isWanted(delivery)) {
            delivery = buffer.poll();
        }
        return delivery;
    }

    private boolean isWanted(Delivery delivery) {
        Message message = delivery.message();
        if (delivery.generation() != session.generation()) {
            window.returned(message.encodedSize());
            return false;
        }
        if (message.expiration() != 0 && message.expiredAt(session.now())) {
            window.consumed(message.encodedSize());
            if (!request.browse()) {
                position.expired(delivery.id());
            }
            return false;
        }
        return true;
    }

    private Delivery handOver(Delivery delivery, Predicate<Delivery> acceptable) throws ClientException {
        if (delivery == null) {
            return null;
        }
        if (!acceptable.test(delivery)) {
            putBack = delivery;
            return null;
        }
        see(delivery);
        if (!request.browse()) {
            session.acknowledgement().processed(delivery);
        }
        return delivery;
    }

    private void see(Delivery delivery) {
        lastSeen.lazySet(delivery.id());
        window.consumed(delivery.message().encodedSize());
        if (!request.browse()) {
            session.acknowledgement().handedOver(delivery);
        }
    }

    /** The listener; null if there is none. */
    public DeliveryListener listener() {
        return listener;
    }

    /**
     * Has messages given to a listener on the session's delivery thread, from the next one on; null ends that.
     *
     * @throws ClientException CLOSED
     */
    public void listener(DeliveryListener newListener) throws ClientException {
        if (closing.get()) {
            throw new ClientException(ClientErrorCode.CLOSED, "The consumer of " + address() + " is closed");
        }
        Dispatcher dispatcher = session.dispatcher();
        dispatcher.pause();
        try {
            listener = newListener;
            signal = newListener == null ? new Signal(session.channel()) : dispatcher.signal();
            dispatcher.serve(this, newListener != null);
        } finally {
            dispatcher.resume();
        }
    }

    /** On the delivery thread: gives the next message to the listener; false if there is none. */
    boolean dispatch() {
        Delivery delivery = failure == null && receiving.isOpen() ? poll() : null;
        if (delivery == null) {
            window.ask();
            return false;
        }
        see(delivery);
        try {
            listener.onDelivery(delivery);
        } catch (RuntimeException | Error e) {
            ClientLog.LOG.listenerFailed(address(), delivery.count(), delivery.message().id().toString(), e);
            session.listenerFailed(delivery);
            return true;
        }
        acknowledgeProcessed(delivery);
        return true;
    }

    private void acknowledgeProcessed(Delivery delivery) {
        try {
            session.acknowledgement().processed(delivery);
        } catch (ClientException e) {
            ClientLog.LOG.acknowledgeFailed(address(), e.getMessage(), e);
        }
    }

    /** Whether the thread that takes messages would find none here. */
    boolean isIdle() {
        return buffer.isEmpty() && putBack == null;
    }

    /**
     * Closes the consumer: what was sent ahead goes back to the broker. Waits until a listener that is running has
     * returned, unless called by it. Further calls change nothing.
     */
    public void close() {
        if (!closing.compareAndSet(false, true)) {
            return;
        }
        shut();
        awaitOut();
        position.tell();
        session.closeConsumer(this);
    }

    /** Takes no more messages; a thread that waits for one is woken. */
    void shut() {
        closing.set(true);
        receiving.shut();
        signal.raise();
    }

    /** Waits until no thread receives here and no listener runs, the calling thread apart. */
    void awaitOut() {
        receiving.awaitEmpty();
        if (listener != null) {
            Dispatcher dispatcher = session.dispatcher();
            dispatcher.pause();
            dispatcher.serve(this, false);
            dispatcher.resume();
        }
    }

    /** What was received; {@link #arrivedAll} follows. */
    void arrived(io.lacewing.wire.Delivery packet, int generation) {
        Message message = packet.message();
        window.arrived(message.encodedSize());
        if (acknowledgesOnArrival) {
            position.advance(packet.deliveryId());
            position.tellSoon();
        }
        buffer.offer(new Delivery(this, message, packet.deliveryId(), packet.deliveryCount(), generation));
    }

    /** Nothing more was received for now. */
    void arrivedAll() {
        signal.raise();
    }

    /** A browser has been shown everything. */
    void browseEnded() {
        browseEnded = true;
        signal.raise();
    }

    /** Nothing more will be received. */
    void ended(ClientException cause) {
        failure = cause;
        signal.raise();
    }

    /** The credit to open the consumer with: none before delivery is started, so that others get the messages. */
    long openingCredit() {
        if (!mayDeliver()) {
            return 0;
        }
        windowOpened.set(true);
        return window.initialCredit();
    }

    /** The broker has opened the consumer. */
    void opened() {
        opened = true;
        if (mayDeliver()) {
            openWindow();
        }
    }

    /** Delivery has been started: the broker may send ahead, and a waiting thread may look. */
    void started() {
        if (opened) {
            openWindow();
        }
        signal.raise();
    }

    private void openWindow() {
        if (windowOpened.compareAndSet(false, true) && !window.onDemand()) {
            session.giveCredit(id, window.initialCredit());
        }
    }

    ConsumerRequest request() {
        return request;
    }

    ClientSession session() {
        return session;
    }

    long id() {
        return id;
    }

    AckPosition position() {
        return position;
    }

    /** Id of the last delivery that the application was given; 0 if none was. */
    long lastSeen() {
        return lastSeen.get();
    }
}
