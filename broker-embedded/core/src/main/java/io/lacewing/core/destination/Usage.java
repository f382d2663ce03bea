package io.lacewing.core.destination;

import io.lacewing.core.queue.Queue;
import java.util.HashMap;
import java.util.Map;

/** How many consumers and browsers use each queue, counted where they are let in. Belongs to the home loop. */
final class Usage {

    private static final class Users {

        int consumers;
        int browsers;
    }

    private final Map<Queue, Users> users = new HashMap<>();

    int consumers(Queue queue) {
        Users u = users.get(queue);
        return u == null ? 0 : u.consumers;
    }

    boolean any(Queue queue) {
        return users.containsKey(queue);
    }

    void enter(Queue queue, boolean browser) {
        Users u = users.computeIfAbsent(queue, q -> new Users());
        u.consumers += browser ? 0 : 1;
        u.browsers += browser ? 1 : 0;
    }

    /** True if nobody uses the queue any more. */
    boolean leave(Queue queue, boolean browser) {
        Users u = users.get(queue);
        if (u == null) {
            return false;
        }
        u.consumers -= browser ? 0 : 1;
        u.browsers -= browser ? 1 : 0;
        if (u.consumers == 0 && u.browsers == 0) {
            users.remove(queue);
            return true;
        }
        return false;
    }

    void forget(Queue queue) {
        users.remove(queue);
    }
}
