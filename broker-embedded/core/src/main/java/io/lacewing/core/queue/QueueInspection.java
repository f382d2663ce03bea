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
    private final LongMap<MessageReference> all;
    private final MessageList waiting;
    private final ScheduledMessages scheduled;
    private final Dispatcher dispatcher;

    QueueInspection(Queue queue, LongMap<MessageReference> all, MessageList waiting, ScheduledMessages scheduled,
                    Dispatcher dispatcher) {
        this.queue = queue;
        this.all = all;
        this.waiting = waiting;
        this.scheduled = scheduled;
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
            return all.size();
        }
        long[] count = {0};
        all.forEach(r -> count[0] += filter.matches(r.message()) ? 1 : 0);
        return count[0];
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
        MessageReference reference = all.get(messageId);
        if (reference == null || reference.state == MessageReference.State.DELIVERING) {
            return List.of();
        }
        List<MessageReference> taken = List.of(reference);
        queue.takeForDeparture(taken);
        return taken;
    }

    private List<MessageReference> inOrder() {
        List<MessageReference> ordered = new ArrayList<>(queue.pick(m -> true, waiting.size()));
        List<MessageReference> rest = new ArrayList<>();
        all.forEach(r -> {
            if (r.state != MessageReference.State.WAITING) {
                rest.add(r);
            }
        });
        rest.sort(Comparator.comparing((MessageReference r) -> r.state).thenComparingLong(MessageReference::id));
        ordered.addAll(rest);
        return ordered;
    }

    private static Seen seen(MessageReference r) {
        return new Seen(r, r.deliveryCount, r.availableAt, r.state == MessageReference.State.SCHEDULED,
                r.state == MessageReference.State.DELIVERING);
    }
}
