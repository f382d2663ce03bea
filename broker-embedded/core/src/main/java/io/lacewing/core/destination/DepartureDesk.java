package io.lacewing.core.destination;

import static io.lacewing.core.outcome.CoreLogger.LOGGER;

import io.lacewing.core.loop.Handover;
import io.lacewing.core.outcome.BrokerException;
import io.lacewing.core.outcome.ErrorCode;
import io.lacewing.core.outcome.Reply;
import io.lacewing.core.queue.Departure;
import io.lacewing.core.queue.MessageReference;
import io.lacewing.core.queue.Queue;
import io.lacewing.core.queue.QueueSurroundings;
import io.lacewing.core.routing.Address;
import io.lacewing.core.routing.Directory;
import io.lacewing.core.routing.Origin;
import io.lacewing.core.settings.AddressSettings;
import io.lacewing.core.store.Durability;
import io.lacewing.core.store.Store;
import io.lacewing.core.store.StoreCompletion;
import io.lacewing.core.tx.LoopReply;
import io.lacewing.core.tx.UnitOfWork;
import io.lacewing.message.Message;
import io.lacewing.message.RoutingType;
import java.time.Duration;
import java.util.List;

/**
 * Sends messages on that leave a queue without having been acknowledged: expired ones to the expiry address,
 * undeliverable ones to the dead-letter address, as one unit of work with their leaving. Without such an address they
 * are dropped. Called on the loop of the queue.
 */
final class DepartureDesk implements QueueSurroundings.Departures {

    /** Before another attempt when the store would not take it. */
    private static final Duration PAUSE = Duration.ofSeconds(1);

    private final Directory directory;
    private final DestinationRegistry registry;
    private final Store store;

    DepartureDesk(Directory directory, DestinationRegistry registry, Store store) {
        this.directory = directory;
        this.registry = registry;
        this.store = store;
    }

    @Override
    public void depart(Queue queue, List<MessageReference> messages, Departure reason) {
        String own = queue.configuration().address();
        Address origin = directory.address(own);
        String target = origin == null ? "" : target(origin.settings(), reason);
        if (target.isBlank() || target.equals(own)) {
            drop(queue, messages, reason);
            return;
        }
        Address address = directory.address(target);
        if (address != null && (!address.queues().isEmpty() || isMulticast(address))) {
            forward(queue, messages, reason, address);
            return;
        }
        registry.ensure(target, RoutingType.ANYCAST, queue.loop(), new LoopReply<>(queue.loop(), Reply.of(
                created -> forward(queue, messages, reason, created), error -> {
                    if (error.code() != ErrorCode.ADDRESS_NOT_FOUND) {
                        tryAgain(queue, messages);
                        return;
                    }
                    messages.forEach(r -> LOGGER.noTarget(r.message().id(), queue.name(), target));
                    leave(queue, messages, new UnitOfWork());
                })));
    }

    private static String target(AddressSettings settings, Departure reason) {
        return switch (reason) {
            case EXPIRED -> settings.expiryAddress();
            case EXHAUSTED, CONDEMNED -> settings.deadLetterAddress();
            case REMOVED -> "";
        };
    }

    private void drop(Queue queue, List<MessageReference> messages, Departure reason) {
        if (reason == Departure.EXHAUSTED) {
            messages.forEach(r -> LOGGER.attemptsExhausted(r.message().id(), queue.name(), r.deliveryCount()));
        }
        leave(queue, messages, new UnitOfWork());
    }

    private void forward(Queue queue, List<MessageReference> messages, Departure reason, Address target) {
        UnitOfWork work = new UnitOfWork();
        for (MessageReference reference : messages) {
            Message copy = DepartedMessage.of(reference, reason, target);
            Queue[] queues = target.route(copy, Origin.BROKER, queue.loop());
            if (queues.length == 0) {
                LOGGER.noTarget(reference.message().id(), queue.name(), target.name());
            }
            work.send(copy, queues);
        }
        leave(queue, messages, work);
    }

    private void leave(Queue queue, List<MessageReference> messages, UnitOfWork work) {
        messages.forEach(work::remove);
        work.commit(store, Durability.NON_TRANSACTIONAL, new StoreCompletion() {
            @Override
            public void durable(Handover handover) {
                // the queues have been told
            }

            @Override
            public void failed(BrokerException error, Handover handover) {
                tryAgain(queue, messages);
            }
        });
    }

    private static void tryAgain(Queue queue, List<MessageReference> messages) {
        queue.loop().schedule(() -> queue.reinstate(messages), PAUSE);
    }

    private static boolean isMulticast(Address address) {
        return address.configuration().routingType() == RoutingType.MULTICAST;
    }
}
