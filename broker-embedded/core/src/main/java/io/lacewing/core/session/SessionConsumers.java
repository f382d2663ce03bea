package io.lacewing.core.session;

import static io.lacewing.core.outcome.CoreMessages.MESSAGES;

import io.lacewing.core.address.QueueConfiguration;
import io.lacewing.core.address.QueueKind;
import io.lacewing.core.collection.LongMap;
import io.lacewing.core.filter.MessageFilter;
import io.lacewing.core.outcome.BrokerException;
import io.lacewing.core.outcome.ErrorCode;
import io.lacewing.core.outcome.Reply;
import io.lacewing.core.queue.Departure;
import io.lacewing.core.queue.MessageReference;
import io.lacewing.core.queue.Queue;
import io.lacewing.core.security.Permission;
import io.lacewing.core.tx.LoopReply;
import io.lacewing.core.tx.Rollback;
import io.lacewing.message.RoutingType;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;

/** The consumers of a session and their unsettled deliveries. */
final class SessionConsumers {

    private final Session session;
    private final SessionEnvironment environment;
    private final AddressResolver resolver;
    private final LongMap<Consumer> consumers = new LongMap<>();
    private final UnsettledDeliveries deliveries = new UnsettledDeliveries();
    private final List<MessageReference> settled = new ArrayList<>();

    SessionConsumers(Session session, SessionEnvironment environment) {
        this.session = session;
        this.environment = environment;
        this.resolver = new AddressResolver(session, environment);
    }

    UnsettledDeliveries deliveries() {
        return deliveries;
    }

    void open(ConsumerRequest request, Reply<Void> reply) {
        if (consumers.containsKey(request.consumerId())) {
            throw new BrokerException(ErrorCode.ILLEGAL_STATE, MESSAGES.consumerExists(request.consumerId()));
        }
        int most = environment.limits().maxConsumers();
        if (consumers.size() >= most) {
            throw new BrokerException(ErrorCode.LIMIT_EXCEEDED, MESSAGES.limitReached("max-session-consumers", most));
        }
        MessageFilter filter = MessageFilter.parse(request.selector());
        session.connection().permissions().require(Permission.CONSUME, request.address());
        boolean anycast = request.routingType() == RoutingType.ANYCAST;
        QueueConfiguration subscription = anycast ? null : subscription(request);
        resolver.resolve(request.address(), request.routingType(), address -> {
            session.gate().shut();
            Reply<Queue> entered =
                    new LoopReply<>(session.loop(), new Entered(request, anycast ? filter : null, reply));
            boolean browser = request.options().browseOnly();
            if (anycast) {
                environment.destinations().enterQueue(request.address(), browser, entered);
            } else {
                environment.destinations().enterSubscription(subscription, session.loop(), browser, entered);
            }
        }, reply);
    }

    /** The queue that a consumer of a multicast address wants; checks that the user may have it. */
    private QueueConfiguration subscription(ConsumerRequest request) {
        Subscription wanted = request.subscription();
        QueueKind kind;
        String name;
        if (wanted == null) {
            kind = QueueKind.SUBSCRIPTION;
            name = UUID.randomUUID().toString();
        } else if (wanted.durable()) {
            kind = wanted.shared() ? QueueKind.SHARED_DURABLE_SUBSCRIPTION : QueueKind.DURABLE_SUBSCRIPTION;
            name = wanted.name();
        } else {
            kind = QueueKind.SHARED_SUBSCRIPTION;
            name = "nonDurable:" + wanted.name();
        }
        if (environment.directory().queue(name) == null) {
            session.connection().permissions().require(
                    kind.durable() ? Permission.CREATE_DURABLE_QUEUE : Permission.CREATE_NON_DURABLE_QUEUE,
                    request.address());
        }
        String noLocal = null;
        if (request.options().noLocal()) {
            String clientId = session.connection().clientId();
            noLocal = kind.durable() && clientId != null ? clientId : session.connectionId();
        }
        int maxConsumers = kind == QueueKind.SUBSCRIPTION || kind == QueueKind.DURABLE_SUBSCRIPTION ? 1 : -1;
        return new QueueConfiguration(name, request.address(), RoutingType.MULTICAST, request.selector(), kind,
                maxConsumers, noLocal);
    }

    void credit(long consumerId, long bytes) {
        Consumer consumer = consumers.get(consumerId);
        if (consumer != null) {
            consumer.credit(bytes);
        }
    }

    void drain(long consumerId, Reply<Void> reply) {
        require(consumerId).drain(() -> reply.succeeded(null));
    }

    void close(long consumerId, long lastSeen, Reply<Void> reply) {
        Consumer consumer = consumers.remove(consumerId);
        if (consumer == null) {
            reply.succeeded(null);
            return;
        }
        session.gate().shut();
        consumer.detach(() -> {
            Rollback unseen = new Rollback();
            deliveries.settleRange(consumerId, lastSeen + 1, Long.MAX_VALUE,
                    (id, c, reference) -> unseen.add(reference, false));
            reply.succeeded(null);
            unseen.perform();
            environment.destinations().leave(consumer.queue(), consumer.browser());
            session.gate().open();
        });
    }

    /** Closes all consumers, then gives back everything that is not settled, as attempts that count. */
    void closeAll(List<MessageReference> acknowledged, Runnable then) {
        List<Consumer> all = all();
        consumers.clear();
        int[] missing = {all.size() + 1};
        Runnable detached = () -> {
            if (--missing[0] > 0) {
                return;
            }
            Rollback rollback = new Rollback();
            acknowledged.forEach(r -> rollback.add(r, true));
            deliveries.settleAll((id, c, reference) -> rollback.add(reference, true));
            rollback.perform();
            all.forEach(c -> environment.destinations().leave(c.queue(), c.browser()));
            then.run();
        };
        all.forEach(c -> c.detach(detached));
        detached.run();
    }

    /** Takes deliveries that are acknowledged; valid until the next call. All are of one queue, the consumer's. */
    List<MessageReference> settle(long consumerId, long deliveryId, AckKind kind) {
        settled.clear();
        if (kind == AckKind.UP_TO) {
            deliveries.settleUpTo(consumerId, deliveryId, settled);
        } else {
            MessageReference reference = deliveries.settle(deliveryId, consumerId);
            if (reference != null) {
                settled.add(reference);
            }
        }
        return settled;
    }

    /** The client found a delivery expired. */
    void expire(long consumerId, long deliveryId) {
        MessageReference reference = deliveries.settle(deliveryId, consumerId);
        if (reference != null) {
            Queue queue = reference.queue();
            queue.loop().run(() -> queue.depart(List.of(reference), Departure.EXPIRED));
        }
    }

    /** A round in which all deliveries go back. */
    ReturnRound returnRound() {
        return new ReturnRound(all().stream().filter(c -> !c.browser()).toList());
    }

    void deliver(Consumer consumer, List<MessageReference> run) {
        session.loop().noteDelivery();
        SessionListener listener = session.listener();
        for (int i = 0; i < run.size(); i++) {
            MessageReference reference = run.get(i);
            long deliveryId = consumer.browser() ? deliveries.skip() : deliveries.add(consumer, reference);
            if (!consumer.closing()) {
                listener.deliver(consumer.id(), deliveryId, reference.message(),
                        Math.max(1, reference.deliveryCount()));
            }
        }
        listener.flush();
    }

    void closedByQueue(Consumer consumer, BrokerException reason) {
        deliveries.settleRange(consumer.id(), 0, Long.MAX_VALUE, (id, c, reference) -> { });
        if (consumers.get(consumer.id()) == consumer) {
            consumers.remove(consumer.id());
            session.listener().consumerClosed(consumer.id(), reason);
        }
    }

    private List<Consumer> all() {
        List<Consumer> all = new ArrayList<>(consumers.size());
        consumers.forEach(all::add);
        return all;
    }

    private Consumer require(long consumerId) {
        Consumer consumer = consumers.get(consumerId);
        if (consumer == null) {
            throw new BrokerException(ErrorCode.ILLEGAL_STATE, MESSAGES.noSuchConsumer(consumerId));
        }
        return consumer;
    }

    /** The consumer was let in: attaches it to its queue, answers, and lets deliveries begin. */
    private final class Entered implements Reply<Queue> {

        private final ConsumerRequest request;
        private final MessageFilter filter;
        private final Reply<Void> reply;

        Entered(ConsumerRequest request, MessageFilter filter, Reply<Void> reply) {
            this.request = request;
            this.filter = filter;
            this.reply = reply;
        }

        @Override
        public void succeeded(Queue queue) {
            Consumer consumer = new Consumer(session, request, queue, filter);
            queue.loop().run(() -> {
                BrokerException refused = attach(consumer);
                session.loop().run(() -> attached(consumer, refused));
            });
        }

        @Override
        public void failed(BrokerException error) {
            reply.failed(error);
            session.gate().open();
        }

        private void attached(Consumer consumer, BrokerException refused) {
            if (refused != null) {
                environment.destinations().leave(consumer.queue(), consumer.browser());
                failed(refused);
                return;
            }
            consumers.put(consumer.id(), consumer);
            reply.succeeded(null);
            consumer.resume(0);
            session.gate().open();
        }

        private BrokerException attach(Consumer consumer) {
            try {
                consumer.queue().attach(consumer.queueEnd());
                return null;
            } catch (BrokerException e) {
                return e;
            }
        }
    }
}
