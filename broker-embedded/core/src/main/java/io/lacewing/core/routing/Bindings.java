package io.lacewing.core.routing;

import io.lacewing.core.filter.MessageFilter;
import io.lacewing.core.queue.Queue;
import io.lacewing.message.Message;
import io.lacewing.message.RoutingType;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The queues bound to an address, grouped by their filters, so that equal filters are evaluated once for each message.
 * Immutable.
 */
final class Bindings {

    private static final Queue[] NONE = {};

    private record Group(MessageFilter filter, Queue[] queues) {
    }

    private final RoutingType routingType;
    private final List<Queue> queues;
    private final Group[] groups;
    /** Set if every message goes to all queues. */
    private final Queue[] everything;

    Bindings(RoutingType routingType, Collection<Queue> queues) {
        this.routingType = routingType;
        this.queues = List.copyOf(queues);
        Map<MessageFilter, List<Queue>> byFilter = new LinkedHashMap<>();
        boolean noLocal = false;
        for (Queue queue : queues) {
            byFilter.computeIfAbsent(queue.filter(), f -> new ArrayList<>()).add(queue);
            noLocal |= queue.configuration().noLocal() != null;
        }
        this.groups = byFilter.entrySet().stream().map(e -> new Group(e.getKey(), e.getValue().toArray(NONE)))
                .toArray(Group[]::new);
        boolean plain = !noLocal && (groups.length == 0 || groups.length == 1 && groups[0].filter == null);
        this.everything = plain && (routingType == RoutingType.MULTICAST || queues.size() <= 1) ? queues.toArray(NONE)
                : null;
    }

    List<Queue> queues() {
        return queues;
    }

    /**
     * The queues that a message goes to: all that match of a multicast address, one of an anycast one.
     *
     * @param turn chooses among several anycast queues
     * @return not to be written to
     */
    Queue[] route(Message message, Origin origin, int turn) {
        if (everything != null) {
            return everything;
        }
        List<Queue> matching = new ArrayList<>(queues.size());
        for (Group group : groups) {
            if (group.filter == null || group.filter.matches(message)) {
                addGroup(group, origin, matching);
            }
        }
        if (routingType == RoutingType.ANYCAST && matching.size() > 1) {
            return new Queue[] {matching.get(Math.floorMod(turn, matching.size()))};
        }
        return matching.toArray(NONE);
    }

    private static void addGroup(Group group, Origin origin, List<Queue> matching) {
        for (Queue queue : group.queues) {
            String noLocal = queue.configuration().noLocal();
            if (noLocal == null || !origin.is(noLocal)) {
                matching.add(queue);
            }
        }
    }
}
