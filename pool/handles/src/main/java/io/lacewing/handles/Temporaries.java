package io.lacewing.handles;

import jakarta.jms.Destination;
import jakarta.jms.TemporaryQueue;
import jakarta.jms.TemporaryTopic;
import java.util.ArrayList;
import java.util.List;

/**
 * The temporary destinations made through one connection handle. They must end with it, and the physical connection,
 * which would end them, lives on. Thread-safe.
 */
public final class Temporaries {

    private final List<Destination> destinations = new ArrayList<>();

    public synchronized void add(Destination temporary) {
        destinations.add(temporary);
    }

    /** Deletes them; one that the application has deleted itself is passed over. */
    public void deleteAll() {
        List<Destination> all;
        synchronized (this) {
            all = List.copyOf(destinations);
            destinations.clear();
        }
        for (Destination destination : all) {
            if (destination instanceof TemporaryQueue queue) {
                Closing.quietly(queue);
            } else if (destination instanceof TemporaryTopic topic) {
                Closing.quietly(topic);
            }
        }
    }
}
