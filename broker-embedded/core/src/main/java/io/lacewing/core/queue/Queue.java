package io.lacewing.core.queue;

import static io.lacewing.core.outcome.CoreMessages.MESSAGES;

import io.lacewing.core.address.QueueConfiguration;
import io.lacewing.core.collection.LongMap;
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
 * A queue. Messages enter by {@link #add}, go to consumers, and leave by {@link #acknowledged} or {@link #settled},
 * or come back by {@link #giveBack}. A message that the store knows leaves when the record of that is durable.
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
    private final LongMap<MessageReference> all = new LongMap<>();
    private final MessageList waiting = new MessageList();
    private final ScheduledMessages scheduled;
    private final Dispatcher dispatcher = new Dispatcher(this, waiting);
    private long nextOrder = 1;
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
            counters.added.add(1);
        }
        restore(reference);
    }

    /** Adds a message that was here before the broker started. */
    public void restore(MessageReference reference) {
        if (deleted) {
            reference.release();
            return;
        }
        all.put(reference.id(), reference);
        counters.messages.set(all.size());
        admit(reference);
    }

    /** Messages have left for good, by the store; those that are gone already are ignored. */
    public void acknowledged(long[] messageIds) {
        for (long messageId : messageIds) {
            MessageReference reference = all.get(messageId);
            if (reference != null) {
                settled(reference);
            }
        }
    }

    /** A message has left for good. */
    public void settled(MessageReference reference) {
        if (all.remove(reference.id()) == null) {
            return;
        }
        switch (reference.state) {
            case WAITING -> waiting.remove(reference);
            case SCHEDULED -> scheduled.remove(reference);
            case DELIVERING -> counters.delivering.add(-1);
            case LEFT -> { }
        }
        reference.state = MessageReference.State.LEFT;
        reference.release();
        countDeparture(reference.departure);
        counters.messages.set(all.size());
        counters.scheduled.set(scheduled.size());
    }

    /** Messages come back from delivery; they go where they were, or leave if their attempts are exhausted. */
    public void giveBack(List<Returned> returned) {
        Redelivery redelivery = new Redelivery(surroundings.settings().get().delivery(), clock().millis());
        for (Returned r : returned) {
            if (all.get(r.reference().id()) == r.reference()) {
                redelivery.add(r);
            }
        }
        DeliveriesCounted counted = redelivery.record(id);
        if (counted != null) {
            surroundings.store().propose(List.of(counted), Durability.RELAXED, StoreCompletion.NONE);
        }
        for (MessageReference reference : redelivery.waiting()) {
            counters.delivering.add(-1);
            admit(reference);
        }
        if (!redelivery.exhausted().isEmpty()) {
            depart(redelivery.exhausted(), Departure.EXHAUSTED);
        }
    }

    /** Messages in delivery leave, not having been acknowledged. */
    public void depart(List<MessageReference> delivering, Departure reason) {
        List<MessageReference> here = new ArrayList<>(delivering.size());
        for (MessageReference reference : delivering) {
            if (all.get(reference.id()) == reference) {
                reference.departure = reason;
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
            if (all.get(reference.id()) == reference) {
                reference.departure = null;
                counters.delivering.add(-1);
                admit(reference);
            }
        }
    }

    /** Takes a message for a branch that had acknowledged it before the broker started; null if it is not here. */
    public MessageReference hold(long messageId) {
        MessageReference reference = all.get(messageId);
        if (reference != null) {
            takeAnywhere(reference);
            reference.deliveryCount++;
        }
        return reference;
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
        counters.consumers.set(dispatcher.consumerCount());
    }

    /** Lets a consumer go. The action runs on its loop, after the last delivery. */
    public void detach(QueueConsumer consumer, Runnable detached) {
        dispatcher.detach(consumer);
        counters.consumers.set(dispatcher.consumerCount());
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
        all.forEach(MessageReference::release);
        all.clear();
        scheduled.close();
        counters.messages.set(0);
        counters.delivering.set(0);
        counters.scheduled.set(0);
        counters.consumers.set(0);
    }

    /** For administrators; on the queue's loop too. */
    public QueueInspection inspection() {
        return new QueueInspection(this, all, waiting, scheduled, dispatcher);
    }

    void take(MessageReference reference) {
        waiting.remove(reference);
        reference.state = MessageReference.State.DELIVERING;
        reference.deliveryCount++;
        counters.delivering.add(1);
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
        if (reference.state == MessageReference.State.WAITING) {
            waiting.remove(reference);
        } else {
            scheduled.remove(reference);
            counters.scheduled.set(scheduled.size());
        }
        reference.state = MessageReference.State.DELIVERING;
        counters.delivering.add(1);
    }

    private void admit(MessageReference reference) {
        if (reference.availableAt != 0 && reference.availableAt > clock().millis()) {
            scheduled.add(reference);
            counters.scheduled.set(scheduled.size());
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
            due.availableAt = 0;
            admit(due);
        }
        counters.scheduled.set(scheduled.size());
    }

    private void requestPump() {
        if (!pumpRequested) {
            pumpRequested = true;
            loop().atTurnEnd(this::pump);
        }
    }

    private void pump() {
        pumpRequested = false;
        dispatcher.pump();
    }

    private void countDeparture(Departure departure) {
        if (departure == null) {
            counters.acknowledged.add(1);
        } else if (departure == Departure.EXPIRED) {
            counters.expired.add(1);
        } else if (departure == Departure.EXHAUSTED) {
            counters.killed.add(1);
        }
    }
}
