package io.lacewing.core.session;

import static io.lacewing.core.outcome.CoreMessages.MESSAGES;

import io.lacewing.core.collection.LongMap;
import io.lacewing.core.loop.Handover;
import io.lacewing.core.outcome.BrokerException;
import io.lacewing.core.outcome.ErrorCode;
import io.lacewing.core.outcome.Reply;
import io.lacewing.core.outcome.SilentReply;
import io.lacewing.core.queue.Queue;
import io.lacewing.core.routing.Address;
import io.lacewing.core.routing.QueueFeeder;
import io.lacewing.core.security.Permission;
import io.lacewing.core.settings.AddressFullPolicy;
import io.lacewing.core.store.Durability;
import io.lacewing.core.store.Store;
import io.lacewing.core.store.StoreCompletion;
import io.lacewing.core.store.record.Acknowledged;
import io.lacewing.core.store.record.MessageAdded;
import io.lacewing.core.store.record.StoreRecord;
import io.lacewing.core.tx.UnitOfWork;
import io.lacewing.message.Message;
import io.lacewing.message.RoutingType;
import java.util.List;

/** The producers of a session and what they send. */
final class SessionProducers {

    /** Ids are taken from the store so many at a time. */
    private static final int ID_BLOCK = 64;
    /** Holds a place in the log for what the store need not know: no queue has the id. */
    private static final List<StoreRecord> PLACE = List.of(new Acknowledged(0, new long[0]));

    private final Session session;
    private final SessionEnvironment environment;
    private final AddressResolver resolver;
    private final LongMap<Producer> producers = new LongMap<>();
    /** Persistent messages that stand alone and are not answered yet: later ones must not overtake them. */
    private int persistentUnderWay;
    private long nextId;
    private int idsLeft;

    SessionProducers(Session session, SessionEnvironment environment) {
        this.session = session;
        this.environment = environment;
        this.resolver = new AddressResolver(session, environment);
    }

    void open(long id, String address, RoutingType routingType, long windowBytes, Reply<Void> reply) {
        if (producers.containsKey(id)) {
            throw new BrokerException(ErrorCode.ILLEGAL_STATE, MESSAGES.producerExists(id));
        }
        int most = environment.limits().maxProducers();
        if (producers.size() >= most) {
            throw new BrokerException(ErrorCode.LIMIT_EXCEEDED, MESSAGES.limitReached("max-session-producers", most));
        }
        int limit = environment.limits().producerWindow();
        long window = windowBytes <= 0 ? limit : Math.min(windowBytes, limit);
        if (address == null) {
            opened(id, null, window, reply);
            return;
        }
        session.connection().permissions().require(Permission.SEND, address);
        resolver.resolve(address, routingType, found -> opened(id, found, window, reply), reply);
    }

    private void opened(long id, Address address, long window, Reply<Void> reply) {
        Producer producer = new Producer(session, id, address, window, environment.credit());
        producers.put(id, producer);
        producer.begin();
        reply.succeeded(null);
    }

    void close(long id) {
        Producer producer = producers.remove(id);
        if (producer != null) {
            producer.close();
        }
    }

    void closeAll() {
        producers.forEach(Producer::close);
        producers.clear();
    }

    void send(long id, Message message, Reply<Void> reply) {
        Producer producer = producers.get(id);
        if (producer == null) {
            fail(null, message, new BrokerException(ErrorCode.ILLEGAL_STATE, MESSAGES.noSuchProducer(id)), reply);
            return;
        }
        try {
            Address address = target(producer, message);
            if (address != null) {
                accept(producer, address, message, reply);
            } else {
                resolver.resolve(message.address(), message.routingType(),
                        found -> sendResolved(producer, found, message, reply),
                        Reply.of(reply::succeeded, error -> fail(producer, message, error, reply)));
            }
        } catch (BrokerException e) {
            fail(producer, message, e, reply);
        }
    }

    /** Where the message goes; null if that has first to be found or created. */
    private Address target(Producer producer, Message message) {
        Address fixed = producer.address();
        if (fixed != null) {
            if (!message.isAddressedTo(fixed.name())) {
                throw new BrokerException(ErrorCode.PROTOCOL, MESSAGES.wrongAddress(message.address(), fixed.name()));
            }
            return fixed.deleted() || hasNoQueue(fixed) ? null : fixed;
        }
        session.connection().permissions().require(Permission.SEND, message.address());
        Address named = environment.directory().address(message.address());
        if (named == null || named.configuration().routingType() != message.routingType()
                || hasNoQueue(named)) {
            return null;
        }
        return named;
    }

    private static boolean hasNoQueue(Address address) {
        return address.configuration().routingType() == RoutingType.ANYCAST && address.queues().isEmpty();
    }

    private void sendResolved(Producer producer, Address found, Message message, Reply<Void> reply) {
        if (producer.address() != null) {
            producer.use(found);
        }
        try {
            accept(producer, found, message, reply);
        } catch (BrokerException e) {
            fail(producer, message, e, reply);
        }
    }

    private void accept(Producer producer, Address address, Message sent, Reply<Void> reply) {
        int size = sent.encodedSize();
        AddressFullPolicy refusal = address.refusal(size, session.loop());
        if (refusal == AddressFullPolicy.FAIL) {
            throw new BrokerException(ErrorCode.ADDRESS_FULL,
                    MESSAGES.addressFull(address.name(), address.memory().limit()));
        }
        if (refusal == AddressFullPolicy.DROP) {
            producer.tookIn(size, address);
            reply.succeeded(null);
            return;
        }
        Message message = address.admit(sent, environment.clock());
        Queue[] queues = address.route(message, session.connection().origin(), session.loop());
        UnitOfWork current = session.currentWork();
        if (current != null) {
            current.send(message, queues);
            producer.tookIn(size, address);
            reply.succeeded(null);
            return;
        }
        if (mustKnow(message, queues)) {
            session.loop().handOver();
            new LoneSend(producer, address, message, queues, reply).propose();
        } else {
            QueueFeeder.feed(message, nextId(), queues, session.loop());
            producer.tookIn(size, address);
            reply.succeeded(null);
        }
    }

    /** Whether the store must know of a message that stands alone, or of one before it that it must not overtake. */
    private boolean mustKnow(Message message, Queue[] queues) {
        if (!message.durable() || queues.length == 0) {
            return false;
        }
        for (Queue queue : queues) {
            if (queue.stored()) {
                return true;
            }
        }
        return persistentUnderWay > 0;
    }

    /** For a message that the store does not know: its id need not tell when it came. */
    private long nextId() {
        if (idsLeft == 0) {
            idsLeft = ID_BLOCK;
            nextId = environment.store().nextIds(ID_BLOCK);
        }
        idsLeft--;
        return nextId++;
    }

    private void fail(Producer producer, Message message, BrokerException error, Reply<Void> reply) {
        reply.failed(error);
        if (reply == SilentReply.INSTANCE) {
            session.failTransaction(error.getMessage());
        }
        if (producer != null) {
            if (reply == SilentReply.INSTANCE) {
                producer.failedSilently(message.address(), error);
            }
            producer.tookIn(message.encodedSize(), producer.address());
        }
    }

    /** A persistent message that stands alone. */
    private final class LoneSend implements StoreCompletion, Runnable {

        private final Producer producer;
        private final Address address;
        private final Message message;
        private final Queue[] queues;
        private final Reply<Void> reply;
        private long id;

        LoneSend(Producer producer, Address address, Message message, Queue[] queues, Reply<Void> reply) {
            this.producer = producer;
            this.address = address;
            this.message = message;
            this.queues = queues;
            this.reply = reply;
        }

        void propose() {
            Store store = environment.store();
            id = store.nextId();
            persistentUnderWay++;
            long[] storedIn = QueueFeeder.storing(message, queues);
            if (storedIn.length > 0) {
                store.propose(List.of(new MessageAdded(id, storedIn, message)), Durability.NON_TRANSACTIONAL, this);
            } else {
                store.propose(PLACE, Durability.RELAXED, this);
            }
        }

        /** Who goes on sending does not wait. */
        @Override
        public boolean awaited() {
            return reply != SilentReply.INSTANCE && persistentUnderWay == 1;
        }

        @Override
        public void durable(Handover handover) {
            QueueFeeder.feed(message, id, queues, handover);
            handover.answer(session.loop(), this);
        }

        /** It is durable: the client is told. */
        @Override
        public void run() {
            persistentUnderWay--;
            producer.tookIn(message.encodedSize(), address);
            reply.succeeded(null);
        }

        @Override
        public void failed(BrokerException error, Handover handover) {
            handover.add(session.loop(), () -> {
                persistentUnderWay--;
                fail(producer, message, error, reply);
            });
        }
    }
}
