package io.lacewing.core.session;

import static io.lacewing.core.outcome.CoreMessages.MESSAGES;

import io.lacewing.core.loop.Handover;
import io.lacewing.core.outcome.BrokerException;
import io.lacewing.core.outcome.ErrorCode;
import io.lacewing.core.outcome.Reply;
import io.lacewing.core.outcome.SilentReply;
import io.lacewing.core.queue.Queue;
import io.lacewing.core.routing.Address;
import io.lacewing.core.security.Permission;
import io.lacewing.core.settings.AddressFullPolicy;
import io.lacewing.core.store.Durability;
import io.lacewing.core.store.StoreCompletion;
import io.lacewing.core.tx.UnitOfWork;
import io.lacewing.message.Message;
import io.lacewing.message.RoutingType;
import java.util.HashMap;
import java.util.Map;

/** The producers of a session and what they send. */
final class SessionProducers {

    private final Session session;
    private final SessionEnvironment environment;
    private final AddressResolver resolver;
    private final Map<Long, Producer> producers = new HashMap<>();
    /** Persistent messages that stand alone and are not answered yet: later ones must not overtake them. */
    private int persistentUnderWay;

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
        Producer producer = new Producer(session, id, address, window);
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
        producers.values().forEach(Producer::close);
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
        AddressFullPolicy refusal = address.refusal();
        if (refusal == AddressFullPolicy.FAIL) {
            throw new BrokerException(ErrorCode.ADDRESS_FULL,
                    MESSAGES.addressFull(address.name(), address.memory().limit()));
        }
        int size = sent.encodedSize();
        if (refusal == AddressFullPolicy.DROP) {
            producer.tookIn(size, address);
            reply.succeeded(null);
            return;
        }
        Message message = address.admit(sent, environment.clock());
        Queue[] queues = address.route(message, session.connection().origin());
        UnitOfWork current = session.currentWork();
        if (current != null) {
            current.send(message, queues);
            producer.tookIn(size, address);
            reply.succeeded(null);
            return;
        }
        sendAlone(message, queues, new Sent(producer, address, message, size, reply));
    }

    private void sendAlone(Message message, Queue[] queues, Sent sent) {
        UnitOfWork single = new UnitOfWork();
        single.send(message, queues);
        if (message.durable() && persistentUnderWay++ > 0) {
            single.commitInOrder(environment.store(), Durability.NON_TRANSACTIONAL, sent);
        } else {
            single.commit(environment.store(), Durability.NON_TRANSACTIONAL, sent);
        }
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

    /** Answers a send that stands alone. */
    private final class Sent implements StoreCompletion {

        private final Producer producer;
        private final Address address;
        private final Message message;
        private final int size;
        private final Reply<Void> reply;

        Sent(Producer producer, Address address, Message message, int size, Reply<Void> reply) {
            this.producer = producer;
            this.address = address;
            this.message = message;
            this.size = size;
            this.reply = reply;
        }

        @Override
        public void durable(Handover handover) {
            handover.add(session.loop(), () -> {
                persistentUnderWay -= message.durable() ? 1 : 0;
                producer.tookIn(size, address);
                reply.succeeded(null);
            });
        }

        @Override
        public void failed(BrokerException error, Handover handover) {
            handover.add(session.loop(), () -> {
                persistentUnderWay -= message.durable() ? 1 : 0;
                fail(producer, message, error, reply);
            });
        }
    }
}
