package io.lacewing.core.routing;

import io.lacewing.core.filter.FilterIndex;
import io.lacewing.core.queue.Queue;
import io.lacewing.message.Message;
import io.lacewing.message.RoutingType;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/**
 * The queues bound to an address. Queues with equal filters are one group, and an index finds the groups that a
 * message goes to.
 *
 * <p>Changed by the home loop, read by any loop meanwhile: what is routed after a queue was added goes to it, what is
 * routed after it was removed does not.
 */
final class Bindings {

    private static final Queue[] NONE = {};

    private final RoutingType routingType;
    private final FilterIndex<QueueGroup> filtered = new FilterIndex<>();
    private final QueueGroup unfiltered = new QueueGroup();
    private volatile List<Queue> queues = List.of();
    /** Set if every message goes to all queues. */
    private volatile Queue[] everything = NONE;

    Bindings(RoutingType routingType) {
        this.routingType = routingType;
    }

    /** Immutable, in the order in which they came. */
    List<Queue> queues() {
        return queues;
    }

    void add(Queue queue) {
        if (queue.filter() == null) {
            unfiltered.add(queue);
        } else {
            QueueGroup group = filtered.get(queue.filter());
            if (group == null) {
                filtered.add(queue.filter(), new QueueGroup(queue));
            } else {
                group.add(queue);
            }
        }
        everything = everything(queues.size() + 1);
        queues = with(queues, queue);
    }

    /** Does nothing if the queue is not bound. */
    void remove(Queue queue) {
        int at = queues.indexOf(queue);
        if (at < 0) {
            return;
        }
        queues = without(queues, at);
        if (queue.filter() == null) {
            unfiltered.remove(queue);
        } else {
            QueueGroup group = filtered.get(queue.filter());
            group.remove(queue);
            if (group.isEmpty()) {
                filtered.remove(queue.filter());
            }
        }
        everything = everything(queues.size());
    }

    /**
     * The queues that a message goes to: all that match of a multicast address, one of an anycast one.
     *
     * @param turn chooses among several anycast queues
     * @return not to be written to
     */
    Queue[] route(Message message, Origin origin, int turn) {
        Queue[] all = everything;
        if (all != null) {
            return all;
        }
        MatchingQueues matching = new MatchingQueues(origin);
        matching.accept(unfiltered);
        filtered.match(message, matching);
        return routingType == RoutingType.ANYCAST ? matching.one(turn) : matching.all();
    }

    private Queue[] everything(int size) {
        boolean plain = filtered.isEmpty() && !unfiltered.members().noLocal();
        return plain && (routingType == RoutingType.MULTICAST || size <= 1) ? unfiltered.members().queues() : null;
    }

    private static List<Queue> with(List<Queue> list, Queue queue) {
        Queue[] more = list.toArray(new Queue[list.size() + 1]);
        more[list.size()] = queue;
        return Collections.unmodifiableList(Arrays.asList(more));
    }

    private static List<Queue> without(List<Queue> list, int at) {
        Queue[] all = list.toArray(NONE);
        Queue[] rest = Arrays.copyOf(all, all.length - 1);
        System.arraycopy(all, at + 1, rest, at, rest.length - at);
        return Collections.unmodifiableList(Arrays.asList(rest));
    }
}
