package io.lacewing.core.testkit;

import io.lacewing.core.outcome.BrokerException;
import io.lacewing.core.outcome.Reply;
import io.lacewing.core.session.AckKind;
import io.lacewing.core.session.BrokerSession;
import io.lacewing.core.session.ConsumerRequest;
import io.lacewing.core.session.Seen;
import io.lacewing.core.session.SessionListener;
import io.lacewing.core.session.Subscription;
import io.lacewing.core.xa.XaFlags;
import io.lacewing.core.xa.XaVote;
import io.lacewing.core.xa.XidKey;
import io.lacewing.message.Message;
import io.lacewing.message.RoutingType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/** A session of a test, which notes what it is told. */
public final class TestSession implements SessionListener {

    /** A credit that no test uses up. */
    public static final long PLENTY = 1 << 30;

    /** A delivery. */
    public record Received(long consumerId, long deliveryId, Message message, int deliveryCount) {

        public String text() {
            return message.text();
        }
    }

    private final TestConnection connection;
    private final List<Received> received = new ArrayList<>();
    private final List<String> log = new ArrayList<>();
    private final Map<Long, Long> producerCredit = new HashMap<>();
    private final Map<Long, BrokerException> closedConsumers = new HashMap<>();
    private BrokerSession session;

    TestSession(TestConnection connection) {
        this.connection = connection;
    }

    void opened(BrokerSession opened) {
        session = opened;
    }

    /** Makes a request, and lets everything it leads to happen. */
    public <T> Result<T> ask(BiConsumer<BrokerSession, Reply<T>> request) {
        return connection.rig().ask(connection.loop(), reply -> request.accept(session, reply));
    }

    /** Makes a request that takes effect as far as it goes without anything becoming durable. */
    public <T> Result<T> begin(BiConsumer<BrokerSession, Reply<T>> request) {
        Result<T> result = new Result<>();
        connection.loop().execute(() -> request.accept(session, result));
        connection.rig().settleLoops();
        return result;
    }

    /** Makes a request, and lets nothing happen yet. */
    public <T> Result<T> post(BiConsumer<BrokerSession, Reply<T>> request) {
        Result<T> result = new Result<>();
        connection.loop().execute(() -> request.accept(session, result));
        return result;
    }

    /** Deliveries since the last time. */
    public List<Received> take() {
        List<Received> taken = List.copyOf(received);
        received.clear();
        return taken;
    }

    /** Makes a request on the loop, where the caller is. */
    public void now(Consumer<BrokerSession> request) {
        request.accept(session);
    }

    /** Texts of the deliveries since the last time. */
    public List<String> texts() {
        return take().stream().map(Received::text).toList();
    }

    /** Everything this session was told, in order, in words. */
    public List<String> log() {
        return log;
    }

    public long producerCredit(long producerId) {
        return producerCredit.getOrDefault(producerId, 0L);
    }

    public BrokerException whyClosed(long consumerId) {
        return closedConsumers.get(consumerId);
    }

    public Result<Void> producer(long id, String address, RoutingType type) {
        return ask((s, reply) -> s.openProducer(id, address, type, -1, reply));
    }

    public Result<Void> send(long producerId, Message message) {
        return ask((s, reply) -> s.send(producerId, message, reply));
    }

    public Result<Void> consumer(long id, String address, RoutingType type) {
        return consumer(id, address, type, null, null, PLENTY);
    }

    public Result<Void> consumer(long id, String address, RoutingType type, Subscription subscription, String selector,
                                 long credit) {
        return open(new ConsumerRequest(id, address, type, subscription, selector, ConsumerRequest.Options.NONE,
                credit));
    }

    public Result<Void> open(ConsumerRequest request) {
        return ask((s, reply) -> s.openConsumer(request, reply));
    }

    public void credit(long consumerId, long bytes) {
        connection.loop().execute(() -> session.credit(consumerId, bytes));
        connection.rig().settle();
    }

    public Result<Void> drain(long consumerId) {
        return ask((s, reply) -> s.drain(consumerId, reply));
    }

    public Result<Void> ack(Received delivery) {
        return ask((s, reply) -> s.acknowledge(delivery.consumerId(), delivery.deliveryId(), AckKind.ONE, reply));
    }

    public Result<Void> ackUpTo(Received delivery) {
        return ask((s, reply) -> s.acknowledge(delivery.consumerId(), delivery.deliveryId(), AckKind.UP_TO, reply));
    }

    public Result<Void> closeConsumer(long id, long lastSeen) {
        return ask((s, reply) -> s.closeConsumer(id, lastSeen, reply));
    }

    public Result<Void> commit() {
        return ask(BrokerSession::commit);
    }

    public Result<Void> rollback(Seen... seen) {
        return ask((s, reply) -> s.rollback(List.of(seen), note("rolled back", reply)));
    }

    public Result<Void> recover(Seen... seen) {
        return ask((s, reply) -> s.recover(List.of(seen), note("recovered", reply)));
    }

    public Result<Void> xaStart(XidKey xid, int flags) {
        return ask((s, reply) -> s.xaStart(xid, flags, reply));
    }

    public Result<Void> xaStart(XidKey xid) {
        return xaStart(xid, XaFlags.TMNOFLAGS);
    }

    public Result<Void> xaEnd(XidKey xid) {
        return xaEnd(xid, XaFlags.TMSUCCESS);
    }

    public Result<Void> xaEnd(XidKey xid, int flags) {
        return ask((s, reply) -> s.xaEnd(xid, flags, reply));
    }

    public Result<XaVote> xaPrepare(XidKey xid) {
        return ask((s, reply) -> s.xaPrepare(xid, reply));
    }

    public Result<Void> xaCommit(XidKey xid, boolean onePhase) {
        return ask((s, reply) -> s.xaCommit(xid, onePhase, reply));
    }

    public Result<Void> xaRollback(XidKey xid, Seen... seen) {
        return ask((s, reply) -> s.xaRollback(xid, List.of(seen), note("rolled back", reply)));
    }

    public List<XidKey> xaRecover() {
        return this.<List<XidKey>>ask(BrokerSession::xaRecover).get();
    }

    public Result<Void> close() {
        return ask(BrokerSession::close);
    }

    @Override
    public void deliver(long consumerId, long deliveryId, Message message, int deliveryCount) {
        received.add(new Received(consumerId, deliveryId, message, deliveryCount));
        log.add("deliver " + message.text());
    }

    @Override
    public void flush() {
        // what was delivered is here at once
    }

    @Override
    public void producerCredit(long producerId, long bytes) {
        producerCredit.merge(producerId, bytes, Long::sum);
    }

    @Override
    public void browseEnded(long consumerId) {
        log.add("browse ended");
    }

    @Override
    public void consumerClosed(long consumerId, BrokerException reason) {
        closedConsumers.put(consumerId, reason);
    }

    private Reply<Void> note(String what, Reply<Void> reply) {
        return new Reply<>() {
            @Override
            public void succeeded(Void result) {
                log.add(what);
                reply.succeeded(null);
            }

            @Override
            public void failed(BrokerException error) {
                reply.failed(error);
            }
        };
    }
}
