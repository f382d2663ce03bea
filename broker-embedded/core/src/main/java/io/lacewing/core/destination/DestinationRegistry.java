package io.lacewing.core.destination;

import static io.lacewing.core.outcome.CoreMessages.MESSAGES;

import io.lacewing.core.address.AddressConfiguration;
import io.lacewing.core.address.InvalidNameException;
import io.lacewing.core.address.QueueConfiguration;
import io.lacewing.core.address.QueueKind;
import io.lacewing.core.address.TemporaryNames;
import io.lacewing.core.filter.MessageFilter;
import io.lacewing.core.loop.DispatchLoop;
import io.lacewing.core.loop.Gate;
import io.lacewing.core.outcome.BrokerException;
import io.lacewing.core.outcome.ErrorCode;
import io.lacewing.core.outcome.Reply;
import io.lacewing.core.outcome.SilentReply;
import io.lacewing.core.queue.Queue;
import io.lacewing.core.routing.Address;
import io.lacewing.core.routing.Directory;
import io.lacewing.core.settings.AddressSettings;
import io.lacewing.message.RoutingType;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * Creates and deletes addresses and queues, and lets consumers in. Requests come from any thread and are done one
 * after the other on the home loop, where they are answered too; one that has to wait for the store holds up the
 * others.
 */
public final class DestinationRegistry {

    private final DispatchLoop home;
    private final Directory directory;
    private final Gate gate = new Gate();
    private final Usage usage = new Usage();
    private final TopologyChange.Maker maker;

    DestinationRegistry(DispatchLoop home, Directory directory, TopologyChange.Maker maker) {
        this.home = home;
        this.directory = directory;
        this.maker = maker;
    }

    /** Creates an address, or answers with the one that is there if it has the same type. */
    public void createAddress(AddressConfiguration wanted, Reply<Address> reply) {
        submit(reply, () -> {
            Address existing = directory.address(wanted.name());
            if (existing != null) {
                requireType(existing, wanted.routingType());
                reply.succeeded(existing);
                return;
            }
            TopologyChange change = change();
            Address address = change.add(wanted);
            change.perform(gate, reply, () -> reply.succeeded(address));
        });
    }

    /** Creates an address that must not be there yet, and if it is anycast its queue; neither durable. */
    public void createTemporary(String name, RoutingType routingType, DispatchLoop loop, Reply<Address> reply) {
        submit(reply, () -> {
            if (directory.address(name) != null || directory.queue(name) != null) {
                throw new BrokerException(ErrorCode.ALREADY_EXISTS, MESSAGES.addressExists(name));
            }
            TopologyChange change = change();
            Address address = change.add(new AddressConfiguration(name, routingType, false, false));
            if (routingType == RoutingType.ANYCAST) {
                change.add(new QueueConfiguration(name, name, routingType, null, QueueKind.TEMPORARY, -1, null), loop);
            }
            change.perform(gate, reply, () -> reply.succeeded(address));
        });
    }

    /** Creates a queue and if need be its address; one that is there already must be of the same address and filter. */
    public void createQueue(QueueConfiguration wanted, Reply<Queue> reply) {
        submit(reply, () -> {
            MessageFilter filter = MessageFilter.parse(wanted.filter());
            Queue existing = directory.queue(wanted.name());
            if (existing != null) {
                if (!existing.configuration().address().equals(wanted.address())
                        || !Objects.equals(existing.filter(), filter)) {
                    throw new BrokerException(ErrorCode.ALREADY_EXISTS,
                            MESSAGES.queueExists(wanted.name(), existing.configuration().toString()));
                }
                reply.succeeded(existing);
                return;
            }
            TopologyChange change = change();
            addAddressIfMissing(change, wanted.address(), wanted.routingType(), false);
            Queue queue = change.add(wanted, maker.anyLoop());
            change.perform(gate, reply, () -> reply.succeeded(queue));
        });
    }

    /**
     * Whether an address that is not there may be created on demand: an anycast one only with a queue, without which
     * what is sent to it would be lost. Any thread.
     */
    public boolean createsOnDemand(String name, RoutingType routingType) {
        AddressSettings.Lifecycle settings = maker.settings(name).lifecycle();
        return !TemporaryNames.isTemporary(name) && settings.autoCreateAddresses()
                && (routingType == RoutingType.MULTICAST || settings.autoCreateQueues());
    }

    /**
     * Sees to it that there is an address, with a queue if it is anycast, as far as its settings allow that.
     *
     * @param loop that of whoever asks, who is likely to use the queue: then messages need not go to another thread. If
     *        it is one of the broker's, the queue will belong to it
     */
    public void ensure(String name, RoutingType routingType, DispatchLoop loop, Reply<Address> reply) {
        submit(reply, () -> {
            AddressSettings.Lifecycle settings = maker.settings(name).lifecycle();
            Address existing = directory.address(name);
            if (existing == null && !createsOnDemand(name, routingType)) {
                throw new BrokerException(ErrorCode.ADDRESS_NOT_FOUND, MESSAGES.addressNotFound(name));
            }
            TopologyChange change = change();
            Address address = addAddressIfMissing(change, name, routingType, true);
            if (routingType == RoutingType.ANYCAST && address.queues().isEmpty() && settings.autoCreateQueues()) {
                change.add(new QueueConfiguration(name, name, routingType, null, QueueKind.AUTO_CREATED,
                        settings.maxConsumers(), null), maker.loopNear(loop));
            }
            change.perform(gate, reply, () -> reply.succeeded(address));
        });
    }

    /** Deletes a queue. Fails if it is used, unless told otherwise. */
    public void deleteQueue(String name, boolean evenIfUsed, Reply<Void> reply) {
        submit(reply, () -> {
            Queue queue = directory.queue(name);
            if (queue == null) {
                throw new BrokerException(ErrorCode.QUEUE_NOT_FOUND, MESSAGES.queueNotFound(name));
            }
            if (!evenIfUsed && usage.any(queue)) {
                throw new BrokerException(ErrorCode.ILLEGAL_STATE, MESSAGES.queueInUse(name));
            }
            delete(queue, reply);
        });
    }

    /** Deletes a durable subscription that nobody uses. */
    public void deleteSubscription(String name, Reply<Void> reply) {
        submit(reply, () -> {
            Queue queue = directory.queue(name);
            if (queue == null || !queue.configuration().kind().durableSubscription()) {
                throw new BrokerException(ErrorCode.QUEUE_NOT_FOUND, MESSAGES.queueNotFound(name));
            }
            if (usage.any(queue)) {
                throw new BrokerException(ErrorCode.SUBSCRIPTION_IN_USE, MESSAGES.subscriptionInUse(name));
            }
            delete(queue, reply);
        });
    }

    /**
     * Deletes an address.
     *
     * @param withQueues if false it must have none
     * @param evenIfUsed if false none of its queues must be used
     */
    public void deleteAddress(String name, boolean withQueues, boolean evenIfUsed, Reply<Void> reply) {
        submit(reply, () -> {
            Address address = directory.address(name);
            if (address == null) {
                throw new BrokerException(ErrorCode.ADDRESS_NOT_FOUND, MESSAGES.addressNotFound(name));
            }
            List<Queue> queues = new ArrayList<>(address.queues());
            if (!withQueues && !queues.isEmpty()) {
                throw new BrokerException(ErrorCode.ILLEGAL_STATE, MESSAGES.addressInUse(name));
            }
            if (!evenIfUsed && queues.stream().anyMatch(usage::any)) {
                throw new BrokerException(ErrorCode.ILLEGAL_STATE, MESSAGES.queueInUse(name));
            }
            TopologyChange change = change();
            queues.forEach(change::remove);
            change.remove(address);
            change.perform(gate, reply, () -> {
                queues.forEach(usage::forget);
                reply.succeeded(null);
            });
        });
    }

    /** Lets a consumer or browser use the queue of an anycast address. */
    public void enterQueue(String address, boolean browser, Reply<Queue> reply) {
        submit(reply, () -> {
            Queue queue = directory.queue(address);
            if (queue == null || !queue.configuration().address().equals(address)) {
                Address found = directory.address(address);
                queue = found == null || found.queues().isEmpty() ? null : found.queues().get(0);
            }
            if (queue == null) {
                throw new BrokerException(ErrorCode.QUEUE_NOT_FOUND, MESSAGES.queueNotFound(address));
            }
            enter(queue, browser);
            reply.succeeded(queue);
        });
    }

    /**
     * Lets a consumer use a subscription; creates it if it is not there, and anew if it is another one that nobody
     * uses.
     *
     * @param loop that of the consumer
     */
    public void enterSubscription(QueueConfiguration wanted, DispatchLoop loop, boolean browser, Reply<Queue> reply) {
        submit(reply, () -> {
            MessageFilter filter = MessageFilter.parse(wanted.filter());
            Queue existing = directory.queue(wanted.name());
            if (existing != null && isSame(existing, wanted, filter)) {
                enter(existing, browser);
                reply.succeeded(existing);
                return;
            }
            TopologyChange change = change();
            if (existing != null) {
                if (usage.any(existing)) {
                    throw new BrokerException(ErrorCode.SUBSCRIPTION_IN_USE, MESSAGES.subscriptionInUse(wanted.name()));
                }
                change.remove(existing);
            }
            Queue queue = change.add(wanted, wanted.durable() ? maker.anyLoop() : loop);
            change.perform(gate, reply, () -> {
                usage.enter(queue, browser);
                reply.succeeded(queue);
            });
        });
    }

    /** A consumer or browser has left a queue; one that existed for it alone is deleted. */
    public void leave(Queue queue, boolean browser) {
        home.run(() -> gate.pass(() -> {
            if (!usage.leave(queue, browser) || directory.queue(queue.id()) != queue) {
                return;
            }
            QueueKind kind = queue.configuration().kind();
            AddressSettings.Lifecycle settings = maker.settings(queue.configuration().address()).lifecycle();
            boolean idle = kind == QueueKind.AUTO_CREATED && settings.autoDeleteQueues()
                    && queue.counters().messages() == 0;
            if (kind == QueueKind.SUBSCRIPTION || kind == QueueKind.SHARED_SUBSCRIPTION || idle) {
                delete(queue, SilentReply.INSTANCE);
            }
        }));
    }

    /**
     * Stops or resumes delivery of a queue.
     *
     * @param kept whether that holds when the broker is started again, if the queue is durable
     */
    public void pause(Queue queue, boolean paused, boolean kept, Reply<Void> reply) {
        submit(reply, () -> {
            TopologyChange change = change();
            if (kept) {
                change.pause(queue, paused);
            }
            change.perform(gate, reply, () -> queue.loop().run(() -> {
                queue.pause(paused);
                reply.succeeded(null);
            }));
        });
    }

    /** Runs a change of settings on the home loop, then tells every address what is in effect. */
    public void changeSettings(Runnable change, Reply<Void> reply) {
        submit(reply, () -> {
            change.run();
            directory.addresses().forEach(a -> a.apply(maker.settings(a.name())));
            reply.succeeded(null);
        });
    }

    private void delete(Queue queue, Reply<Void> reply) {
        TopologyChange change = change();
        change.remove(queue);
        Address address = directory.address(queue.configuration().address());
        if (address != null && isLastOnDemand(address, queue)) {
            change.remove(address);
        }
        change.perform(gate, reply, () -> {
            usage.forget(queue);
            reply.succeeded(null);
        });
    }

    /** Whether the address was created on demand, with a queue created on demand that was its last. */
    private boolean isLastOnDemand(Address address, Queue removed) {
        return address.configuration().autoCreated() && removed.configuration().kind() == QueueKind.AUTO_CREATED
                && address.queues().isEmpty() && maker.settings(address.name()).lifecycle().autoDeleteAddresses();
    }

    private void enter(Queue queue, boolean browser) {
        QueueConfiguration configuration = queue.configuration();
        int limit = configuration.kind() == QueueKind.DURABLE_SUBSCRIPTION ? 1 : configuration.maxConsumers();
        if (!browser && limit > 0 && usage.consumers(queue) >= limit) {
            throw configuration.kind().subscription()
                    ? new BrokerException(ErrorCode.SUBSCRIPTION_IN_USE, MESSAGES.subscriptionInUse(queue.name()))
                    : new BrokerException(ErrorCode.LIMIT_EXCEEDED, MESSAGES.tooManyConsumers(queue.name(), limit));
        }
        usage.enter(queue, browser);
    }

    private static boolean isSame(Queue existing, QueueConfiguration wanted, MessageFilter filter) {
        QueueConfiguration configuration = existing.configuration();
        if (configuration.kind() != wanted.kind()) {
            throw new BrokerException(ErrorCode.ALREADY_EXISTS,
                    MESSAGES.subscriptionOfOtherKind(wanted.name(), configuration.kind().name()));
        }
        return configuration.address().equals(wanted.address()) && Objects.equals(existing.filter(), filter)
                && Objects.equals(configuration.noLocal(), wanted.noLocal());
    }

    private Address addAddressIfMissing(TopologyChange change, String name, RoutingType routingType, boolean onDemand) {
        Address existing = directory.address(name);
        if (existing != null) {
            requireType(existing, routingType);
            return existing;
        }
        return change.add(new AddressConfiguration(name, routingType, true, onDemand));
    }

    private static void requireType(Address address, RoutingType wanted) {
        RoutingType actual = address.configuration().routingType();
        if (actual != wanted) {
            throw new BrokerException(ErrorCode.ADDRESS_TYPE_MISMATCH,
                    MESSAGES.addressTypeMismatch(address.name(), actual.name(), wanted.name()));
        }
    }

    private TopologyChange change() {
        return maker.change(home, directory);
    }

    private void submit(Reply<?> reply, Runnable request) {
        home.run(() -> gate.pass(() -> {
            try {
                request.run();
            } catch (BrokerException e) {
                reply.failed(e);
            } catch (InvalidNameException e) {
                reply.failed(new BrokerException(ErrorCode.PROTOCOL, e.getMessage(), e));
            }
        }));
    }
}
