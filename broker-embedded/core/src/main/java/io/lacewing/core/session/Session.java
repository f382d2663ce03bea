package io.lacewing.core.session;

import static io.lacewing.core.outcome.CoreMessages.MESSAGES;

import io.lacewing.core.address.InvalidNameException;
import io.lacewing.core.loop.DispatchLoop;
import io.lacewing.core.loop.Gate;
import io.lacewing.core.loop.Handover;
import io.lacewing.core.outcome.BrokerException;
import io.lacewing.core.outcome.ErrorCode;
import io.lacewing.core.outcome.Reply;
import io.lacewing.core.outcome.SilentReply;
import io.lacewing.core.queue.MessageReference;
import io.lacewing.core.store.Durability;
import io.lacewing.core.store.StoreCompletion;
import io.lacewing.core.tx.BranchSnapshot;
import io.lacewing.core.tx.LoopReply;
import io.lacewing.core.tx.Rollback;
import io.lacewing.core.tx.UnitOfWork;
import io.lacewing.core.xa.XaCode;
import io.lacewing.core.xa.XaVote;
import io.lacewing.core.xa.XidKey;
import io.lacewing.message.Message;
import io.lacewing.message.RoutingType;
import java.util.List;

/**
 * A session: keeps requests in order and holds the transaction; producers and consumers do the rest. See {@link
 * BrokerSession}.
 */
final class Session implements BrokerSession {

    private final Connection connection;
    private final SessionMode mode;
    private final SessionListener listener;
    private final SessionEnvironment environment;
    private final Gate gate = new Gate();
    private final SessionProducers producers;
    private final SessionConsumers consumers;
    private final XaAssociation xa;
    private UnitOfWork localWork = new UnitOfWork();
    private String localFailure;
    private boolean closed;

    Session(Connection connection, SessionMode mode, SessionListener listener, SessionEnvironment environment) {
        this.connection = connection;
        this.mode = mode;
        this.listener = listener;
        this.environment = environment;
        this.producers = new SessionProducers(this, environment);
        this.consumers = new SessionConsumers(this, environment);
        this.xa = new XaAssociation(this, environment.branches());
    }

    @Override
    public void openProducer(long producerId, String address, RoutingType routingType, long windowBytes,
            Reply<Void> reply) {
        submit(reply, () -> producers.open(producerId, address, routingType, windowBytes, reply));
    }

    @Override
    public void closeProducer(long producerId) {
        gate.pass(() -> producers.close(producerId));
    }

    @Override
    public void send(long producerId, Message message, Reply<Void> reply) {
        if (gate.isOpen() && !closed) {
            producers.send(producerId, message, orSilent(reply));
        } else {
            submit(orSilent(reply), () -> producers.send(producerId, message, orSilent(reply)));
        }
    }

    @Override
    public void openConsumer(ConsumerRequest request, Reply<Void> reply) {
        submit(reply, () -> consumers.open(request, reply));
    }

    @Override
    public void credit(long consumerId, long bytes) {
        if (gate.isOpen()) {
            consumers.credit(consumerId, bytes);
        } else {
            gate.pass(() -> consumers.credit(consumerId, bytes));
        }
    }

    @Override
    public void drain(long consumerId, Reply<Void> reply) {
        submit(reply, () -> consumers.drain(consumerId, reply));
    }

    @Override
    public void closeConsumer(long consumerId, long lastSeen, Reply<Void> reply) {
        submit(reply, () -> consumers.close(consumerId, lastSeen, reply));
    }

    @Override
    public void acknowledge(long consumerId, long deliveryId, AckKind kind, Reply<Void> reply) {
        Reply<Void> answer = orSilent(reply);
        if (gate.isOpen() && !closed) {
            acknowledgeNow(consumerId, deliveryId, kind, answer);
        } else {
            submit(answer, () -> acknowledgeNow(consumerId, deliveryId, kind, answer));
        }
    }

    @Override
    public void commit(Reply<Void> reply) {
        submit(reply, () -> {
            requireMode(SessionMode.TRANSACTED, MESSAGES.notTransacted());
            UnitOfWork work = localWork;
            String failure = localFailure;
            beginLocal();
            if (failure != null) {
                reply.failed(new BrokerException(ErrorCode.TRANSACTION_ROLLED_BACK, MESSAGES.rolledBack(failure)));
                Rollback.of(work.removals());
            } else {
                commit(work, reply);
            }
        });
    }

    @Override
    public void rollback(List<Seen> seen, Reply<Void> reply) {
        submit(reply, () -> {
            requireMode(SessionMode.TRANSACTED, MESSAGES.notTransacted());
            UnitOfWork work = localWork;
            beginLocal();
            returnDeliveries(work.removals(), seen, reply);
        });
    }

    @Override
    public void recover(List<Seen> seen, Reply<Void> reply) {
        submit(reply, () -> returnDeliveries(List.of(), seen, reply));
    }

    @Override
    public void xaStart(XidKey xid, int flags, Reply<Void> reply) {
        submitXa(reply, () -> xa.start(xid, flags, reply));
    }

    @Override
    public void xaEnd(XidKey xid, int flags, Reply<Void> reply) {
        submitXa(reply, () -> xa.end(xid, flags, reply));
    }

    @Override
    public void xaPrepare(XidKey xid, Reply<XaVote> reply) {
        submitXa(reply, () -> environment.branches().prepare(xid, new LoopReply<>(loop(), reply)));
    }

    @Override
    public void xaCommit(XidKey xid, boolean onePhase, Reply<Void> reply) {
        submitXa(reply, () -> environment.branches().commit(xid, onePhase, new LoopReply<>(loop(), reply)));
    }

    @Override
    public void xaRollback(XidKey xid, List<Seen> seen, Reply<Void> reply) {
        submitXa(reply, () -> {
            if (seen.isEmpty()) {
                environment.branches().rollback(xid, new LoopReply<>(loop(), reply));
                return;
            }
            gate.shut();
            ReturnRound round = consumers.returnRound();
            round.begin(() -> environment.branches().rollback(xid, new LoopReply<>(loop(), Reply.of(done -> {
                reply.succeeded(null);
                round.addDelivered(consumers.deliveries(), seen);
                round.finish();
                gate.open();
            }, error -> {
                reply.failed(error);
                round.finish();
                gate.open();
            }))));
        });
    }

    @Override
    public void xaRecover(Reply<List<XidKey>> reply) {
        submitXa(reply, () -> environment.branches().recoverable(new LoopReply<>(loop(), Reply.of(
                branches -> reply.succeeded(branches.stream().map(BranchSnapshot::xid).toList()), reply::failed))));
    }

    @Override
    public void xaForget(XidKey xid, Reply<Void> reply) {
        submitXa(reply, () -> environment.branches().forget(xid, new LoopReply<>(loop(), reply)));
    }

    @Override
    public void xaSetTimeout(int seconds, Reply<Void> reply) {
        submitXa(reply, () -> {
            if (seconds < 0) {
                throw BrokerException.xa(XaCode.XAER_INVAL, MESSAGES.xaNegativeTimeout(seconds));
            }
            xa.timeout(seconds);
            reply.succeeded(null);
        });
    }

    @Override
    public void close(Reply<Void> reply) {
        gate.pass(() -> {
            if (closed) {
                reply.succeeded(null);
                return;
            }
            closed = true;
            gate.shut();
            producers.closeAll();
            xa.abandon();
            consumers.closeAll(localWork.takeRemovals(), () -> {
                connection.closed(this);
                reply.succeeded(null);
                gate.open();
            });
        });
    }

    Connection connection() {
        return connection;
    }

    String connectionId() {
        return connection.id();
    }

    DispatchLoop loop() {
        return connection.loop();
    }

    SessionListener listener() {
        return listener;
    }

    Gate gate() {
        return gate;
    }

    /** The work that sends and acknowledgements belong to; null if each takes effect on its own. */
    UnitOfWork currentWork() {
        return switch (mode) {
            case NON_TRANSACTED -> null;
            case TRANSACTED -> localWork;
            case XA -> xa.current() == null ? null : xa.current().work();
        };
    }

    /** A send failed that nobody waits for: if it belongs to a transaction that can't commit any more. */
    void failTransaction(String cause) {
        if (mode == SessionMode.TRANSACTED) {
            localFailure = localFailure == null ? cause : localFailure;
        } else if (xa.current() != null) {
            xa.current().fail(cause);
        }
    }

    void deliver(Consumer consumer, List<MessageReference> run) {
        consumers.deliver(consumer, run);
    }

    void consumerClosed(Consumer consumer, BrokerException reason) {
        consumers.closedByQueue(consumer, reason);
    }

    /** Runs a request in its turn; a failure that it throws is its answer. */
    void submit(Reply<?> reply, Runnable request) {
        gate.pass(() -> {
            try {
                if (closed) {
                    throw new BrokerException(ErrorCode.ILLEGAL_STATE, MESSAGES.sessionClosed());
                }
                request.run();
            } catch (BrokerException e) {
                reply.failed(e);
            } catch (InvalidNameException e) {
                reply.failed(new BrokerException(ErrorCode.PROTOCOL, e.getMessage(), e));
            }
        });
    }

    private void acknowledgeNow(long consumerId, long deliveryId, AckKind kind, Reply<Void> reply) {
        if (kind == AckKind.EXPIRED) {
            consumers.expire(consumerId, deliveryId);
            reply.succeeded(null);
            return;
        }
        List<MessageReference> settled = consumers.settle(consumerId, deliveryId, kind);
        UnitOfWork current = currentWork();
        if (current == null) {
            LoneAcknowledgement.perform(this, environment.store(), settled, reply);
        } else {
            current.removeAll(settled);
            reply.succeeded(null);
        }
    }

    /** Does the work and answers; if it fails, what it acknowledged goes back. */
    private void commit(UnitOfWork work, Reply<Void> reply) {
        loop().handOver();
        work.commit(environment.store(), Durability.TRANSACTIONAL, new StoreCompletion() {
            @Override
            public boolean awaited() {
                return reply != SilentReply.INSTANCE;
            }

            @Override
            public void durable(Handover handover) {
                handover.answer(loop(), () -> reply.succeeded(null));
            }

            @Override
            public void failed(BrokerException error, Handover handover) {
                handover.add(loop(), () -> {
                    boolean undone = error.code() == ErrorCode.LIMIT_EXCEEDED;
                    reply.failed(undone ? new BrokerException(ErrorCode.TRANSACTION_ROLLED_BACK,
                            MESSAGES.rolledBack(error.getMessage())) : error);
                    Rollback.of(work.removals());
                });
            }
        });
    }

    private void returnDeliveries(List<MessageReference> acknowledged, List<Seen> seen, Reply<Void> reply) {
        gate.shut();
        ReturnRound round = consumers.returnRound();
        round.begin(() -> {
            round.addAcknowledged(acknowledged);
            round.addDelivered(consumers.deliveries(), seen);
            reply.succeeded(null);
            round.finish();
            gate.open();
        });
    }

    private void beginLocal() {
        localWork = new UnitOfWork();
        localFailure = null;
    }

    private void submitXa(Reply<?> reply, Runnable request) {
        submit(reply, () -> {
            requireMode(SessionMode.XA, MESSAGES.notXa());
            request.run();
        });
    }

    private void requireMode(SessionMode required, String otherwise) {
        if (mode != required) {
            throw new BrokerException(ErrorCode.ILLEGAL_STATE, otherwise);
        }
    }

    private static Reply<Void> orSilent(Reply<Void> reply) {
        return reply == null ? SilentReply.INSTANCE : reply;
    }
}
