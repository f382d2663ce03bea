package io.lacewing.client;

import io.lacewing.client.channel.Channel;
import io.lacewing.client.error.ClientErrorCode;
import io.lacewing.client.error.ClientException;
import io.lacewing.message.Message;
import io.lacewing.message.RoutingType;
import io.lacewing.wire.Request;
import io.lacewing.wire.Seen;
import io.lacewing.wire.SessionMode;
import io.lacewing.wire.SessionRequest.CloseConsumer;
import io.lacewing.wire.SessionRequest.CloseProducer;
import io.lacewing.wire.SessionRequest.CloseSession;
import io.lacewing.wire.SessionRequest.Commit;
import io.lacewing.wire.SessionRequest.Credit;
import io.lacewing.wire.SessionRequest.Drain;
import io.lacewing.wire.SessionRequest.OpenConsumer;
import io.lacewing.wire.SessionRequest.OpenProducer;
import io.lacewing.wire.SessionRequest.Recover;
import io.lacewing.wire.SessionRequest.Rollback;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.LongFunction;

/**
 * A context in which messages are sent and received in order, and settled together if it is transacted. Belongs to one
 * thread at a time; {@link #close} may be called on any.
 */
public final class ClientSession {

    /** Less than a link writes at a time. */
    private static final int MOST_DEFERRED = 16 * 1024;

    private final ClientConnection connection;
    private final Channel channel;
    private final int id;
    private final AcknowledgeMode mode;
    private final ClientSettings settings;
    private final Acknowledgement acknowledgement;
    private final Dispatcher dispatcher;
    private final Completions completions;
    /** Null if the mode is not XA. */
    private final ClientXaResource xaResource;
    private final Inbox inbox = new Inbox();
    private final AtomicBoolean closed = new AtomicBoolean();
    /** Whether a branch is active; XA sessions only. */
    private volatile boolean inBranch;
    /** Bytes of messages that {@link #defers defer}; the session's thread's own. */
    private int deferred;

    ClientSession(ClientConnection connection, int id, AcknowledgeMode mode) {
        this.connection = connection;
        this.channel = connection.channel();
        this.settings = connection.settings();
        this.id = id;
        this.mode = mode;
        this.acknowledgement = Acknowledgement.of(this, settings.acknowledge());
        this.dispatcher = new Dispatcher(connection.threadName("delivery"), connection.isStarted(),
                channel, acknowledgement::idle);
        this.completions = new Completions(connection.threadName("completion"), channel);
        this.xaResource = mode == AcknowledgeMode.XA ? new ClientXaResource(this, channel) : null;
    }

    public AcknowledgeMode mode() {
        return mode;
    }

    public ClientConnection connection() {
        return connection;
    }

    /**
     * Opens a producer.
     *
     * @param address where its messages go; null if each message names its own
     * @param routing how the address routes; null if there is no address
     * @throws ClientException ADDRESS_NOT_FOUND, ADDRESS_TYPE_MISMATCH, NOT_AUTHORISED, CLOSED
     */
    public ClientProducer createProducer(String address, RoutingType routing) throws ClientException {
        requireOpen();
        int slot = inbox.producers().reserve();
        ClientProducer producer = new ClientProducer(this, globalId(slot), address);
        inbox.producers().put(slot, producer);
        try {
            channel.call(correlation -> new OpenProducer(correlation, id, producer.id(), address,
                    routing == null ? RoutingType.ANYCAST : routing, settings.producerWindow()));
        } catch (ClientException e) {
            inbox.producers().remove(slot);
            throw e;
        }
        return producer;
    }

    /**
     * Opens a consumer.
     *
     * @throws ClientException ADDRESS_NOT_FOUND, ADDRESS_TYPE_MISMATCH, INVALID_SELECTOR, SUBSCRIPTION_IN_USE,
     *                         NOT_AUTHORISED, CLOSED
     */
    public ClientConsumer createConsumer(ConsumerRequest request) throws ClientException {
        requireOpen();
        int slot = inbox.consumers().reserve();
        ClientConsumer consumer = new ClientConsumer(this, globalId(slot), request, settings.consumerWindow());
        inbox.consumers().put(slot, consumer);
        try {
            channel.call(correlation -> new OpenConsumer(correlation, id, consumer.id(), request.source(),
                    consumer.openingCredit()));
        } catch (ClientException e) {
            inbox.consumers().remove(slot);
            throw e;
        }
        consumer.opened();
        return consumer;
    }

    /**
     * Commits the local transaction and starts the next.
     *
     * @throws ClientException TRANSACTION_ROLLED_BACK if the broker could not commit and has rolled back; ILLEGAL_STATE
     *                         if the session is not transacted
     */
    public void commit() throws ClientException {
        requireTransacted();
        deferred = 0;
        inbox.tellPositionsWithNext();
        acknowledgement.returned();
        channel.call(correlation -> new Commit(correlation, id));
    }

    /** Rolls the local transaction back: what was received in it will come again; what was sent is forgotten. */
    public void rollback() throws ClientException {
        requireTransacted();
        deferred = 0;
        inbox.discardPositions();
        List<Seen> seen = seen();
        channel.call(correlation -> new Rollback(correlation, id, seen), inbox::nextGeneration);
        acknowledgement.returned();
    }

    /** Has everything that was handed over and not acknowledged come again; not for a transacted session. */
    public void recover() throws ClientException {
        requireOpen();
        inbox.tellPositionsWithNext();
        List<Seen> seen = seen();
        channel.call(correlation -> new Recover(correlation, id, seen), inbox::nextGeneration);
        acknowledgement.returned();
    }

    /**
     * The session as a resource of distributed transactions.
     *
     * @throws IllegalStateException if its mode is not {@link AcknowledgeMode#XA}
     */
    public ClientXaResource xaResource() {
        if (xaResource == null) {
            throw new IllegalStateException("The session's mode is " + mode + ", not XA");
        }
        return xaResource;
    }

    /** Whether what is sent or acknowledged now belongs to a transaction. */
    public boolean inTransaction() {
        return inBranch || mode == AcknowledgeMode.TRANSACTED;
    }

    /** Whether the calling thread is in one of the session's delivery or send listeners. */
    public boolean isInListener() {
        return dispatcher.isInListener() || completions.isOwnThread();
    }

    /** Whether the calling thread is in one of the session's send listeners. */
    public boolean isInSendListener() {
        return completions.isOwnThread();
    }

    public boolean isClosed() {
        return closed.get();
    }

    /** Waits until the listeners of all sends have been told, unless called by one. */
    public void awaitSends() {
        completions.await();
    }

    /**
     * Closes the session with its producers and consumers; a local transaction is rolled back. Waits until running
     * listeners have returned, unless called by one. Further calls change nothing.
     */
    public void close() {
        if (!closed.compareAndSet(false, true)) {
            return;
        }
        quiesce();
        try {
            channel.call(correlation -> new CloseSession(correlation, id));
        } catch (ClientException e) {
            ClientLog.LOG.closingFailed(e.getMessage());
        }
        channel.detach(id);
        connection.forget(this);
    }

    /** Stops deliveries for good and tells the broker what was acknowledged, and what of the rest was handed over. */
    void quiesce() {
        closed.set(true);
        inbox.consumers().values().forEach(ClientConsumer::shut);
        dispatcher.stop();
        inbox.consumers().values().forEach(ClientConsumer::awaitOut);
        completions.await();
        completions.stop();
        if (mode != AcknowledgeMode.TRANSACTED) {
            tellPositions();
        }
        for (Seen seen : seen()) {
            channel.send(new CloseConsumer(0, id, seen.consumerId(), seen.lastDelivery()));
        }
    }

    /** Lets consumers deliver. */
    void start() {
        inbox.consumers().values().forEach(ClientConsumer::started);
        dispatcher.resume();
    }

    /** Gives no more messages to listeners. */
    void stop() {
        dispatcher.shut();
    }

    /** Waits for a running listener, unless called by it. */
    void awaitStopped() {
        dispatcher.awaitPaused();
    }

    /** Of one of the session's listeners, which threw: the delivery comes again, where the mode says so. */
    void listenerFailed(Delivery delivery) {
        if (acknowledgement.redelivers(delivery) && delivery.generation() == generation() && !closed.get()) {
            try {
                recover();
            } catch (ClientException e) {
                ClientLog.LOG.acknowledgeFailed(delivery.consumer().address(), e.getMessage(), e);
            }
        }
    }

    /**
     * Acknowledges everything that the session has handed over; for {@link AcknowledgeMode#CLIENT}, else without
     * effect.
     */
    public void acknowledge() throws ClientException {
        requireOpen();
        acknowledgement.acknowledgeAll();
    }

    void acknowledge(Delivery delivery) throws ClientException {
        requireOpen();
        acknowledgement.acknowledge(delivery);
    }

    void closeConsumer(ClientConsumer consumer) {
        close(correlation -> new CloseConsumer(correlation, id, consumer.id(), consumer.lastSeen()));
        inbox.consumers().remove((int) consumer.id());
    }

    void closeProducer(ClientProducer producer) {
        completions.await();
        close(correlation -> new CloseProducer(correlation, id, producer.id()));
        inbox.producers().remove((int) producer.id());
    }

    private void close(LongFunction<? extends Request> request) {
        if (closed.get()) {
            return;
        }
        try {
            channel.call(request);
        } catch (ClientException e) {
            ClientLog.LOG.closingFailed(e.getMessage());
        }
    }

    void drain(long consumerId) throws ClientException {
        channel.call(correlation -> new Drain(correlation, id, consumerId));
    }

    void giveCredit(long consumerId, long bytes) {
        channel.send(new Credit(id, consumerId, bytes));
    }

    Inbox inbox() {
        return inbox;
    }

    int generation() {
        return inbox.generation();
    }

    /** Tells the broker every acknowledgement that is due, before what this thread sends next. */
    void tellPositions() {
        inbox.tellPositions();
    }

    /** How far the application got with each consumer. */
    List<Seen> seen() {
        return inbox.seen(acknowledgement.unsettled());
    }

    void inBranch(boolean active) {
        inBranch = active;
    }

    /** All that was handed over and not settled has gone back to the broker. */
    void returned() {
        acknowledgement.returned();
    }

    boolean waitsFor(Message message) {
        return !inTransaction()
                && (message.durable() ? settings.blockOnDurableSend() : settings.blockOnNonDurableSend());
    }

    /**
     * Whether a message that nobody waits for may go out with what the session sends next. In a local transaction there
     * is such a thing for sure, its end; a branch may end by itself, when its time is up. Many messages do not wait, so
     * that the broker has something to do meanwhile.
     */
    boolean defers(Message message) {
        deferred += message.encodedSize();
        if (mode != AcknowledgeMode.TRANSACTED || deferred > MOST_DEFERRED) {
            deferred = 0;
            return false;
        }
        return true;
    }

    boolean acknowledgesOnArrival() {
        return settings.acknowledge().before() && mode.sessionMode() == SessionMode.NON_TRANSACTED;
    }

    AckPosition newPosition(long consumerId) {
        return new AckPosition(channel, id, consumerId);
    }

    boolean isStarted() {
        return connection.isStarted();
    }

    long now() {
        return connection.now();
    }

    long newMessageProducerId() {
        return connection.newMessageProducerId();
    }

    Acknowledgement acknowledgement() {
        return acknowledgement;
    }

    Dispatcher dispatcher() {
        return dispatcher;
    }

    Completions completions() {
        return completions;
    }

    ClientSettings settings() {
        return settings;
    }

    Channel channel() {
        return channel;
    }

    int id() {
        return id;
    }

    void requireOpen() throws ClientException {
        if (closed.get()) {
            throw new ClientException(ClientErrorCode.CLOSED, "The session is closed");
        }
    }

    private void requireTransacted() throws ClientException {
        requireOpen();
        if (mode != AcknowledgeMode.TRANSACTED) {
            throw new ClientException(ClientErrorCode.ILLEGAL_STATE, "The session is not transacted");
        }
    }

    /** Ids of producers and consumers are unique in the connection. */
    private long globalId(int slot) {
        return (long) id << Integer.SIZE | slot;
    }
}
