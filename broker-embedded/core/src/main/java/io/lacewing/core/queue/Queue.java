package io.lacewing.core.queue;

import static io.lacewing.core.outcome.CoreMessages.MESSAGES;

import io.lacewing.core.address.QueueConfiguration;
import io.lacewing.core.filter.MessageFilter;
import io.lacewing.core.loop.DispatchLoop;
import io.lacewing.core.outcome.BrokerException;
import io.lacewing.core.outcome.ErrorCode;
import io.lacewing.core.store.Durability;
import io.lacewing.core.store.StoreCompletion;
import io.lacewing.core.store.record.DeliveriesCounted;
import io.lacewing.message.Message;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/**
 * A queue. Messages enter by {@link #add}, go to consumers, and leave by {@link #settled}, or come back by {@link
 * #giveBack}. A message that the store knows leaves when the record of that is durable.
 *
 * <p>Belongs to its {@link #loop}; what is not final or a counter is for that loop only.
 */
public final class Queue {

    private final long id;
    private final QueueConfiguration configuration;
    private final MessageFilter filter;
    private final QueueSurroundings surroundings;
    private final MemoryAccount memory;
    private final boolean stored;
    private final QueueCounters counters = new QueueCounters();
    private final MessageList waiting = new MessageList();
    private final DeliveringMessages delivering = new DeliveringMessages();
    private final ScheduledMessages scheduled;
    private final Dispatcher dispatcher = new Dispatcher(this, waiting);
    private final Runnable endTurn = this::endTurn;
    private long nextOrder = 1;
    private boolean endAwaited;
    private boolean pumpRequested;
    private boolean deleted;
    private volatile boolean paused;

    public Queue(long id, QueueConfiguration configuration, MemoryAccount memory, QueueSurroundings surroundings) {
        this.id = id;
        this.configuration = configuration;
        this.filter = MessageFilter.parse(configuration.filter());
        this.surroundings = surroundings;
        this.memory = memory;
        this.stored = configuration.durable() && surroundings.store().persistent();
        this.scheduled = new ScheduledMessages(surroundings.loop(), surroundings.clock(), this::admitDue);
    }

    /** Known to the store if the queue is durable; never used again. */
    public long id() {
        return id;
    }

    public String name() {
        return configuration.name();
    }

    public QueueConfiguration configuration() {
        return configuration;
    }

    /** What a message must match to enter; null for all. */
    public MessageFilter filter() {
        return filter;
    }

    public DispatchLoop loop() {
        return surroundings.loop();
    }

    public MemoryAccount memory() {
        return memory;
    }

    /** Any thread. */
    public QueueCounters counters() {
        return counters;
    }

    /** Whether the queue itself is known to the store. */
    public boolean stored() {
        return stored;
    }

    /** Whether the message enters and leaves this queue by records of the store. */
    public boolean stores(Message message) {
        return stored && message.durable();
    }

    /** Any thread. */
    public boolean paused() {
        return paused;
    }

    Clock clock() {
        return surroundings.clock();
    }

    /** Adds a message that has just been sent, or moved here. */
    public void add(MessageReference reference) {
        if (!deleted) {
            counters.add(QueueCounters.ADDED, 1);
        }
        restore(reference);
    }

    /** Adds a message that was here before the broker started. */
    public void restore(MessageReference reference) {
        if (deleted) {
            leave(reference);
            awaitEnd();
            return;
        }
        counters.add(QueueCounters.MESSAGES, 1);
        admit(reference);
    }

    /** Part of a list of messages, all in this queue, has left for good. */
    void settle(List<MessageReference> references, int from, int to) {
        for (int i = from; i < to; i++) {
            settled(references.get(i));
        }
    }

    /** A message in delivery has left for good; one that is gone already is ignored. */
    public void settled(MessageReference reference) {
        if (!reference.delivering()) {
            return;
        }
        takeBack(reference);
        leave(reference);
        countDeparture(reference.departure());
        counters.add(QueueCounters.MESSAGES, -1);
        awaitEnd();
    }

    /** Messages come back from delivery; they go where they were, or leave if their attempts are exhausted. */
    public void giveBack(List<Returned> returned) {
        Redelivery redelivery = new Redelivery(surroundings.settings().get().delivery(), clock().millis());
        for (Returned r : returned) {
            if (r.reference().delivering()) {
                redelivery.add(r);
            }
        }
        DeliveriesCounted counted = redelivery.record(id);
        if (counted != null) {
            surroundings.store().propose(List.of(counted), Durability.RELAXED, StoreCompletion.NONE);
        }
        for (MessageReference reference : redelivery.waiting()) {
            takeBack(reference);
            admit(reference);
        }
        if (!redelivery.exhausted().isEmpty()) {
            depart(redelivery.exhausted(), Departure.EXHAUSTED);
        }
    }

    /** Messages in delivery leave, not having been acknowledged. */
    public void depart(List<MessageReference> taken, Departure reason) {
        List<MessageReference> here = new ArrayList<>(taken.size());
        for (MessageReference reference : taken) {
            if (reference.delivering()) {
                reference.departing(reason);
                here.add(reference);
            }
        }
        if (!here.isEmpty()) {
            surroundings.departures().depart(this, here, reason);
        }
    }

    /** A departure failed: the messages wait again. */
    public void reinstate(List<MessageReference> references) {
        for (MessageReference reference : references) {
            if (reference.delivering()) {
                reference.departing(null);
                takeBack(reference);
                admit(reference);
            }
        }
    }

    /**
     * Lets a consumer in; it gets nothing before it is resumed.
     *
     * @throws BrokerException {@code QUEUE_NOT_FOUND} if the queue has been deleted
     */
    public void attach(QueueConsumer consumer) {
        if (deleted) {
            throw new BrokerException(ErrorCode.QUEUE_NOT_FOUND, MESSAGES.queueNotFound(name()));
        }
        dispatcher.attach(consumer, nextOrder);
        counters.set(QueueCounters.CONSUMERS, dispatcher.consumerCount());
    }

    /** Lets a consumer go. The action runs on its loop, after the last delivery. */
    public void detach(QueueConsumer consumer, Runnable detached) {
        dispatcher.detach(consumer);
        counters.set(QueueCounters.CONSUMERS, dispatcher.consumerCount());
        consumer.outlet().loop().run(detached);
    }

    /** Stops deliveries to a consumer. The action runs on its loop, after the last delivery. */
    public void suspend(QueueConsumer consumer, Runnable suspended) {
        consumer.suspended = true;
        consumer.outlet().loop().run(suspended);
    }

    /** Goes on with deliveries to a consumer, with so much more credit. */
    public void resume(QueueConsumer consumer, long credit) {
        consumer.suspended = false;
        credit(consumer, credit);
    }

    public void credit(QueueConsumer consumer, long bytes) {
        if (!consumer.closed) {
            consumer.addCredit(bytes);
            dispatcher.enlist(consumer);
            requestPump();
        }
    }

    /**
     * Delivers what can be, takes back what is left of a request for one message, then runs the action on the
     * consumer's loop.
     */
    public void drain(QueueConsumer consumer, Runnable drained) {
        if (dispatcher.pumping()) {
            loop().execute(() -> drain(consumer, drained));
            return;
        }
        dispatcher.pump();
        consumer.takeBackRequest();
        consumer.outlet().loop().run(drained);
    }

    /** Stops delivery or goes on with it. */
    public void pause(boolean stop) {
        paused = stop;
        dispatcher.pause(stop);
    }

    /** Lets messages depart whose time to live is over. */
    public void sweep() {
        if (waiting.anyCanExpire()) {
            long now = clock().millis();
            List<MessageReference> expired = pick(m -> m.expiredAt(now), Integer.MAX_VALUE);
            if (!expired.isEmpty()) {
                takeForDeparture(expired);
                depart(expired, Departure.EXPIRED);
            }
        }
    }

    /** Empties the queue and sends its consumers away. Whatever is still in delivery is forgotten. */
    public void delete() {
        deleted = true;
        dispatcher.closeAll(new BrokerException(ErrorCode.QUEUE_NOT_FOUND, MESSAGES.queueDeleted(name())));
        pick(m -> true, Integer.MAX_VALUE).forEach(r -> {
            waiting.remove(r);
            leave(r);
        });
        scheduled.all().forEach(this::leave);
        delivering.forEach(r -> {
            delivering.remove(r);
            leave(r);
        });
        scheduled.close();
        counters.set(QueueCounters.MESSAGES, 0);
        counters.set(QueueCounters.DELIVERING, 0);
        counters.set(QueueCounters.SCHEDULED, 0);
        counters.set(QueueCounters.CONSUMERS, 0);
        awaitEnd();
    }

    /** For administrators; on the queue's loop too. */
    public QueueInspection inspection() {
        return new QueueInspection(this, waiting, scheduled, delivering, dispatcher);
    }

    void take(MessageReference reference) {
        waiting.remove(reference);
        delivering.add(reference);
        reference.deliveryCount(reference.deliveryCount() + 1);
        counters.set(QueueCounters.DELIVERING, delivering.size());
    }

    /** Takes messages that wait or are scheduled, not for delivery. */
    void takeForDeparture(List<MessageReference> references) {
        references.forEach(this::takeAnywhere);
    }

    boolean departIfExpired(MessageReference reference) {
        if (reference.message().expiration() == 0 || !reference.message().expiredAt(clock().millis())) {
            return false;
        }
        takeAnywhere(reference);
        depart(List.of(reference), Departure.EXPIRED);
        return true;
    }

    /** The waiting messages that match, in order of delivery. */
    List<MessageReference> pick(Predicate<Message> wanted, int limit) {
        List<MessageReference> picked = new ArrayList<>();
        for (int level = MessageList.LEVELS - 1; level >= 0; level--) {
            for (MessageReference r = waiting.head(level); r != null && picked.size() < limit; r = r.next) {
                if (wanted.test(r.message())) {
                    picked.add(r);
                }
            }
        }
        return picked;
    }

    private void takeAnywhere(MessageReference reference) {
        if (reference.state() == MessageReference.State.WAITING) {
            waiting.remove(reference);
        } else {
            scheduled.remove(reference);
            counters.set(QueueCounters.SCHEDULED, scheduled.size());
        }
        delivering.add(reference);
        counters.set(QueueCounters.DELIVERING, delivering.size());
    }

    /** Takes a message out of delivery. */
    private void takeBack(MessageReference reference) {
        delivering.remove(reference);
        counters.set(QueueCounters.DELIVERING, delivering.size());
    }

    private void leave(MessageReference reference) {
        reference.state(MessageReference.State.LEFT);
        reference.release();
    }

    private void admit(MessageReference reference) {
        if (reference.availableAt() != 0 && reference.availableAt() > clock().millis()) {
            scheduled.add(reference);
            counters.set(QueueCounters.SCHEDULED, scheduled.size());
            return;
        }
        if (reference.order == 0) {
            reference.order = nextOrder++;
        }
        waiting.insert(reference);
        requestPump();
    }

    private void admitDue() {
        MessageReference due;
        while ((due = scheduled.pollDue()) != null) {
            due.availableAt(0);
            admit(due);
        }
        counters.set(QueueCounters.SCHEDULED, scheduled.size());
    }

    private void requestPump() {
        pumpRequested = true;
        awaitEnd();
    }

    private void awaitEnd() {
        if (!endAwaited) {
            endAwaited = true;
            loop().atTurnEnd(endTurn);
        }
    }

    /** What is done once for all messages that came and left in a turn. */
    private void endTurn() {
        endAwaited = false;
        if (pumpRequested) {
            pumpRequested = false;
            dispatcher.pump();
        }
        memory.madeRoom();
    }

    private void countDeparture(Departure departure) {
        if (departure == null) {
            counters.add(QueueCounters.ACKNOWLEDGED, 1);
        } else if (departure == Departure.EXPIRED) {
            counters.add(QueueCounters.EXPIRED, 1);
        } else if (departure == Departure.EXHAUSTED) {
            counters.add(QueueCounters.KILLED, 1);
        }
    }
}
