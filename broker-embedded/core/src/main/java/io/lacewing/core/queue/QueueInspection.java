package io.lacewing.core.queue;

import io.lacewing.core.collection.LongMap;
import io.lacewing.core.filter.MessageFilter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** What administrators see of a queue's messages, and how they take some out. On the queue's loop. */
public final class QueueInspection {

    /** A message as it stands now. */
    public record Seen(MessageReference reference, int deliveryCount, long availableAt, boolean scheduled,
            boolean delivering) {
    }

    /** A consumer as it stands now. */
    public record Waiter(QueueConsumer consumer, long credit, long delivered) {
    }

    private final Queue queue;
    private final MessageList waiting;
    private final ScheduledMessages scheduled;
    private final DeliveringMessages delivering;
    private final Dispatcher dispatcher;

    QueueInspection(Queue queue, MessageList waiting, ScheduledMessages scheduled, DeliveringMessages delivering,
                    Dispatcher dispatcher) {
        this.queue = queue;
        this.waiting = waiting;
        this.scheduled = scheduled;
        this.delivering = delivering;
        this.dispatcher = dispatcher;
    }

    public List<Waiter> consumers() {
        return dispatcher.consumers().stream().map(c -> new Waiter(c, c.credit(), c.delivered())).toList();
    }

    /** Messages that match, in order of delivery, the scheduled and delivering ones last. */
    public List<Seen> list(MessageFilter filter, int offset, int limit) {
        return inOrder().stream().filter(r -> filter == null || filter.matches(r.message())).skip(offset).limit(limit)
                .map(QueueInspection::seen).toList();
    }

    public long count(MessageFilter filter) {
        if (filter == null) {
            return waiting.size() + scheduled.size() + delivering.size();
        }
        return inOrder().stream().filter(r -> filter.matches(r.message())).count();
    }

    /** Takes the waiting and scheduled messages that match out of line; they are then to depart or to be settled. */
    public List<MessageReference> takeAll(MessageFilter filter) {
        List<MessageReference> taken =
                new ArrayList<>(queue.pick(m -> filter == null || filter.matches(m), Integer.MAX_VALUE));
        scheduled.all().stream().filter(r -> filter == null || filter.matches(r.message())).forEach(taken::add);
        queue.takeForDeparture(taken);
        return taken;
    }

    /** Takes one message out of line; empty if it is not there or in delivery. */
    public List<MessageReference> take(long messageId) {
        List<MessageReference> taken =
                inOrder().stream().filter(r -> r.id() == messageId && !r.delivering()).toList();
        queue.takeForDeparture(taken);
        return taken;
    }

    /** Takes messages for a branch that had acknowledged them before the broker started, as far as they are here. */
    public List<MessageReference> hold(long[] messageIds) {
        LongMap<MessageReference> here = new LongMap<>();
        queue.pick(m -> true, Integer.MAX_VALUE).forEach(r -> here.put(r.id(), r));
        scheduled.all().forEach(r -> here.put(r.id(), r));
        List<MessageReference> held = new ArrayList<>(messageIds.length);
        for (long messageId : messageIds) {
            MessageReference reference = here.get(messageId);
            if (reference != null) {
                reference.deliveryCount(reference.deliveryCount() + 1);
                held.add(reference);
            }
        }
        queue.takeForDeparture(held);
        return held;
    }

    private List<MessageReference> inOrder() {
        List<MessageReference> ordered = new ArrayList<>(queue.pick(m -> true, waiting.size()));
        List<MessageReference> rest = new ArrayList<>(scheduled.all());
        delivering.forEach(rest::add);
        rest.sort(Comparator.comparing((MessageReference r) -> r.state()).thenComparingLong(MessageReference::id));
        ordered.addAll(rest);
        return ordered;
    }

    private static Seen seen(MessageReference r) {
        return new Seen(r, r.deliveryCount(), r.availableAt(), r.state() == MessageReference.State.SCHEDULED,
                r.delivering());
    }
}
