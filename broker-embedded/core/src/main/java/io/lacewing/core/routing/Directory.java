package io.lacewing.core.routing;

import io.lacewing.core.queue.Queue;
import java.util.Arrays;
import java.util.Collection;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;

/** The addresses and queues there are, by name and id. Read by any thread, changed by the home loop only. */
public final class Directory {

    private final Map<String, Address> addresses = new ConcurrentHashMap<>();
    private final Map<String, Queue> queues = new ConcurrentHashMap<>();
    private final Map<Long, Queue> queuesById = new ConcurrentHashMap<>();

    /** The address, or null. */
    public Address address(String name) {
        return addresses.get(name);
    }

    public Collection<Address> addresses() {
        return addresses.values();
    }

    /** The queue, or null. */
    public Queue queue(String name) {
        return queues.get(name);
    }

    /** The queue, or null. */
    public Queue queue(long id) {
        return queuesById.get(id);
    }

    public Collection<Queue> queues() {
        return queues.values();
    }

    /** Those of the queues that there are. */
    public Queue[] present(long[] queueIds) {
        return Arrays.stream(queueIds).mapToObj(this::queue).filter(Objects::nonNull).toArray(Queue[]::new);
    }

    public void add(Address address) {
        address.exist();
        addresses.put(address.name(), address);
    }

    public void remove(Address address) {
        address.delete();
        addresses.remove(address.name(), address);
    }

    /** Adds a queue, and binds it to its address. */
    public void add(Queue queue) {
        queuesById.put(queue.id(), queue);
        queues.put(queue.name(), queue);
        addresses.get(queue.configuration().address()).bind(queue);
    }

    /** Removes a queue: no message is routed to it any more. */
    public void remove(Queue queue) {
        queues.remove(queue.name(), queue);
        queuesById.remove(queue.id());
        Address address = addresses.get(queue.configuration().address());
        if (address != null) {
            address.unbind(queue);
        }
    }
}
